import { Effect } from 'effect'
import type { TradeFacts } from '../../payment/events.ts'
import { systemActor } from '../../platform/caller.ts'
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
