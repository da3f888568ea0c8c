import { permittedShops, type Shop } from '../../../application/people/contract/session.ts'
import { call } from '../../app/backend.ts'
import type { FilterDef, Option } from '../../kit/list-page/filters/filters.ts'
import type { ShopChoice } from './shop.tsx'

const words = { shop: ['门店', 'Shop'] } as const

/** A filter by shops: of all that the person may access, searched on the server where those are too many to be loaded. */
export const shopFilter = (
  { shops, total }: Pick<ShopChoice, 'shops' | 'total'>,
  shared: Pick<FilterDef & { key: string }, 'key' | 'words'> & { readonly hasAll?: true } = {
    key: 'shopJdeNo',
    words: words.shop,
  },
  waitMs?: number,
): FilterDef => {
  const known = shops.map(optionOf)
  if (total <= shops.length) return { ...shared, kind: 'multi', options: known }
  return { ...shared, kind: 'remote', known, search: found, ...(waitMs !== undefined && { waitMs }) }
}

const found = async (keyword: string) => (await call(permittedShops, { keyword })).shops.map(optionOf)

const optionOf = ({ shopJdeNo, shopName, initials }: Shop): Option => ({
  value: shopJdeNo,
  words: shopName,
  keywords: initials,
})
