import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import {
  askAboutException,
  getReconciledDay,
  listReconciledDays,
  noteException,
  type ReconcileException,
} from '../../../application/payment/contract/reconciliation.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import { reconciliationList } from '../../../domain/payment/lists/reconciliation-list.ts'
import { exceptionActions, exceptionKinds } from '../../../domain/payment/reconcile.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { useSettle } from '../../kit/layout/foot/draft-guard.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import css from './reconciliation.module.css'
import { reconciliationWords as words } from './reconciliation-words.ts'

export interface DayDrawerProps {
  readonly provider: 'sandbox' | 'offline' | 'wechat'
  readonly day: Day
  readonly onClose: () => void
}

/** The differences of a day, each with its proposal and finance's note. */
export const DayDrawer = ({ provider, day, onClose }: DayDrawerProps) => {
  const t = useText()
  const query = useApiQuery(getReconciledDay, { provider, day })
  const reconciledDay = query.data
  return (
    <SideDrawer
      asks
      opened
      onClose={onClose}
      title={t(words.drawer(reconciledDay?.providerName ?? '', day))}
      width={720}
    >
      {!query.data && <RowsSkeleton query={query} rows={4} height={96} />}
      {reconciledDay && (
        <>
          <dl className={css.totals}>
            {(['billed', 'done', 'entered'] as const).map(key => (
              <div key={key} data-off={reconciledDay[key] !== reconciledDay.billed || undefined}>
                <dt>{t(reconciliationList.columns[key].words)}</dt>
                <dd>
                  <Money fen={reconciledDay[key]} />
                </dd>
              </div>
            ))}
          </dl>
          {reconciledDay.exceptionList.length === 0 && (
            <EmptyState title={words.agreed} hint={words.agreedHint(reconciledDay.matched)} />
          )}
          <ul className={css.exceptions}>
            {reconciledDay.exceptionList.map(exception => (
              <Exception key={`${exception.way} ${exception.no}`} {...{ provider, day, exception }} />
            ))}
          </ul>
        </>
      )}
    </SideDrawer>
  )
}

interface ExceptionProps {
  readonly provider: DayDrawerProps['provider']
  readonly day: Day
  readonly exception: ReconcileException
}

const Exception = ({ provider, day, exception }: ExceptionProps) => {
  const t = useText()
  const { kind, way, no, channelNo, tradeOrderNo, entityName } = exception
  const action = exceptionActions[exceptionKinds[kind].action]
  return (
    <li className={css.exception}>
      <div className={css.head}>
        <strong>{t(exceptionKinds[kind].words)}</strong>
        <span className={css.way}>{t(way === 'PAYMENT' ? words.payment : words.refund)}</span>
        <CopyNumber number={no} />
      </div>
      <dl className={css.totals}>
        {(['billed', 'done', 'entered'] as const).map(key => (
          <div key={key}>
            <dt>{t(reconciliationList.columns[key].words)}</dt>
            <dd>{exception[key] === null ? t(words.none) : <Money fen={exception[key]} />}</dd>
          </div>
        ))}
      </dl>
      <p className={css.line}>
        {[
          entityName,
          tradeOrderNo && `${t(words.trade)} ${tradeOrderNo}`,
          channelNo && `${t(words.channelNo)} ${channelNo}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.line}>
        {t(words.proposed)}: {t(action.words)}. {t(action.about)}
      </p>
      <Verbs {...{ provider, day, exception }} />
    </li>
  )
}

const Verbs = ({ provider, day, exception }: ExceptionProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const { kind, way, no, note, notedByName, notedAt } = exception
  const [typed, setTyped] = useState(note ?? '')
  const stale = [getReconciledDay, listReconciledDays]
  const ask = useApiMutation(askAboutException, stale)
  const save = useApiMutation(noteException, stale)
  const of = { provider, day, way, no }
  const field = useRef<HTMLTextAreaElement>(null)
  const settle = useSettle()
  const saveNote = () =>
    void save.mutateAsync({ ...of, note: typed }).then(() => {
      settle(field.current)
      success(words.saved)
    }, reportFailure)
  return (
    <Gate code="DH0010">
      <Textarea
        ref={field}
        aria-label={t(words.note)}
        placeholder={t(words.notePlaceholder)}
        autosize
        minRows={1}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
      />
      <div className={css.verbs}>
        <span className={css.line}>
          {notedByName && notedAt !== null && t(words.notedBy(notedByName, formatInstant(notedAt, zone, 'minute')))}
        </span>
        <Button size="compact-sm" variant="default" loading={save.isPending} onClick={saveNote}>
          {t(words.saveNote)}
        </Button>
        {exceptionKinds[kind].action === 'ASK_PROVIDER' && (
          <Button
            size="compact-sm"
            loading={ask.isPending}
            onClick={() => void ask.mutateAsync(of).then(() => success(words.updated), reportFailure)}
          >
            {t(words.ask)}
          </Button>
        )}
      </div>
    </Gate>
  )
}
