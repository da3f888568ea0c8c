import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
  useLocation,
  useMatches,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { holds, type RequiredCode } from '../../domain/access/permission.ts'
import { paths, samePath } from '../app/paths.ts'
import type { Query } from '../app/query-string.ts'
import { OrderCenterPage } from '../ordering/center/order-center-page.tsx'
import { isSignedIn, loadSession, type Session } from '../people/session/session.tsx'
import { prefetchShops } from '../people/session/shop.tsx'
import type { DeclaredPage } from './declared-pages.ts'
import { declaredPageOf } from './menu/matched-page.ts'
import { firstLeaf, firstLeafOf } from './menu/menu.ts'
import { NotFound } from './not-found.tsx'
import { PendingPage } from './pending-page.tsx'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: (raw: Query): { to?: string } => {
    const to = samePath(raw.to)
    return to === undefined ? {} : { to }
  },
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: search.to ?? '/', replace: true })
  },
  component: lazyRouteComponent(() => import('./sign-in/sign-in-page.tsx'), 'SignInPage'),
})

/** Every page except sign-in needs a session. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const session = await loadSession()
    if (session) {
      prefetchShops()
      return { session }
    }
    const to = samePath(location.href)
    throw redirect({ to: paths.signIn, search: to === undefined || to === '/' ? {} : { to }, replace: true })
  },
  component: Shell,
})

const home = (path: '/' | '/purchase-order') =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: ({ context }) => {
      const leaf = path === '/' ? firstLeaf(context.session.menu) : firstLeafOf(context.session.menu, path)
      throw redirect({ href: leaf ?? paths.forbidden, replace: true })
    },
  })

/** Leaves a page to which somebody was redirected who may not open it, for the first page of the menu that they may. */
const leaveForbidden = (path: string, code: RequiredCode, { menu, codes }: Session, search: Query): void => {
  if (!('isRedirect' in search) || holds(codes, code)) return
  const leaf = firstLeafOf(menu, paths.purchaseOrder)
  if (leaf !== undefined && leaf !== path) throw redirect({ href: leaf, replace: true })
}

/**
 * Declares a page of the portal with its permission code, which the shell checks; the page parses its search itself and
 * ignores invalid values.
 */
const pageOf = (path: string, code: RequiredCode, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    validateSearch: (raw: Query): Query => raw,
    beforeLoad: ({ context: { session }, search }) => leaveForbidden(path, code, session, search),
    staticData: { code },
    component,
    pendingComponent: PendingPage,
  })

/** Loads the declarations of documents and reports, and the code of the page at a path. */
const loadDeclaredPage = async (path: string): Promise<DeclaredPage | undefined> => {
  const { declaredPageAt } = await import('./declared-pages.ts')
  const page = declaredPageAt(path)
  // A chunk that fails to load is reported when the page is rendered.
  void page?.component.preload?.()?.catch(() => undefined)
  return page
}

/** The page that a document or a report declares at this path. */
const DeclaredContent = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const Content = useMatches({ select: declaredPageOf })?.component ?? NotFound
  return <Content key={path} />
}

/** The pages of documents and reports, whose declarations are no part of the main bundle. */
const declaredRoute = createRoute({
  getParentRoute: () => shell,
  path: '/purchase-order/$',
  validateSearch: (raw: Query): Query => raw,
  beforeLoad: async ({ context: { session }, location: { pathname }, search }) => {
    const page = await loadDeclaredPage(pathname)
    if (page) leaveForbidden(pathname, page.code, session, search)
    return { page }
  },
  staticData: { loadContent: loadDeclaredPage },
  component: DeclaredContent,
  pendingComponent: PendingPage,
})

/** Declares a page whose code is loaded when it is opened. */
const page = <Name extends string>(
  path: string,
  code: RequiredCode,
  load: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
) => pageOf(path, code, lazyRouteComponent(load, name))

/** The start page. */
export const homePage = page(paths.home, null, () => import('../home/home-page.tsx'), 'HomePage')

/** The page on which people order: its code is part of the main bundle, which shares most of it with the start page. */
const orderCentre = pageOf(paths.orderCenter, 'P000224', OrderCenterPage)

const forbidden = createRoute({
  getParentRoute: () => shell,
  path: paths.forbidden,
  component: lazyRouteComponent(() => import('./forbidden.tsx'), 'Forbidden'),
})

const unknown = createRoute({ getParentRoute: () => shell, path: '$', component: NotFound })

/** The pages of administration, and the stock sheet: path, permission code and component. */
const administration = [
  ['/administration/users', 'DH0004', () => import('../people/users/users-page.tsx'), 'UsersPage'],
  ['/administration/roles', 'DH0004', () => import('../people/roles/roles-page.tsx'), 'RolesPage'],
  [
    '/administration/impersonations',
    'DH0004',
    () => import('../people/impersonation/impersonations-page.tsx'),
    'ImpersonationsPage',
  ],
  ['/administration/shops', 'DH0001', () => import('../master-data/pages.tsx'), 'ShopsPage'],
  ['/administration/shop-groups', 'DH0001', () => import('../master-data/shop-groups-page.tsx'), 'ShopGroupsPage'],
  ['/warehouse/stock', ['DH0001', 'DH0003'], () => import('../master-data/pages.tsx'), 'WarehouseStockPage'],
  ['/administration/units', 'DH0001', () => import('../master-data/pages.tsx'), 'UnitsPage'],
  ['/administration/receiving-settings', 'DH0001', () => import('../master-data/pages.tsx'), 'ReceivingSettingsPage'],
  ['/administration/count-plans', 'DH0001', () => import('../master-data/pages.tsx'), 'CountPlansPage'],
  ['/administration/scrap-reasons', 'DH0001', () => import('../master-data/pages.tsx'), 'ScrapReasonsPage'],
  ['/administration/sales-events', 'DH0001', () => import('../master-data/pages.tsx'), 'SalesEventsPage'],
  ['/administration/weather-scenarios', 'DH0001', () => import('../master-data/pages.tsx'), 'WeatherScenariosPage'],
  ['/administration/shelf-order', 'DH0001', () => import('../master-data/pages.tsx'), 'ShelfOrderPage'],
  ['/administration/material-units', 'DH0001', () => import('../master-data/pages.tsx'), 'MaterialUnitsPage'],
  ['/administration/products', 'DH0001', () => import('../master-data/pages.tsx'), 'ProductsPage'],
  ['/administration/recipes', 'DH0001', () => import('../master-data/recipes/recipes-page.tsx'), 'RecipesPage'],
  ['/administration/payers', 'DH0001', () => import('../master-data/pages.tsx'), 'PayersPage'],
  ['/administration/categories', 'DH0001', () => import('../master-data/pages.tsx'), 'CategoriesPage'],
  ['/administration/materials', 'DH0001', () => import('../master-data/materials/materials-page.tsx'), 'MaterialsPage'],
  [
    '/administration/purchase-rules',
    'DH0001',
    () => import('../master-data/purchase-rules-page.tsx'),
    'PurchaseRulesPage',
  ],
  ['/administration/prices', 'DH0001', () => import('../master-data/prices/prices-page.tsx'), 'PricesPage'],
  ['/administration/order-rules', 'DH0001', () => import('../master-data/order-rules-page.tsx'), 'OrderRulesPage'],
  ['/administration/calendar', 'DH0001', () => import('../master-data/calendar/calendar-page.tsx'), 'CalendarPage'],
  ['/administration/notices', 'DH0001', () => import('../master-data/pages.tsx'), 'NoticesPage'],
  ['/administration/setup', 'DH0001', () => import('../master-data/setup/setup-page.tsx'), 'SetupPage'],
  ['/administration/import', 'DH0001', () => import('../master-data/import-page.tsx'), 'ImportPage'],
  ['/administration/audit', ['DH0001', 'DH0003'], () => import('../master-data/audit-page.tsx'), 'AuditPage'],
] as const

export const routeTree = root.addChildren([
  signIn,
  shell.addChildren([
    home('/'),
    home('/purchase-order'),
    homePage,
    orderCentre,
    page(paths.orderForm, 'P000508', () => import('../ordering/form/order-form-page.tsx'), 'OrderFormPage'),
    page(paths.orderDetail, 'P000238', () => import('../ordering/detail/order-detail-page.tsx'), 'OrderDetailPage'),
    page(paths.orderList, 'P000237', () => import('../ordering/list/order-list-page.tsx'), 'OrderListPage'),
    page(paths.approvals, 'DH0002', () => import('../approval/approvals-page.tsx'), 'ApprovalsPage'),
    page(paths.forecastAccuracy, 'DH0062', () => import('../forecast/accuracy-page.tsx'), 'ForecastAccuracyPage'),
    page(paths.mainAllocations, 'DH0006', () => import('../allocation/allocation-page.tsx'), 'AllocationPage'),
    page(paths.notifications, null, () => import('../notifications/push/push-page.tsx'), 'PushPage'),
    page(paths.readiness, 'DH0008', () => import('../notifications/readiness/readiness-page.tsx'), 'ReadinessPage'),
    page(paths.differences, 'DH0020', () => import('../payment/differences/differences-page.tsx'), 'DifferencesPage'),
    page(
      paths.claimReview,
      'DH0026',
      () => import('../receiving/differences/difference-review-page.tsx'),
      'DifferenceReviewPage',
    ),
    page(paths.transfers, 'DH0009', () => import('../payment/transfers/transfers-page.tsx'), 'TransfersPage'),
    page(
      paths.bankStatements,
      'DH0009',
      () => import('../payment/statements/statements-page.tsx'),
      'BankStatementsPage',
    ),
    page(
      paths.transfer,
      ['P003047', 'P003050', 'P003055'],
      () => import('../payment/transfer/transfer-page.tsx'),
      'TransferPage',
    ),
    page(
      paths.reconciliation,
      'DH0010',
      () => import('../payment/reconciliation/reconciliation-page.tsx'),
      'ReconciliationPage',
    ),
    page(
      paths.subsidyBatches,
      'DH0011',
      () => import('../payment/subsidy-batches/subsidy-batches-page.tsx'),
      'SubsidyBatchesPage',
    ),
    page(paths.monthClose, 'DH0014', () => import('../payment/month-close/month-close-page.tsx'), 'MonthClosePage'),
    page(paths.subsidyAccounts, 'DH0011', () => import('../payment/subsidy/subsidy-page.tsx'), 'SubsidyPage'),
    page(paths.pendingPayment, 'P003046', () => import('../payment/pending/pending-page.tsx'), 'PendingPage'),
    page(paths.integration, 'DH0007', () => import('../integration/integration-page.tsx'), 'IntegrationPage'),
    page(paths.robots, 'DH0007', () => import('../notifications/robots/robots-page.tsx'), 'RobotsPage'),
    page(paths.applyReturn, 'DH0024', () => import('../receiving/returns/apply-page.tsx'), 'ApplyReturnPage'),
    declaredRoute,
    ...administration.map(([path, code, load, name]) => page(path, code, load as never, name)),
    page(paths.workQueue, 'DH0003', () => import('../fulfilment/work-queue/work-queue-page.tsx'), 'WorkQueuePage'),
    page(paths.warehouseShip, 'DH0003', () => import('../fulfilment/ship/ship-page.tsx'), 'ShipPage'),
    page(paths.pickList, 'DH0003', () => import('../fulfilment/pick/pick-list-page.tsx'), 'PickListPage'),
    page(paths.picking, 'DH0003', () => import('../fulfilment/picking/picking-page.tsx'), 'PickingPage'),
    page(paths.trip, 'DH0003', () => import('../fulfilment/trip/trip-page.tsx'), 'TripPage'),
    page(paths.deliveryNote, 'DH0003', () => import('../fulfilment/pick/delivery-note-page.tsx'), 'DeliveryNotePage'),
    page(paths.countStock, 'DH0030', () => import('../stocktake/count/count-page.tsx'), 'CountPage'),
    page(
      paths.stocktakeReview,
      'DH0031',
      () => import('../stocktake/stocktake-review-page.tsx'),
      'StocktakeReviewPage',
    ),
    page(paths.adjustAccount, 'DH0050', () => import('../adjustments/adjustment-form-page.tsx'), 'AdjustmentFormPage'),
    page(paths.buyLocally, 'DH0052', () => import('../local-purchase/capture-page.tsx'), 'BuyLocallyPage'),
    page(paths.scrapGoods, 'DH0033', () => import('../scrap/capture-page.tsx'), 'ScrapGoodsPage'),
    page(paths.applyTransfer, 'DH0035', () => import('../transfers/apply-page.tsx'), 'ApplyTransferPage'),
    page(paths.transferWork, ['DH0035', 'DH0036'], () => import('../transfers/work-page.tsx'), 'TransferWorkPage'),
    page(paths.countReceipt, 'DH0022', () => import('../receiving/count/count-page.tsx'), 'CountPage'),
    page(paths.salesEntry, 'DH0041', () => import('../sales/entry-page.tsx'), 'SalesEntryPage'),
    page(paths.waitingProducts, 'DH0040', () => import('../sales/waiting-page.tsx'), 'WaitingProductsPage'),
    page(paths.recipes, 'DH0042', () => import('../sales/recipes-page.tsx'), 'RecipesPage'),
    page(paths.settlement, 'P003047', () => import('../payment/settlement/settlement-page.tsx'), 'SettlementPage'),
    page(
      paths.paymentGoing,
      'P003050',
      () => import('../payment/going/trades-in-progress-page.tsx'),
      'TradesInProgressPage',
    ),
    page(
      paths.paymentGoingDetail,
      'P003055',
      () => import('../payment/going/trade-in-progress-page.tsx'),
      'TradeInProgressPage',
    ),
    page(
      paths.payerStatements,
      'P000289',
      () => import('../payment/statement-sheet/statement-sheet-page.tsx'),
      'StatementSheetPage',
    ),
    page(
      paths.invoiceDetails,
      'P000289',
      () => import('../master-data/invoice-details-page.tsx'),
      'InvoiceDetailsPage',
    ),
    page(paths.paid, 'P003053', () => import('../payment/paid/paid-list-page.tsx'), 'PaidListPage'),
    page(paths.paidDetail, 'P003056', () => import('../payment/paid/paid-detail-page.tsx'), 'PaidDetailPage'),
    forbidden,
    unknown,
  ]),
])

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The permission code of the page. */
    readonly code?: RequiredCode
    /** Loads the code of the page at a path, where the component of the route is not all of it. */
    readonly loadContent?: (path: string) => Promise<unknown>
  }
}
