import { Effect } from 'effect'
import { refuse } from '../../../domain/result.ts'
import { fileIdOf } from '../../../domain/upload.ts'
import type { Caller } from '../../caller.ts'
import { Files } from '../../ports/files.ts'
import type { OrderInScope } from '../../ports/orders.ts'
import { allowed } from '../found.ts'

/** Gives an order the pictures that its submitter uploaded; one that is not theirs is refused by its address [I5]. */
export const takeVouchers = Effect.fnUntraced(function* (
  order: OrderInScope,
  caller: Caller,
  urls: ReadonlyArray<string>,
) {
  const files = yield* Files
  for (const url of urls) {
    const fileId = fileIdOf(url)
    const taken = fileId === null ? 0 : yield* files.attach(order, caller, [fileId])
    if (taken !== 1) return yield* allowed(refuse('ATTACHMENT_NOT_YOURS', { fileName: url }))
  }
})
