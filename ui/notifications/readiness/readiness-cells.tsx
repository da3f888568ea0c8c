import type { ShopReadiness } from '../../../application/notifications/contract/notifications.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import type { StatusDisplay } from '../../../domain/kernel/status-display.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { readinessStates } from '../../../domain/notifications/readiness.ts'
import { readinessList } from '../../../domain/notifications/readiness-list.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock, useServerNow } from '../../kit/feedback/clock.tsx'
import { spanWords } from '../../kit/feedback/span-words.ts'
import type { Cells } from '../../kit/list-page/declared.ts'
import { dash, EllipsisText } from '../../kit/list-page/table/cell.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import css from './readiness.module.css'
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

interface RowProps {
  readonly row: ShopReadiness
}

const Shop = ({ row: { shopName, shopGroupName } }: RowProps) => (
  <span className={css.lines}>
    <span>{shopName}</span>
    <span className={css.dim}>{shopGroupName}</span>
  </span>
)

/** The state of a shop, and below it why it cannot order. */
const State = ({ row }: RowProps) => {
  const t = useText()
  return (
    <span className={css.state}>
      <StatusBadge status={displayOf(row)} />
      {row.refusal && (
        <span className={css.dim}>
          <EllipsisText words={t(refusalText(row.refusal))} lines={1} />
        </span>
      )}
    </span>
  )
}

/** Milliseconds before the cut-off from which the time left is marked. */
const SOON_MS = 2 * 3_600_000

/** States of orders for which the cut-off is still a deadline. */
const isPending = ({ reminder }: ShopReadiness): boolean => reminder !== null

/** How much time is left until the cut-off, and below it the cut-off itself. */
const CutOff = ({ row }: RowProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const left = (row.cutOffAt ?? 0) - useServerNow(30_000)
  if (row.cutOffAt === null) return dash
  const isSoon = isPending(row) && left < SOON_MS
  return (
    <span className={css.lines}>
      <span data-soon={isSoon || undefined} data-over={left <= 0 || !isPending(row) || undefined}>
        {t(left > 0 ? readinessWords.left(spanWords(left)) : readinessWords.over)}
      </span>
      <span className={css.dim}>{t(readinessWords.cutOff(formatInstant(row.cutOffAt, zone, 'minute').slice(5)))}</span>
    </span>
  )
}

interface MomentProps {
  readonly at: number | null | undefined
  readonly by: string | null
}

/** When something happened, and below it who did it. */
const Moment = ({ at, by }: MomentProps) => {
  const { zone } = useServerClock()
  if (at === null || at === undefined) return dash
  const moment = formatInstant(at, zone, 'minute')
  return (
    <span className={css.lines} title={moment}>
      <span>{moment.slice(5)}</span>
      <span className={css.dim}>{by}</span>
    </span>
  )
}

const Reminded = ({ row }: RowProps) => {
  const t = useText()
  const by = remindedBy(row)
  return <Moment at={row.reminded?.at} by={by && t(by)} />
}

/** The cells that a row does not hold under the name of their column. */
export const readinessCells: Cells<typeof readinessList.columns, ShopReadiness> = {
  shopName: { render: row => <Shop row={row} /> },
  state: { render: row => <State row={row} /> },
  cutOffAt: { render: row => <CutOff row={row} /> },
  remindedAt: { render: row => <Reminded row={row} /> },
  remindedBy,
  reaches,
  shopGroup: row => row.shopGroupName,
  editedBy: row => row.editedByName,
  editedAt: { render: ({ editedAt, editedByName }) => <Moment at={editedAt} by={editedByName} /> },
  why: ({ refusal }) => refusal && refusalText(refusal),
}
