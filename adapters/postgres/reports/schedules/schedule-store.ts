import { randomBytes } from 'node:crypto'
import { type Context, Effect, Layer } from 'effect'
import { type RawBuilder, sql } from 'kysely'
import {
  type Delivery,
  type DeliveryInWork,
  type DeliveryKey,
  ReportSchedules,
  type Schedule,
  type ScheduleDraft,
} from '../../../../application/reports/ports/schedules.ts'
import { presentJob } from '../../engine/new-job.ts'
import { Database } from '../../engine/sql.ts'

/** Schedules of saved report views in PostgreSQL; a run and each of its deliveries is a job of the one queue. */
export const scheduleStore = Layer.effect(
  ReportSchedules,
  Effect.gen(function* () {
    const database = yield* Database
    const { rows, row, write } = database
    const enqueueRun = runsOver(database)
    return {
      of: ownerId =>
        rows(sql<Schedule & { deliveries: ReadonlyArray<Delivery> }>`
          select ${columns}, (select coalesce(json_agg(json_build_object('scheduleId', d.schedule_id, 'runAt', d.run_at,
              'userId', d.user_id, 'state', d.state, 'taskNo', d.task_no) order by d.user_id), '[]')
            from report_deliveries d where d.schedule_id = s.schedule_id and d.run_at = s.run_at) as deliveries
          from ${tables} where s.owner_id = ${ownerId} order by s.created_at, s.schedule_id`),
      lockCount: ownerId =>
        Effect.andThen(
          write(sql`select 1 from users where user_id = ${ownerId} for no key update`),
          Effect.map(
            row(sql<{ count: number }>`select count(*) as count from report_schedules where owner_id = ${ownerId}`),
            counted => counted?.count ?? 0,
          ),
        ),
      lockOwn: (ownerId, scheduleId) =>
        row(lockSchedules(sql`s.schedule_id = ${scheduleId} and s.owner_id = ${ownerId}`)),
      lock: scheduleId => row(lockSchedules(sql`s.schedule_id = ${scheduleId}`)),
      put: Effect.fnUntraced(function* (draft, nextAt, now) {
        yield* write(putSchedule(draft, nextAt, now))
        yield* enqueueRun(draft.scheduleId, nextAt, now)
      }),
      setNext: Effect.fnUntraced(function* (scheduleId, nextAt, pause, now) {
        yield* write(sql`update report_schedules set next_at = ${nextAt}, is_active = ${nextAt !== null}, pause = ${pause},
          updated_at = ${now} where schedule_id = ${scheduleId}`)
        yield* enqueueRun(scheduleId, nextAt, now)
      }),
      remove: Effect.fnUntraced(function* (ownerId, scheduleId) {
        const removed = yield* write(
          sql`delete from report_schedules where schedule_id = ${scheduleId} and owner_id = ${ownerId}`,
        )
        if (removed === 1) yield* enqueueRun(scheduleId, null, 0)
      }),
      ...deliveriesOver(database),
      newId: () => randomBytes(16).toString('hex'),
    }
  }),
)

type Asks = Context.Service.Shape<typeof Database>

/** Returns what sets the job of the next run; none where it is null. A job that a process has claimed settles itself. */
const runsOver = ({ write, queue }: Asks) =>
  Effect.fnUntraced(function* (scheduleId: string, nextAt: number | null, now: number) {
    yield* write(sql`delete from jobs where kind = 'reportSchedule' and lane = ${scheduleId} and claimed_until is null`)
    if (nextAt === null) return
    const job = { kind: 'reportSchedule', lane: scheduleId, at: now, dueAt: nextAt } as const
    yield* queue(presentJob({ ...job, key: `${scheduleId}/${nextAt}` }))
  })

/** What each receiver gets of a run. */
const deliveriesOver = ({
  row,
  write,
  queue,
}: Asks): Pick<Context.Service.Shape<typeof ReportSchedules>, 'begin' | 'lockDelivery' | 'move'> => ({
  begin: Effect.fnUntraced(function* ({ scheduleId, ownerId, ...schedule }, runAt, now, oldestRunAt) {
    const receivers = schedule.receivers.length > 0 ? schedule.receivers : [ownerId]
    yield* write(sql`update report_schedules set run_at = ${runAt} where schedule_id = ${scheduleId}`)
    yield* write(sql`delete from report_deliveries where schedule_id = ${scheduleId} and run_at < ${oldestRunAt}`)
    yield* write(sql`insert into report_deliveries (schedule_id, run_at, user_id, moved_at)
      select ${scheduleId}, ${runAt}, receiver, ${now} from unnest(${receivers}::text[]) receiver
      on conflict do nothing`)
    yield* queue(
      ...receivers.map(userId =>
        presentJob({
          ...({ kind: 'reportDelivery', lane: userId, at: now } as const),
          key: JSON.stringify([scheduleId, runAt, userId]),
        }),
      ),
    )
  }),
  lockDelivery: key =>
    row(sql<DeliveryInWork>`
      select d.schedule_id as "scheduleId", d.run_at as "runAt", d.user_id as "userId", d.state, d.task_no as "taskNo",
        t.status as "exportStatus", t.file_name as "fileName"
      from report_deliveries d
      left join export_tasks t on t.requester_id = d.user_id and t.task_no = d.task_no
      where ${isThis(key)} for update of d`),
  move: (key, from, to, taskNo, now) =>
    Effect.map(
      write(sql`update report_deliveries d set state = ${to}, task_no = coalesce(${taskNo}, d.task_no), moved_at = ${now}
        where ${isThis(key)} and d.state = ${from}`),
      moved => moved === 1,
    ),
})

const columns = sql`s.schedule_id as "scheduleId", s.owner_id as "ownerId", s.api_name as "apiName", s.view_id as "viewId",
  coalesce(v.view_name, s.view_name) as "viewName", s.language,
  json_build_object('every', s.every, 'weekday', s.weekday, 'monthDay', s.month_day, 'time', s.at_time) as "when",
  s.receivers, v.state as view, s.is_active as "isActive", s.pause, s.next_at as "nextAt", s.run_at as "runAt"`

const tables = sql`report_schedules s left join list_views v on v.view_id = s.view_id and v.user_id = s.owner_id`

const lockSchedules = (condition: RawBuilder<unknown>) =>
  sql<Schedule>`select ${columns} from ${tables} where ${condition} for update of s`

const isThis = ({ scheduleId, runAt, userId }: DeliveryKey) =>
  sql`d.schedule_id = ${scheduleId} and d.run_at = ${runAt} and d.user_id = ${userId}`

const putSchedule = ({ when, ...draft }: ScheduleDraft, nextAt: number, now: number) => sql`
  insert into report_schedules as s (schedule_id, owner_id, api_name, view_id, view_name, language, every, weekday, month_day,
    at_time, receivers, is_active, pause, next_at, created_at, updated_at)
  values (${draft.scheduleId}, ${draft.ownerId}, ${draft.apiName}, ${draft.viewId}, ${draft.viewName}, ${draft.language},
    ${when.every}, ${when.weekday}, ${when.monthDay}, ${when.time}, ${draft.receivers}, true, null, ${nextAt}, ${now}, ${now})
  on conflict (schedule_id) do update set api_name = excluded.api_name, view_id = excluded.view_id,
    view_name = excluded.view_name, language = excluded.language, every = excluded.every, weekday = excluded.weekday,
    month_day = excluded.month_day, at_time = excluded.at_time, receivers = excluded.receivers, is_active = true,
    pause = null, next_at = excluded.next_at, updated_at = excluded.updated_at
  where s.owner_id = excluded.owner_id`
