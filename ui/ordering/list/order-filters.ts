import {
  type countOrders,
  type listOrders,
  OrderGroup,
  orderSorts,
} from '../../../application/ordering/contract/order.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { type Option, optionsOf } from '../../../domain/lists/filters/kind.ts'
import { deliveryModes, payMethods, zpTypes } from '../../../domain/master-data/words.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import { asList, asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import type { ShopChoice } from '../../people/session/shop.tsx'
import { shopFilter } from '../../people/session/shop-filter.ts'
import { orderNumberFilter } from '../order/order-number.ts'

const words = {
  orderType: ['订单类型', 'Order type'],
  status: ['订单状态', 'Status'],
  difference: ['发货差异', 'Shipping difference'],
  has: ['有', 'Yes'],
  none: ['无', 'No'],
  materials: ['物料', 'Materials'],
  emptyCart: ['空购物车', 'Empty cart'],
  purchaseDate: ['订货日期', 'Order date'],
  deliveryMode: ['物流方式', 'Delivery method'],
  zpType: ['主配类型', 'Allocation type'],
  payMethod: ['支付方式', 'Payment method'],
} as const

export interface FilterOptions {
  readonly shops: ShopChoice
  readonly types: ReadonlyArray<{ readonly code: string; readonly msg: string }>
  readonly statuses: ReadonlyArray<{ readonly code: string; readonly msg: string }>
}

/** Returns the filters of spec 2.11, in the order of use; more than six are collapsed. */
export const orderFilters = ({ shops, types, statuses }: FilterOptions): ReadonlyArray<FilterDef> => [
  shopFilter(shops),
  orderNumberFilter,
  {
    kind: 'range',
    key: 'purchaseDate',
    words: words.purchaseDate,
    pickDays: LONGEST_RANGE_DAYS,
  },
  { kind: 'choices', key: 'bizStatus', words: words.status, options: statuses.map(optionOf) },
  { kind: 'choices', key: 'orderType', words: words.orderType, options: types.map(optionOf) },
  { kind: 'yesNo', key: 'hasFc', words: words.difference, yes: words.has, no: words.none },
  {
    ...{ kind: 'yesNo', key: 'hasMaterials', words: words.materials, yes: words.has, no: words.emptyCart },
    isFromLinks: true,
  },
  { kind: 'choice', key: 'deliveryMode', words: words.deliveryMode, options: optionsOf(deliveryModes) },
  { kind: 'choices', key: 'zpType', words: words.zpType, options: optionsOf(zpTypes) },
  { kind: 'choice', key: 'payMethodCode', words: words.payMethod, options: optionsOf(payMethods) },
]

/** The longest range that the server searches in one query, in days. */
const LONGEST_RANGE_DAYS = 366

const optionOf = ({ code, msg }: { readonly code: string; readonly msg: string }): Option => ({
  value: code,
  words: msg,
})

type Filters = Payload<typeof countOrders>

/** Returns the filters of a repaired search as the call's payload. */
export const filtersOf = (search: Search): Filters => ({
  ...some('shopJdeNo', asList(search.shopJdeNo)),
  ...some('orderType', asList(search.orderType)),
  ...some('bizStatus', asList(search.bizStatus)),
  ...some('zpType', asList(search.zpType)),
  ...(typeof search.hasFc === 'boolean' && { hasFc: search.hasFc }),
  ...(typeof search.hasMaterials === 'boolean' && { hasMaterials: search.hasMaterials }),
  ...text('dhNo', asList(search.dhNo).join(',').slice(0, 2000)),
  ...text('purchaseDateStart', asText(search.purchaseDateStart) as Day | undefined),
  ...text('purchaseDateEnd', asText(search.purchaseDateEnd) as Day | undefined),
  ...text('deliveryMode', asText(search.deliveryMode)),
  ...text('payMethodCode', asText(search.payMethodCode)),
})

/** Returns the call's payload for a repaired search. */
export const pageOf = (search: Search): Payload<typeof listOrders> => {
  const group = OrderGroup.literals.find(name => name === search.tab) ?? 'all'
  return {
    ...filtersOf(search),
    ...(group !== 'all' && { group }),
    ...sortParams(orderSorts, search),
    ...pageParams(search),
  }
}

const some = <K extends string>(key: K, values: ReadonlyArray<string>) =>
  (values.length === 0 ? {} : { [key]: values }) as { readonly [Key in K]?: ReadonlyArray<string> }
const text = <K extends string, V extends string>(key: K, value: V | undefined) =>
  (value === undefined || value === '' ? {} : { [key]: value }) as { readonly [Key in K]?: V }
