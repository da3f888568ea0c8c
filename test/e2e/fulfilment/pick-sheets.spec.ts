import { getPickList, listWorkQueue } from '../../../application/fulfilment/contract/warehouse.ts'
import { pickListHref } from '../../../ui/app/paths.ts'
import { changeAnswer } from '../fixtures/answers.ts'
import { pageTexts } from '../fixtures/pdf-text.ts'
import { ask, expect, test } from '../fixtures/portal.ts'

test.use({ person: 'ma.chao' })

test('pick sheets of several shops in one print count their own pages', { tag: '@share11' }, async ({ page }) => {
  const ordersOn = async (tab: string) => (await ask(page.request, listWorkQueue, { tab })).records
  // In the morning few orders are new.
  const dhNos = [...(await ordersOn('toAccept')), ...(await ordersOn('toShip'))].slice(0, 3).map(({ dhNo }) => dhNo)
  let lines: ReadonlyArray<number> = []
  const codes = Array.from({ length: 200 }, (_, at) => `#${1000 + at}`)
  await changeAnswer(page, getPickList, ({ now, orders: [order], materials: [material] }) => {
    const { materialName: name } = material!
    return {
      now,
      orders: dhNos.map((dhNo, at) => ({ ...order!, dhNo, shopJdeNo: `X${at}`, shopName: `试店${at}` })),
      materials: codes.map((materialCode, at) => {
        const materialName = at % 5 === 0 ? `${name}${'，名称很长'.repeat(12)}` : name
        return { ...material!, materialCode, materialName }
      }),
      lines: dhNos.flatMap((dhNo, at) =>
        codes.slice(0, lines[at]).map(materialCode => ({ dhNo, materialCode, quantity: 2 })),
      ),
    }
  })
  // Line counts around the number that fills a page.
  for (lines of [
    [3, 60, 1],
    [24, 25, 26],
    [27, 28, 29],
    [30, 31, 120],
  ]) {
    await page.goto(`${pickListHref(dhNos)}&by=shop`)
    await expect(page.locator('article')).toHaveCount(3)
    const texts = pageTexts(await page.pdf({ preferCSSPageSize: true }))
    for (const [at] of dhNos.entries()) {
      const sheet = texts.filter(text => text.includes(`试店${at} X${at}`))
      const numbers = sheet.map(text => /第 \d+ 页 \/ 共 \d+ 页/.exec(text)?.[0])
      expect(numbers, `${lines[at]} lines`).toEqual(
        sheet.map((_, index) => `第 ${index + 1} 页 / 共 ${sheet.length} 页`),
      )
      expect(sheet.join('').match(/#1\d{3}/g)).toHaveLength(lines[at]!)
      expect(sheet.map(text => text.includes('收货人'))).toEqual(sheet.map((_, index) => index === sheet.length - 1))
    }
  }
  expect(pageTexts(await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(5)
})
