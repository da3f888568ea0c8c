import { Cause, Clock, Data, Effect } from 'effect'
import { codesOf } from '../../../../domain/access/rights.ts'
import { SECOND } from '../../../../domain/platform/backoff.ts'
import { LEASE_MS } from '../../../../domain/reports/exports/queue.ts'
import type { ExportFailure } from '../../../../domain/reports/exports/status.ts'
import { findReport, reports } from '../../../../domain/reports/index.ts'
import type { Shops } from '../../../master-data/ports/shops.ts'
import { People } from '../../../people/ports/people.ts'
import type { Users } from '../../../people/ports/users.ts'
import { scopeOf } from '../../../platform/caller.ts'
import { type ClaimedJobs, done, type Job, Jobs, jobKind, type Outcome } from '../../../platform/jobs/jobs.ts'
import { runDueJobs } from '../../../platform/jobs/run-jobs.ts'
import {
  type ClaimedExport,
  type ExportAttempt,
  type ExportKey,
  ExportQueue,
  ExportWorker,
} from '../../ports/exports.ts'
import type { ReportSource } from '../../ports/report-source.ts'
import type { Workbooks } from '../../ports/workbooks.ts'
import { type FileProgress, writeReport } from './write.ts'

type Needs = ExportQueue | Jobs | People | ReportSource | Shops | Users | Workbooks

/** The worker has lost the export: it was cancelled, or its lease expired and another worker has it. */
class ExportLost extends Data.TaggedError('Lost')<Record<never, never>> {}
/** The export can never succeed. */
class ExportImpossible extends Data.TaggedError('Hopeless')<{ readonly failure: ExportFailure }> {}

const failIfLost = (isOurs: boolean): Effect.Effect<void, ExportLost> =>
  isOurs ? Effect.void : Effect.fail(new ExportLost())

/** Starts a worker if an export is waiting. */
export const wakeExports = Effect.gen(function* () {
  if (yield* (yield* Jobs).isDue('export', yield* Clock.currentTimeMillis)) yield* (yield* ExportWorker).wake
})

/** Heartbeat interval of a worker; a cancelled export stops at the next one [X4]. */
const HEARTBEAT = '1 second'

/** How often an export is begun before it is given up [X8]. */
const exportAttempts = 3

/**
 * Creates the file of an export, in a separate process. If it ends early for any reason, its chunks
 * are deleted [X8].
 */
export const exportJob = jobKind({
  name: 'export',
  words: ['导出', 'Export'],
  backoff: { pausesMs: [2 * SECOND], attempts: exportAttempts },
  leaseMs: LEASE_MS,
  concurrency: 1,
  handle: Effect.fnUntraced(function* ([job]: ClaimedJobs) {
    const claimedExport = yield* (yield* ExportQueue).begin(exportOf(job), job.fence, yield* Clock.currentTimeMillis)
    return claimedExport ? yield* make(job, claimedExport) : done
  }),
  giveUp: Effect.fnUntraced(function* ([job]: ClaimedJobs) {
    yield* endExport({ ...exportOf(job), fence: job.fence }, 'CRASHED')
  }),
})

/** Runs exports until none is due; returns how many were started. */
export const workExports: Effect.Effect<number, never, Needs> = runDueJobs(exportJob)

/** The lane of a job is the person; its key is the person and the number of the export. */
const exportOf = ({ lane, key }: Job): ExportKey => ({ requesterId: lane, taskNo: key.slice(lane.length + 1) })

const make = (job: Job, claimedExport: ClaimedExport) =>
  Effect.gen(function* () {
    const queue = yield* ExportQueue
    const progress: FileProgress = { rowsDone: 0, rowsTotal: null }
    const storedFile = Effect.gen(function* () {
      yield* failIfLost(yield* (yield* Jobs).prolong(job, (yield* Clock.currentTimeMillis) + LEASE_MS))
      yield* failIfLost(yield* queue.progress(claimedExport, { ...progress }))
    })
    const writeFile = Effect.gen(function* () {
      const scope = yield* loadScope(claimedExport)
      const file = queue.file(claimedExport)
      const agrees = yield* writeReport(claimedExport, scope, progress, bytes =>
        Effect.flatMap(file.put(bytes), failIfLost),
      )
      if (!agrees) return yield* new ExportImpossible({ failure: 'TOTALS_DIFFER' })
      yield* failIfLost(yield* file.complete(progress.rowsDone, yield* Clock.currentTimeMillis))
    })
    const beating = Effect.forever(Effect.andThen(Effect.sleep(HEARTBEAT), storedFile))
    yield* Effect.raceFirst(writeFile, beating)
    return done
  }).pipe(
    Effect.catchTag('Hopeless', ({ failure }) => Effect.as(endExport(claimedExport, failure), done)),
    Effect.catchTag('Lost', () =>
      Effect.as(
        Effect.flatMap(ExportQueue, queue => queue.discard(claimedExport)),
        done,
      ),
    ),
    Effect.catchCause(cause => recordFailure(claimedExport, cause)),
  )

/** Returns the current scope of the person; the export fails for good if they have lost the permission since [X3]. */
const loadScope = Effect.fnUntraced(function* ({ requesterId, apiName }: ClaimedExport) {
  const name = findReport(apiName)
  const user = yield* (yield* People).findUser(requesterId)
  const codes: ReadonlyArray<string> = user ? codesOf(user) : []
  if (!user || user.disabled || name === null || !codes.includes(reports[name].exportCode)) {
    return yield* new ExportImpossible({ failure: 'RIGHT_REVOKED' })
  }
  return { report: name, scope: scopeOf(user.shops) }
})

const endExport = Effect.fnUntraced(function* (attempt: ExportAttempt, failure: ExportFailure) {
  const queue = yield* ExportQueue
  yield* queue.fail(attempt, failure, yield* Clock.currentTimeMillis)
  yield* queue.discard(attempt)
})

/** After an error the export is restarted as often as rule X8 allows, but not if its file is too large. */
const recordFailure = Effect.fnUntraced(function* (claimedExport: ClaimedExport, cause: Cause.Cause<unknown>) {
  const defect = Cause.squash(cause)
  if (defect instanceof Error && defect.name === 'TooLarge')
    return yield* Effect.as(endExport(claimedExport, 'TOO_LARGE'), done)
  yield* Effect.logWarning(`export ${claimedExport.taskNo} broke off`, cause)
  yield* Effect.ignoreCause(Effect.flatMap(ExportQueue, queue => queue.discard(claimedExport)))
  return { is: 'failed', error: String(defect) } satisfies Outcome
})
