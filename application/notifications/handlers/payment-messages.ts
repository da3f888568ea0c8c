import { Effect } from 'effect'
import type { TradeFacts } from '../../payment/events.ts'
import { Differences } from '../../payment/ports/differences.ts'
import { type Actor, systemActor } from '../../platform/caller.ts'
import { Messages } from '../ports/messages.ts'

type PaymentMessage = 'AMOUNT_DIFFERS' | 'DIFFERENCE_WAITING' | 'DIFFERENCE_DECIDED'

const send = Effect.fnUntraced(function* (
  { shopCode, tradeOrderNo, at }: TradeFacts,
  kinds: ReadonlyArray<PaymentMessage>,
  detail: string,
) {
  const message = { shopCode, subject: tradeOrderNo, detail, actor: systemActor, at }
  yield* (yield* Messages).send(kinds.map(kind => ({ kind, ...message })))
})

/** Tells payer and finance of a payment that differs from what was due [Y6]. */
export const sendDifferenceMessages = ({
  due,
  captured,
  ...trade
}: TradeFacts & { readonly due: number; readonly captured: number }) =>
  send(trade, ['AMOUNT_DIFFERS', 'DIFFERENCE_WAITING'], `${due}/${captured}`)

/** Tells the payer what finance decided [Y11]. */
export const sendDecisionMessage = ({ state, ...trade }: TradeFacts & { readonly state: string }) =>
  send(trade, ['DIFFERENCE_DECIDED'], state)

/** Once nothing of a trade is left to decide, its messages ask for nothing any more. */
export const finishDifferenceMessages = Effect.fnUntraced(function* (closed: {
  readonly entityCode: string
  readonly tradeOrderNo: string
  readonly at: number
}) {
  if ((yield* (yield* Differences).open(closed)).length > 0) return
  const { tradeOrderNo: subject, at } = closed
  const kinds = ['AMOUNT_DIFFERS', 'DIFFERENCE_WAITING'] as const
  yield* (yield* Messages).markDone(kinds.map(kind => ({ kind, shopCode: null, subject, at })))
})

/** Tells finance of a transfer that it is to find in the account [T1]. */
export const sendTransferMessage = Effect.fnUntraced(function* (transfer: {
  readonly paymentOrderNo: string
  readonly shopCode: string
  readonly amount: number
  readonly payer: Actor
  readonly at: number
}) {
  const { paymentOrderNo: subject, shopCode, amount, payer: actor, at } = transfer
  yield* (yield* Messages).send([{ kind: 'TRANSFER_WAITING', shopCode, subject, detail: String(amount), actor, at }])
})

/** The transfer was confirmed or closed: nobody looks for it any more. */
export const finishTransferMessage = Effect.fnUntraced(function* (ended: {
  readonly paymentOrderNo: string
  readonly at: number
}) {
  const { paymentOrderNo: subject, at } = ended
  yield* (yield* Messages).markDone([{ kind: 'TRANSFER_WAITING', shopCode: null, subject, at }])
})
