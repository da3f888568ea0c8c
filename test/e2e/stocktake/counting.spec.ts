import type { Page } from 'playwright/test'
import { getStocktakeForm, openStocktake, voidStocktake } from '../../../application/stocktake/contract/stocktakes.ts'
import { countStockHref, paths } from '../../../ui/app/paths.ts'
import { ask, expect, test } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ person: 'xu.ning', viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

/** Waits until the service worker answers the requests of the page, and has the barcode reader in its store. */
const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    const isStored = async () =>
      (await caches.has('scanner')) && (await (await caches.open('scanner')).keys()).length > 0
    while (!(await isStored())) await new Promise(later => setTimeout(later, 50))
  })

test('counts twenty materials on a phone with keyboard and code, in two units, offline in between', async ({
  page,
  context,
}) => {
  const open = async (countingAttribute: string, covers: ReadonlyArray<string>) => {
    const { orderNo } = await ask(page.request, openStocktake, {
      ...{ storeCode: 'SH1001', countingAttribute, covers, isBlind: true },
    })
    const { lines } = await ask(page.request, getStocktakeForm, { orderNo })
    return { orderNo, lines }
  }
  const all = await open('STORAGE', ['FROZEN'])
  await ask(page.request, voidStocktake, { orderNo: all.orderNo, reason: '改盘二十种' })
  // One that is counted in packs and their parts, and others.
  const first = all.lines.find(({ units }) => units.length === 2)!
  const others = all.lines.filter(line => line !== first).slice(0, 19)
  const codes = [first, ...others].map(({ materialCode }) => materialCode)
  const { orderNo, lines } = await open('MATERIAL', codes)
  expect(lines).toHaveLength(20)
  const kinds = lines.length
  const inputs = lines.reduce((sum, { units }) => sum + units.length, 0)
  const place = lines.findIndex(({ materialCode }) => materialCode === first.materialCode)
  const before = lines.slice(0, place).reduce((sum, { units }) => sum + units.length, 0)
  const sum = [2, 3].reduce(
    (sum, count, at) => sum + (count * first.units[at]!.numerator) / first.units[at]!.denominator,
    0,
  )
  await page.goto(paths.countStock)
  await expect(page.getByRole('listitem').filter({ hasText: orderNo }).getByText('离线可盘')).toBeVisible()
  await waitForWorker(page)
  await page.getByRole('button', { name: `盘点 ${orderNo}` }).tap()
  const fields = page.locator('input[data-quantity]')
  await expect(fields).toHaveCount(inputs)
  await page.getByRole('button', { name: '提交盘点' }).tap()
  await expect(page.getByText(`还有 ${kinds} 种物料未盘`)).toBeVisible()

  // The scanner, or a typed code, leads to the field of a material.
  await page.getByRole('button', { name: '扫码' }).tap()
  await page.getByRole('textbox', { name: '条码或物料编码' }).fill(first.materialCode)
  await page.keyboard.press('Enter')
  await expect(fields.nth(before)).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`合计 ${Number(sum.toFixed(3))} `)).toBeVisible()

  await context.setOffline(true)
  for (let at = 0; at < inputs; at++) {
    if (at === before || at === before + 1) continue
    await fields.nth(at).fill('4')
    await page.keyboard.press('Enter')
    if (at + 1 < inputs && at + 1 !== before) await expect(fields.nth(at + 1)).toBeFocused()
  }
  await expect(page.getByText(`已盘 ${kinds} / ${kinds} 种`)).toBeVisible()
  await expect(page.getByText('已存本机，联网后自动保存')).toBeVisible()
  await page.reload()
  await expect(page.getByText(`已盘 ${kinds} / ${kinds} 种`)).toBeVisible()
  await context.setOffline(false)
  await page.goto(countStockHref(orderNo))
  await expect(page.getByText('已保存', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await violations(page)).toEqual([])
})
