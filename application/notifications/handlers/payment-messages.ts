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

/** Notifies payer and finance of a payment that differs from the due amount [Y6]. */
export const sendDifferenceMessages = ({
  due,
  captured,
  ...trade
}: TradeFacts & { readonly due: number; readonly captured: number }) =>
  send(trade, ['AMOUNT_DIFFERS', 'DIFFERENCE_WAITING'], `${due}/${captured}`)

/** Notifies the payer of the decision of finance [Y11]. */
export const sendDecisionMessage = ({ state, ...trade }: TradeFacts & { readonly state: string }) =>
  send(trade, ['DIFFERENCE_DECIDED'], state)

/** Marks the messages of a trade as done once it has no open difference. */
export const finishDifferenceMessages = Effect.fnUntraced(function* (closure: {
  readonly entityCode: string
  readonly tradeOrderNo: string
  readonly at: number
}) {
  if ((yield* (yield* Differences).open(closure)).length > 0) return
  const { tradeOrderNo: subject, at } = closure
  const kinds = ['AMOUNT_DIFFERS', 'DIFFERENCE_WAITING'] as const
  yield* (yield* Messages).markDone(kinds.map(kind => ({ kind, shopCode: null, subject, at })))
})

/** Notifies finance of a bank transfer to expect in the account [T1]. */
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

/** Marks the message as done: the transfer was confirmed or closed. */
export const finishTransferMessage = Effect.fnUntraced(function* (end: {
  readonly paymentOrderNo: string
  readonly at: number
}) {
  const { paymentOrderNo: subject, at } = end
  yield* (yield* Messages).markDone([{ kind: 'TRANSFER_WAITING', shopCode: null, subject, at }])
})
