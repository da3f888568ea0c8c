import { Anchor } from '@mantine/core'
import { callsOf } from '../../application/documents/contract.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { type CurrentSearch, RowsElsewhere } from '../documents/rows-elsewhere.tsx'
import { sortText, withValues } from '../kit/list-page/search-state.ts'

const words = {
  negative: (count: number): Text => [
    `${count} 行期末库存为负`,
    `${pluralOf(count, 'row')} ${count === 1 ? 'has' : 'have'} a negative closing stock`,
  ],
  first: ['排在最前', 'Show first'],
} as const

const sort = sortText({ column: 'afterTotalQty', direction: 'ASC' })
const negative = { afterTotalQtyMax: -0.001 } as const

/** Says how many rows of the daily inventory end below zero, and puts them first. */
export const NegativeRows = ({ search, onSearch, param }: CurrentSearch) => {
  const t = useText()
  const isRun =
    param.storeCode !== undefined && param.tradeDateStart !== undefined && param.afterTotalQtyMax === undefined
  const payload = { ...param, ...negative, tab: search.tab, current: 1, size: 10 }
  const total = useApiQuery(callsOf.dailyInventory.page, payload, { enabled: isRun }).data?.total
  if (!isRun || !total) return null
  return (
    <RowsElsewhere words={words.negative(total)}>
      {search.sort !== sort && (
        <Anchor component="button" type="button" onClick={() => onSearch(withValues(search, { sort }))}>
          {t(words.first)}
        </Anchor>
      )}
    </RowsElsewhere>
  )
}
