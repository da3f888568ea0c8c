import type { Day } from '../../kernel/day.ts'
import { categoriesKind } from './categories.ts'
import { categoriesByCallKind } from './categories-by-call.ts'
import { changeKind } from './change.ts'
import { choiceKind } from './choice.ts'
import { choicesKind } from './choices.ts'
import { choicesByCallKind } from './choices-by-call.ts'
import { monthKind } from './days/month.ts'
import { rangeKind } from './days/range.ts'
import { goodsKind } from './goods.ts'
import type { FilterKind } from './kind.ts'
import { numberRangeKind } from './number-range.ts'
import { numbersKind } from './numbers.ts'
import { shopKind } from './shop.ts'
import { shopsKind } from './shops.ts'
import { textKind } from './text.ts'
import { yesNoKind } from './yes-no.ts'

/** Every kind of filter. To add one, write its module and list it here. */
const filterKinds = {
  text: textKind,
  numbers: numbersKind,
  choice: choiceKind,
  choices: choicesKind,
  choicesByCall: choicesByCallKind,
  yesNo: yesNoKind,
  shop: shopKind,
  shops: shopsKind,
  goods: goodsKind,
  range: rangeKind,
  month: monthKind,
  numberRange: numberRangeKind,
  change: changeKind,
  categories: categoriesKind,
  categoriesByCall: categoriesByCallKind,
}

type DeclarationOf<Kind> = Kind extends FilterKind<infer F, infer _V> ? F : never

/** A filter as a report or a list declares it. */
export type Filter = DeclarationOf<(typeof filterKinds)[keyof typeof filterKinds]>

/**
 * Returns the kind of a filter. Each kind accepts only the declarations of its own name, which the compiler cannot
 * infer.
 */
export const kindOf = (filter: Filter): FilterKind<Filter, unknown> =>
  filterKinds[filter.kind] as unknown as FilterKind<Filter, unknown>

/** Returns the wire names of a filter: its own name, or two for a range. */
export const keysOf = (name: string, filter: Filter): ReadonlyArray<string> =>
  kindOf(filter).keys?.(name, filter) ?? [name]

/**
 * Returns a filter with its limits counted from today, and its initial days from the business day if its days are
 * business days.
 */
export const anchorFilter = (filter: Filter, today: Day, businessDay = today): Filter =>
  kindOf(filter).anchor?.(filter, today, businessDay) ?? filter
