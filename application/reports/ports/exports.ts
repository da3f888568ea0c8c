import { Context, type Effect } from 'effect'
import type { Sort } from '../../../domain/kernel/list-sort.ts'
import type { Language } from '../../../domain/kernel/text.ts'
import type { ExportFailure, ExportStatus } from '../../../domain/reports/exports/status.ts'
import type { FilterValues } from '../../../domain/reports/filter-format.ts'
import type { ExportSort } from '../contract/exports.ts'

/** Identifies an export: its requester and its number. */
export interface ExportKey {
  readonly requesterId: string
  readonly taskNo: string
}

/** The requested export. */
export interface NewExport extends ExportKey {
  readonly requesterName: string
  readonly language: Language
  readonly apiName: string
  readonly filter: FilterValues
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

/** One attempt at an export; its job's fencing token prevents a worker that lost the job from writing. */
export interface ExportAttempt extends ExportKey {
  readonly fence: number
}

/** An export whose file a worker is creating. */
export interface ClaimedExport extends NewExport, ExportAttempt {}

export interface ExportFilter {
  readonly status?: string | undefined
  readonly fileName?: string | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface RowsProgress {
  readonly rowsDone: number
  readonly rowsTotal: number | null
}

/** The file of an export being created; both return false once the worker has lost the export. */
export interface ExportFileWriter {
  readonly put: (bytes: ReadonlyArray<Uint8Array>) => Effect.Effect<boolean>
  /** Completes the file, which cannot be read before. */
  readonly complete: (rows: number, now: number) => Effect.Effect<boolean>
}

/** A completed export that can be read now. */
export interface ReadableExport extends ExportKey {
  readonly fence: number
  readonly fileName: string
  readonly size: number
  readonly chunks: number
}

/** Exports per person; every method takes the person. */
export class Exports extends Context.Service<
  Exports,
  {
    /** Blocks other additions and retries of the person's exports until the transaction ends. */
    readonly hold: (requesterId: string) => Effect.Effect<void>
    readonly waitingOrRunning: (requesterId: string) => Effect.Effect<ReadonlyArray<ExportTask>>
    /** Returns the names of the person's files that start with this text. */
    readonly fileNames: (requesterId: string, beginning: string) => Effect.Effect<ReadonlySet<string>>
    readonly add: (task: NewExport, now: number) => Effect.Effect<void>
    /** Finds and locks the export until the transaction ends. */
    readonly lock: (key: ExportKey) => Effect.Effect<ExportTask | null>
    /** Cancels the export; later writes of its worker are ignored. */
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
    /** Returns whether the file of the link is still being created. */
    readonly isPending: (requesterId: string, tokenHash: string, now: number) => Effect.Effect<boolean>
    readonly readable: (requesterId: string, tokenHash: string, now: number) => Effect.Effect<ReadableExport | null>
    readonly chunk: (file: ReadableExport, chunkNo: number) => Effect.Effect<Uint8Array | null>
  }
>()('Exports') {}

/** Exports as seen by their workers; a worker that lost its export cannot write. */
export class ExportQueue extends Context.Service<
  ExportQueue,
  {
    /**
     * Begins an attempt under the fencing token of its job; returns null if the export no longer waits for its file.
     */
    readonly begin: (key: ExportKey, fence: number, now: number) => Effect.Effect<ClaimedExport | null>
    /** Stores the progress; returns false if the worker has lost the export. */
    readonly progress: (claimed: ClaimedExport, made: RowsProgress) => Effect.Effect<boolean>
    readonly file: (claimed: ClaimedExport) => ExportFileWriter
    readonly fail: (attempt: ExportAttempt, failure: ExportFailure, now: number) => Effect.Effect<void>
    /** Deletes what this attempt has written. */
    readonly discard: (attempt: ExportAttempt) => Effect.Effect<void>
    /** Deletes expired files, orphaned chunks, closed links and old finished exports. */
    readonly sweep: (now: number) => Effect.Effect<void>
  }
>()('ExportQueue') {}

/** The process that works the export queue; starting it again while it runs has no effect. */
export class ExportWorker extends Context.Service<ExportWorker, { readonly wake: Effect.Effect<void> }>()(
  'ExportWorker',
) {}
