import { Context, Effect } from 'effect'
import type { Ports } from '../application/backend/handler.ts'
import {
  type PaymentProvider,
  PaymentProviders,
  type PaymentState,
  ProviderRefused,
  ProviderUnreachable,
  type RefundOrder,
  type RefundState,
} from '../application/ports/payment-provider.ts'
import { fen } from '../domain/money.ts'
import type { TestChain } from './chain.ts'

/** What the bank does with a refund that it is sent. */
export type Mood =
  | 'takes'
  | 'processes'
  | 'fails'
  | 'refuses'
  | 'unreachable'
  | 'takesAndIsUnreachable'
  | 'givesTooLittle'

/** A bank that knows refunds alone, and does with them what a test says. */
export class Bank {
  mood: Mood = 'takes'
  /** Each order to refund as it came, copies and all. */
  readonly orders: Array<RefundOrder> = []
  readonly #refunds = new Map<string, RefundState>()

  /** What it says of any payment. */
  captured: PaymentState = { state: 'OPEN' }

  /** What it has really given back, by the number of the payment. */
  readonly givenBack = new Map<string, number>()

  /** Ends what it was processing. */
  finish(how: 'SUCCESS' | 'FAILED'): void {
    for (const order of this.orders)
      if (this.#refunds.get(order.paymentRefundNo)?.state === 'PROCESSING') this.#note(order, how)
  }

  portsOf = (chain: TestChain): Context.Context<Ports> =>
    Context.add(chain.ports, PaymentProviders, {
      named: () => this.provider,
      of: () => this.provider,
      all: [this.provider],
      publicUrl: 'https://dinghuo.example',
    }) as Context.Context<Ports>

  readonly provider: PaymentProvider = {
    name: 'sandbox',
    merchant: 'merchant',
    prepay: () => Effect.die('not asked here'),
    query: () => Effect.succeed(this.captured),
    close: () => Effect.die('not asked here'),
    verify: () => Effect.die('not asked here'),
    bill: () => Effect.die('not asked here'),
    refund: order => Effect.suspend(() => this.#refund(order)),
    queryRefund: number =>
      this.mood === 'unreachable' ? this.#away : Effect.sync(() => this.#refunds.get(number) ?? { state: 'NOT_FOUND' }),
  }

  readonly #away = Effect.fail(new ProviderUnreachable({ detail: 'timed out' }))

  #refund(order: RefundOrder): Effect.Effect<RefundState, ProviderUnreachable | ProviderRefused> {
    this.orders.push(order)
    if (this.mood === 'unreachable') return this.#away
    if (this.mood === 'refuses') return Effect.fail(new ProviderRefused({ detail: 'balance too low' }))
    if (this.#refunds.get(order.paymentRefundNo)?.state !== 'SUCCESS') this.#note(order, outcomes[this.mood])
    if (this.mood === 'takesAndIsUnreachable') return this.#away
    return Effect.succeed(this.#refunds.get(order.paymentRefundNo)!)
  }

  #note(order: RefundOrder, outcome: 'SUCCESS' | 'PROCESSING' | 'FAILED'): void {
    const { paymentRefundNo, paymentOrderNo, amount } = order
    if (outcome === 'PROCESSING') return void this.#refunds.set(paymentRefundNo, { state: outcome })
    if (outcome === 'FAILED')
      return void this.#refunds.set(paymentRefundNo, { state: outcome, detail: 'account closed' })
    this.givenBack.set(paymentOrderNo, (this.givenBack.get(paymentOrderNo) ?? 0) + amount)
    this.#refunds.set(paymentRefundNo, {
      ...{ state: 'SUCCESS', externalRefundNo: null, completedAt: 1_800_000_000_000 },
      ...{ amount: fen(this.mood === 'givesTooLittle' ? amount - 1 : amount), channelRefundNo: `BK${paymentRefundNo}` },
    })
  }
}

const outcomes = {
  takes: 'SUCCESS',
  takesAndIsUnreachable: 'SUCCESS',
  givesTooLittle: 'SUCCESS',
  processes: 'PROCESSING',
  fails: 'FAILED',
} as const
