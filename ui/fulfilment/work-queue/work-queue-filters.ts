import type { countWorkQueue, listWorkQueue } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { type WorkQueueTabName, workQueueList, workQueueTabNames } from '../../../domain/fulfilment/work-queue.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { optionsOf } from '../../../domain/lists/filters/kind.ts'
import { sortsOf } from '../../../domain/lists/list.ts'
import { deliveryModes, storageTypes } from '../../../domain/master-data/words.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import { asList, asText, pageParams, type Search, sortParams } from '../../kit/list-page/search-state.ts'
import { orderNumberFilter } from '../../ordering/order/order-number.ts'
import type { ShopChoice } from '../../people/session/shop.tsx'
import { shopFilter } from '../../people/session/shop-filter.ts'

const words = {
  arrivalDate: ['到货日期', 'Arrival date'],
  deliveryMode: ['物流方式', 'Delivery method'],
  storageType: ['储存方式', 'Storage'],
} as const

/** The longest range that the server searches in one query, in days. */
const LONGEST_RANGE_DAYS = 366

export const workQueueFilters = (shops: ShopChoice): ReadonlyArray<FilterDef> => [
  shopFilter(shops),
  orderNumberFilter,
  {
    kind: 'range',
    key: 'arrivalDate',
    words: words.arrivalDate,
    pickDays: LONGEST_RANGE_DAYS,
  },
  { kind: 'choice', key: 'storageType', words: words.storageType, options: optionsOf(storageTypes) },
  { kind: 'choice', key: 'deliveryMode', words: words.deliveryMode, options: optionsOf(deliveryModes) },
]

export type WorkQueueFilters = Payload<typeof countWorkQueue>

/** Returns the calls' filters for a repaired search. */
export const filtersOf = (search: Search): WorkQueueFilters => {
  const shopJdeNo = asList(search.shopJdeNo)
  const dhNo = asList(search.dhNo).join(',').slice(0, 2000)
  const text = (key: string) => {
    const value = asText(search[key])
    return value ? { [key]: value } : {}
  }
  return {
    ...(shopJdeNo.length > 0 && { shopJdeNo }),
    ...(dhNo !== '' && { dhNo }),
    ...(text('arrivalDateStart') as { arrivalDateStart?: Day }),
    ...(text('arrivalDateEnd') as { arrivalDateEnd?: Day }),
    ...text('deliveryMode'),
    ...text('storageType'),
  }
}

export const tabOf = (search: Search): WorkQueueTabName =>
  workQueueTabNames.find(tab => tab === search.tab) ?? 'toAccept'

export const pageOf = (search: Search): Payload<typeof listWorkQueue> => ({
  ...filtersOf(search),
  tab: tabOf(search),
  ...sortParams(sortsOf(workQueueList), search),
  ...pageParams(search),
})
