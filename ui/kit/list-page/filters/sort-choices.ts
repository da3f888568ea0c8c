import { sortDirections } from '../../../../domain/kernel/list-sort.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { Option } from '../../../../domain/lists/filters/kind.ts'
import { sortText } from '../search-state.ts'
import type { FilterDef } from './filters.ts'

const words = {
  sort: ['排序', 'Sort by'],
  byDefault: ['默认顺序', 'Default order'],
  ASC: ['升序', 'ascending'],
  DESC: ['降序', 'descending'],
} as const

interface SortedColumns {
  readonly columns: ReadonlyArray<{ readonly key: string; readonly words: Text }>
  readonly sorts?: ReadonlyArray<string>
}

/** Returns every sortable column, in both directions. */
export const sortChoices = ({ columns, sorts = [] }: SortedColumns): ReadonlyArray<Option> =>
  columns
    .filter(({ key }) => sorts.includes(key))
    .flatMap(({ key: column, words: [zh, en] }) =>
      sortDirections.map(
        (direction): Option => ({
          value: sortText({ column, direction }) ?? '',
          words: [`${zh}（${words[direction][0]}）`, `${en}, ${words[direction][1]}`],
        }),
      ),
    )

/** Returns the choice of a sort as a further field of the form. */
export const sortChoice = (options: ReadonlyArray<Option>): FilterDef => ({
  kind: 'choice',
  key: 'sort',
  words: words.sort,
  placeholder: words.byDefault,
  options,
})
