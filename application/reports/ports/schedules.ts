import { Context, type Effect } from 'effect'
import type { Language } from '../../../domain/kernel/text.ts'
import type { ExportStatus } from '../../../domain/reports/exports/status.ts'
import type { DeliveryState, SchedulePause } from '../../../domain/reports/schedules/delivery.ts'
import type { ScheduleTime } from '../../../domain/reports/schedules/schedule-time.ts'
import type { ViewState } from '../../lists/contract/preferences.ts'

/** A schedule as its owner writes it. */
export interface ScheduleDraft {
  readonly scheduleId: string
  readonly ownerId: string
  readonly apiName: string
  readonly viewId: string
  readonly viewName: string
  readonly language: Language
  readonly when: ScheduleTime
  /** Empty if only group-chat robots receive the report; the file then belongs to the owner. */
  readonly receivers: ReadonlyArray<string>
}

export interface Schedule extends Omit<ScheduleDraft, 'viewId'> {
  /** Null if the view was deleted. */
  readonly viewId: string | null
  /** The search and columns of the view as it is now; null if it was deleted. */
  readonly view: ViewState | null
  readonly isActive: boolean
  readonly pause: SchedulePause | null
  readonly nextAt: number | null
  readonly runAt: number | null
}

/** Identifies what one receiver gets of one run. */
export interface DeliveryKey {
  readonly scheduleId: string
  readonly runAt: number
  readonly userId: string
}

export interface Delivery extends DeliveryKey {
  readonly state: DeliveryState
  readonly taskNo: string | null
}

/** A delivery with the status and the name of its file; null before there is one. */
export interface DeliveryInWork extends Delivery {
  readonly exportStatus: ExportStatus | null
  readonly fileName: string | null
}

/** Schedules of saved report views. */
export class ReportSchedules extends Context.Service<
  ReportSchedules,
  {
    /** Returns the schedules of a person with the deliveries of their latest runs, oldest schedule first. */
    readonly of: (
      ownerId: string,
    ) => Effect.Effect<ReadonlyArray<Schedule & { readonly deliveries: ReadonlyArray<Delivery> }>>
    /** Returns how many schedules the person has, and blocks other additions until the transaction ends. */
    readonly lockCount: (ownerId: string) => Effect.Effect<number>
    /** Finds and locks a schedule of its owner until the transaction ends. */
    readonly lockOwn: (ownerId: string, scheduleId: string) => Effect.Effect<Schedule | null>
    /** Finds and locks a schedule of anybody, for its job. */
    readonly lock: (scheduleId: string) => Effect.Effect<Schedule | null>
    /** Inserts or replaces the schedule, active, with its next run and the job of that run. */
    readonly put: (draft: ScheduleDraft, nextAt: number, now: number) => Effect.Effect<void>
    /** Sets the next run and its job, or stops the schedule where it is null. */
    readonly setNext: (
      scheduleId: string,
      nextAt: number | null,
      pause: SchedulePause | null,
      now: number,
    ) => Effect.Effect<void>
    readonly remove: (ownerId: string, scheduleId: string) => Effect.Effect<void>
    /** Records a run with a delivery and a job for each receiver, and deletes the results of runs before `oldestRunAt`. */
    readonly begin: (schedule: Schedule, runAt: number, now: number, oldestRunAt: number) => Effect.Effect<void>
    /** Finds and locks a delivery until the transaction ends. */
    readonly lockDelivery: (key: DeliveryKey) => Effect.Effect<DeliveryInWork | null>
    /** Moves a delivery from one state to another; returns false if it has left that state. */
    readonly move: (
      key: DeliveryKey,
      from: DeliveryState,
      to: DeliveryState,
      taskNo: string | null,
      now: number,
    ) => Effect.Effect<boolean>
    readonly newId: () => string
  }
>()('ReportSchedules') {}
