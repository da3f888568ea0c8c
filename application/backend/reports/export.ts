import { Clock, Effect } from 'effect'
import { LINK_OPEN_MS } from '../../../domain/exports/queue.ts'
import { Exports } from '../../ports/exports.ts'
import { Tokens } from '../../ports/tokens.ts'
import { Transaction } from '../../ports/transaction.ts'
import { addExport } from '../exports/add.ts'
import type { Handler } from '../handler.ts'
import { askedReport } from './ask.ts'

const idsOf = (columns: ReadonlyArray<{ readonly dataIndex: string }> | undefined) =>
  columns?.map(({ dataIndex }) => dataIndex)

/** Puts a report into the queue of exports [R3, X1]. */
export const exportReport: Handler<'report.export'> = Effect.fnUntraced(function* (payload, caller) {
  const { apiName, param, columns } = payload
  const { definition, asked } = yield* askedReport(caller, apiName, param, ({ exportCode }) => exportCode)
  return yield* addExport(caller, definition, asked, idsOf(columns))
})

/** How often a file is looked for, and for how long a caller waits for it; after that it goes on in the export centre. */
const pause = '250 millis'
const looksAtMost = 60

/** The same, and waits for the file, whose address it answers. */
export const exportLedger: Handler<'ledger.export'> = Effect.fnUntraced(function* (payload, caller) {
  const { tab, param, columns } = payload
  const { definition, asked } = yield* askedReport(caller, tab, param, ({ exportCode }) => exportCode)
  const transaction = yield* Transaction
  const made = yield* transaction.run(addExport(caller, definition, asked, idsOf(columns)))
  const key = { requesterId: caller.userId, taskNo: made.taskNo }
  for (let look = 0; look < looksAtMost; look++) {
    const linked = yield* transaction.run(linkOf(key))
    if (linked !== 'later') return { ...made, url: linked }
    yield* Effect.sleep(pause)
  }
  return { ...made, url: null }
})

/** The address of a file that is there; none where it never will be. */
const linkOf = Effect.fnUntraced(function* (key: { readonly requesterId: string; readonly taskNo: string }) {
  const exports = yield* Exports
  const task = yield* exports.lock(key)
  if (task?.status === 'PROCESSING') return 'later'
  if (task?.status !== 'COMPLETED') return null
  const { token, hash } = (yield* Tokens).issue()
  yield* exports.link(key, hash, (yield* Clock.currentTimeMillis) + LINK_OPEN_MS)
  return `/exports/${token}`
})
