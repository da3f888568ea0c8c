import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { Button, Input, MultiSelect, NumberInput, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import {
  listReceivers,
  listSchedules,
  type Receiver,
  type ScheduleView,
  saveSchedule,
} from '../../../application/reports/contract/schedules.ts'
import { isClockTime, type Weekday, weekdays } from '../../../domain/kernel/day.ts'
import { reportOfList } from '../../../domain/reports/list-id.ts'
import { RECEIVERS_MAX } from '../../../domain/reports/schedules/schedule.ts'
import { type ScheduleInterval, scheduleIntervals } from '../../../domain/reports/schedules/schedule-time.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useListPreferences } from '../../app/list-preferences.ts'
import { useText } from '../../app/preferences.tsx'
import { formatInstant, useServerClock } from '../../kit/feedback/clock.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { DrawerFoot } from '../../kit/layout/foot/drawer-foot.tsx'
import { LeaveButton } from '../../kit/layout/foot/leave-button.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import css from '../../master-data/administration.module.css'
import { useSession } from '../../people/session/session.tsx'
import { weekdayWords, scheduleWords as words } from './schedule-words.ts'

export interface ScheduleDrawerProps {
  /** Null for a new one. */
  readonly schedule: ScheduleView | null
  /** The view of a new one; null to choose it. */
  readonly viewId: string | null
  readonly onClose: () => void
}

interface ScheduleValues {
  readonly viewId: string | null
  readonly every: ScheduleInterval
  readonly weekday: Weekday
  readonly monthDay: number
  readonly time: string
  readonly receivers: ReadonlyArray<string>
}

/** Form of a schedule: a saved view of a report, when it is sent, and to whom [R12, R13]. */
export const ScheduleDrawer = ({ schedule, viewId, onClose }: ScheduleDrawerProps) => {
  const t = useText()
  const { form, submit, isSaving } = useScheduleForm(schedule, viewId, onClose)
  const { data: preferences } = useListPreferences()
  const views = (preferences?.views ?? []).flatMap(view => {
    const report = reportOfList(view.listId)
    return report ? [{ value: view.viewId, label: `${view.viewName} · ${t(report.title)}` }] : []
  })
  return (
    <SideDrawer opened onClose={onClose} title={t(schedule ? words.editTitle : words.addTitle)} width={480}>
      <form className={css.stack} onSubmit={submit} noValidate>
        <Select
          label={t(words.view)}
          description={t(words.viewHint)}
          required
          searchable
          data={views}
          nothingFoundMessage={t(words.noViews)}
          {...form.getInputProps('viewId')}
        />
        <When form={form} />
        <Receivers form={form} known={schedule?.receivers ?? []} />
        <DrawerFoot>
          <LeaveButton onClose={onClose} />
          <Button type="submit" loading={isSaving}>
            {t(words.save)}
          </Button>
        </DrawerFoot>
      </form>
    </SideDrawer>
  )
}

type ScheduleForm = ReturnType<typeof useScheduleForm>['form']

const When = ({ form }: { readonly form: ScheduleForm }) => {
  const t = useText()
  const { every } = form.values
  return (
    <>
      <Input.Wrapper label={t(words.every)} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t(words.every)}
          data={Object.entries(scheduleIntervals).map(([value, row]) => ({ value, label: t(row.words) }))}
          {...form.getInputProps('every')}
        />
      </Input.Wrapper>
      {every === 'WEEKLY' && (
        <Select
          label={t(words.weekday)}
          allowDeselect={false}
          data={weekdays.map(value => ({ value, label: t(weekdayWords[value]) }))}
          {...form.getInputProps('weekday')}
        />
      )}
      {every === 'MONTHLY' && (
        <NumberInput
          label={t(words.monthDay)}
          description={t(words.monthDayHint)}
          min={1}
          max={31}
          clampBehavior="strict"
          allowDecimal={false}
          {...form.getInputProps('monthDay')}
        />
      )}
      <TextInput type="time" label={t(words.time)} required {...form.getInputProps('time')} />
    </>
  )
}

interface ReceiversProps {
  readonly form: ScheduleForm
  /** The receivers that the schedule has already. */
  readonly known: ReadonlyArray<Receiver>
}

/** People who may export the report, found by name or user name. */
const Receivers = ({ form, known }: ReceiversProps) => {
  const t = useText()
  const { user } = useSession()
  const { viewId, receivers } = form.values
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed.trim(), 300)
  const [seen, setSeen] = useState(() => new Map([...known, { userId: user.id, name: user.name }].map(byId)))
  const isChosen = viewId !== null
  const { data = [] } = useApiQuery(listReceivers, { viewId: viewId ?? '', keyword }, { enabled: isChosen })
  const offered = new Map([...[...seen].filter(([id]) => receivers.includes(id)), ...data.map(byId)])
  return (
    <MultiSelect
      label={t(words.receivers)}
      description={t(words.receiversHint)}
      searchable
      maxValues={RECEIVERS_MAX}
      data={[...offered.values()].map(({ userId, name }) => ({ value: userId, label: name }))}
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t(words.noReceivers)}
      {...form.getInputProps('receivers')}
      value={[...receivers]}
      onChange={next => {
        setSeen(new Map([...seen, ...data.map(byId)]))
        form.setFieldValue('receivers', next)
      }}
    />
  )
}

const byId = (person: Receiver) => [person.userId, person] as const

const useScheduleForm = (schedule: ScheduleView | null, viewId: string | null, onClose: () => void) => {
  const t = useText()
  const { user } = useSession()
  const { zone } = useServerClock()
  const save = useApiMutation(saveSchedule, [listSchedules])
  const { success } = useDialogs()
  const reportFailure = useReportFailure()
  const form = useForm<ScheduleValues>({
    initialValues: {
      viewId: schedule?.viewId ?? viewId,
      every: schedule?.when.every ?? 'DAILY',
      weekday: schedule?.when.weekday ?? 'MON',
      monthDay: schedule?.when.monthDay ?? 1,
      time: schedule?.when.time ?? '08:00',
      receivers: schedule?.receivers.map(({ userId }) => userId) ?? [user.id],
    },
    validate: {
      viewId: value => (value === null ? t(words.viewMissing) : null),
      time: value => (isClockTime(value) ? null : t(words.timeMissing)),
    },
  })
  const submit = form.onSubmit(({ every, weekday, monthDay, time, receivers, ...values }) => {
    const when = {
      ...{ every, time },
      weekday: every === 'WEEKLY' ? weekday : null,
      monthDay: every === 'MONTHLY' ? monthDay || 1 : null,
    }
    save
      .mutateAsync({ scheduleId: schedule?.scheduleId ?? null, viewId: values.viewId!, when, receivers })
      .then(({ nextAt }) => {
        success(words.saved(formatInstant(nextAt, zone, 'minute')))
        onClose()
      }, reportFailure)
  })
  return { form, submit, isSaving: save.isPending }
}
