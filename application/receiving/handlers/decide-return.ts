import { Effect } from 'effect'
import { validateReturnReason } from '../../../domain/receiving/returns/apply.ts'
import { moveStatus, validateStored } from '../../../domain/receiving/returns/status.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { moveReturn } from './move-return.ts'
import { loadReturnForUpdate, type ScopedActor, validateVersion } from './return-goods.ts'

/** A return and the version of it that the person has seen. */
export interface SeenReturn {
  readonly thNo: string
  readonly version?: number | undefined
}

/** Head office approves a return in full, or rejects it with a reason [RT5]. */
export const reviewReturn = Effect.fnUntraced(function* (
  by: ScopedActor,
  { thNo, version }: SeenReturn,
  isApproved: boolean,
  text: string,
) {
  const { order, record, at } = yield* loadReturnForUpdate(by, thNo)
  const to = yield* requireAccepted(moveStatus(record, isApproved ? 'approve' : 'reject'))
  yield* validateVersion(record, version)
  const reason = isApproved ? null : yield* requireAccepted(validateReturnReason(text))
  return yield* moveReturn({ order, record, to, reason, actor: by.actor, at })
})

/** The shop voids a return that was not reviewed yet; its goods come back [RT1, RT3]. */
export const voidReturn = Effect.fnUntraced(function* (by: ScopedActor, { thNo, version }: SeenReturn, text: string) {
  const { order, record, at } = yield* loadReturnForUpdate(by, thNo)
  const to = yield* requireAccepted(moveStatus(record, 'void'))
  yield* validateVersion(record, version)
  return yield* moveReturn({ order, record, to, reason: text.trim() || null, actor: by.actor, at })
})

/** The warehouse books what it really stored of an approved return [RT6]. */
export const storeReturn = Effect.fnUntraced(function* (
  by: ScopedActor,
  { thNo, version }: SeenReturn,
  counts: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>,
) {
  const { order, record, at } = yield* loadReturnForUpdate(by, thNo)
  const to = yield* requireAccepted(moveStatus(record, 'store'))
  yield* validateVersion(record, version)
  const storedLines = yield* requireAccepted(validateStored(record.lines, counts))
  return yield* moveReturn({ order, record, to, stored: storedLines, actor: by.actor, at })
})
