import { expect, type Page } from 'playwright/test'
import { getOrderDetail, listOrders } from '../../application/contract/order.ts'
import { orderDetailHref, paths } from '../../ui/app/paths.ts'
import { openPalette } from './keyboard.ts'
import { ask } from './portal.ts'
import { type Route, routes } from './routes.ts'

const drawn = (page: Page) => expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
const dialog = (page: Page) => expect(page.getByRole('dialog').last()).toBeVisible()
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()

/** What a press of a button opens over a page. */
const pressed =
  (...names: ReadonlyArray<string | RegExp>) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await press(page, name)
    await dialog(page)
  }

const over = (route: string, open: NonNullable<Route['open']>, more: Partial<Route> = {}): Route => ({
  ...routes[route]!,
  open,
  ...more,
})

const at = (person: string, path: string, open: NonNullable<Route['open']>, query = ''): Route => ({
  ...{ person, at: path, path: () => `${path}${query}`, ready: drawn, open },
})

/** An order whose page shows what the layer is about. */
const ofOrder = (open: string, says: RegExp, status: string, then?: NonNullable<Route['open']>): Route => ({
  person: 'sun.li',
  at: paths.orderDetail,
  path: async page => {
    const { records } = await ask<{ records: Array<{ dhNo: string }> }>(page.request, listOrders, {
      ...{ current: 1, size: 100, bizStatus: [status] },
    })
    for (const { dhNo } of records) {
      const { baseInfo } = await ask<{ baseInfo: { refundCount: number } }>(page.request, getOrderDetail, { dhNo })
      if (open !== 'refund' || baseInfo.refundCount > 0) return `${orderDetailHref(dhNo)}&open=${open}`
    }
    throw new Error(`no order for ${open}`)
  },
  ready: page => expect(page.getByRole('dialog').getByText(says).first()).toBeVisible(),
  open: async page => {
    await then?.(page)
  },
})

const menu = (page: Page) => expect(page.getByRole('menu')).toBeVisible()

/** Everything that opens over a page, one row each. */
export const layers: Readonly<Record<string, Route>> = {
  'user-menu': over('order-list', async page => {
    await press(page, /^用户 /)
    await menu(page)
  }),
  'user-menu-on-a-phone': over(
    'order-list',
    async page => {
      await press(page, /^用户 /)
      await menu(page)
    },
    { width: 390 },
  ),
  'menu-on-a-phone': over('order-list', pressed('打开菜单'), { width: 390 }),
  'sign-out': over(
    'order-list',
    async page => {
      await press(page, /^用户 /)
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await dialog(page)
    },
    { isQuestion: true },
  ),
  palette: over('order-list', async page => {
    await openPalette(page)
    await page.keyboard.insertText('订货')
    await expect(page.getByRole('option').first()).toBeVisible()
  }),
  'sheet-of-keys': over('order-form', async page => {
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('?')
    await dialog(page)
  }),
  messages: over('order-list', pressed(/^消息/)),
  'order-calendar': over('order-list', async page => {
    await press(page, '订货日历')
    await expect(page.getByRole('dialog').getByText(/本月还有 \d+ 天可订货/)).toBeVisible()
  }),
  'calendar-feed': over('order-list', pressed('订货日历', '订阅截单日历')),
  notice: over('order-centre', pressed('订货须知')),
  'urgent-application': over('order-centre', async page => {
    await press(page, '更多')
    await page.getByRole('menuitem', { name: '紧急订货' }).click()
    await dialog(page)
  }),
  'date-range': over('order-list', pressed(/^订货日期 /)),
  'more-filters': over(
    'order-list',
    async page => {
      await press(page, '展开更多')
    },
    { width: 1440 },
  ),
  'column-settings': over('order-list', pressed('列设置'), { width: 1440 }),
  density: over(
    'order-list',
    async page => {
      await press(page, '密度')
      await menu(page)
    },
    { width: 1440 },
  ),
  'named-views': over('order-list', pressed('视图'), { width: 1440 }),
  cart: over('order-form', pressed('购物车')),
  'fill-menu': over('order-form', async page => {
    await press(page, '填单')
    await menu(page)
  }),
  'paste-lines': over('order-form', async page => {
    await press(page, '填单')
    await page.getByRole('menuitem', { name: '粘贴' }).click()
    await dialog(page)
  }),
  'why-of-a-quantity': over('order-form', pressed(/^为什么: 最少订货量/)),
  'what-can-be-done': over('order-detail', pressed('现在能做什么')),
  'why-without-the-right': over('forbidden', pressed(/^为什么/)),
  log: ofOrder('log', /创建订货单|Order created|created/i, 'STORE_RECEIVE'),
  payment: ofOrder('payment', /总价|Total/, 'STORE_RECEIVE'),
  'money-explained': ofOrder('payment', /总价|Total/, 'STORE_RECEIVE', page =>
    page.getByRole('dialog').getByRole('button', { name: /^总价/ }).click(),
  ),
  refund: ofOrder('refund', /退款单号|Refund/, 'STORE_RECEIVE'),
  transport: ofOrder('transport', /发货地|From/, 'STORE_RECEIVE'),
  'approval-rejected': at('xu.ning', paths.approvals, async page => {
    await press(page, '驳回')
    await dialog(page)
  }),
  'allocation-records': at('xu.ning', paths.mainAllocations, async () => {}, '?tab=records'),
  'row-of-a-sheet': at('admin', '/administration/shops', pressed('新增')),
  'rows-pasted': at('admin', '/administration/shops', pressed('批量粘贴')),
  'new-user': at('admin', '/administration/users', pressed('新增用户')),
  'new-robot': at('admin', paths.robots, pressed('添加机器人')),
  'new-key': at('admin', paths.integration, pressed('新建密钥')),
  'changes-of-keys': at('admin', paths.integration, pressed('变更记录')),
  'new-webhook': at('admin', paths.integration, pressed('新建订阅'), '?section=webhooks'),
  'replaced-material': over('warehouse-ship', pressed('替换')),
  'cancelled-shipment': over('warehouse-desk', pressed('取消发货')),
  'cancelled-payment': {
    ...routes['payment-going-detail']!,
    at: paths.paymentGoingDetail,
    open: pressed('取消支付'),
    isQuestion: true,
  },
  'nothing-found': {
    ...{ person: 'sun.li', at: paths.orderList, path: () => `${paths.orderList}?dhNo=DH000000X` },
    ready: page =>
      expect(
        page
          .getByRole('main')
          .getByText(/清空筛选|Clear filters/)
          .last(),
      ).toBeVisible(),
  },
  'still-asking': {
    ...{ person: 'sun.li', at: paths.orderList, isEndless: true },
    path: async page => {
      await page.route(`**/${listOrders.path}*`, () => {})
      return paths.orderList
    },
    ready: async page => {
      await drawn(page)
      await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
    },
  },
  'not-answered': {
    ...{ person: 'sun.li', at: paths.orderList },
    path: async page => {
      await page.route(`**/${listOrders.path}*`, route =>
        route.fulfill({ json: { code: 500, message: '系统繁忙', data: null } }),
      )
      return paths.orderList
    },
    ready: page => expect(page.getByRole('button', { name: /^(重试|Try again|Retry)$/ })).toBeVisible(),
  },
}
