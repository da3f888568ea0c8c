import { accept } from '../../kernel/result.ts'
import { asList, type FilterBase, type FilterKind, type Option } from './kind.ts'
import { listIn } from './several.ts'

/** Categories of several levels at once, each with all that lies below it. */
export interface CategoriesFilter extends FilterBase {
  readonly kind: 'categories'
  /** The categories of the first level, with those of the next as their children. */
  readonly options: ReadonlyArray<Option>
  /** How many levels there are, each with a column of its own. */
  readonly levels: number
}

/** The codes of each level. */
type CategoriesValue = ReadonlyArray<ReadonlyArray<string>>

/** A choice of categories expands into a field for each level, {name}1 to {name}4: a row is found by any of them. */
export const categoriesKind: FilterKind<CategoriesFilter, CategoriesValue> = {
  keys: (name, { levels }) => Array.from({ length: levels }, (_, at) => `${name}${at + 1}`),
  wire: 'several',
  field: ({ options }) => ({ is: 'tree', options }),
  read: entries => entries.map(asList),
  send: entries => entries.map(codes => (asList(codes).length === 0 ? undefined : asList(codes))),
  validate: sent => {
    const levels = sent.map(listIn)
    return accept(levels.some(codes => codes.length > 0) ? levels : undefined)
  },
  condition: levels => ({
    is: 'any',
    of: levels.flatMap((values, column) => (values.length === 0 ? [] : [{ is: 'among', values, column }])),
  }),
  describe: (entries, _, { name }) => entries.flatMap(asList).map(name),
  held: levels => levels,
}
