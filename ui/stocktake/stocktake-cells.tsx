import type { DocumentRow } from '../../application/documents/contract.ts'
import { isOverdue } from '../../domain/stocktake/status.ts'
import { type StocktakeStatus, stocktakeStatuses } from '../../domain/stocktake/words.ts'
import { useText } from '../app/preferences.tsx'
import type { DocumentCells } from '../documents/document-columns.ts'
import { formatInstant, useServerClock, useServerNow } from '../kit/feedback/clock.tsx'
import { HintMark } from '../kit/feedback/hint-mark.tsx'
import { dash } from '../kit/list-page/table/cell.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import css from './stocktake.module.css'

const words = { late: ['已逾期', 'Overdue'] } as const

/** The status; of a stocktake that was rejected or voided also why, behind a mark (spec 002 section 4). */
const Status = ({ row: { status, rejectedReason } }: { readonly row: DocumentRow }) => {
  if (status === null) return dash
  return (
    <span className={css.status}>
      <StatusBadge status={stocktakeStatuses[status as StocktakeStatus]} />
      {typeof rejectedReason === 'string' && <HintMark hint={rejectedReason} />}
    </span>
  )
}

/** Until when a stocktake is to be submitted, in red with a mark once that has passed. */
const DueTime = ({ row: { dueAt, status } }: { readonly row: DocumentRow }) => {
  const t = useText()
  const { zone } = useServerClock()
  const now = useServerNow(60_000)
  if (typeof dueAt !== 'number') return dash
  const isLate = isOverdue({ dueAt, status: status as StocktakeStatus }, now)
  return (
    <span className={css.due} data-late={isLate || undefined}>
      <span>{formatInstant(dueAt, zone, 'minute')}</span> {isLate && <span>{t(words.late)}</span>}
    </span>
  )
}

/** Cells of the list of stocktakes that it renders itself. */
export const stocktakeCells: DocumentCells = {
  status: { render: row => <Status row={row} /> },
  dueAt: { render: row => <DueTime row={row} /> },
}
