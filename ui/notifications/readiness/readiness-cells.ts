import type { ShopReadiness } from '../../../application/notifications/contract/notifications.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { readinessStates } from '../../../domain/notifications/readiness.ts'
import { readinessList } from '../../../domain/notifications/readiness-list.ts'
import type { Cells } from '../../kit/list-page/declared.ts'
import { readinessWords } from './readiness-words.ts'

/** A draft shows the number of its invalid lines; a ready one whether it is submitted automatically. */
const displayOf = ({ state, errors, submitsAutomatically }: ShopReadiness): StatusDisplay => {
  const { tone, words } = readinessStates[state]
  const stateText: Text =
    state === 'DRAFT'
      ? [`草稿，${errors} 处错误`, `Draft, ${pluralOf(errors, 'error')}`]
      : state === 'READY' && submitsAutomatically
        ? [`${words[0]} · 到点自动`, `${words[1]} · automatic`]
        : words
  return { tone, words: stateText, icon: readinessList.columns.state.table[state].icon }
}

const remindedBy = ({ reminded }: ShopReadiness): Text | null =>
  reminded && readinessWords.remindedOf[reminded.reminder](reminded.byName)

const reaches = ({ reminder, reachesNames }: ShopReadiness): Text | null => {
  if (reminder === null) return null
  if (reachesNames.length === 0) return readinessWords.noReceiver
  return [reachesNames.join('、'), reachesNames.join(', ')]
}

/** The cells that a row does not hold under the name of their column. */
export const readinessCells: Cells<typeof readinessList.columns, ShopReadiness> = {
  state: displayOf,
  remindedAt: row => row.reminded?.at,
  remindedBy,
  reaches,
  shopGroup: row => row.shopGroupName,
  editedBy: row => row.editedByName,
  why: ({ refusal }) => refusal && refusalText(refusal),
}
