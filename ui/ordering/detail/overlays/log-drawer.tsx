import { getOrderLog } from '../../../../application/ordering/contract/order.ts'
import { useApiQuery } from '../../../app/backend.ts'
import { useText } from '../../../app/preferences.tsx'
import type { DocumentPart } from '../../../kit/document/detail-page/document-page.tsx'
import { formatInstant, useServerClock } from '../../../kit/feedback/clock.tsx'
import { EmptyState } from '../../../kit/layout/empty.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import css from '../../order/log.module.css'
import type { OrderDocument } from '../materials/material-section.tsx'

const words = {
  none: ['还没有操作记录', 'No activity yet'],
  noneHint: ['订货单的每一步操作都会记录在这里', 'Every step of the order is recorded here'],
  automatic: ['到点自动提交', 'submitted automatically'],
  reason: (reason: string) => [`原因：${reason}`, `Reason: ${reason}`] as const,
} as const

/** The operation log of the order, the latest entry first. */
export const LogContent = ({ document }: DocumentPart<OrderDocument>) => {
  const { dhNo } = document.baseInfo
  const t = useText()
  const { zone } = useServerClock()
  const log = useApiQuery(getOrderLog, { dhNo }, { staleTime: 0 })
  if (log.data === undefined) {
    return <RowsSkeleton query={log} rows={4} height={56} />
  }
  if (log.data.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  return (
    <ol className={css.log}>
      {log.data.toReversed().map(({ nodeName, operateTime, operateUserName, reason, isAutomatic }) => (
        <li key={`${operateTime} ${nodeName}`} className={css.entry}>
          <div className={css.node}>{nodeName}</div>
          <div className={css.by}>
            {operateUserName}
            {isAutomatic && ` · ${t(words.automatic)}`} · <time>{formatInstant(operateTime, zone)}</time>
          </div>
          {reason && <div className={css.reason}>{t(words.reason(reason))}</div>}
        </li>
      ))}
    </ol>
  )
}
