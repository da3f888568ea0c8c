import { type Address, useQueryString } from '../layout/use-query.ts'
import { type ListDef, shapeOf } from './list.ts'
import { bareSearch, repairSearch, type Search, type SearchShape } from './search-state.ts'

/** Puts the next search into the address; `replace` leaves no entry for the back button. */
export type Turn = (next: Search, how?: 'replace') => void

/** What the page's address says of its list, repaired, and how to say something else. */
export const useListSearch = <R>(list: ListDef<R>) => searchIn(shapeOf(list), useQueryString())

/** The same for a part of the address, or for what is no list. */
export const searchIn = (shape: SearchShape, [query, write]: Address): readonly [Search, Turn] => [
  repairSearch(shape, query),
  (next, how) => write(bareSearch(shape, next), how),
]
