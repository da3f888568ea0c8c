import { Schema } from 'effect'
import { workQueueList, workQueueTabNames } from '../../../domain/fulfilment/work-queue.ts'
import { type SortOf, sortsOf } from '../../../domain/lists/list.ts'
import { DeliveryPlace } from '../../ordering/contract/order-views.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { RefusalData } from '../../platform/refusal.ts'
import {
  Count,
  Filter,
  FilterList,
  Instant,
  Keyword,
  MaterialCode,
  Moment,
  OrderNumber,
  Page,
  paging,
  RequiredText,
  SeenVersion,
  ShopCode,
  sortBy,
  Text,
  TypedQuantity,
  tabCounts,
  Units,
  WireDay,
  Yuan,
} from '../../platform/wire.ts'
import {
  PickMaterial,
  PickOrder,
  Substitute,
  WarehouseLine,
  WarehouseOrder,
  WarehouseShipment,
} from './warehouse-views.ts'

export type {
  PickMaterial,
  PickOrder,
  Substitute,
  WarehouseLine,
  WarehouseOrder,
  WarehouseShipment,
} from './warehouse-views.ts'

/** The warehouse's work queue: orders are accepted, picked, shipped or cancelled (design 5). */
export const workQueueCall = { service: 'pom', permission: 'DH0003' } as const

export const WorkQueueTab = Schema.Literals(workQueueTabNames)

/** Filters of the work queue; a number filter takes several numbers, pasted with any separator. */
export const workQueueFilters = {
  shopJdeNo: FilterList(ShopCode, 200),
  dhNo: Schema.optionalKey(Text(2000)),
  arrivalDateStart: Filter(WireDay),
  arrivalDateEnd: Filter(WireDay),
  deliveryMode: Schema.optionalKey(Text(16)),
  storageType: Schema.optionalKey(Text(16)),
}

export type WorkQueueSort = SortOf<typeof workQueueList>

export const listWorkQueue = endpoint({
  ...workQueueCall,
  name: 'warehouse.list',
  about: ['仓库作业列表', 'Orders in one tab of the work queue, most urgent first'],
  path: 'warehouse/orderList',
  mutates: false,
  payload: Schema.Struct({
    ...workQueueFilters,
    ...paging,
    tab: Schema.optionalKey(WorkQueueTab),
    sort: sortBy(sortsOf(workQueueList)),
  }),
  success: Page(WarehouseOrder),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
})

export const countWorkQueue = endpoint({
  ...workQueueCall,
  name: 'warehouse.counts',
  about: ['仓库作业数量', 'The number of orders in each tab of the work queue under the same filters'],
  path: 'warehouse/orderCount',
  mutates: false,
  payload: Schema.Struct(workQueueFilters),
  success: tabCounts(workQueueList.tabs),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED'],
})

/** Maximum number of orders accepted in one call; the answer says how many more match the filter. */
export const ACCEPT_MAX = 200

export const acceptMany = endpoint({
  ...workQueueCall,
  name: 'warehouse.acceptMany',
  about: [
    '批量接单',
    'Accept the listed orders, or all waiting orders that match a filter; each order has its own result',
  ],
  path: 'warehouse/accept',
  mutates: true,
  payload: Schema.Struct({
    dhNos: Schema.optionalKey(Schema.Array(OrderNumber).check(Schema.isMaxLength(ACCEPT_MAX))),
    all: Schema.optionalKey(Schema.Struct(workQueueFilters)),
  }),
  success: Schema.Struct({
    acceptedCount: Count,
    outcomes: Schema.Array(
      Schema.Struct({
        dhNo: Schema.String,
        shopName: Schema.String,
        isAccepted: Schema.Boolean,
        message: Schema.NullOr(Schema.String),
        refusal: Schema.NullOr(RefusalData),
      }),
    ),
    remainingCount: Count,
  }),
  refusals: ['DATE_RANGE_TOO_LONG', 'DATE_RANGE_REVERSED', 'IDEMPOTENCY_KEY_REUSED'],
})

const onlyOrderNumber = Schema.Struct({ dhNo: OrderNumber })

/** Who drives a lorry, and from where. */
export const Driver = Schema.Struct({
  driverName: Schema.NullOr(Schema.String),
  driverPhone: Schema.NullOr(Schema.String),
  carNumber: Schema.NullOr(Schema.String),
  departureAddress: Schema.NullOr(Schema.String),
})
export type Driver = typeof Driver.Type

/** Those who drove to the shops last, the latest first. */
export const LastDrivers = Schema.Array(Driver)

export const getWarehouseOrder = endpoint({
  ...workQueueCall,
  name: 'warehouse.detail',
  about: [
    '发货详情',
    'An order as the warehouse ships it: remaining, in-stock and suggested quantities, and past shipments',
  ],
  path: 'warehouse/orderDetail',
  mutates: false,
  payload: onlyOrderNumber,
  success: Schema.Struct({
    order: WarehouseOrder,
    deliveryPlace: DeliveryPlace,
    nextBatchNo: Count,
    lineList: Schema.Array(WarehouseLine),
    shipmentList: Schema.Array(WarehouseShipment),
    drivers: LastDrivers,
  }),
  refusals: [],
})

/** Transport as it is entered; empty texts clear a field. */
export const transport = {
  departureAddress: Schema.optionalKey(Text(100)),
  currLocation: Schema.optionalKey(Text(100)),
  driverName: Schema.optionalKey(Text(30)),
  driverPhone: Schema.optionalKey(Text(20)),
  carNumber: Schema.optionalKey(Text(20)),
  expressNo: Schema.optionalKey(Text(40)),
  expectArriveAt: Schema.optionalKey(Moment),
}

export const shipBatch = endpoint({
  ...workQueueCall,
  name: 'warehouse.ship',
  about: ['发货', 'Ship a batch of an order; batchNo and submissionNo identify the state that the user saw'],
  path: 'warehouse/ship',
  mutates: true,
  payload: Schema.Struct({
    dhNo: OrderNumber,
    submissionNo: Schema.optionalKey(SeenVersion),
    batchNo: Schema.optionalKey(SeenVersion),
    lines: Schema.Array(
      Schema.Struct({
        materialCode: MaterialCode,
        quantity: TypedQuantity,
        replaces: Schema.optionalKey(MaterialCode),
      }),
    ).check(Schema.isMaxLength(5000)),
    isLast: Schema.Boolean,
    declaresMore: Schema.optionalKey(Schema.Boolean),
    shNo: Schema.optionalKey(RequiredText(32)),
    scmDeliveryNo: Schema.optionalKey(Text(40)),
    transport: Schema.optionalKey(Schema.Struct(transport)),
  }),
  success: Schema.Struct({
    dhNo: Schema.String,
    shNo: Schema.NullOr(Schema.String),
    batchNo: Count,
    bizStatus: Schema.String,
    isAllShipped: Schema.Boolean,
    isFc: Schema.Boolean,
  }),
  refusals: [
    'ORDER_STATUS',
    'SUBMISSION_OUTDATED',
    'BATCH_CHANGED',
    'ALL_SHIPPED',
    'SHIPMENT_NUMBER_TAKEN',
    'NOTHING_SHIPPED',
    'QUANTITY_NOT_A_NUMBER',
    'MATERIAL_NOT_ORDERED',
    'MORE_THAN_OPEN',
    'REPLACES_ITSELF',
    'MATERIAL_UNKNOWN',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const cancelShipping = endpoint({
  ...workQueueCall,
  name: 'warehouse.cancel',
  about: ['取消发货', 'Cancel the shipment of an order with a reason; online payments are refunded'],
  path: 'warehouse/cancel',
  mutates: true,
  payload: Schema.Struct({ dhNo: OrderNumber, reason: Text(1000), submissionNo: Schema.optionalKey(SeenVersion) }),
  success: Schema.Struct({ dhNo: Schema.String, bizStatus: Schema.String, refundFee: Schema.NullOr(Yuan) }),
  refusals: ['ORDER_STATUS', 'SUBMISSION_OUTDATED', 'CANCEL_REASON', 'IDEMPOTENCY_KEY_REUSED'],
})

export const updateTransport = endpoint({
  ...workQueueCall,
  name: 'warehouse.transport',
  about: ['更新运输信息', 'Update the transport of a shipment; omitted fields do not change'],
  path: 'warehouse/transport',
  mutates: true,
  payload: Schema.Struct({
    dhNo: OrderNumber,
    shNo: RequiredText(32),
    nodeStateCode: Schema.optionalKey(Schema.Literals(['B', 'C'])),
    arrivedAt: Schema.optionalKey(Moment),
    ...transport,
  }),
  success: Schema.Struct({
    dhNo: Schema.String,
    shNo: Schema.String,
    nodeStateCode: Schema.NullOr(Schema.String),
    arrivedAt: Schema.NullOr(Instant),
  }),
  refusals: ['SHIPMENT_OF_ANOTHER', 'TRANSPORT_ARRIVED', 'ARRIVAL_TIME', 'SHIPMENT_RECEIVED', 'IDEMPOTENCY_KEY_REUSED'],
})

export const findSubstitutes = endpoint({
  ...workQueueCall,
  name: 'warehouse.substitutes',
  about: ['替换物料查询', 'Substitutes for an ordered material, with stock and the price for the shop'],
  path: 'warehouse/substitutes',
  mutates: false,
  payload: Schema.Struct({ dhNo: OrderNumber, keyword: Keyword }),
  success: Schema.Array(Substitute),
  refusals: [],
})

export const getPickList = endpoint({
  ...workQueueCall,
  name: 'warehouse.pickList',
  about: ['拣货单', 'Quantities still to be picked, per order and material, with storage location'],
  path: 'warehouse/pickList',
  mutates: false,
  payload: Schema.Struct({
    dhNos: Schema.Array(OrderNumber).check(Schema.isMinLength(1), Schema.isMaxLength(ACCEPT_MAX)),
  }),
  success: Schema.Struct({
    now: Instant,
    orders: Schema.Array(PickOrder),
    materials: Schema.Array(PickMaterial),
    lines: Schema.Array(Schema.Struct({ dhNo: Schema.String, materialCode: Schema.String, quantity: Units })),
  }),
  refusals: [],
})

export const warehouseEndpoints = [
  listWorkQueue,
  countWorkQueue,
  acceptMany,
  getWarehouseOrder,
  shipBatch,
  cancelShipping,
  updateTransport,
  findSubstitutes,
  getPickList,
] as const
