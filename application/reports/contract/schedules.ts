import { Schema } from 'effect'
import { isClockTime, weekdays } from '../../../domain/kernel/day.ts'
import { schedulesPageCodes } from '../../../domain/reports/index.ts'
import { deliveryStates, schedulePauses } from '../../../domain/reports/schedules/delivery.ts'
import { RECEIVERS_MAX } from '../../../domain/reports/schedules/schedule.ts'
import { isConsistent, scheduleIntervals } from '../../../domain/reports/schedules/schedule-time.ts'
import { filterRefusals } from '../../lists/contract/filters.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Instant, KeyOf, Keyword, RequiredText } from '../../platform/wire.ts'

/**
 * Schedules by which saved views of reports are sent to people [R12, R13], for everybody who may export any report; people see
 * only their own schedules.
 */
const base = { service: 'pom', permission: schedulesPageCodes } as const

const ScheduleId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))
const ViewId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/))

const timeFields = {
  every: KeyOf(scheduleIntervals),
  /** The day of a weekly schedule; null for others. */
  weekday: Schema.Union([Schema.Null, Schema.Literals(weekdays)]),
  /** The day of a monthly schedule; the last day of a shorter month. Null for others. */
  monthDay: Schema.Union([Schema.Null, Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 31 }))]),
  /** HH:mm by the clocks of the chain. */
  time: Schema.String.check(
    Schema.makeFilter(text => (isClockTime(text) ? undefined : 'Expected a time of day HH:mm')),
  ),
}
const ScheduleTime = Schema.Struct(timeFields).check(
  Schema.makeFilter(time =>
    isConsistent(time) ? undefined : 'Expected a weekday if weekly, a day of the month if monthly',
  ),
)

const Person = Schema.Struct({ userId: Schema.String, name: Schema.String })
export type Receiver = typeof Person.Type

/** What a receiver got of a run; the file is theirs alone. */
const Delivery = Schema.Struct({
  ...Person.fields,
  state: KeyOf(deliveryStates),
  stateName: Schema.String,
})

const ScheduleView = Schema.Struct({
  scheduleId: Schema.String,
  apiName: Schema.String,
  reportName: Schema.String,
  /** Null if the view was deleted. */
  viewId: Schema.NullOr(Schema.String),
  viewName: Schema.String,
  when: Schema.Struct(timeFields),
  /** Empty if only group-chat robots receive the report. */
  receivers: Schema.Array(Person),
  isActive: Schema.Boolean,
  /** Why it stopped by itself; null if it runs or was paused by its owner. */
  pause: Schema.NullOr(KeyOf(schedulePauses)),
  pauseName: Schema.NullOr(Schema.String),
  nextAt: Schema.NullOr(Instant),
  /** The latest run and what each receiver got of it; null before the first. */
  lastRun: Schema.NullOr(Schema.Struct({ at: Instant, deliveries: Schema.Array(Delivery) })),
})
export type ScheduleView = typeof ScheduleView.Type

export const listSchedules = endpoint({
  ...base,
  name: 'reportSchedule.list',
  about: ['我的定时报表', "The caller's schedules with their next run and the result of the last one"],
  path: 'report-schedule/list',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(ScheduleView),
  refusals: [],
})

export const listReceivers = endpoint({
  ...base,
  name: 'reportSchedule.receivers',
  about: [
    '可接收的人',
    'People who may export the report of a saved view and whose shops the caller sees all; at most 50, by name or login; none for a view of another person',
  ],
  path: 'report-schedule/receivers',
  mutates: false,
  payload: Schema.Struct({ viewId: ViewId, keyword: Schema.optionalKey(Keyword) }),
  success: Schema.Array(Person),
  refusals: [],
})

export const saveSchedule = endpoint({
  ...base,
  name: 'reportSchedule.save',
  about: ['保存定时报表', 'Create a schedule of one of the saved views of the caller, or change one of the caller'],
  path: 'report-schedule/save',
  mutates: true,
  payload: Schema.Struct({
    scheduleId: Schema.NullOr(ScheduleId),
    viewId: ViewId,
    when: ScheduleTime,
    /** Empty to send the report to group-chat robots only. */
    receivers: Schema.Array(RequiredText(64)).check(Schema.isMaxLength(RECEIVERS_MAX)),
  }),
  success: Schema.Struct({ scheduleId: Schema.String, nextAt: Instant }),
  refusals: ['SCHEDULES_FULL', 'SCHEDULE_WITHOUT_RECEIVER', ...filterRefusals, 'IDEMPOTENCY_KEY_REUSED'],
})

export const setScheduleActive = endpoint({
  ...base,
  name: 'reportSchedule.setActive',
  about: ['暂停或恢复定时报表', 'Pause a schedule of the caller, or resume it from now on'],
  path: 'report-schedule/set-active',
  mutates: true,
  payload: Schema.Struct({ scheduleId: ScheduleId, isActive: Schema.Boolean }),
  success: Schema.Struct({ nextAt: Schema.NullOr(Instant) }),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const removeSchedule = endpoint({
  ...base,
  name: 'reportSchedule.remove',
  about: ['删除定时报表', 'Delete a schedule of the caller'],
  path: 'report-schedule/remove',
  mutates: true,
  payload: Schema.Struct({ scheduleId: ScheduleId }),
  success: Schema.Struct({}),
  refusals: ['IDEMPOTENCY_KEY_REUSED'],
})

export const scheduleEndpoints = [
  listSchedules,
  listReceivers,
  saveSchedule,
  setScheduleActive,
  removeSchedule,
] as const
