import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { getStocktakeForm } from '../../../application/stocktake/contract/stocktakes.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { isOverdue, isToCount } from '../../../domain/stocktake/status.ts'
import { stocktakeDocument } from '../../../domain/stocktake/stocktake-list.ts'
import { stocktakeStatuses } from '../../../domain/stocktake/words.ts'
import { paths, stocktakeHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { useOfflineQuery } from '../../device/offline-query.ts'
import { SubmittedDocument } from '../../device/submitted-document.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { DetailPage } from '../../kit/document/detail-page/detail-page.tsx'
import { formatInstant, useServerClock, useServerNow } from '../../kit/feedback/clock.tsx'
import { spanWords } from '../../kit/feedback/span-words.ts'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { useSession } from '../../people/session/session.tsx'
import css from './count.module.css'
import { countDraft } from './count-draft.ts'
import { CountForm } from './count-form.tsx'
import { countWords as words } from './count-words.ts'
import { ToCountPage } from './to-count-page.tsx'
import type { StocktakeForm } from './use-count.ts'

const toList = listPath(stocktakeDocument)
const trail = [
  { words: words.area },
  { words: words.list, href: toList },
  { words: words.toCount, href: paths.countStock },
  { words: words.count },
]
const missing = { title: words.missing, hint: words.missingHint, href: toList, link: words.toList }

/** DH0030: counts a stocktake, on a computer and on a phone; without a number, the stocktakes to count. */
export const CountPage = () => {
  const [query] = useQueryString()
  const orderNo = numberOf(query.no)
  return orderNo === undefined ? <ToCountPage /> : <Count key={orderNo} orderNo={orderNo} />
}

const Count = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useText()
  const { zone } = useServerClock()
  const now = useServerNow(60_000)
  const { documents } = useDeviceQueue()
  const answer = useOfflineQuery(getStocktakeForm, { orderNo })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const { value: form, storedAt } = answer.data
  const waiting = documents.find(
    ({ kind, subject, state }) =>
      kind === 'stocktake' && subject === orderNo && state !== 'ACCEPTED' && state !== 'ACCEPTED_LATE',
  )
  return (
    <DetailPage
      trail={trail}
      title={<CopyNumber number={orderNo} />}
      status={
        <>
          <StatusBadge status={stocktakeStatuses[form.status]} />
          {form.dueAt !== null && isOverdue({ status: form.status, dueAt: form.dueAt }, now) && (
            <StatusBadge status={words.late(spanWords(now - form.dueAt))} />
          )}
        </>
      }
      backTo={stocktakeHref(orderNo)}
    >
      <p className={css.about}>
        {form.storeName} · {form.planName ?? t(words.byHand)} · <span className={css.moment}>{form.countingDate}</span>
        {form.dueAt !== null && (
          <>
            {' · '}
            <span className={css.moment}>{t(words.due(cutOffWords(form.dueAt, now, zone)))}</span>
          </>
        )}
        {form.blockDhOrderFlag && isToCount(form.status) && ` · ${t(words.blocks)}`}
      </p>
      {storedAt !== null && <p className={css.notice}>{t(words.storedAt(formatInstant(storedAt, zone, 'minute')))}</p>}
      {waiting ? (
        <SubmittedDocument
          document={waiting}
          isToFill={isToCount(form.status)}
          result={{ href: stocktakeHref(orderNo), words: words.open }}
        />
      ) : isToCount(form.status) ? (
        <OpenCount key={form.rejCnt} form={form} />
      ) : (
        <EmptyState title={words.over} hint={words.overHint}>
          <PageLink href={stocktakeHref(orderNo)}>{t(words.open)}</PageLink>
        </EmptyState>
      )}
    </DetailPage>
  )
}

/** The count with what this device has stored of it. */
const OpenCount = ({ form }: { readonly form: StocktakeForm }) => {
  const { id: userId } = useSession().user
  const draft = useMemo(() => countDraft(userId, form.orderNo), [userId, form.orderNo])
  const stored = useQuery({
    queryKey: ['device count', userId, form.orderNo],
    queryFn: draft.read,
    ...({ networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY } as const),
  })
  return stored.data === undefined ? null : <CountForm form={form} stored={stored.data} draft={draft} />
}
