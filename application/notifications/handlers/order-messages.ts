import { Effect } from 'effect'
import { kindsDoneByStep, messagesOfStep, urgentMessages } from '../../../domain/notifications/step-messages.ts'
import type { OrderMove, UrgentMove } from '../../ordering/events.ts'
import { Messages } from '../ports/messages.ts'

/** Marks the messages that a transition of an order settles as done, and notifies people of it [T1]. */
export const sendOrderMessages = Effect.fnUntraced(function* (moves: ReadonlyArray<OrderMove>) {
  const messages = yield* Messages
  yield* messages.markDone(
    moves.flatMap(move =>
      kindsDoneByStep(move).map(kind => ({
        kind,
        shopCode: move.order.shopCode,
        subject: move.order.dhNo,
        at: move.at,
      })),
    ),
  )
  yield* messages.send(
    moves.flatMap(move => {
      const { order, actor, at } = move
      return messagesOfStep(move).map(message => ({
        ...message,
        ...{ shopCode: order.shopCode, subject: order.dhNo, actor, at },
      }))
    }),
  )
})

/** Does the same for a transition of an urgent application. */
export const sendUrgentMessages = Effect.fnUntraced(function* (move: UrgentMove) {
  const { shopCode, sqNo: subject, to, actor, at, reason: detail } = move
  const messages = yield* Messages
  if (to !== 'TO_AUDIT') yield* messages.markDone([{ kind: 'URGENT_WAITING', shopCode, subject, at }])
  const kind = urgentMessages[to]
  if (kind) yield* messages.send([{ kind, shopCode, subject, detail, actor, at }])
})
