import { Effect } from 'effect'
import { fileIdOf } from '../../../../domain/files/upload.ts'
import { refuse } from '../../../../domain/kernel/result.ts'
import { Files } from '../../../files/ports.ts'
import type { Caller } from '../../../platform/caller.ts'
import { allowed } from '../../../platform/guards.ts'
import type { OrderInScope } from '../../ports/orders.ts'

/** Attaches the submitter's uploaded pictures to an order; refuses somebody else's by its address [I5]. */
export const attachVouchers = Effect.fnUntraced(function* (
  order: OrderInScope,
  caller: Caller,
  urls: ReadonlyArray<string>,
) {
  const files = yield* Files
  for (const url of urls) {
    const fileId = fileIdOf(url)
    const attachedCount = fileId === null ? 0 : yield* files.attach(order, caller, [fileId])
    if (attachedCount !== 1) return yield* allowed(refuse('ATTACHMENT_NOT_YOURS', { fileName: url }))
  }
})
