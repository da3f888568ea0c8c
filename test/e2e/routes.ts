import { expect, type Page } from 'playwright/test'
import { listApprovals } from '../../application/contract/approval.ts'
import { clearCart } from '../../application/contract/cart.ts'
import { exportOrders, listExports } from '../../application/contract/export.ts'
import { listOrders, startRoutineOrder } from '../../application/contract/order.ts'
import { acceptMany, getDeskOrder, listDesk } from '../../application/contract/warehouse.ts'
import {
  approvalHref,
  deliveryNoteHref,
  orderDetailHref,
  orderFormHref,
  paths,
  pickListHref,
  shipHref,
} from '../../ui/app/paths.ts'
import { administrationRoutes } from './administration-routes.ts'
import { financeRoutes } from './finance-routes.ts'
import { ask, enter, readNotices, tomorrow } from './portal.ts'
import { reportRoutes } from './report-routes.ts'
import { settlementOf } from './settlements.ts'
import { tradeRoutes } from './trade-routes.ts'

/** A page, who sees it, and what is there once it is drawn; in either language. */
export interface Route {
  readonly person: string | null
  /** Where the page lives, without what is asked of it. */
  readonly at: string
  readonly path: (page: Page) => string | Promise<string>
  readonly ready: (page: Page) => Promise<void>
  /** What is opened over the page once it is drawn, in Chinese; it stays open when language, theme or width change. */
  readonly open?: (page: Page) => Promise<void>
  /** The only width at which it is there; both where nothing is said. */
  readonly width?: number
  /** Whether it waits for an answer that never comes. */
  readonly isEndless?: boolean
  /** Whether it is a question, which keeps the language in which it was asked. */
  readonly isQuestion?: boolean
}

export const routes: Readonly<Record<string, Route>> = {
  login: {
    person: null,
    at: paths.signIn,
    path: () => paths.signIn,
    ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  'order-centre': {
    person: 'sun.li',
    at: paths.orderCenter,
    path: () => paths.orderCenter,
    ready: async page => {
      await expect(page.getByRole('timer').first()).toBeVisible()
      await expect(page.getByText(/更新于|Updated/)).toHaveCount(2)
    },
  },
  'order-form': {
    person: 'sun.li',
    at: paths.orderForm,
    path: async page => {
      const day = { purchaseDate: tomorrow(), shopJdeNo: 'CS3003' }
      const { dhNo } = await ask<{ dhNo: string }>(page.request, startRoutineOrder, day)
      await ask(page.request, clearCart, { dhNo })
      return orderFormHref(dhNo)
    },
    ready: async page => {
      await page
        .getByRole('textbox', { name: /订货数量|Quantity of/ })
        .first()
        .fill('0.001')
      await expect(page.getByText(/最少订货量|Order at least/)).toBeVisible()
    },
  },
  'order-list': {
    person: 'sun.li',
    at: paths.orderList,
    path: () => `${paths.orderList}?bizStatus=STORE_RECEIVE&bizStatus=DC_CANCEL`,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  'export-center': {
    person: 'sun.li',
    at: paths.orderList,
    path: async page => {
      const { total } = await ask<{ total: number }>(page.request, listExports, {})
      if (total === 0) await ask(page.request, exportOrders, {})
      return `${paths.orderList}?exports=1`
    },
    ready: page =>
      expect(
        page
          .getByRole('dialog')
          .getByText(/\.xlsx$/)
          .first(),
      ).toBeVisible(),
  },
  'order-detail': {
    person: 'sun.li',
    at: paths.orderDetail,
    path: async page => {
      const { records } = await ask<{ records: Array<{ dhNo: string }> }>(page.request, listOrders, {
        ...{ current: 1, size: 10, bizStatus: ['STORE_RECEIVE'] },
      })
      return orderDetailHref(records[0]!.dhNo)
    },
    ready: page => expect(page.getByText(/物料\(共|Materials \(/)).toBeVisible(),
  },
  approvals: {
    person: 'xu.ning',
    at: paths.approvals,
    path: () => paths.approvals,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  approval: {
    person: 'xu.ning',
    at: paths.approvals,
    path: async page => {
      const { records } = await ask<{ records: Array<{ no: string }> }>(page.request, listApprovals, { tab: 'decided' })
      return approvalHref('decided', records[0]!.no)
    },
    ready: page => expect(page.getByRole('dialog').getByRole('columnheader').first()).toBeVisible(),
  },
  'pre-flight': {
    person: 'xu.ning',
    at: paths.preFlight,
    path: () => paths.preFlight,
    ready: page => expect(page.getByText('上海人民广场店').first()).toBeVisible(),
  },
  robots: {
    person: 'admin',
    at: paths.robots,
    path: () => paths.robots,
    ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  'warehouse-desk': {
    person: 'ma.chao',
    at: paths.warehouseDesk,
    path: async page => {
      await waitingAt(page)
      return `${paths.warehouseDesk}?tab=toShip&shopJdeNo=SZ3002`
    },
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  'warehouse-stock': {
    person: 'ma.chao',
    at: '/warehouse/stock',
    path: () => '/warehouse/stock',
    ready: page => expect(page.locator('#content').getByRole('row').nth(1)).toBeVisible(),
  },
  'warehouse-ship': {
    person: 'ma.chao',
    at: paths.warehouseShip,
    path: async page => shipHref(await waitingAt(page)),
    ready: page => expect(page.getByRole('textbox', { name: /发货数量|Ship of/ }).first()).toBeVisible(),
  },
  'pick-list': {
    person: 'ma.chao',
    at: paths.pickList,
    path: async page => pickListHref([await waitingAt(page)]),
    ready: page => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  'delivery-note': {
    person: 'ma.chao',
    at: paths.deliveryNote,
    path: async page => {
      const shipped = { tab: 'shipped', size: 10 }
      const { records } = await ask<{ records: Array<{ dhNo: string }> }>(page.request, listDesk, shipped)
      const [{ dhNo }] = records as [{ dhNo: string }]
      const order = await ask<{ shipmentList: Array<{ shNo: string }> }>(page.request, getDeskOrder, { dhNo })
      return deliveryNoteHref(dhNo, order.shipmentList[0]!.shNo)
    },
    ready: page => expect(page.getByRole('table').first()).toBeVisible(),
  },
  ...Object.fromEntries(
    ['keys', 'inbound', 'webhooks', 'example'].map((section): [string, Route] => [
      `integration-${section}`,
      {
        person: 'admin',
        at: paths.integration,
        path: () => `${paths.integration}?section=${section}`,
        ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      },
    ]),
  ),
  'main-allocations': {
    person: 'xu.ning',
    at: paths.mainAllocations,
    path: () => paths.mainAllocations,
    ready: page => expect(page.getByRole('textbox', { name: /主配明细|Rows/ })).toBeVisible(),
  },
  settlement: {
    person: 'lin.feng',
    at: paths.settlement,
    path: page => settlementOf(page.request),
    ready: page => expect(page.getByRole('button', { name: /去支付|Go to pay/ })).toBeEnabled(),
  },
  'pending-payment': {
    person: 'gao.wei',
    at: paths.pendingPayment,
    path: () => paths.pendingPayment,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  ...administrationRoutes,
  ...financeRoutes,
  ...tradeRoutes,
  ...reportRoutes,
  forbidden: {
    person: 'ma.chao',
    at: paths.orderCenter,
    path: () => paths.orderCenter,
    ready: page => expect(page.getByRole('button', { name: /^(为什么|Why): / })).toBeVisible(),
  },
  'forbidden-link': {
    person: 'ma.chao',
    at: paths.forbidden,
    path: () => paths.forbidden,
    ready: page => expect(page.getByRole('heading').first()).toBeVisible(),
  },
  'not-found': {
    person: 'ma.chao',
    at: '/administration/no-such-page',
    path: () => '/administration/no-such-page',
    ready: page => expect(page.getByText('404')).toBeVisible(),
  },
}

/** An order that the warehouse has accepted, and nobody ships while the tests run; just after midnight it has to accept one. */
const waitingAt = async (page: Page): Promise<string> => {
  const first = (tab: string) =>
    ask<{ records: Array<{ dhNo: string }> }>(page.request, listDesk, { tab, shopJdeNo: ['SZ3002'] }).then(
      ({ records }) => records[0]?.dhNo,
    )
  const waiting = await first('toShip')
  if (waiting !== undefined) return waiting
  const dhNo = (await first('toAccept'))!
  await ask(page.request, acceptMany, { dhNos: [dhNo] })
  return dhNo
}

/** Signs in whoever sees the page, and answers how to come to it at a width. */
export const visit = async (
  page: Page,
  { person, path, ready, open }: Route,
): Promise<(width: number) => Promise<void>> => {
  if (person !== null) await enter(page.request, person, 'demo')
  if (person === 'sun.li') await readNotices(page.request)
  const address = await path(page)
  return async width => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await ready(page)
    await open?.(page)
  }
}
