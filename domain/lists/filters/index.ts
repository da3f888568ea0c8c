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

/** Every kind of filter; a new one is a file of its own and a line here. */
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

/** The kind of a filter. Each kind takes the declarations of its own name alone, which the compiler cannot follow. */
export const kindOf = (filter: Filter): FilterKind<Filter, unknown> =>
  filterKinds[filter.kind] as unknown as FilterKind<Filter, unknown>

/** The names under which a filter travels: its own, or two for a range. */
export const keysOf = (name: string, filter: Filter): ReadonlyArray<string> =>
  kindOf(filter).keys?.(name, filter) ?? [name]

/** A filter with its limits counted from today, and its initial days from the business day if it is one of business days. */
export const anchorFilter = (filter: Filter, today: Day, businessDay = today): Filter =>
  kindOf(filter).anchor?.(filter, today, businessDay) ?? filter
