import type { Page } from 'playwright/test'
import { getSuggestions } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { orderDetailHref, paths } from '../../../ui/app/paths.ts'
import { answerWith } from '../fixtures/answers.ts'
import { formOpened, openTomorrow, saved } from '../fixtures/form.ts'
import { ask, expect, test, today, tomorrow } from '../fixtures/portal.ts'

/** Statements of document 000 about the order form and opening it that no other spec asserts. */
test.use({ chain: 'northwind', person: 'chops' })

test('measures its rows, pages its cart, and shows a refused submission [000: 1.3.3, 2.8.5.2, 2.9.3.5, 2.9.4, 3.8.8, 4.2.2.1, 4.2.9.1, 8.9, 9.2.4]', {
  tag: '@share8',
}, async ({ page }) => {
  const suggestion = {
    ...{ code: 'NW-3', suggestQuantity: 7, productLabels: [], estimateDataMap: { [today()]: 8 } },
    ...{ terms: { need: 8, inShop: 1, inTransit: 0, coverDays: 3 }, usual: null, isRegular: false },
  }
  await answerWith(page, getSuggestions, [suggestion])
  const dhNo = await openTomorrow(page)
  await test.step('what was loaded is remembered', async () => {
    const flags = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.loadedOrders')))
    expect(JSON.parse(flags![1])).toEqual({ [`CHOPS/${dhNo}`]: { isDone: true, proportion: 100, open: true } })
  })
  await test.step('rows of 106 px, 8 px apart, 5 beyond the edge, at least 1100 px wide', () => measured(page))
  await test.step('its columns sort up, down and not at all; a suggestion says why', () => sorted(page))
  await test.step('the cart by 10, 20, 30 or 50', () => paged(page))
  await test.step('a refused submission', () => refused(page))
})

test('opens the detail of an order that is placed already [000: 2.8.2-3.1, 2.8.4.3]', { tag: '@share9' }, async ({
  page,
}) => {
  const day = { purchaseDate: tomorrow(), shopJdeNo: 'CHOPS' }
  const { dhNo } = await ask(page.request, startRoutineOrder, day)
  await answerWith(page, startRoutineOrder, { dhNo, status: 'SUBMITTED' })
  await page.goto(paths.orderCenter)
  await expect(page.getByRole('region', { name: /^(今天|明天)$/ })).toHaveCount(2)
  await expect(page.getByRole('article', { name: `常规订货 ${dhNo}` })).toBeVisible()
  await page.getByRole('region', { name: '明天' }).getByRole('button', { name: '常规订货' }).click()
  await expect(page).toHaveURL(orderDetailHref(dhNo))
})

const measured = async (page: Page) => {
  const grid = page.getByRole('table', { name: '可订物料' })
  const rows = grid.locator('[role=row][data-index]')
  await expect(rows).not.toHaveCount(0)
  const boxes = await rows.evaluateAll(all =>
    all.map(row => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
  )
  for (const [at, { top, bottom }] of boxes.entries()) {
    expect(Math.round(bottom - top)).toBe(106)
    if (at > 0) expect(Math.round(top - boxes[at - 1]!.bottom)).toBe(8)
  }
  const edge = await grid.evaluate(table => table.parentElement!.getBoundingClientRect().bottom)
  expect(boxes.filter(({ top }) => top >= edge)).toHaveLength(5)
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect.poll(async () => (await grid.boundingBox())!.width).toBeGreaterThanOrEqual(1100)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const sorted = async (page: Page) => {
  for (const [from, to] of [
    ['未排序', 'sort=label'],
    ['升序', 'sort=-label'],
    ['降序', 'dhNo'],
  ] as const) {
    await page.getByRole('button', { name: `物料 / 标签，${from}` }).click()
    await expect(page).toHaveURL(new RegExp(`${to}(=\\w+)?$`))
  }
  const suggestion = page.getByRole('button', { name: /建议量 7，查看依据$/ })
  await suggestion.click()
  await expect(page.getByText('建议量的依据')).toBeVisible()
  await page.keyboard.press('Escape')
}

const paged = async (page: Page) => {
  await page.getByRole('textbox', { name: '订货数量' }).and(page.locator(':enabled')).first().focus()
  for (let row = 0; row < 11; row++) {
    await page.keyboard.press('+')
    await page.keyboard.press('Enter')
  }
  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: '购物车', exact: true }).click()
  const cart = page.getByRole('dialog', { name: '购物车' })
  await expect(cart.getByRole('row')).toHaveCount(11)
  await expect(cart.getByText('共 11 条')).toBeVisible()
  await cart.getByRole('combobox', { name: '每页条数' }).click()
  await expect(page.getByRole('option')).toHaveText(['10 条/页', '20 条/页', '30 条/页', '50 条/页'])
  await page.getByRole('option', { name: '20 条/页' }).click()
  await expect(cart.getByRole('row')).toHaveCount(12)
  await cart.getByRole('button', { name: '关闭' }).click()
  await expect(cart).toBeHidden()
}

const refused = async (page: Page) => {
  const dhNo = await formOpened(page)
  await answerWith(page, submitRoutineOrder, {
    dhNo,
    isSubmitted: false,
    bizStatus: 'WAIT_SUBMIT',
    errorInfo: { title: '提交失败', msg: '已过截单时间', kind: 'CUT_OFF_PASSED' },
  })
  await page.getByRole('button', { name: '提交订货单' }).click()
  const dialog = page.getByRole('dialog', { name: '提交失败' })
  await expect(dialog).toContainText('已过截单时间')
  await expect(dialog.getByRole('button').filter({ hasText: /./, visible: true })).toHaveText(['我知道了'])
  await dialog.getByText('我知道了').click()
  await expect(page).toHaveURL(paths.orderCenter)
}
