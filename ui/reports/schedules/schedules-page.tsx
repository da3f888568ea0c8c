import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  listSchedules,
  removeSchedule,
  type ScheduleView,
  setScheduleActive,
} from '../../../application/reports/contract/schedules.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { DisabledWhenReadOnly } from '../../kit/feedback/read-only.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { useQueryString } from '../../kit/layout/use-query.ts'
import entry from '../../master-data/sheet/entries.module.css'
import { Entries, Entry, Mark, Verb } from '../../master-data/sheet/entries.tsx'
import { ScheduleDrawer } from './schedule-drawer.tsx'
import { whenText, scheduleWords as words } from './schedule-words.ts'

/** The schedules of a person; `?view=` begins a new one of that saved view. */
export const SchedulesPage = () => {
  const t = useText()
  const query = useApiQuery(listSchedules, {})
  const [address, write] = useQueryString()
  const viewId = typeof address.view === 'string' ? address.view : null
  const [edited, setEdited] = useState<ScheduleView | 'new' | null>(viewId === null ? null : 'new')
  const close = () => {
    setEdited(null)
    if (viewId !== null) write({}, 'replace')
  }
  return (
    <Page
      trail={[{ words: words.reports }, { words: words.page }]}
      title={t(words.page)}
      subtitle={t(words.about)}
      actions={
        <DisabledWhenReadOnly>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited('new')}>
            {t(words.add)}
          </Button>
        </DisabledWhenReadOnly>
      }
    >
      <Entries query={query} none={words.none} noneHint={words.noneHint}>
        {schedule => <Schedule key={schedule.scheduleId} schedule={schedule} onEdit={() => setEdited(schedule)} />}
      </Entries>
      {edited && <ScheduleDrawer schedule={edited === 'new' ? null : edited} viewId={viewId} onClose={close} />}
    </Page>
  )
}

interface ScheduleProps {
  readonly schedule: ScheduleView
  readonly onEdit: () => void
}

const Schedule = ({ schedule, onEdit }: ScheduleProps) => {
  const t = useText()
  const { zone } = useServerClock()
  const { viewName, reportName, when, receivers, isActive, pauseName, nextAt } = schedule
  const isForPeople = receivers.length > 0
  return (
    <Entry
      name={viewName}
      marks={
        <>
          <Mark>{reportName}</Mark>
          {!isActive && <Mark color="gray">{t(pauseName === null ? words.paused : words.stopped(pauseName))}</Mark>}
        </>
      }
      verbs={<Verbs schedule={schedule} onEdit={onEdit} />}
    >
      <div className={entry.line}>
        {t(whenText(when))}
        {nextAt !== null && ` · ${t(words.next(formatInstant(nextAt, zone, 'minute')))}`}
      </div>
      <div className={entry.line}>
        {t(isForPeople ? words.receiversOf(receivers.map(({ name }) => name).join(t(['、', ', ']))) : words.robotsOnly)}
      </div>
      <LastRun lastRun={schedule.lastRun} isForPeople={isForPeople} />
    </Entry>
  )
}

/** How many receivers have their file, and for whom there is none, with the reason. */
const LastRun = ({ lastRun, isForPeople }: Pick<ScheduleView, 'lastRun'> & { readonly isForPeople: boolean }) => {
  const t = useText()
  const { zone } = useServerClock()
  if (lastRun === null) return <div className={entry.line}>{t(words.never)}</div>
  const sent = lastRun.deliveries.filter(({ state }) => state === 'SENT').length
  const others = lastRun.deliveries.filter(({ state }) => state !== 'SENT')
  return (
    <>
      <div className={entry.line}>
        {t(words.last(formatInstant(lastRun.at, zone, 'minute')))}{' '}
        {(isForPeople || sent > 0) && t(isForPeople ? words.sent(sent) : words.sentToRobots)}
      </div>
      {others.length > 0 && (
        <div className={entry.trouble} role="status">
          {others
            .map(({ name, stateName }) => (isForPeople ? `${name}${t(['：', ': '])}${stateName}` : stateName))
            .join(t(['；', '; ']))}
        </div>
      )}
    </>
  )
}

const Verbs = ({ schedule, onEdit }: ScheduleProps) => {
  const { confirm } = useDialogs()
  const reportFailure = useReportFailure()
  const setActive = useApiMutation(setScheduleActive, [listSchedules])
  const remove = useApiMutation(removeSchedule, [listSchedules])
  const { scheduleId, viewId, viewName, isActive } = schedule
  const ask = async () => {
    const isSure = await confirm({
      title: words.removeTitle(viewName),
      consequence: words.removeMeans,
      verb: words.removeVerb,
    })
    if (isSure) await remove.mutateAsync({ scheduleId }).catch(reportFailure)
  }
  return (
    <>
      {viewId !== null && (
        <Verb
          words={isActive ? words.pause : words.resume}
          loading={setActive.isPending}
          onPress={() => setActive.mutate({ scheduleId, isActive: !isActive }, { onError: reportFailure })}
        />
      )}
      <Verb words={words.edit} onPress={onEdit} />
      <Verb words={words.remove} danger loading={remove.isPending} onPress={() => void ask()} />
    </>
  )
}
