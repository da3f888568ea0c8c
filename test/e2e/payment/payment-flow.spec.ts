import type { Page } from 'playwright/test'
import { urlOf } from '../../../adapters/http/services.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { getTrade } from '../../../application/payment/contract/trade-views.ts'
import { paths, paymentGoingHref } from '../../../ui/app/paths.ts'
import { refuseWith } from '../fixtures/answers.ts'
import { afterPolling, enter, expect, test, waitForAnnouncement } from '../fixtures/portal.ts'
import { cashierPageOf, ordersToPay, tradeOf } from '../fixtures/trades.ts'

test.use({ person: 'lin.feng' })
test.setTimeout(180_000)

const shop = 'SZ3002'

test.describe('支付中', () => {
  test('[L3] [L5] 付款人可继续、取消；旁人只能看；刷新后 5 秒内不能再刷新 [000: 2.12.1.3, 6.18.2] [001: 1.4.1, 2.4.1.1, 2.4.1.3, 2.4.2.1, 2.4.2.3-4, 4.1.1, 4.8, 6.2, 9.1.2]', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const [dhNo, other] = await ordersToPay(head, shop, 2)
    const trade = await tradeOf(page.request, [dhNo!, other!])
    await page.clock.install()
    await page.goto(paths.paymentGoing)
    const row = page.getByRole('row').filter({ hasText: '深圳海岸城' }).first()
    await expect(row.getByRole('button', { name: '继续支付' })).toBeVisible()
    await row.getByRole('link', { name: '查看详情' }).click()
    await page.goto(paymentGoingHref(trade))
    await expect(page.getByText('支付中', { exact: true }).last()).toBeVisible()
    await expect(page.getByRole('button', { name: '取消支付' })).toBeEnabled()
    await expect(page.getByRole('button', { name: '继续支付' })).toBeEnabled()

    const search = page.getByRole('searchbox', { name: '门店或订货单号' })
    await search.fill(dhNo!)
    await expect(page.getByRole('link', { name: other! })).toBeHidden()
    await expect(page.getByRole('link', { name: dhNo! })).toBeVisible()
    await search.fill('%')
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await page.getByRole('button', { name: '清空筛选' }).click()
    await expect(page.getByRole('link', { name: other! })).toBeVisible()

    const refresh = page.getByRole('main').getByRole('button', { name: '查询支付结果' })
    await page.clock.fastForward(5_000)
    await expect(refresh).toBeEnabled()
    const timeOfPage = () => page.evaluate(() => Date.now())
    const pressedAt = await timeOfPage()
    await Promise.all([waitForAnnouncement(page, '刷新成功'), refresh.click()])
    await expect(refresh).toBeDisabled()
    while (await refresh.isDisabled()) await page.clock.fastForward(500)
    expect((await timeOfPage()) - pressedAt).toBeGreaterThan(3500)

    await enter(page.request, 'tang.yue', 'demo')
    await page.goto(paymentGoingHref(trade))
    await expect(page.getByRole('link', { name: dhNo! })).toBeVisible()
    await expect(page.getByRole('button', { name: '取消支付' })).toBeHidden()
    await expect(page.getByRole('button', { name: '继续支付' })).toBeHidden()
    await page.goto(paths.paymentGoing)
    await expect(page.getByRole('link', { name: '查看详情' }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: '继续支付' })).toHaveCount(0)
  })

  test('[F1] 每 10 秒查询一次，支付后停止并进入已支付详情；页面隐藏时不查询，回到页面立即查询 [000: 2.12.1.2] [001: 1.2.1, 4.6, 9.1.1]', {
    tag: '@share4',
  }, async ({ page, playwright, baseURL }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const trade = await tradeOf(page.request, await ordersToPay(head, shop, 1))
    const cashierUrl = await cashierPageOf(page.request, trade)
    const pages: Array<number> = []
    page.on('request', request => {
      if (request.url().endsWith('/trade-order/detail')) pages.push(Date.now())
    })
    await page.clock.install()
    await page.goto(paymentGoingHref(trade))
    await expect(page.getByRole('button', { name: '继续支付' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: '查询支付结果' })).toBeDisabled()
    await page.clock.fastForward(5_000)
    await expect(page.getByRole('main').getByRole('button', { name: '查询支付结果' })).toBeEnabled()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    for (let turn = 1; turn <= 3; turn++) {
      const before = pages.length
      const answer = page.waitForResponse('**/trade-order/detail')
      await page.clock.runFor(10_000)
      await (await answer).finished()
      // A query that is still being read is not sent again.
      await page.waitForTimeout(200)
      expect(pages.length).toBe(before + 1)
    }

    const hide = (hidden: boolean) =>
      page.evaluate(
        value => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        },
        hidden ? 'hidden' : 'visible',
      )
    await hide(true)
    const unseen = pages.length
    await page.clock.runFor(30_000)
    await hide(false)
    await page.clock.runFor(100)
    await expect.poll(() => pages.length).toBe(unseen + 1)
    await page.clock.resume()

    const cashier = await page.context().newPage()
    await cashier.goto(cashierUrl)
    await cashier.getByRole('button', { name: '确认支付' }).click()
    await expect(cashier.getByRole('heading', { name: '支付成功' })).toBeVisible()
    await cashier.close()
    await page.bringToFront()
    await afterPolling(page, soon =>
      expect(page).toHaveURL(new RegExp(`${paths.paidDetail}\\?tradeOrderNo=${trade}`), soon),
    )
    await expect(page.getByText('已支付', { exact: true }).last()).toBeVisible()
    const settled = pages.length
    await page.clock.runFor(30_000)
    await page.waitForTimeout(1_000)
    expect(pages.length - settled).toBeLessThanOrEqual(1)
  })
})

test.describe('支付', () => {
  test('[F1] 没有收到应答时提示确认中，不说失败，也不再打开支付页', { tag: '@share5' }, async ({
    page,
    playwright,
    baseURL,
    troubles,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const trade = await tradeOf(page.request, await ordersToPay(head, shop, 1))
    await page.goto(paymentGoingHref(trade))
    // The call gets no answer.
    await page.route(`**${urlOf(prepayPayment)}`, route => route.abort())
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: '继续支付' }).click(),
    ])
    await expect(page.getByText('支付结果确认中，请勿重复支付')).toBeVisible()
    await expect.poll(() => tab.isClosed()).toBe(true)
    await expect(page.getByText(/失败/)).toHaveCount(0)
    troubles.splice(0, troubles.length, ...troubles.filter(line => !line.includes('ERR_FAILED')))
  })

  test('没有权限时提示请求失败及代码 [001: 8.1.1, 8.1.3-4]', { tag: '@share6' }, async ({
    page,
    playwright,
    baseURL,
  }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const trade = await tradeOf(page.request, await ordersToPay(head, shop, 1))
    await page.goto(paymentGoingHref(trade))
    for (const endpoint of [payTrade, cancelTrade])
      await refuseWith(page, endpoint, { code: 403_000, message: '无支付权限' })
    await page.getByRole('button', { name: '继续支付' }).click()
    await expect(page.getByText('请求失败：403000')).toBeVisible()
    await expect(page.getByText('内容：无支付权限')).toBeVisible()
    await expect(page.getByText('请求失败：403000')).toBeHidden({ timeout: 10_000 })
    await page.getByRole('button', { name: '取消支付' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '取消支付' }).click()
    await expect(page.getByText('请求失败：403000')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(trade))
  })

  test('[L1] 查不到交易详情时提示请求失败及代码；范围太长时各有各的提示 [001: 5.1.4.3-4, 8.1.2]', {
    tag: '@share7',
  }, async ({ page }) => {
    await refuseWith(page, getTrade, { code: 500_001, message: '暂时查不到' })
    await page.goto(paymentGoingHref('JY404'))
    await expect(page.getByText('请求失败：500001')).toBeVisible()
    await expect(page.getByText('内容：暂时查不到')).toBeVisible()
    const range = '?startTime=2026-01-01&endTime=2026-11-01'
    await page.goto(`${paths.paid}${range}`)
    await expect(page.getByText('支付时间范围不能超过90天')).toBeVisible()
    await page.goto(`${paths.paymentGoing}${range}`)
    await expect(page.getByText('时间范围不能超过90天', { exact: true })).toBeVisible()
  })

  test('按 Ctrl K 输入交易单号即可打开 [001: 9.4.3]', { tag: '@share8' }, async ({ page, playwright, baseURL }) => {
    const head = await playwright.request.newContext({ baseURL: baseURL! })
    const trade = await tradeOf(page.request, await ordersToPay(head, shop, 1))
    await page.goto(paths.paid)
    await expect(page.getByRole('link', { name: '查看详情' }).first()).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.insertText(trade.toLowerCase())
    await expect(page.getByRole('option', { selected: true })).toContainText(trade)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${paths.paymentGoingDetail}\\?tradeOrderNo=${trade}`))
    await searchesAfter300ms(page)
  })
})

/** Checks that the search over a trade's orders is sent 300 ms after the last key. */
const searchesAfter300ms = async (page: Page) => {
  await page.clock.install()
  await page.reload()
  const search = page.getByRole('searchbox', { name: '门店或订货单号' })
  await expect(search).toBeVisible()
  let callCount = 0
  page.on('request', request => {
    if (request.postData()?.includes('"keyword":"DH-NONE"')) callCount++
  })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await search.fill(' DH-NONE ')
  await page.clock.runFor(299)
  expect(callCount).toBe(0)
  await page.clock.runFor(1)
  await expect.poll(() => callCount).toBe(1)
  await page.clock.resume()
}
