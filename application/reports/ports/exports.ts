import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Language } from '../../../domain/kernel/text.ts'
import type { ExportFailure, ExportStatus } from '../../../domain/reports/exports/status.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import type { ExportSort } from '../contract/exports.ts'

/** Which export: who asked for it, and its number. */
export interface ExportKey {
  readonly requesterId: string
  readonly taskNo: string
}

/** What was asked for. */
export interface NewExport extends ExportKey {
  readonly requesterName: string
  readonly language: Language
  readonly apiName: string
  readonly asked: FilterValues
  readonly columns: ReadonlyArray<string>
  readonly fileName: string
}

export interface ExportTask extends NewExport {
  readonly status: ExportStatus
  readonly createdAt: number
  readonly completedAt: number | null
  readonly startedAt: number | null
  readonly rowsTotal: number | null
  readonly rowsDone: number
  readonly fileSize: number | null
  readonly failure: ExportFailure | null
}

/** One attempt at an export; the fence is that of its job, so that a worker that lost the job writes nothing. */
export interface ExportAttempt extends ExportKey {
  readonly fence: number
}

/** An export whose file a worker makes. */
export interface ClaimedExport extends NewExport, ExportAttempt {}

export interface ExportFilter {
  readonly status?: string | undefined
  readonly fileName?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface RowsMade {
  readonly rowsDone: number
  readonly rowsTotal: number | null
}

/** The file of an export while it is made; both answer false once the export is no longer the worker's. */
export interface FileInMaking {
  readonly put: (bytes: ReadonlyArray<Uint8Array>) => Effect.Effect<boolean>
  /** The file is there with this and not before. */
  readonly complete: (rows: number, now: number) => Effect.Effect<boolean>
}

/** A completed export that somebody may read now. */
export interface ReadableExport extends ExportKey {
  readonly fence: number
  readonly fileName: string
  readonly size: number
  readonly chunks: number
}

/** What a person has asked to have exported. Every way in names the person. */
export class Exports extends Context.Service<
  Exports,
  {
    /** In a transaction: from here to its end no other export of the person is added or tried again. */
    readonly hold: (requesterId: string) => Effect.Effect<void>
    readonly waitingOrRunning: (requesterId: string) => Effect.Effect<ReadonlyArray<ExportTask>>
    /** The names of the person's files that begin so. */
    readonly fileNames: (requesterId: string, beginning: string) => Effect.Effect<ReadonlySet<string>>
    readonly add: (task: NewExport, now: number) => Effect.Effect<void>
    /** Finds and locks it until the transaction ends. */
    readonly lock: (key: ExportKey) => Effect.Effect<ExportTask | null>
    /** Ends it where it stands; what its worker still writes comes to nothing. */
    readonly cancel: (key: ExportKey, now: number) => Effect.Effect<void>
    readonly tryAgain: (key: ExportKey, now: number) => Effect.Effect<void>
    readonly page: (
      requesterId: string,
      filter: ExportFilter,
      offset: number,
      limit: number,
      sort?: Sort<ExportSort>,
    ) => Effect.Effect<{ readonly tasks: ReadonlyArray<ExportTask>; readonly total: number }>
    readonly link: (key: ExportKey, tokenHash: string, expiresAt: number) => Effect.Effect<void>
    /** Whether what the link leads to is still being made. */
    readonly isComing: (requesterId: string, tokenHash: string, now: number) => Effect.Effect<boolean>
    readonly readable: (requesterId: string, tokenHash: string, now: number) => Effect.Effect<ReadableExport | null>
    readonly chunk: (file: ReadableExport, chunkNo: number) => Effect.Effect<Uint8Array | null>
  }
>()('Exports') {}

/** The making of exports, as their workers see it: each write is refused to a worker that has lost its export. */
export class ExportQueue extends Context.Service<
  ExportQueue,
  {
    /** Begins an attempt under the fence of its job; null where the export no longer waits for its file. */
    readonly begin: (key: ExportKey, fence: number, now: number) => Effect.Effect<ClaimedExport | null>
    /** Notes how far it is; false where the export is no longer the worker's. */
    readonly progress: (claimed: ClaimedExport, made: RowsMade) => Effect.Effect<boolean>
    readonly file: (claimed: ClaimedExport) => FileInMaking
    readonly fail: (attempt: ExportAttempt, failure: ExportFailure, now: number) => Effect.Effect<void>
    /** Drops what the worker has written of it. */
    readonly discard: (attempt: ExportAttempt) => Effect.Effect<void>
    /** Drops files past their time, pieces that belong to none, links that have closed and tasks long over. */
    readonly sweep: (now: number) => Effect.Effect<void>
  }
>()('ExportQueue') {}

/** Whatever works the queue beside this process; starting it while it works changes nothing. */
export class ExportWorker extends Context.Service<ExportWorker, { readonly wake: Effect.Effect<void> }>()(
  'ExportWorker',
) {}
