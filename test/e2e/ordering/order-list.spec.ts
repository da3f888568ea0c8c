import type { Page } from 'playwright/test'
import { countOrders, listOrders } from '../../../application/ordering/contract/order.ts'
import { paths } from '../../../ui/app/paths.ts'
import { refuseWith } from '../fixtures/answers.ts'
import { ask, expect, test, today } from '../fixtures/portal.ts'

test.use({ person: 'zhao.min' })

/** Returns the browser's cumulative layout shift: how much visible content has moved without a cause by the user. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>(done => {
        const sum = (entries: PerformanceEntryList) =>
          entries.reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0)
        new PerformanceObserver(list => done(sum(list.getEntries()))).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(0), 500)
      }),
  )

test.describe('the order list', () => {
  test('counts the orders of every tab and keeps tab, page and size in the URL [000: 2.5.1.1, 2.5.1.4, 2.5.1.6, 2.5.3.1-2, 2.5.4.1, 2.11.4]', {
    tag: '@share4',
  }, async ({ page }) => {
    const counts = await ask(page.request, countOrders, {})
    await page.goto(paths.orderList)
    const tabs = page.getByRole('main').getByRole('navigation', { name: '订货单', exact: true })
    await expect(tabs.getByRole('button')).toHaveText([
      `全部 ${counts.allCount}`,
      `待发货 ${counts.toShipCount}`,
      `在途 ${counts.inTransitCount}`,
      `已收货 ${counts.receivedCount}`,
      `取消发货 ${counts.deliveryCancelCount}`,
      `退货 ${counts.thCount}`,
    ])
    expect(await shiftOf(page), 'how far the page jumped as it opened').toBeLessThan(0.05)
    await tabs.getByRole('button', { name: '已收货' }).click()
    await expect(page.getByText(`共 ${counts.receivedCount} 条`)).toBeVisible()
    await page.getByRole('combobox', { name: '每页条数' }).click()
    await page.getByRole('option', { name: '20 条/页' }).click()
    await page.getByRole('textbox', { name: '跳至 页' }).fill('2')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(url => url.searchParams.get('current') === '2')
    const { records } = await ask(page.request, listOrders, { current: 2, size: 20, group: 'received' })
    const inOrder = page.getByRole('row').filter({ hasText: /DH\w+/ })
    await expect(inOrder).toHaveCount(records.length)
    await page.reload()
    await expect(inOrder.first()).toContainText(records[0]!.dhNo)
    await expect(tabs.getByRole('button', { name: '已收货' })).toHaveAttribute('aria-current', 'true')
    await page.goBack()
    await expect(page).toHaveURL(
      url => `${url.searchParams.get('size')} ${url.searchParams.get('tab')}` === '20 received',
    )
    await expect(page).toHaveURL(url => !url.searchParams.has('current'))
  })

  test('filters by the form, shows chips, and clears them on reset [000: 2.5.1.2-3, 2.5.3.3]', {
    tag: '@share6',
  }, async ({ page }) => {
    await page.goto(paths.orderList)
    await page.getByRole('button', { name: '展开更多' }).click()
    const form = page.getByRole('main')
    await form.getByRole('combobox', { name: '门店' }).click()
    await page.getByRole('option', { name: '重庆解放碑店' }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('combobox', { name: '订单状态' }).fill('已收货')
    await page.getByRole('option', { name: '已收货' }).click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查询' }).click()
    const filters = { shopJdeNo: ['CQ2002'], bizStatus: ['STORE_RECEIVE'] }
    const { total } = await ask(page.request, listOrders, { current: 1, size: 10, ...filters })
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible()
    await expect(page).toHaveURL(url => `${url.searchParams.getAll('shopJdeNo')}` === 'CQ2002')
    await page.reload()
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible()
    await page.getByRole('button', { name: '移除 门店' }).click()
    await expect(page).toHaveURL(`${paths.orderList}?bizStatus=STORE_RECEIVE`)
    await expect(page.getByRole('list', { name: '已选条件' })).toContainText('订单状态已收货')
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page).toHaveURL(paths.orderList)
  })

  test('takes order numbers from a link, and leads to the detail [000: 2.6.1.1, 2.11.3.3]', { tag: '@share7' }, async ({
    page,
  }) => {
    const { records } = await ask(page.request, listOrders, { current: 1, size: 10 })
    const [first, second] = records
    await page.goto(`${paths.orderList}?dhNo=${first!.dhNo}&dhNo=${second!.dhNo}`)
    await expect(page.getByText('共 2 条')).toBeVisible()
    await page.goto(`${paths.orderList}?dhNo=${second!.dhNo}`)
    await expect(page.getByText('共 1 条')).toBeVisible()
    await page.getByRole('row').getByRole('link', { name: second!.dhNo }).click()
    await expect(page).toHaveURL(`${paths.orderDetail}?dhNo=${second!.dhNo}`)
    await page.getByRole('button', { name: '返回' }).click()
    await expect(page).toHaveURL(`${paths.orderList}?dhNo=${second!.dhNo}`)
  })

  test('names the receipts of an order, the second behind a menu, and marks partial shipments [000: 4.1.13.1]', {
    tag: '@share8',
  }, async ({ page }) => {
    const { records } = await ask(page.request, listOrders, {
      ...{ size: 100, bizStatus: ['STORE_RECEIVE', 'DC_SHIPPED'] },
    })
    const order = records.find(({ shOrderLines }) => shOrderLines.length === 2)!
    const [first, second] = order.shOrderLines
    await page.goto(`${paths.orderList}?dhNo=${order.dhNo}`)
    const row = page.getByRole('row').filter({ hasText: order.dhNo })
    await expect(row).toContainText(order.bizStatusName)
    await row.getByText(first!.shNo, { exact: true }).scrollIntoViewIfNeeded()
    await expect(row.getByRole('button', { name: `复制 ${first!.shNo}` })).toBeVisible()
    await row.getByRole('button', { name: '另 1 单' }).click()
    await expect(page.getByRole('menuitem', { name: second!.shNo })).toBeVisible()
    const partly = records.filter(({ bizStatusName }) => bizStatusName === '分批发货中')
    for (const { dhNo } of partly) {
      await page.goto(`${paths.orderList}?dhNo=${dhNo}`)
      await expect(page.getByRole('row').filter({ hasText: dhNo })).toContainText('分批发货中')
    }
  })

  test('repairs invalid parameters', { tag: '@share9' }, async ({ page }) => {
    const { total } = await ask(page.request, listOrders, { current: 1, size: 10 })
    const nonsense = 'current=-3&size=7&bizStatus=NOPE&purchaseDateStart=2026-13-45&tab=zzz&hasFc=perhaps&%FF=%'
    await page.goto(`${paths.orderList}?${nonsense}`)
    await expect(page.getByText(`共 ${total} 条`)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: /DH\w+/ })).toHaveCount(10)
    await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('10 条/页')
  })

  test('says that nothing matches and clears the filters with one press', { tag: '@share10' }, async ({ page }) => {
    await page.goto(`${paths.orderList}?dhNo=DH000000X`)
    await expect(page.getByText('没有符合条件的数据')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: '清空筛选' }).last().click()
    await expect(page).toHaveURL(paths.orderList)
    await expect(page.getByRole('row').filter({ hasText: /DH\w+/ })).toHaveCount(10)
  })

  test('shows an unknown answer by its code and message [000: 8.1.1-2]', { tag: '@share11' }, async ({ page }) => {
    await refuseWith(page, listOrders, { code: 1_990_000_001, message: '供应链系统维护中' })
    await page.goto(paths.orderList)
    await expect(page.getByRole('alert')).toContainText('1990000001')
    await expect(page.getByRole('alert')).toContainText('供应链系统维护中')
  })

  test('opens the sign-in page without calling the end of the session an error [000: 8.1.3]', {
    tag: '@share12',
  }, async ({ page }) => {
    await page.goto(paths.orderList)
    await expect(page.getByRole('row').filter({ hasText: /DH\w+/ })).toHaveCount(10)
    await page.evaluate(() =>
      new MutationObserver(() => {
        if (document.body.textContent.includes('请先登录')) document.documentElement.dataset.said = '401'
      }).observe(document.body, { childList: true, subtree: true }),
    )
    await refuseWith(page, listOrders, { code: 401, message: '请先登录' })
    await page.getByRole('button', { name: '待发货' }).click()
    await page.waitForURL(url => url.pathname === paths.signIn)
    await expect(page.locator('html')).not.toHaveAttribute('data-said')
  })

  test('shows whole amounts beside its actions at 1440 pixels', { tag: '@share1' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(paths.orderList)
    const amount = page.getByRole('columnheader', { name: '订单金额' })
    const actions = page.getByRole('columnheader', { name: '操作' })
    await expect(page.getByRole('row').filter({ hasText: /DH\w+/ })).toHaveCount(10)
    const [left, right] = [(await amount.boundingBox())!, (await actions.boundingBox())!]
    expect(left.x + left.width).toBeLessThanOrEqual(right.x)
  })

  test('indicates further tabs beyond the edge of a phone, and scrolls the current one into view', {
    tag: '@share2',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(paths.orderList)
    const tabs = page.getByRole('main').getByRole('navigation', { name: '订货单', exact: true })
    const frame = tabs.locator('xpath=../..')
    await expect(frame).toHaveAttribute('data-after')
    await expect(frame).not.toHaveAttribute('data-before')
    await page.goto(`${paths.orderList}?tab=th`)
    await expect(tabs.getByRole('button', { name: /^退货/ })).toBeInViewport({ ratio: 0.95 })
    await expect(frame).toHaveAttribute('data-before')
    await expect(frame).not.toHaveAttribute('data-after')
  })

  test('its dates start the week on Monday [000: 2.2.3.1]', { tag: '@share3' }, async ({ page }) => {
    await page.goto(paths.orderList)
    await page.getByRole('button', { name: /^订货日期 / }).click()
    const picker = page.getByRole('dialog', { name: /订货日期/ })
    await expect(picker.getByRole('columnheader').first()).toHaveText('一')
    await expect(picker.getByText('最多可选366天')).toBeVisible()
    await picker.getByRole('button', { name: '近7天' }).click()
    await page.getByRole('button', { name: '查询' }).click()
    await expect(page).toHaveURL(new RegExp(`purchaseDateEnd=${today()}`))
  })
})
