import type { APIRequestContext } from 'playwright/test'
import { clearCart, editCart } from '../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  startRoutineOrder,
  submitRoutineOrder,
  withdrawOrder,
} from '../../../application/ordering/contract/order.ts'
import { getCartMaterials } from '../../../application/ordering/contract/sheet.ts'
import { listPendingOrders } from '../../../application/payment/contract/pending.ts'
import { getTradeRefunds } from '../../../application/payment/contract/refunds.ts'
import { listPaidTrades } from '../../../application/payment/contract/trade-views.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { orderDetailHref, paidHref } from '../../../ui/app/paths.ts'
import { afterPolling, ask, enter, expect, horizontalOverflow, test, today, tomorrow } from '../fixtures/portal.ts'
import { cashierPageOf, tradeOf } from '../fixtures/trades.ts'

/** A shop of lin.feng for which head office orders here; its order for tomorrow is restored afterwards. */
const shop = 'GZ3001'
const payer = 'PAYER-02'

test.use({ person: 'lin.feng', alone: 'GZ3001' })
test.setTimeout(180_000)

interface Material {
  readonly materialCode: string
  readonly materialName: string
  readonly minPurchaseQuantity: number
  readonly canPurchase: boolean
  readonly price: number | null
}

/** Submits the shop's order for tomorrow with one material, awaiting payment. */
const placeOrder = async (head: APIRequestContext): Promise<{ readonly dhNo: string; readonly material: Material }> => {
  await enter(head, 'xu.ning', 'demo')
  const { dhNo } = await ask(head, startRoutineOrder, { purchaseDate: tomorrow(), shopJdeNo: shop })
  await ask(head, clearCart, { dhNo })
  const { materials } = await ask(head, getCartMaterials, { dhNo })
  const material = materials.find(({ canPurchase, price }) => canPurchase && price !== null)!
  const cart = [{ materialCode: material.materialCode, quantity: material.minPurchaseQuantity }]
  const { cartVersion } = await ask(head, editCart, { dhNo, cart })
  await ask(head, submitRoutineOrder, { dhNo, cart, cartVersion })
  await expect.poll(() => statusOf(head, dhNo)).toBe('WAIT_PAY')
  return { dhNo, material }
}

const statusOf = async (request: APIRequestContext, dhNo: string): Promise<string> =>
  (await ask(request, getOrderDetail, { dhNo })).baseInfo.bizStatus

/** Returns all orders of the shop that await payment; main allocations must be paid first. */
const pendingOf = async (request: APIRequestContext): Promise<ReadonlyArray<string>> => {
  const { shopOrders } = await ask(request, listPendingOrders, { entityCode: payer, shopJdeNos: [shop] })
  return shopOrders.flatMap(({ orders }) => orders.map(({ dhNo }) => dhNo))
}

test.describe('退款详情', () => {
  test('[Z1] [Z2] 已支付的订单撤回后可立即修改，货款原路退回，并在已支付详情中看到每种物料 [001: 1.2.4, 2.5.1.3, 4.1.7, 7.3.1]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const { dhNo, material } = await placeOrder(head)
    const tradeOrderNo = await tradeOf(page.request, await pendingOf(page.request), true)
    await page.goto(await cashierPageOf(page.request, tradeOrderNo))
    await page.getByRole('button', { name: '确认支付' }).click()
    await expect.poll(() => statusOf(head, dhNo), { timeout: 30_000 }).toBe('SUBMITTED')

    await page.clock.install()
    await page.goto(paidHref(tradeOrderNo))
    await expect(page.getByText('已支付', { exact: true }).last()).toBeVisible()
    await page.getByRole('button', { name: '退款详情', exact: true }).click()
    const drawer = page.getByRole('dialog', { name: '退款详情' })
    await expect(drawer.getByText('没有退款')).toBeVisible()

    await ask(head, withdrawOrder, { dhNo })
    await expect.poll(() => statusOf(head, dhNo)).toBe('WAIT_SUBMIT')
    await page.reload()
    await expect(drawer.getByText('订货取消')).toBeVisible()
    await expect(drawer.getByText('原路退回')).toBeVisible()
    await expect(drawer.getByText(material.materialName)).toBeVisible()
    await afterPolling(page, soon => expect(drawer.getByText('已退款').first()).toBeVisible(soon))
    await expect(drawer.getByRole('link', { name: dhNo })).toHaveAttribute('href', orderDetailHref(dhNo))
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()

    await page.goto(orderDetailHref(dhNo))
    await page.getByRole('button', { name: /^退款 \d/ }).click()
    const ofOrder = page.getByRole('dialog', { name: '退款详情' })
    await expect(ofOrder.getByText('订货取消')).toBeVisible()
    await expect(ofOrder.getByText(material.materialName)).toBeVisible()
    await ask(head, clearCart, { dhNo })
  })

  test('[Z8] 多笔退款逐笔翻看，窄屏不横向滚动', { tag: '@share3' }, async ({ page }) => {
    const tradeOrderNo = await tradeWithRefunds(page.request)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(paidHref(tradeOrderNo))
    await page.getByRole('button', { name: /退款详情/ }).click()
    const drawer = page.getByRole('dialog', { name: '退款详情' })
    await expect(drawer.getByText('第 1 / 2 笔')).toBeVisible()
    await expect(drawer.getByRole('button', { name: '上一笔' })).toBeDisabled()
    await drawer.getByRole('button', { name: '下一笔' }).click()
    await expect(drawer.getByText('第 2 / 2 笔')).toBeVisible()
    await expect(drawer.getByRole('button', { name: '下一笔' })).toBeDisabled()
    await expect(drawer.locator('[aria-current="true"]')).toHaveCount(1)
    await drawer.getByRole('list', { name: '退款列表' }).getByRole('button').first().click()
    await expect(drawer.getByText('第 1 / 2 笔')).toBeVisible()
    expect(await horizontalOverflow(page)).toBe(0)
  })
})

/** Returns a historical trade of the demo with two refunds. */
const tradeWithRefunds = async (request: APIRequestContext): Promise<string> => {
  for (const back of [0, 80]) {
    const range = { startTime: addDays(today(), -80 - back), endTime: addDays(today(), -back) }
    const { records } = await ask(request, listPaidTrades, { ...range, size: 100 })
    for (const { tradeOrderNo } of records.filter(({ statusCode }) => statusCode === 'PART_REFUND')) {
      const { refundCount } = await ask(request, getTradeRefunds, { tradeOrderNo })
      if (refundCount === 2) return tradeOrderNo
    }
  }
  throw new Error('the demo has no trade with two refunds')
}
