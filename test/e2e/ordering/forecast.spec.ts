import type { Locator, Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import { updateProductEstimate } from '../../../application/forecast/contract/forecast.ts'
import { generateMaterials, getGenerationProgress } from '../../../application/ordering/contract/generation.ts'
import { startRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { orderFormHref } from '../../../ui/app/paths.ts'
import { answerWith, changeAnswer, refuseWith } from '../fixtures/answers.ts'
import { formOpened } from '../fixtures/form.ts'
import { ask, expect, test, tomorrow } from '../fixtures/portal.ts'

test.use({ person: 'huang.lei', alone: 'HZ1003' })

const openDrawer = async (page: Page): Promise<Locator> => {
  const { dhNo } = await ask(page.request, startRoutineOrder, {
    ...{ purchaseDate: tomorrow(), shopJdeNo: 'HZ1003' },
  })
  await page.goto(orderFormHref(dhNo))
  await formOpened(page)
  await page.getByRole('button', { name: '销售预估' }).click()
  return page.getByRole('dialog', { name: '销售预估' })
}

test('the turnover of 7 or 11 days is adjusted with a reason, and each figure opens its factors [002: 5.10.2, 8.6.1, 9.5.1, 9.7.1]', {
  tag: '@share1',
}, async ({ page }) => {
  const drawer = await openDrawer(page)
  const weeks = drawer.getByRole('region', { name: '预估营业额' }).getByRole('list')
  await expect(weeks).toHaveCount(1)
  await expect(weeks.first().getByRole('listitem')).toHaveCount(7)
  await drawer.getByRole('button', { name: '11 天' }).click()
  await expect(weeks).toHaveCount(2)
  await expect(weeks.nth(1).getByRole('listitem')).toHaveCount(4)
  await drawer.getByRole('button', { name: '7 天' }).click()

  // Adjust the first day: digits only, and a warning from half of the machine's estimate down.
  const day = weeks.first().getByRole('listitem').first()
  await day.getByRole('button', { name: /^调整/ }).click()
  const dialog = page.getByRole('dialog', { name: /^调整/ })
  const estimate = dialog.getByRole('textbox', { name: /预估营业额/ })
  await estimate.fill('1x2')
  await expect(estimate).toHaveValue('12')
  await expect(dialog.getByText('营业额调整幅度超过 50%')).toBeVisible()
  await dialog.getByRole('button', { name: '天气' }).click()
  // The calendar of events says that it rains on this day.
  await expect(dialog.getByRole('combobox', { name: '天气类型' })).toHaveValue(/^大雨/)
  await dialog.getByRole('textbox', { name: '备注' }).fill('全天大雨')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(day).toContainText('全天大雨')

  // Each figure opens its factors.
  await day.getByRole('button', { name: /预估依据$/ }).click()
  const factors = page.getByRole('dialog', { name: /预估依据$/ })
  await expect(factors.getByText('平时一天')).toBeVisible()
  await expect(factors.getByText(/^× /).first()).toBeVisible()
  await page.keyboard.press('Escape')
})

test('pieces of products are entered one by one, and what could not be saved stays [002: 5.11.1, 8.5.1, 9.4.2, 9.12.2]', {
  tag: '@share8',
}, async ({ page }) => {
  const drawer = await openDrawer(page)
  // Products: Tab is blocked while a cell is edited, and what could not be saved stays.
  await drawer.getByRole('button', { name: '下一步' }).click()
  const table = drawer.getByRole('region', { name: '预估销量' })
  const row = table.getByRole('row').filter({ hasText: '抹茶拿铁' })
  await row.getByRole('button', { name: /修改$/ }).first().click()
  const cell = row.getByRole('textbox')
  await cell.fill('7a')
  await expect(cell).toHaveValue('7')
  await cell.press('Tab')
  await expect(cell).toBeFocused()
  const failure = await refuseWith(page, updateProductEstimate, { code: 1_210_921_305, message: '未能保存' })
  await cell.fill('8')
  await expect(row.getByRole('alert')).toBeVisible()
  await expect(cell).toHaveValue('8')
  await failure.stop()
  await cell.press('Enter')
  await expect(row.getByRole('button', { name: /：8，修改$/ })).toBeVisible()
  await row.getByRole('button', { name: '抹茶拿铁 全部清零' }).click()
  await expect(row.getByRole('button', { name: /：0，修改$/ })).toHaveCount(7)
})

test('cancelling resets, and confirming generates the suggestions of the form [002: 1.4.1, 2.5.10.1, 4.9.2, 4.9.3, 8.4.1, 9.6.1]', async ({
  page,
}) => {
  const drawer = await openDrawer(page)
  const weeks = drawer.getByRole('region', { name: '预估营业额' }).getByRole('list')
  await drawer.getByRole('button', { name: '11 天' }).click()
  await expect(weeks).toHaveCount(2)
  // Cancelling resets: the drawer begins with the turnover of 7 days again.
  await drawer.getByRole('button', { name: '取消' }).click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '销售预估' }).click()
  await expect(weeks).toHaveCount(1)
  const confirm = drawer.getByRole('button', { name: '确认并生成订货量' })
  await expect(confirm, 'before the sales of the products were reviewed').toHaveCount(0)
  await drawer.getByRole('button', { name: '下一步' }).click()
  await expect(drawer.getByRole('region', { name: '预估销量' }).getByRole('row').nth(1)).toBeVisible()

  // A poll that fails ends the generation; the next one is polled after three seconds until it is done.
  const polls: Array<number> = []
  page.on('request', request => {
    if (request.url().endsWith(urlOf(getGenerationProgress))) polls.push(Date.now())
  })
  await changeAnswer(page, generateMaterials, () => ({ isDone: false, proportion: 0 }))
  await answerWith(page, getGenerationProgress, { isDone: false, proportion: 40 }, { times: 1 })
  await refuseWith(page, getGenerationProgress, { code: 500, message: '系统出错' }, { times: 1 })
  await confirm.click()
  const progress = page.getByRole('dialog', { name: /订货量/ })
  await expect(progress.getByRole('alert')).toBeVisible()
  expect(polls).toHaveLength(1)
  await progress.getByRole('button', { name: '重试' }).click()
  await expect(progress.getByText('40%')).toBeVisible()
  await expect(drawer).toBeHidden()
  await expect(page.getByText('建议订货量已按预估更新')).toBeVisible()
  expect(polls).toHaveLength(3)
  expect(polls[2]! - polls[1]!).toBeGreaterThanOrEqual(2900)
  await formOpened(page)
})

test('on a phone the name of the total stands in line with its figure', { tag: '@share2' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const drawer = await openDrawer(page)
  await drawer.getByRole('button', { name: '下一步' }).click()
  const total = drawer.locator('dl > div').filter({ hasText: '合计' }).first()
  const middleOf = (part: Locator) =>
    part.evaluate(element => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { top, bottom } = text.getBoundingClientRect()
      return (top + bottom) / 2
    })
  const name = await middleOf(total.locator('dt'))
  expect(Math.abs(name - (await middleOf(total.locator('dd > *'))))).toBeLessThan(4)
})
