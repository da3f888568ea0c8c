import type { Effect } from 'effect'
import type { openFile, storeFile } from './files/handlers.ts'
import type { handlers } from './handlers.ts'
import type { handleNotification, receiveNotification } from './payment/handlers/paying/notifications.ts'
import type { Subscribers } from './platform/domain-events.ts'
import type { workExports } from './reports/handlers/exports/make.ts'
import type { ExportWorker } from './reports/ports/exports.ts'
import type { startScheduler } from './scheduler.ts'

/** The services that an effect, or the effect returned by a function, requires. */
type Needs<T> = T extends (...parameters: never) => Effect.Effect<unknown, unknown, infer R>
  ? R
  : T extends Effect.Effect<unknown, unknown, infer R>
    ? R
    : never

/** All services that the use cases require, inferred from their code; the export worker is provided by the process. */
export type Ports =
  | Needs<(typeof handlers)[keyof typeof handlers]>
  | Exclude<Needs<typeof startScheduler>, ExportWorker>
  | Needs<typeof workExports>
  | Needs<typeof storeFile | typeof openFile | typeof receiveNotification | typeof handleNotification>
  | Subscribers
