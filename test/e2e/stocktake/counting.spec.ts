import type { Page } from 'playwright/test'
import { applyRows, getSheetRows } from '../../../application/master-data/contract.ts'
import { getStocktakeForm, openStocktake, voidStocktake } from '../../../application/stocktake/contract/stocktakes.ts'
import { countStockHref, paths } from '../../../ui/app/paths.ts'
import { ask, expect, test } from '../fixtures/portal.ts'
import { violations } from '../fixtures/violations.ts'

test.use({ person: 'xu.ning', viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' })

interface Line {
  readonly materialCode: string
  readonly checkUnitName: string
  readonly units: ReadonlyArray<unknown>
}

/** Lets a material also be counted in another unit, twelve of its check unit, if it cannot yet. */
const addUnit = async (page: Page, { materialCode, checkUnitName, units }: Line) => {
  if (units.length > 1) return
  const sheet = 'material_units'
  const { edition } = await ask<{ edition: number }>(page.request, getSheetRows, { sheet, current: 1, size: 10 })
  const unit = checkUnitName === '箱' ? '袋' : '箱'
  const rows = [[materialCode, unit, '2026-01-01', '12']]
  const header = ['material_code', 'unit', 'valid_from', 'ratio']
  const { errors } = await ask<{ errors: ReadonlyArray<unknown> }>(page.request, applyRows, {
    ...{ sheet, header, rows, added: [0], removed: [], edition },
  })
  expect(errors).toEqual([])
}

test('counts twenty materials on a phone with keyboard and code, in two units, offline in between', async ({
  page,
  context,
}) => {
  const open = async (countingAttribute: string, covers: ReadonlyArray<string>) => {
    const { orderNo } = await ask<{ orderNo: string }>(page.request, openStocktake, {
      ...{ storeCode: 'SH1001', countingAttribute, covers, isBlind: true },
    })
    const { lines } = await ask<{ lines: ReadonlyArray<Line> }>(page.request, getStocktakeForm, { orderNo })
    return { orderNo, lines }
  }
  const all = await open('STORAGE', ['FROZEN'])
  await ask(page.request, voidStocktake, { orderNo: all.orderNo, reason: '改盘二十种' })
  const codes = all.lines.slice(0, 20).map(({ materialCode }) => materialCode)
  const { orderNo, lines } = await open('MATERIAL', codes)
  expect(lines).toHaveLength(20)
  const kinds = lines.length
  await addUnit(page, lines[0]!)
  await page.goto(paths.countStock)
  await expect(page.getByRole('listitem').filter({ hasText: orderNo }).getByText('离线可盘')).toBeVisible()
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (navigator.serviceWorker.controller === null) await new Promise(later => setTimeout(later, 50))
  })
  await page.getByRole('button', { name: `盘点 ${orderNo}` }).tap()
  const fields = page.locator('input[data-quantity]')
  await expect(fields).toHaveCount(kinds + 1)
  await page.getByRole('button', { name: '提交盘点' }).tap()
  await expect(page.getByText(`还有 ${kinds} 种物料未盘`)).toBeVisible()

  // The scanner, or a typed code, leads to the field of a material.
  await page.getByRole('button', { name: '扫码' }).tap()
  await page.getByRole('textbox', { name: '条码或物料编码' }).fill(lines[0]!.materialCode)
  await page.keyboard.press('Enter')
  await expect(fields.first()).toBeFocused()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('合计 27')).toBeVisible()

  await context.setOffline(true)
  for (let at = 2; at <= kinds; at++) {
    await expect(fields.nth(at)).toBeFocused()
    await page.keyboard.type('4')
    await page.keyboard.press('Enter')
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
