import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { Success } from '../../../application/platform/endpoint.ts'
import { getStocktakeForm, listStocktakesToCount } from '../../../application/stocktake/contract/stocktakes.ts'
import { listPath } from '../../../domain/lists/document.ts'
import { cutOffWords } from '../../../domain/master-data/calendar-status.ts'
import { isOverdue } from '../../../domain/stocktake/status.ts'
import { stocktakeDocument } from '../../../domain/stocktake/stocktake-list.ts'
import { stocktakeStatuses } from '../../../domain/stocktake/words.ts'
import { countStockHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { offlineQuery, useOfflineQuery } from '../../device/offline-query.ts'
import { formatInstant, useServerClock, useServerNow } from '../../kit/feedback/clock.tsx'
import { spanWords } from '../../kit/feedback/span-words.ts'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageLink, useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageLoading } from '../../kit/layout/skeletons.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { useSession } from '../../people/session/session.tsx'
import { useScannerPrefetch } from '../../receiving/count/use-camera.ts'
import css from './count.module.css'
import { countVerbOf, countWords as words } from './count-words.ts'

const toList = listPath(stocktakeDocument)
const trail = [{ words: words.area }, { words: words.list, href: toList }, { words: words.toCount }]
const missing = { title: words.missing, hint: words.missingHint, href: toList, link: words.toList }

/** Number of stocktakes whose sheets are stored on the device. */
const STORED = 20

/** The stocktakes that the shops of this person have to count, with their sheets stored on this device for counting offline. */
export const ToCountPage = () => {
  const t = useText()
  const { zone } = useServerClock()
  const { id: userId } = useSession().user
  const answer = useOfflineQuery(listStocktakesToCount, {})
  const records = answer.data?.value ?? []
  const sheets = useQueries({
    queries: records.slice(0, STORED).map(({ orderNo }) => offlineQuery(userId, getStocktakeForm, { orderNo })),
    combine: queries => queries.map(({ isSuccess }) => isSuccess),
  })
  useScannerPrefetch()
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const { storedAt } = answer.data
  return (
    <Page trail={trail} title={t(words.toCount)} actions={<PageLink href={toList}>{t(words.toList)}</PageLink>}>
      {storedAt !== null && <p className={css.notice}>{t(words.storedAt(formatInstant(storedAt, zone, 'minute')))}</p>}
      {records.length === 0 ? (
        <EmptyState title={words.noneToCount} hint={words.noneToCountHint} />
      ) : (
        <ul className={css.rows}>
          {records.map((record, at) => (
            <ToCountCard key={record.orderNo} record={record} isReady={sheets[at] === true} />
          ))}
        </ul>
      )}
    </Page>
  )
}

interface ToCountCardProps {
  readonly record: Success<typeof listStocktakesToCount>[number]
  readonly isReady: boolean
}

const ToCountCard = ({ record, isReady }: ToCountCardProps) => {
  const t = useText()
  const go = useGo()
  const { zone } = useServerClock()
  const { orderNo, status, storeName, planName, countingDate, dueAt, countedLines, inventoryMaterialCount } = record
  const now = useServerNow(60_000)
  const verb = countVerbOf(status)
  const late = dueAt !== null && isOverdue({ status, dueAt }, now) ? words.late(spanWords(now - dueAt)) : null
  return (
    <li className={css.card} data-late={late !== null || undefined}>
      <header>
        <strong>{planName ?? t(words.byHand)}</strong>
        {late && <StatusBadge status={late} />}
        <StatusBadge status={stocktakeStatuses[status]} />
      </header>
      <p>
        {storeName} · {countingDate} · {orderNo}
        {dueAt !== null && (
          <>
            {' · '}
            <span className={css.moment}>{t(words.due(cutOffWords(dueAt, now, zone)))}</span>
          </>
        )}
      </p>
      {record.blockDhOrderFlag && <p className={css.notice}>{t(words.blocks)}</p>}
      {status === '01' && record.rejectedReason && (
        <p className={css.notice}>{t(words.rejected(record.rejectedReason))}</p>
      )}
      <footer>
        <small>
          {t(words.counted(countedLines, inventoryMaterialCount))}
          {isReady && (
            <>
              {' · '}
              <IconCircleCheck size={14} aria-hidden /> {t(words.ready)}
            </>
          )}
        </small>
        <Button aria-label={`${t(verb)} ${orderNo}`} onClick={() => go(countStockHref(orderNo))}>
          {t(verb)}
        </Button>
      </footer>
    </li>
  )
}
