import { createHmac } from 'node:crypto'
import { Context, Effect } from 'effect'
import type { Ports } from '../application/backend/handler.ts'
import {
  type Captured,
  NotificationForged,
  type PaymentProvider,
  PaymentProviders,
  type PaymentState,
  type Prepayment,
  ProviderRefused,
  ProviderUnreachable,
} from '../application/ports/payment-provider.ts'

/** How a till behaves when it is asked: it can also do what it was asked and then fall silent. */
export type Mood = 'answers' | 'away' | 'doesAndIsAway' | 'hangs' | 'turnsDown' | 'throws'
type Verb = 'prepay' | 'query' | 'close'

interface Account {
  readonly asked: Prepayment
  said: PaymentState
}

/** A provider of payments in the hands of a test: it answers, is away, hangs, or says what is not so. */
export class Till {
  mood: Mood = 'answers'
  /** Called before each answer, so that a test can let something happen meanwhile. */
  meanwhile: (verb: Verb, paymentOrderNo: string) => Promise<unknown> = async () => {}
  readonly asked: Array<readonly [Verb, string]> = []
  readonly accounts = new Map<string, Account>()
  readonly #secret = 'till'

  readonly provider: PaymentProvider

  constructor(name: 'sandbox' | 'offline' = 'sandbox') {
    this.provider = this.#providerOf(name)
  }

  /** A person pays, for the amount that was asked unless the test says otherwise; false where it is not open. */
  pay(paymentOrderNo: string, otherwise: Partial<Captured> = {}, isLate = false): boolean {
    const account = this.accounts.get(paymentOrderNo)
    if (!account || account.said.state === 'PAID' || (account.said.state === 'CLOSED' && !isLate)) return false
    account.said = {
      ...{ state: 'PAID', amount: account.asked.amount, currency: 'CNY', merchant: this.provider.merchant },
      ...{ channelNo: `CH${paymentOrderNo}`, externalChannelNo: null, paidChannel: 'TILL', paidType: null },
      ...{ payerAccount: '6222****0001', paidAt: Date.parse('2026-11-21T10:01:00+08:00') },
      ...otherwise,
    }
    return true
  }

  /** A notification as this till signs it. */
  notify(about: string, eventId: string, kind = 'PAYMENT') {
    const body = JSON.stringify({ eventId, kind, aboutNo: about })
    return { body, headers: { 'content-type': 'application/json', 'till-signature': this.#signed(Buffer.from(body)) } }
  }

  #providerOf = (name: 'sandbox' | 'offline'): PaymentProvider => ({
    name,
    merchant: 'OURS',
    prepay: prepayment => this.#asked('prepay', prepayment.paymentOrderNo, () => this.#open(prepayment)),
    query: no => this.#answered('query', no, () => this.#said(no)),
    close: no =>
      this.#answered('close', no, () => {
        const account = this.accounts.get(no)
        if (account && account.said.state !== 'PAID') account.said = { state: 'CLOSED' }
        return this.#said(no)
      }),
    refund: () => Effect.die('not asked here'),
    queryRefund: () => Effect.fail(away()),
    bill: () => Effect.die('not asked here'),
    verify: ({ headers, body }) =>
      headers['till-signature'] === this.#signed(body)
        ? Effect.succeed(JSON.parse(Buffer.from(body).toString('utf8')))
        : Effect.fail(new NotificationForged({ detail: 'not ours' })),
  })

  #open(prepayment: Prepayment) {
    const { paymentOrderNo } = prepayment
    if (!this.accounts.has(paymentOrderNo))
      this.accounts.set(paymentOrderNo, { asked: prepayment, said: { state: 'OPEN' } })
    return { payUrl: `https://till.example/${paymentOrderNo}` }
  }

  #said(paymentOrderNo: string): PaymentState {
    return this.accounts.get(paymentOrderNo)?.said ?? { state: 'NOT_FOUND' }
  }

  #asked<A>(verb: Verb, no: string, work: () => A): Effect.Effect<A, ProviderUnreachable | ProviderRefused> {
    const refused: Effect.Effect<A, ProviderUnreachable | ProviderRefused> = Effect.fail(
      new ProviderRefused({ detail: 'no' }),
    )
    const isOver = () => this.accounts.has(no) && this.#said(no).state !== 'OPEN' && this.mood === 'answers'
    return Effect.suspend(() => (this.mood === 'turnsDown' || isOver() ? refused : this.#answered(verb, no, work)))
  }

  #answered<A>(verb: Verb, no: string, work: () => A): Effect.Effect<A, ProviderUnreachable> {
    return Effect.gen({ self: this }, function* () {
      this.asked.push([verb, no])
      yield* Effect.promise(() => this.meanwhile(verb, no))
      if (this.mood === 'away') return yield* away()
      if (this.mood === 'throws') return yield* Effect.die(new Error('a fault of the provider'))
      const answer = work()
      if (this.mood === 'doesAndIsAway') return yield* away()
      if (this.mood === 'hangs') return yield* Effect.never
      return answer
    })
  }

  #signed = (body: Uint8Array): string => createHmac('sha256', this.#secret).update(body).digest('hex')
}

const away = () => new ProviderUnreachable({ detail: 'away' })

/** The tills in the place of the chain's providers: the first collects online, the second by bank transfer. */
export const withTills =
  (online: Till, offline: Till | null = null) =>
  (ports: Context.Context<Ports>): Context.Context<Ports> => {
    const all = offline ? [online.provider, offline.provider] : [online.provider]
    return Context.add(ports, PaymentProviders, {
      named: name => all.find(provider => provider.name === name) ?? null,
      of: method => (method === 'WQF' ? online.provider : (offline?.provider ?? null)),
      all,
      publicUrl: 'https://dinghuo.example',
    }) as Context.Context<Ports>
  }
