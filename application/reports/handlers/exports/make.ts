import { Cause, Clock, Data, Effect } from 'effect'
import { codesOf } from '../../../../domain/access/permission.ts'
import { ATTEMPTS_AT_MOST } from '../../../../domain/reports/exports/queue.ts'
import type { ExportFailure } from '../../../../domain/reports/exports/status.ts'
import { reportCalled, reports } from '../../../../domain/reports/index.ts'
import type { Shops } from '../../../master-data/ports/shops.ts'
import { People } from '../../../people/ports/people.ts'
import type { Users } from '../../../people/ports/users.ts'
import { scopeOf } from '../../../platform/caller.ts'
import { type ClaimedExport, ExportQueue, ExportWorker } from '../../ports/exports.ts'
import type { ReportSource } from '../../ports/report-source.ts'
import type { Workbooks } from '../../ports/workbooks.ts'
import { type Made, writeReport } from './write.ts'

type Needs = ExportQueue | People | ReportSource | Shops | Users | Workbooks

/** The export is no longer this worker's: it was cancelled, or its lease had ended and another has it. */
class Lost extends Data.TaggedError('Lost')<Record<never, never>> {}
/** The export can never be made. */
class Hopeless extends Data.TaggedError('Hopeless')<{ readonly failure: ExportFailure }> {}

const orLost = (isOurs: boolean): Effect.Effect<void, Lost> => (isOurs ? Effect.void : Effect.fail(new Lost()))

/** Starts a worker where there is something for it to do. */
export const wakeExports = Effect.gen(function* () {
  if (yield* (yield* ExportQueue).isDue(yield* Clock.currentTimeMillis)) yield* (yield* ExportWorker).wake
})

/** Works the queue until nothing is due; answers how many it took. */
export const workExports: Effect.Effect<number, never, Needs> = Effect.gen(function* () {
  const queue = yield* ExportQueue
  for (let taken = 0; ; taken++) {
    const claimed = yield* queue.claim(yield* Clock.currentTimeMillis)
    if (!claimed) return taken
    yield* make(claimed)
  }
})

/** How often a worker says that it is there; a cancelled export stops at the next time [X4]. */
const beat = '1 second'
/** How long an export that has failed unexpectedly waits for its next attempt. */
const pauseMs = 2_000

/** Makes the file of an export, or leaves no trace of it: whatever ends it early, its pieces are dropped [X8]. */
const make = (claimed: ClaimedExport) =>
  Effect.gen(function* () {
    const queue = yield* ExportQueue
    const made: Made = { rowsDone: 0, rowsTotal: null }
    const kept = Effect.gen(function* () {
      yield* orLost(yield* queue.prolong(claimed, { ...made }, yield* Clock.currentTimeMillis))
    })
    const written = Effect.gen(function* () {
      const scope = yield* scopeNow(claimed)
      const file = queue.file(claimed)
      const agrees = yield* writeReport(claimed, scope, made, bytes => Effect.flatMap(file.put(bytes), orLost))
      if (!agrees) return yield* new Hopeless({ failure: 'TOTALS_DIFFER' })
      yield* orLost(yield* file.complete(made.rowsDone, yield* Clock.currentTimeMillis))
    })
    const beating = Effect.forever(Effect.andThen(Effect.sleep(beat), kept))
    yield* Effect.raceFirst(written, beating)
  }).pipe(
    Effect.catchTag('Hopeless', ({ failure }) => ended(claimed, failure)),
    Effect.catchTag('Lost', () => Effect.flatMap(ExportQueue, queue => queue.discard(claimed))),
    Effect.catchCause(cause => putOff(claimed, cause)),
  )

/** The rights and shops of the person as they are now; whoever has lost the right by now gets nothing [X3]. */
const scopeNow = Effect.fnUntraced(function* ({ requesterId, apiName, attempts }: ClaimedExport) {
  if (attempts > ATTEMPTS_AT_MOST) return yield* new Hopeless({ failure: 'CRASHED' })
  const name = reportCalled(apiName)
  const user = yield* (yield* People).findUser(requesterId)
  const codes: ReadonlyArray<string> = user ? codesOf(user.presets, user.grantedCodes, user.revokedCodes) : []
  if (!user || user.disabled || name === null || !codes.includes(reports[name].exportCode)) {
    return yield* new Hopeless({ failure: 'RIGHT_REVOKED' })
  }
  return { report: name, scope: scopeOf(user.shops) }
})

const ended = Effect.fnUntraced(function* (claimed: ClaimedExport, failure: ExportFailure) {
  const queue = yield* ExportQueue
  yield* queue.fail(claimed, failure, yield* Clock.currentTimeMillis)
  yield* queue.discard(claimed)
})

/** Something broke: the export is begun again, as often as rule X8 allows; a file too large never fits. */
const putOff = Effect.fnUntraced(function* (claimed: ClaimedExport, cause: Cause.Cause<unknown>) {
  const defect = Cause.squash(cause)
  if (defect instanceof Error && defect.name === 'TooLarge') return yield* ended(claimed, 'TOO_LARGE')
  yield* Effect.logWarning(`export ${claimed.taskNo}, attempt ${claimed.attempts}, broke off`, cause)
  const queue = yield* ExportQueue
  yield* Effect.ignoreCause(
    Effect.gen(function* () {
      yield* queue.discard(claimed)
      if (claimed.attempts >= ATTEMPTS_AT_MOST) yield* ended(claimed, 'CRASHED')
      else yield* queue.giveBack(claimed, (yield* Clock.currentTimeMillis) + pauseMs)
    }),
  )
})
