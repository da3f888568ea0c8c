import { Button } from '@mantine/core'
import { pendingSorts } from '../../../application/payment/contract/pending.ts'
import { dateRangeCaps, dateRanges, validateDateRange } from '../../../domain/kernel/date-range.ts'
import { useText } from '../../app/preferences.tsx'
import { useToday } from '../../kit/feedback/clock.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { usePhone } from '../../kit/layout/use-phone.ts'
import { useQueryString } from '../../kit/layout/use-query.ts'
import { QueryForm } from '../../kit/list-page/filters/query-form.tsx'
import { sortChoices } from '../../kit/list-page/filters/sort-choices.ts'
import { defaultsOf, isSameSearch, only, type Search, withValues } from '../../kit/list-page/search-state.ts'
import { searchIn } from '../../kit/list-page/use-list-search.ts'
import { NoWayToPay } from '../no-way-to-pay.tsx'
import { useTooLong } from '../too-long.ts'
import { EntityCards } from './entity-cards.tsx'
import { OpenAdjustments } from './open-adjustments.tsx'
import css from './pending.module.css'
import { PendingOrders } from './pending-orders.tsx'
import { pendingColumns } from './pending-table.tsx'
import { pendingWords as words } from './pending-words.ts'
import { reloadPending, shapeOfPending, usePending, usePendingFilters, useReloadOnce } from './use-pending.ts'

/** P003046: unpaid orders by payer and shop, and their settlement (spec 001 section 2). */
export const PendingPage = () => {
  const t = useText()
  const today = useToday()
  const filters = usePendingFilters(today)
  const shape = shapeOfPending(filters)
  const [search, setSearch] = searchIn(shape, useQueryString())
  const onSearch = (values: Search) => setSearch(withValues(search, values))
  const query = (values: Search) => {
    const next = { ...values, ...anew }
    if (isSameSearch(withValues(search, next), search)) void reloadPending()
    else onSearch(next)
  }
  useTooLong(range => validateDateRange(range, dateRangeCaps.PAYMENT))
  const pending = usePending(search)
  useReloadOnce(pending)
  const { start, end } = dateRanges.LAST_7_DAYS.of(today)
  const isLast7 = search.startTime === start && search.endTime === end
  return (
    <Page
      trail={[{ words: words.payment }, { words: words.page }]}
      title={t(words.page)}
      actions={
        !isLast7 && (
          <Button variant="subtle" onClick={() => onSearch({ startTime: start, endTime: end })}>
            {t(words.last7)}
          </Button>
        )
      }
    >
      <QueryForm
        filters={filters}
        sorts={sorts}
        search={search}
        busy={pending.overview.isFetching}
        onQuery={query}
        onReset={() => setSearch({ ...defaultsOf(shape), ...only(search, ['sort']) })}
      />
      <PendingResults pending={pending} search={search} onSearch={onSearch} />
    </Page>
  )
}

const sorts = sortChoices({ columns: pendingColumns, sorts: pendingSorts })

/** A change of payer or days resets shops and types. */
const anew = { entity: undefined, shopJdeNo: undefined, orderType: undefined }

interface PendingResultsProps {
  readonly pending: ReturnType<typeof usePending>
  readonly search: Search
  readonly onSearch: (values: Search) => void
}

const PendingResults = ({ pending, search, onSearch }: PendingResultsProps) => {
  const phone = usePhone()
  const { overview, payers, payer } = pending
  if (!overview.data) return <RowsSkeleton query={overview} rows={6} />
  if (payer === undefined) {
    return (
      <div className={css.box}>
        <EmptyState title={words.none} hint={words.noneHint} />
      </div>
    )
  }
  return (
    <>
      <NoWayToPay methods={overview.data.paymentMethodNos} />
      {!overview.data.isSingleEntity && (
        <EntityCards entities={payers} chosen={payer.entityCode} onChoose={entity => onSearch({ ...anew, entity })} />
      )}
      {!phone && <OpenAdjustments entityCode={payer.entityCode} />}
      <PendingOrders key={payer.entityCode} pending={pending} search={search} onSearch={onSearch} />
      {phone && <OpenAdjustments entityCode={payer.entityCode} />}
    </>
  )
}
