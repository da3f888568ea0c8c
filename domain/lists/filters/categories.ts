import { accept } from '../../kernel/result.ts'
import { addressTexts, type FilterBase, type FilterKind, type Option } from './kind.ts'
import { readList } from './several.ts'

/** A filter by categories of several levels, of which a row has one on each level. */
export interface LeveledFilter extends FilterBase {
  /** The categories of the first level, with those of the next level as children; absent until they are loaded. */
  readonly options?: ReadonlyArray<Option>
  /** Number of levels, each with a column of its own. */
  readonly levels: number
}

/** The codes of each level. */
export type CategoriesValue = ReadonlyArray<ReadonlyArray<string>>

/**
 * Returns the common behaviour of filters by categories. The value is sent as one field per level, {name}1 to {name}4;
 * a row matches if it has one of the categories.
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

/** A filter by categories of several levels; a category includes all below it. */
export interface CategoriesFilter extends LeveledFilter {
  readonly kind: 'categories'
  readonly options: ReadonlyArray<Option>
}

export const categoriesKind: FilterKind<CategoriesFilter, CategoriesValue> = leveledKind()
