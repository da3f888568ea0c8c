import { accept } from '../../kernel/result.ts'
import { addressTexts, type FilterBase, type FilterKind, type Option } from './kind.ts'
import { readList } from './several.ts'

/** A filter by categories of several levels, of which a row has one on each level. */
export interface LeveledFilter extends FilterBase {
  /** The categories of the first level, with those of the next as their children; none until they have been loaded. */
  readonly options?: ReadonlyArray<Option>
  /** How many levels there are, each with a column of its own. */
  readonly levels: number
}

/** The codes of each level. */
export type CategoriesValue = ReadonlyArray<ReadonlyArray<string>>

/**
 * What the kinds of filters by categories have in common. A choice of categories expands into a field for each level,
 * {name}1 to {name}4: a row is found by any of them.
 */
export const leveledKind = <F extends LeveledFilter>(): FilterKind<F, CategoriesValue> => ({
  keys: (name, { levels }) => Array.from({ length: levels }, (_, at) => `${name}${at + 1}`),
  wire: 'several',
  field: ({ options = [] }) => ({ is: 'tree', options }),
  read: entries => entries.map(addressTexts),
  send: entries => entries.map(codes => (addressTexts(codes).length === 0 ? undefined : addressTexts(codes))),
  validate: values => {
    const levels = values.map(readList)
    return accept(levels.some(codes => codes.length > 0) ? levels : undefined)
  },
  condition: levels => ({
    is: 'any',
    of: levels.flatMap((values, column) => (values.length === 0 ? [] : [{ is: 'among', values, column }])),
  }),
  describe: (entries, _, { name }) => entries.flatMap(addressTexts).map(name),
  entries: levels => levels,
})

/** Categories of several levels at once, each with all that lies below it. */
export interface CategoriesFilter extends LeveledFilter {
  readonly kind: 'categories'
  readonly options: ReadonlyArray<Option>
}

export const categoriesKind: FilterKind<CategoriesFilter, CategoriesValue> = leveledKind()
