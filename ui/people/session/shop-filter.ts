import { permittedShops, type Shop } from '../../../application/people/contract/session.ts'
import type { Option } from '../../../domain/lists/filters/kind.ts'
import { call } from '../../app/backend.ts'
import type { FilterDef, SearchedOptions } from '../../kit/list-page/filters/filters.ts'
import type { ShopChoice } from './shop.tsx'

const words = { shop: ['门店', 'Shop'] } as const

type PermittedShops = Pick<ShopChoice, 'shops' | 'total'>

/** Returns a filter by the shops that the person may access. */
export const shopFilter = (shops: PermittedShops): FilterDef => ({
  ...{ kind: 'shops', key: 'shopJdeNo', words: words.shop },
  ...shopOptions(shops),
})

/** Returns the person's shops as options, searched on the server if there are too many to load. */
export const shopOptions = (
  { shops, total }: PermittedShops,
  waitMs = 500,
): { readonly options: ReadonlyArray<Option> } | { readonly source: SearchedOptions } => {
  const known = shops.map(optionOf)
  return total <= shops.length ? { options: known } : { source: { known, search: searchShops, waitMs } }
}

const searchShops = async (keyword: string) => (await call(permittedShops, { keyword })).shops.map(optionOf)

const optionOf = ({ shopJdeNo, shopName, initials }: Shop): Option => ({
  value: shopJdeNo,
  words: shopName,
  keywords: initials,
})
