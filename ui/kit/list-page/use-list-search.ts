import { type Address, useQueryString } from '../layout/use-query.ts'
import { type ListDef, shapeOf } from './list.ts'
import { bareSearch, repairSearch, type Search, type SearchShape } from './search-state.ts'

/** Writes the next search into the address; `replace` adds no history entry. */
export type SetSearch = (next: Search, how?: 'replace') => void

/** Returns the repaired search of the page's address, and how to change it. */
export const useListSearch = <R>(list: ListDef<R>) => searchIn(shapeOf(list), useQueryString())

/** The same for part of an address, or for a page that is not a list. */
export const searchIn = (shape: SearchShape, [query, write]: Address): readonly [Search, SetSearch] => [
  repairSearch(shape, query),
  (next, how) => write(bareSearch(shape, next), how),
]
