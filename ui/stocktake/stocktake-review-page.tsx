import { Button, Checkbox, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Success } from '../../application/platform/endpoint.ts'
import { listStocktakesToReview } from '../../application/stocktake/contract/stocktakes.ts'
import { approveStocktake, rejectStocktake } from '../../application/stocktake/flows/review.ts'
import { STOCKTAKE_REASON_MAX } from '../../domain/stocktake/status.ts'
import { useApiQuery } from '../app/backend.ts'
import { stocktakeHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { ReasonDialog } from '../documents/reason-dialog.tsx'
import { DocumentPane } from '../kit/document/detail-page/document-page.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { useQueryString } from '../kit/layout/use-query.ts'
import { Money } from '../kit/money/money-text.tsx'
import { useBulkDecision } from '../receiving/use-bulk-decision.tsx'
import { staleStocktakes } from './stale.ts'
import css from './stocktake.module.css'
import { stocktakePane } from './stocktake-page.tsx'
import { stocktakeWords as words } from './stocktake-words.ts'

const pollMs = 30_000

type Waiting = Success<typeof listStocktakesToReview>[number]

/** DH0031: the counts that wait for a review, oldest first, with the value of their variances; several are decided at once. A wide screen shows one of them beside the list. */
export const StocktakeReviewPage = () => {
  const answer = useApiQuery(listStocktakesToReview, {}, { refetchInterval: pollMs })
  const [chosen, setSelected] = useState<ReadonlyArray<string>>([])
  const waiting = answer.data ?? []
  const selected = chosen.filter(orderNo => waiting.some(row => row.orderNo === orderNo))
  const isWide = useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })
  const [query, write] = useQueryString()
  const current = (waiting.find(({ orderNo }) => orderNo === query.no) ?? waiting[0])?.orderNo
  const open = (no: string) => write({ no }, 'replace')
  const toggle = (orderNo: string) =>
    setSelected(selected.includes(orderNo) ? selected.filter(each => each !== orderNo) : [...selected, orderNo])
  return (
    <Page trail={[{ words: words.headOffice }, { words: words.review }]}>
      {answer.data === undefined && <RowsSkeleton query={answer} rows={5} />}
      {answer.data !== undefined && waiting.length === 0 && <EmptyState title={words.empty} hint={words.emptyHint} />}
      {waiting.length > 0 && (
        <>
          <BulkReview waiting={waiting} selected={selected} onSelected={setSelected} />
          <div className={css.panes}>
            <ul className={css.waiting}>
              {waiting.map(row => (
                <WaitingRow
                  key={row.orderNo}
                  row={row}
                  isSelected={selected.includes(row.orderNo)}
                  onSelect={() => toggle(row.orderNo)}
                  pane={isWide ? { isCurrent: row.orderNo === current, onOpen: () => open(row.orderNo) } : null}
                />
              ))}
            </ul>
            {isWide && current !== undefined && <DocumentPane document={stocktakePane} number={current} />}
          </div>
        </>
      )}
    </Page>
  )
}

interface BulkReviewProps {
  readonly waiting: ReadonlyArray<Waiting>
  readonly selected: ReadonlyArray<string>
  readonly onSelected: (orderNos: ReadonlyArray<string>) => void
}

/** Approves or rejects the selected counts, one after the other; those that were refused stay selected. */
const BulkReview = ({ waiting, selected, onSelected }: BulkReviewProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const { progress, decide } = useBulkDecision(staleStocktakes)
  const [asksReason, setAsksReason] = useState(false)
  const approve = async () => {
    const question = { title: words.approveMany(selected.length), consequence: words.approveHint, verb: words.approve }
    if (!(await confirm({ ...question, destructive: false }))) return
    onSelected(await decide(selected, approveStocktake, words.approvedMany))
  }
  const reject = async (reason: string) =>
    onSelected(await decide(selected, orderNo => rejectStocktake(orderNo, reason), words.rejectedMany))
  return (
    <div className={css.bar}>
      <Checkbox
        aria-label={t(words.everything)}
        label={t(words.waiting(waiting.length))}
        checked={selected.length === waiting.length}
        indeterminate={selected.length > 0 && selected.length < waiting.length}
        onChange={event => onSelected(event.currentTarget.checked ? waiting.map(({ orderNo }) => orderNo) : [])}
      />
      <Button disabled={selected.length === 0} loading={progress !== null} onClick={() => void approve()}>
        {t(progress ?? words.approveSelected)}
      </Button>
      <Button
        variant="default"
        disabled={selected.length === 0 || progress !== null}
        onClick={() => setAsksReason(true)}
      >
        {t(words.rejectSelected)}
      </Button>
      {asksReason && (
        <ReasonDialog
          {...{ title: words.rejectMany(selected.length), hint: words.rejectHint, verb: words.reject }}
          maxLength={STOCKTAKE_REASON_MAX}
          onClose={() => setAsksReason(false)}
          onReason={reject}
        />
      )}
    </div>
  )
}

interface WaitingRowProps {
  readonly row: Waiting
  readonly isSelected: boolean
  readonly onSelect: () => void
  /** Null where a count is opened on its own page. */
  readonly pane: { readonly isCurrent: boolean; readonly onOpen: () => void } | null
}

const WaitingRow = ({ row, isSelected, onSelect, pane }: WaitingRowProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { orderNo, storeName, planName, countingDate, submitter, submissionTime, rejCnt } = row
  return (
    <li data-current={pane?.isCurrent || undefined}>
      <Checkbox aria-label={t(words.choose(orderNo))} checked={isSelected} onChange={onSelect} />
      <span className={css.about}>
        <strong>{storeName}</strong>
        <small>
          {pane ? (
            <UnstyledButton
              className={css.number}
              aria-label={t(words.show(orderNo))}
              aria-pressed={pane.isCurrent}
              onClick={pane.onOpen}
            >
              {orderNo}
            </UnstyledButton>
          ) : (
            <PageLink href={stocktakeHref(orderNo)} className={css.number}>
              {orderNo}
            </PageLink>
          )}{' '}
          · {planName && `${planName} · `}
          {countingDate}
        </small>
        <small>
          {t(words.differing(row.differingLines, row.inventoryMaterialCount))}
          {rejCnt > 0 && ` · ${t(words.rejections(rejCnt))}`}
          {!row.impactInventoryFlag && ` · ${t(words.noImpact)}`}
        </small>
        {submissionTime !== null && (
          <small>{t(words.sentBy(submitter ?? '', formatInstant(submissionTime, zone, 'minute')))}</small>
        )}
      </span>
      <dl className={css.values}>
        <dt>{t(words.profit)}</dt>
        <dd>
          <Money fen={row.profitAmount} />
        </dd>
        <dt>{t(words.loss)}</dt>
        <dd>
          <Money fen={row.lossAmount} />
        </dd>
      </dl>
    </li>
  )
}
