import { Button, Checkbox } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sumSelection } from '../../../application/payment/contract/pending.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { ORDERS_AT_MOST } from '../../../domain/payment/words.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import foot from '../../kit/layout/foot/foot.module.css'
import { Money } from '../../kit/money/money-text.tsx'
import { useReportRequestFailure } from '../pay/request-failure.tsx'
import css from './pending.module.css'
import { pendingWords as words } from './pending-words.ts'

export interface PendingFooterProps {
  readonly all: ReadonlyArray<string>
  readonly selected: ReadonlySet<string>
  readonly busy: boolean
  readonly onSelect: (dhNos: ReadonlyArray<string>, on: boolean) => void
  readonly onSettle: () => void
}

/**
 * The number of selected orders, their total as calculated by the server, and the settle button (spec 001 section 2).
 */
export const PendingFooter = ({ all, selected, busy, onSelect, onSettle }: PendingFooterProps) => {
  const t = useText()
  const { failure } = useDialogs()
  const reportFailure = useReportRequestFailure()
  const count = selected.size
  const sum = useApiQuery(
    sumSelection,
    { dhNos: [...selected].sort() },
    { enabled: count > 0, placeholderData: keepPreviousData },
  )
  useEffect(() => {
    if (sum.error) reportFailure(sum.error)
  }, [sum.error, reportFailure])
  const settle = () => {
    if (count === 0) return failure(words.pleaseSelect)
    if (count > ORDERS_AT_MOST) return failure(words.atMost30)
    onSettle()
  }
  const none = fen(0)
  return (
    <div className={`${foot.panel} ${css.footer}`} data-bottom-bar role="status">
      <Checkbox
        label={t(words.selectAll)}
        checked={count > 0 && count === all.length}
        indeterminate={count > 0 && count < all.length}
        onChange={event => onSelect(all, event.currentTarget.checked)}
      />
      <span data-too-many={count > ORDERS_AT_MOST || undefined} className={css.selectedCount}>
        {t(words.selected(count === 0 ? 0 : (sum.data?.selectedDhNoCount ?? count)))}
      </span>
      <span className={css.total} aria-busy={sum.isFetching}>
        {t(words.total)} <Money fen={count === 0 ? none : sum.data?.totalFee} size="lg" />
      </span>
      <DisabledWhenReadOnly>
        <Button disabled={count === 0} loading={busy} onClick={settle}>
          {t(words.settle)}
        </Button>
      </DisabledWhenReadOnly>
    </div>
  )
}
