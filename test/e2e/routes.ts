import { expect, type Page } from 'playwright/test'
import { listApprovals } from '../../application/contract/approval.ts'
import { clearCart } from '../../application/contract/cart.ts'
import { exportOrders, listExports } from '../../application/contract/export.ts'
import { listOrders, startRoutineOrder } from '../../application/contract/order.ts'
import { getDeskOrder, listDesk } from '../../application/contract/warehouse.ts'
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
interface Route {
  readonly person: string | null
  readonly path: (page: Page) => string | Promise<string>
  readonly ready: (page: Page) => Promise<void>
}

export const routes: Readonly<Record<string, Route>> = {
  login: {
    person: null,
    path: () => paths.signIn,
    ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  'order-centre': {
    person: 'sun.li',
    path: () => paths.orderCenter,
    ready: async page => {
      await expect(page.getByRole('timer').first()).toBeVisible()
      await expect(page.getByText(/更新于|Updated/)).toHaveCount(2)
    },
  },
  'order-form': {
    person: 'sun.li',
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
    path: () => `${paths.orderList}?bizStatus=STORE_RECEIVE&bizStatus=DC_CANCEL`,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  'export-center': {
    person: 'sun.li',
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
    path: () => paths.approvals,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  approval: {
    person: 'xu.ning',
    path: async page => {
      const { records } = await ask<{ records: Array<{ no: string }> }>(page.request, listApprovals, { tab: 'decided' })
      return approvalHref('decided', records[0]!.no)
    },
    ready: page => expect(page.getByRole('dialog').getByRole('columnheader').first()).toBeVisible(),
  },
  'pre-flight': {
    person: 'xu.ning',
    path: () => paths.preFlight,
    ready: page => expect(page.getByText('上海人民广场店').first()).toBeVisible(),
  },
  robots: {
    person: 'admin',
    path: () => paths.robots,
    ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
  },
  'warehouse-desk': {
    person: 'ma.chao',
    path: () => `${paths.warehouseDesk}?tab=toShip&shopJdeNo=SZ3002`,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  'warehouse-ship': {
    person: 'ma.chao',
    path: async page => shipHref(await waitingAt(page)),
    ready: page => expect(page.getByRole('textbox', { name: /发货数量|Ship of/ }).first()).toBeVisible(),
  },
  'pick-list': {
    person: 'ma.chao',
    path: async page => pickListHref([await waitingAt(page)]),
    ready: page => expect(page.getByRole('rowheader').first()).toBeVisible(),
  },
  'delivery-note': {
    person: 'ma.chao',
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
        path: () => `${paths.integration}?section=${section}`,
        ready: page => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
      },
    ]),
  ),
  'main-allocations': {
    person: 'xu.ning',
    path: () => paths.mainAllocations,
    ready: page => expect(page.getByRole('textbox', { name: /主配明细|Rows/ })).toBeVisible(),
  },
  settlement: {
    person: 'lin.feng',
    path: page => settlementOf(page.request),
    ready: page => expect(page.getByRole('button', { name: /去支付|Go to pay/ })).toBeEnabled(),
  },
  'pending-payment': {
    person: 'gao.wei',
    path: () => paths.pendingPayment,
    ready: page => expect(page.getByRole('link', { name: /^DH/ }).first()).toBeVisible(),
  },
  ...administrationRoutes,
  ...financeRoutes,
  ...tradeRoutes,
  ...reportRoutes,
  forbidden: {
    person: 'ma.chao',
    path: () => paths.orderCenter,
    ready: page => expect(page.getByText('P000224')).toBeVisible(),
  },
}

/** An order that the warehouse has accepted, and nobody ships while the tests run. */
const waitingAt = async (page: Page): Promise<string> => {
  const { records } = await ask<{ records: Array<{ dhNo: string }> }>(page.request, listDesk, {
    ...{ tab: 'toShip', shopJdeNo: ['SZ3002'] },
  })
  return records[0]!.dhNo
}

/** Signs in whoever sees the page, and answers how to come to it at a width. */
export const visit = async (page: Page, { person, path, ready }: Route): Promise<(width: number) => Promise<void>> => {
  if (person !== null) await enter(page.request, person, 'demo')
  if (person === 'sun.li') await readNotices(page.request)
  const address = await path(page)
  return async width => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await ready(page)
  }
}
