import type { Payload } from '../../../application/contract/endpoint.ts'
import type { Shop } from '../../../application/contract/session.ts'
import type { countDesk, listDesk } from '../../../application/contract/warehouse.ts'
import type { Day } from '../../../domain/day.ts'
import { type DeskTabName, deskTabNames } from '../../../domain/fulfilment/desk.ts'
import { deliveryModes, storageTypes } from '../../../domain/order/words.ts'
import type { Text } from '../../../domain/text.ts'
import type { FilterDef, Option } from '../../kit/list-page/filters.ts'
import { askedPage, asList, asText, type Search } from '../../kit/list-page/search-state.ts'

const words = {
  shop: ['门店', 'Shop'],
  dhNo: ['订货单号', 'Order number'],
  several: ['支持粘贴多个单号', 'Paste several numbers'],
  arrivalDate: ['到货日期', 'Arrival date'],
  deliveryMode: ['物流方式', 'Delivery mode'],
  storageType: ['储存方式', 'Storage'],
} as const

/** As far as the server looks in one query. */
const LONGEST_RANGE_DAYS = 366

export const deskFilters = (
  shops: ReadonlyArray<Shop>,
  search: ((keyword: string) => Promise<ReadonlyArray<Shop>>) | undefined,
): ReadonlyArray<FilterDef> => [
  shopFilter(shops, search),
  { kind: 'numbers', key: 'dhNo', words: words.dhNo, placeholder: words.several, most: 80 },
  {
    kind: 'dates',
    keys: ['arrivalDateStart', 'arrivalDateEnd'],
    words: words.arrivalDate,
    maxDays: LONGEST_RANGE_DAYS,
  },
  { kind: 'select', key: 'storageType', words: words.storageType, options: optionsOf(storageTypes) },
  { kind: 'select', key: 'deliveryMode', words: words.deliveryMode, options: optionsOf(deliveryModes) },
]

const shopFilter = (
  shops: ReadonlyArray<Shop>,
  search: ((keyword: string) => Promise<ReadonlyArray<Shop>>) | undefined,
): FilterDef => {
  const shared = { key: 'shopJdeNo', words: words.shop }
  const known = shops.map(shopOption)
  if (!search) return { ...shared, kind: 'multi', options: known }
  return { ...shared, kind: 'remote', known, search: async keyword => (await search(keyword)).map(shopOption) }
}

const shopOption = ({ shopJdeNo, shopName, initials }: Shop): Option => ({
  value: shopJdeNo,
  words: shopName,
  keywords: initials,
})
const optionsOf = (table: Readonly<Record<string, { readonly words: Text }>>): ReadonlyArray<Option> =>
  Object.entries(table).map(([value, row]) => ({ value, words: row.words }))

export type DeskFilters = Payload<typeof countDesk>

/** The filters of a repaired search as the calls take them. */
export const filtersOf = (search: Search): DeskFilters => {
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

export const tabOf = (search: Search): DeskTabName => deskTabNames.find(tab => tab === search.tab) ?? 'toAccept'

export const pageOf = (search: Search): Payload<typeof listDesk> => ({
  ...filtersOf(search),
  tab: tabOf(search),
  ...askedPage(search),
})
