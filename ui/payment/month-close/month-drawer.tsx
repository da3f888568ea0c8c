import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  closeMonth,
  getMonth,
  type MonthDetail,
  type MonthLogView,
} from '../../../application/payment/contract/month-close.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import {
  closingChecks,
  daysOfMonth,
  monthActions,
  monthStates,
} from '../../../domain/payment/month-close/month-close.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { MonthChecks } from './month-checks.tsx'
import css from './month-close.module.css'
import { LateDocuments, MonthFigures } from './month-figures.tsx'
import { monthWords as words } from './month-words.ts'
import { ReopenDialog } from './reopen-dialog.tsx'
import { staleMonths } from './stale-months.ts'

interface MonthDrawerProps {
  readonly month: string
  readonly onClose: () => void
}

/** A month with what speaks against closing it, its figures and its log; closed and reopened from here. */
export const MonthDrawer = ({ month, onClose }: MonthDrawerProps) => {
  const t = useText()
  const query = useApiQuery(getMonth, { month })
  const [isReopening, setReopening] = useState(false)
  const detail = query.data
  return (
    <SideDrawer opened onClose={onClose} title={t(words.drawer(month))} width={760} covered={isReopening}>
      {!detail && <RowsSkeleton query={query} rows={6} height={48} />}
      {detail && (
        <>
          <MonthHead of={detail} />
          {detail.findings.length > 0 && <MonthChecks month={month} findings={detail.findings} />}
          <MonthFigures month={month} figures={detail.figures} />
          {detail.lateDocuments.length > 0 && <LateDocuments documents={detail.lateDocuments} />}
          {detail.log.length > 0 && <MonthLog log={detail.log} />}
          <Decision of={detail} onReopen={() => setReopening(true)} />
        </>
      )}
      {isReopening && <ReopenDialog month={month} onClose={() => setReopening(false)} />}
    </SideDrawer>
  )
}

/** The status of a month, and from when one that is still running can be closed. */
const MonthHead = ({ of: { month, state } }: { readonly of: MonthDetail }) => {
  const t = useText()
  return (
    <p className={css.head}>
      <StatusBadge status={monthStates[state]} />
      {state === 'RUNNING' && <span>{t(words.closableFrom(addDays(daysOfMonth(month).last, 1)))}</span>}
    </p>
  )
}

const MonthLog = ({ log }: { readonly log: ReadonlyArray<MonthLogView> }) => {
  const t = useText()
  const { zone } = useServerClock()
  return (
    <section>
      <h3 className={css.heading}>{t(words.log)}</h3>
      <ul className={css.list}>
        {log.map(({ action, at, byName, reason, warnings }) => (
          <li key={at}>
            {t(words.logLine(monthActions[action].words, byName, formatInstant(at, zone, 'minute')))}
            {reason !== null && <span className={css.note}>{t(words.reasonIs(reason))}</span>}
            {warnings.length > 0 && (
              <span className={css.note}>
                {t(words.accepted)}
                {warnings.map(({ check, count }) => `${t(closingChecks[check].words)} ${count}`).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface DecisionProps {
  readonly of: MonthDetail
  readonly onReopen: () => void
}

const Decision = ({ of: { month, state, isNext, isLastClosed, findings }, onReopen }: DecisionProps) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const closing = useApiMutation(closeMonth, staleMonths)
  const openFindings = findings.filter(({ count }) => count > 0)
  const isBlocked = openFindings.some(({ blocks }) => blocks)
  const close = async () => {
    const warnings = openFindings.length
    const consequence = warnings > 0 ? words.closeWarnings(warnings) : words.closeConsequence
    const title = words.closeTitle(month)
    if (!(await confirm({ title, consequence, verb: words.closeVerb, destructive: false }))) return
    await closing.mutateAsync({ month, acceptsWarnings: true }).then(() => success(words.closed), reportFailure)
  }
  const closes = isNext && state === 'OPEN'
  if (!closes && !isLastClosed) return null
  return (
    <DrawerFoot>
      {closes && isBlocked && <span className={css.blocked}>{t(words.blockedBy)}</span>}
      {isLastClosed && (
        <Gate code="DH0016">
          <Button variant="default" onClick={onReopen}>
            {t(words.reopen)}
          </Button>
        </Gate>
      )}
      {closes && (
        <Gate code="DH0015">
          <Button disabled={isBlocked} loading={closing.isPending} onClick={() => void close()}>
            {t(words.closeVerb)}
          </Button>
        </Gate>
      )}
    </DrawerFoot>
  )
}
