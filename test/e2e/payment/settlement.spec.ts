import type { Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import { findAllocationTrade } from '../../../application/payment/contract/settle.ts'
import { getSettlement, reloadSettlement, submitSettlement } from '../../../application/payment/contract/settlement.ts'
import { paths } from '../../../ui/app/paths.ts'
import { submitRefusals } from '../../../ui/payment/settlement/submit-refusals.ts'
import { answerWith, changeAnswer, refuseWith } from '../fixtures/answers.ts'
import { expect, horizontalOverflow, test } from '../fixtures/portal.ts'
import { settledShop, waitingOrders } from '../fixtures/settlements.ts'

/** GZ3001 is a shop of lin.feng for whose orders no other test pays. */
test.describe.configure({ mode: 'serial' })
test.use({ person: 'lin.feng', alone: 'GZ3001' })
test.setTimeout(120_000)

const payButton = (page: Page) => page.getByRole('button', { name: '去支付' })
const subsidyBox = (page: Page) => page.getByRole('checkbox', { name: '使用货补抵扣' })

/** Returns the last amount of a text, in fen. */
const fenOf = (text: string | null): number => {
  const amounts = Array.from((text ?? '').matchAll(/(-?)¥([\d,]+)\.(\d\d)/g))
  const [, sign, yuan, decimals] = amounts.at(-1)!
  return Number(`${sign}${yuan!.replaceAll(',', '')}${decimals}`)
}

/** Opens the settlement of two orders from the pending page. */
const openSettlement = async (page: Page): Promise<void> => {
  const dhNos = await waitingOrders(page.request, 2)
  await page.goto(`${paths.pendingPayment}?shopJdeNo=${settledShop.shopJdeNo}`)
  for (const dhNo of dhNos) await page.getByRole('checkbox', { name: `选择 ${dhNo}` }).check()
  await page.getByRole('button', { name: '去结算' }).click()
  await expect(payButton(page)).toBeEnabled()
}

test('[B17] 门店、订单、合计和货补；每个金额都能展开并对得上 [001: 2.3.1.1, 2.3.1.3-5, 2.3.2.3, 2.3.3-4.1, 9.6.2]', {
  tag: '@share4',
}, async ({ page }) => {
  await openSettlement(page)
  await expect(page.getByText(/^共 1 家门店 · 2 单$/)).toBeVisible()
  await expect(subsidyBox(page)).toBeChecked()
  const payable = page.getByRole('button', { name: /^应付金额 ¥/ })
  const total = fenOf(await page.getByText('订单合计', { exact: true }).locator('xpath=..').textContent())
  await payable.click()
  const terms = page.getByRole('dialog', { name: /^应付金额 ¥/ })
  const rows = await terms.getByRole('button').allTextContents()
  expect(rows.map(fenOf).reduce((sum, fen) => sum + fen, 0)).toBe(fenOf(await payable.textContent()))
  expect(fenOf(rows[0]!)).toBe(total)
  await terms.getByRole('button', { name: /^订单合计/ }).click()
  await expect(terms.getByRole('button', { name: /广州天河城/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(terms).toBeHidden()

  await page.getByRole('button', { name: '货补抵扣说明' }).click()
  const how = page.getByRole('dialog', { name: '货补抵扣说明' })
  await expect(how.getByText(/^抵扣比例 \d+(\.\d+)?%$/)).toBeVisible()
  await expect(how.getByText(/^¥[\d,.]+ × \d+(\.\d+)?% = ¥[\d,.]+$/)).toBeVisible()
  await page.keyboard.press('Escape')

  const order = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^DH/ }) })
  await order
    .first()
    .getByRole('button', { name: /应付 ¥/ })
    .click()
  const made = page.getByRole('dialog', { name: /^DH\S+ 应付 ¥/ })
  await made.getByRole('button', { name: /^订单金额/ }).click()
  await made.getByRole('button', { name: /^商品金额/ }).click()
  await expect(made.getByText(/^¥[\d,.]+ × [\d.]+ \S+$/).first()).toBeVisible()
})

test('[B13] 关闭货补会重新结算，再打开又恢复；不可抵扣时不能选择 [001: 1.1.3, 2.3.3.2-3]', { tag: '@share5' }, async ({
  page,
}) => {
  await openSettlement(page)
  const payable = page.getByRole('button', { name: /^应付金额 ¥/ })
  const withSubsidy = fenOf(await payable.textContent())
  await subsidyBox(page).click()
  await expect.poll(async () => fenOf(await payable.textContent())).toBeGreaterThan(withSubsidy)
  await expect(subsidyBox(page)).not.toBeChecked()
  await subsidyBox(page).click()
  await expect.poll(async () => fenOf(await payable.textContent())).toBe(withSubsidy)

  await changeAnswer(page, getSettlement, settlement => ({
    ...settlement,
    subsidy: { ...settlement.subsidy, subsidyDeductionFee: 0, useSubsidyFee: 0, accountSubsidy: 0 },
  }))
  await page.reload()
  await expect(subsidyBox(page)).toBeDisabled()
  await expect(page.getByText('货补账户没有余额')).toBeVisible()
})

test('提交被拒：按代码返回上一步，或提示后重新载入，其余只提示 [001: 8.4]', { tag: '@share6' }, async ({ page }) => {
  await openSettlement(page)
  let refreshed = 0
  page.on('request', sent => {
    if (sent.url().endsWith(reloadSettlement.path)) refreshed++
  })
  /** Presses the button; the tab that was opened for the payment closes again. */
  const submitInVain = async (code: number) => {
    await refuseWith(page, submitSettlement, { code, message: `原因 ${code}` })
    await payButton(page).click()
    await expect(page.getByRole('alert').filter({ hasText: `原因 ${code}` })).toBeVisible()
  }
  const codesTo = (leadsTo: string) =>
    [...submitRefusals].filter(([, to]) => to === leadsTo).map(([code]) => code - 1_210_910_000)
  expect(codesTo('GO_BACK').sort()).toEqual([22, 23, 24, 25, 26, 27])
  expect(codesTo('RELOAD').sort()).toEqual([37, 38, 39, 45, 46, 47, 53, 70, 72, 73, 74])
  for (const code of [1_210_910_039, 1_210_910_045]) {
    const before = refreshed
    await submitInVain(code)
    await expect.poll(() => refreshed).toBe(before + 1)
    await expect(payButton(page)).toBeEnabled()
  }
  const before = refreshed
  await submitInVain(1_210_919_999)
  await submitInVain(403_000)
  await expect(page.getByText('请求失败：403000')).toBeVisible()
  expect(refreshed).toBe(before)
  await submitInVain(1_210_910_027)
  await expect(page).toHaveURL(new RegExp(paths.pendingPayment))
  expect(page.context().pages()).toHaveLength(1)
})

/**
 * Refuses a submission with a code of the call that begins a settlement. The contract of a submission does not declare
 * these codes: document 001, section 8.2.5 expects them of another back end.
 */
const refuseAsAtTheBeginning = (page: Page, code: number, message: string) =>
  page.route(`**${urlOf(submitSettlement)}`, route => route.fulfill({ json: { code, message, data: null } }))

test('结算页遇到发起结算的代码：弹窗说明，我知道了后返回上一步；主配单优先时可去查看 [001: 8.2.5]', {
  tag: '@share7',
}, async ({ page }) => {
  for (const code of [1_210_910_071, 1_210_910_051, 1_210_910_069]) {
    await openSettlement(page)
    await refuseAsAtTheBeginning(page, code, `原因 ${code}`)
    await payButton(page).click()
    const dialog = page.getByRole('dialog', { name: `原因 ${code}` })
    await dialog.getByRole('button', { name: '我知道了' }).last().click()
    await expect(page).toHaveURL(new RegExp(paths.pendingPayment))
  }
  await openSettlement(page)
  await refuseAsAtTheBeginning(page, 1_210_910_083, '请先支付主配单')
  await answerWith(page, findAllocationTrade, { tradeOrderNo: 'JY404' })
  await payButton(page).click()
  await page.getByRole('dialog', { name: '请先支付主配单' }).getByRole('button', { name: '查看主配单' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.paymentGoingDetail}\\?tradeOrderNo=JY404`))
})

test('手机上一列显示，支付栏固定在底部', { tag: '@share8' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSettlement(page)
  await expect(page.getByRole('table')).toHaveCount(0)
  await expect(payButton(page)).toBeInViewport()
  expect(await horizontalOverflow(page)).toBe(0)
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /应付 ¥/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /应付 ¥/ })).toBeInViewport()
  expect(await horizontalOverflow(page)).toBe(0)
})

test('没有批次号、批次号不存在时说明原因', { tag: '@share9' }, async ({ page }) => {
  await page.goto(paths.settlement)
  await expect(page.getByText('没有要结算的订单')).toBeVisible()
  await openSettlement(page)
  await refuseWith(page, reloadSettlement, { code: 1_210_910_022, message: '结算单不存在' })
  await subsidyBox(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '结算单不存在' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(paths.pendingPayment))
})
