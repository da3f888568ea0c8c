import { Schema } from 'effect'
import { type SortOf, sortsOf, tabsOf } from '../../../domain/lists/list.ts'
import { orderList } from '../../../domain/ordering/order/order-list.ts'
import { endpoint } from '../../platform/endpoint.ts'
import {
  Filter,
  FilterList,
  Instant,
  OrderNumber,
  Page,
  paging,
  ShopCode,
  sortBy,
  Text,
  tabCounts,
  WireDay,
} from '../../platform/wire.ts'
import { OrderCard, OrderInfo, OrderLine, OrderRow } from './order-views.ts'

export { startAddOnOrder, startRoutineOrder, submitAddOnOrder, submitRoutineOrder } from './placing.ts'
export { OrderCard, OrderInfo, OrderLine, OrderRow }

/** Placing and tracking orders (spec 000 sections 2.8 to 2.11, 3, 7.2, 7.4). */
const pom = { service: 'pom' } as const

const onlyOrderNumber = Schema.Struct({ dhNo: OrderNumber })
const Moved = Schema.Struct({ dhNo: Schema.String, bizStatus: Schema.String })

export const listToday = endpoint({
  ...pom,
  name: 'order.today',
  about: ['今日订货单', 'Orders of a shop for today'],
  path: 'purchase-order/today-list',
  permission: 'P000224',
  mutates: false,
  payload: Schema.Struct({ shopJdeNo: ShopCode }),
  success: Schema.Array(OrderCard),
  refusals: [],
})

export const listTomorrow = endpoint({
  ...listToday,
  name: 'order.tomorrow',
  about: ['明日订货单', 'Orders of a shop for tomorrow'],
  path: 'purchase-order/tomorrow-list',
})

export const withdrawOrder = endpoint({
  ...pom,
  name: 'order.withdraw',
  about: ['撤回订货单', 'Take a submitted order back before the cut-off, to edit and resubmit it'],
  path: 'purchase-order/rollback-order',
  permission: 'P000229',
  mutates: true,
  payload: onlyOrderNumber,
  success: Moved,
  refusals: ['ORDER_STATUS', 'HEAD_OFFICE_ORDER', 'CUT_OFF_PASSED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const voidOrder = endpoint({
  ...pom,
  name: 'order.void',
  about: ['作废订货单', 'Void an order that head office rejected'],
  path: 'purchase-order/cancel',
  permission: 'P000238',
  mutates: true,
  payload: onlyOrderNumber,
  success: Moved,
  refusals: ['ORDER_STATUS', 'IDEMPOTENCY_KEY_REUSED'],
})

export const getOrderDetail = endpoint({
  ...pom,
  name: 'order.detail',
  about: ['订货单详情', 'An order with its lines; textForSearch narrows the lines by name or code'],
  path: 'purchase-order/detail',
  permission: 'P000238',
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber, textForSearch: Schema.optionalKey(Text(64)) }),
  success: Schema.Struct({ baseInfo: OrderInfo, lineList: Schema.Array(OrderLine) }),
  refusals: [],
})

/** The same call under the name that the order list uses (spec 000 section 7.4). */
export const getOrderDetailOfList = endpoint({
  ...getOrderDetail,
  name: 'order.webDetail',
  path: 'biz-order/webPurchaseOrderDetail',
})

export const getOrderLog = endpoint({
  ...pom,
  name: 'order.log',
  about: ['操作日志', 'The log of an order, oldest first'],
  path: 'biz-order/businessLogList',
  permission: 'P000238',
  mutates: false,
  payload: onlyOrderNumber,
  success: Schema.Array(
    Schema.Struct({
      nodeName: Schema.String,
      operateTime: Instant,
      operateUserName: Schema.String,
      reason: Schema.NullOr(Schema.String),
      /** Whether the system made the step in this person's name, before the cut-off [AU2]. */
      isAutomatic: Schema.Boolean,
    }),
  ),
  refusals: [],
})

/** Filters of the order list; a number filter takes several numbers, pasted with any separator. */
export const orderFilters = {
  shopJdeNo: FilterList(ShopCode, 200),
  orderType: FilterList(Text(16), 10),
  bizStatus: FilterList(Text(24), 20),
  hasFc: Filter(Schema.Boolean),
  /** Whether something was ordered or lies in the cart. */
  hasMaterials: Filter(Schema.Boolean),
  dhNo: Schema.optionalKey(Text(2000)),
  purchaseDateStart: Filter(WireDay),
  purchaseDateEnd: Filter(WireDay),
  deliveryMode: Schema.optionalKey(Text(16)),
  zpType: FilterList(Text(32), 10),
  payMethodCode: Schema.optionalKey(Text(16)),
}

/** The columns by which the order list can be sorted; each has an index (docs/decisions/screens/0041). */
export const orderSorts = sortsOf(orderList)
export type OrderSort = SortOf<typeof orderList>

/** The tabs of the order list: groups of statuses, each with a count. */
export const OrderGroup = Schema.Literals(tabsOf(orderList))
export type OrderGroup = typeof OrderGroup.Type

export const listOrders = endpoint({
  ...pom,
  name: 'order.list',
  about: ['订货单列表', 'Orders by filter, in pages, sorted by a column or else newest order date first'],
  path: 'biz-order/orderList',
  permission: 'P000237',
  mutates: false,
  payload: Schema.Struct({
    ...orderFilters,
    ...paging,
    sort: sortBy(orderSorts),
    group: Schema.optionalKey(OrderGroup),
  }),
  success: Page(OrderRow),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
})

export const countOrders = endpoint({
  ...pom,
  name: 'order.counts',
  about: ['订货单数量', 'The number of orders in each tab of the list under the same filters'],
  path: 'biz-order/orderCount',
  permission: 'P000237',
  mutates: false,
  payload: Schema.Struct(orderFilters),
  success: tabCounts(orderList.tabs),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
})

const Options = Schema.Array(Schema.Struct({ code: Schema.String, msg: Schema.String }))

export const listStatusOptions = endpoint({
  ...pom,
  name: 'order.statusOptions',
  about: ['订货单状态选项', 'Every order status with its name'],
  path: 'biz-order/bizOrderStatusEnumList',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({}),
  success: Options,
  refusals: [],
})

export const listTypeOptions = endpoint({
  ...listStatusOptions,
  name: 'order.typeOptions',
  about: ['订货单类型选项', 'Every order type with its name'],
  path: 'biz-order/orderTypeEnumList',
})

export const orderEndpoints = [
  listToday,
  listTomorrow,
  withdrawOrder,
  voidOrder,
  getOrderDetail,
  getOrderDetailOfList,
  getOrderLog,
  listOrders,
  countOrders,
  listStatusOptions,
  listTypeOptions,
] as const
