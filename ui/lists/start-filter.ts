import type { Shop } from '../../application/people/contract/session.ts'
import type { Filter } from '../../domain/lists/filters/index.ts'

/** Maximum number of shops that a search starts with, or of which it starts with the selected one. */
export const FEW_SHOPS = 20

export interface StartShops {
  readonly shop: Pick<Shop, 'shopJdeNo'> | null
  readonly shops: ReadonlyArray<Pick<Shop, 'shopJdeNo'>>
  readonly total: number
}

/**
 * Returns a filter that starts with the shops of a person who has few: with all of them if it says so, or with the
 * selected one if it requires one, so that the list opens with its rows.
 */
export const startFilter = (filter: Filter, { shop, shops, total }: StartShops): Filter => {
  if (total > FEW_SHOPS) return filter
  if (filter.kind === 'shop' && filter.required && shop) return { ...filter, initial: shop.shopJdeNo }
  if (filter.kind !== 'shops' || !filter.startsWithOwn) return filter
  return { ...filter, initial: shops.map(({ shopJdeNo }) => shopJdeNo) }
}

/**
 * Returns the shops with which a list can be searched at one press where it requires some: all of the person's, or the selected one
 * if they are too many to be loaded.
 */
export const suggestedShops = ({ shop, shops, total }: StartShops): ReadonlyArray<string> =>
  (total > shops.length ? [shop].filter(each => each !== null) : shops).map(({ shopJdeNo }) => shopJdeNo)
