import { Effect } from 'effect'
import { clockTimeOf, dayOf } from '../../../domain/kernel/day.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { systemActor } from '../../platform/caller.ts'
import { Messages } from '../ports/messages.ts'

/** Warns the shops of shipments that the system will receive, and says when [RC7]. */
export const sendReceiptMessages = Effect.fnUntraced(function* ({
  shipments,
  dueAt,
  at,
}: {
  readonly shipments: ReadonlyArray<{ readonly shopCode: string; readonly shNo: string }>
  readonly dueAt: number
  readonly at: number
}) {
  const { zone } = yield* (yield* Shops).chain
  const detail = `${dayOf(dueAt, zone)} ${clockTimeOf(dueAt, zone)}`
  const message = { kind: 'RECEIPT_WAITING', detail, actor: systemActor, at } as const
  yield* (yield* Messages).send(shipments.map(({ shopCode, shNo }) => ({ ...message, shopCode, subject: shNo })))
})

/** Marks the warning as done: the shipment was received. */
export const finishReceiptMessage = Effect.fnUntraced(function* ({
  shNo: subject,
  at,
}: {
  readonly shNo: string
  readonly at: number
}) {
  yield* (yield* Messages).markDone([{ kind: 'RECEIPT_WAITING', shopCode: null, subject, at }])
})
