import { Context, Effect } from 'effect'
import { expect } from 'vitest'
import { tick } from '../../../../adapters/demo/replay/tick.ts'
import { expireTrades, queryDuePayments } from '../../../../application/payment/handlers/paying/payment-ticks.ts'
import { refundJob } from '../../../../application/payment/handlers/refunds/send-refunds.ts'
import { type PaymentProvider, PaymentProviders } from '../../../../application/payment/ports/payment-provider.ts'
import type { Endpoint, Payload, Success } from '../../../../application/platform/endpoint.ts'
import { Jobs } from '../../../../application/platform/jobs/jobs.ts'
import { runDueJobs } from '../../../../application/platform/jobs/run-jobs.ts'
import type { Ports } from '../../../../application/ports.ts'
import { presets } from '../../../../domain/access/rights.ts'
import { type Day, dayOf } from '../../../../domain/kernel/day.ts'
import { openedAt, type Session, type TestChain, type TestChainOptions } from '../../../fixtures/chain.ts'
import { fillPaymentChain, openPaymentChain } from '../../../fixtures/payment-chain.ts'
import { TestProvider } from '../../../fixtures/payment-provider.ts'
import { Bank } from '../../../fixtures/refund-provider.ts'
import { type HistoryStep, stepsOf } from '../../../history-step.ts'
import { failureOf, signInForLong } from '../../platform/walk.ts'
import { saveMenu } from '../../sales/sales-walk.ts'
import { newPayer } from '../fixtures/settling.ts'

export const zone = 'Asia/Shanghai'

/** The chain of histories, with a provider that collects and a bank that refunds, both as unreliable as a step makes them. */
export interface HistoryWorld {
  readonly chain: TestChain
  readonly till: TestProvider
  readonly bank: Bank
  /** A person with every right, and a second one, because nobody approves what they requested themselves. */
  readonly people: readonly [Session, Session]
}

export const openHistoryWorld = async (options: Pick<TestChainOptions, 'invariants'> = {}): Promise<HistoryWorld> => {
  const [till, bank] = [new TestProvider('sandbox'), new Bank()]
  const provider: PaymentProvider = {
    ...till.provider,
    refund: order => bank.provider.refund(order),
    queryRefund: number => bank.provider.queryRefund(number),
  }
  const providers = {
    provider: () => provider,
    of: () => provider,
    all: [provider],
    publicUrl: 'https://dinghuo.example',
  }
  const chain = await openPaymentChain({
    ...options,
    replace: ports => Context.add(ports, PaymentProviders, providers) as Context.Context<Ports>,
    fill: async connections => {
      await fillPaymentChain(connections)
      await connections.pool.query(
        `insert into users (user_id, name, password_hash, presets, all_shops)
          select login, login, password_hash, $1, true from users, unnest('{one,two}'::text[]) login where user_id = 'head'`,
        [Object.keys(presets)],
      )
      await connections.pool.query(
        `update chain set claim_days = 90, void_receipt_days = 90, auto_receive_days = 3, scrap_review_above = 2000,
          local_purchase_review_above = 2000`,
      )
      await connections.pool.query('update warehouse_stock set on_hand = 90000000')
    },
  })
  const people = [await signInForLong(chain, 'one'), await signInForLong(chain, 'two')] as const
  await saveMenu(people[0])
  return { chain, till, bank, people }
}

/** What a history has created so far; a step takes one of them by its place. */
interface Documents {
  readonly orders: Array<string>
  /** Settlements that were shown and not submitted yet. */
  readonly settlements: Array<{ readonly batchNo: string; readonly sign: string }>
  readonly trades: Array<string>
  readonly payments: Array<string>
  readonly shipments: Array<{
    readonly dhNo: string
    readonly shNo: string
    readonly lines: ReadonlyArray<ShippedLine>
  }>
  readonly claims: Array<string>
  readonly returns: Array<{ readonly thNo: string; readonly lines: ReadonlyArray<ShippedLine> }>
  readonly adjustments: Array<string>
  readonly counts: Array<string>
  readonly scraps: Array<string>
  readonly purchases: Array<string>
  readonly transfers: Array<{ readonly no: string; readonly lines: ReadonlyArray<ShippedLine> }>
}

export interface ShippedLine {
  readonly materialCode: string
  readonly quantity: number
}

/**
 * A history of one shop that pays online, from the cart to the refund, with its goods; another shop exchanges goods with it. It has no model: every call may be refused, none may
 * fail otherwise, and the invariants hold for what is stored.
 */
export class ChainHistory {
  readonly world: HistoryWorld
  readonly shop: string
  readonly neighbour: string
  readonly payer: string
  readonly documents: Documents = {
    orders: [],
    ...{ settlements: [], trades: [] },
    payments: [],
    shipments: [],
    claims: [],
    returns: [],
    adjustments: [],
    ...{ counts: [], scraps: [], purchases: [], transfers: [] },
  }
  /** How often each call was accepted and refused, such as `return.apply accepted`. */
  readonly outcomes: Map<string, number>
  private calls = 0
  private isRepeating = false

  private constructor(
    world: HistoryWorld,
    { entityCode, shops }: Awaited<ReturnType<typeof newPayer>>,
    outcomes: Map<string, number>,
  ) {
    this.world = world
    this.payer = entityCode
    this.shop = shops[0]!
    this.neighbour = shops[1]!
    this.outcomes = outcomes
  }

  static async open(world: HistoryWorld, outcomes: Map<string, number>): Promise<ChainHistory> {
    const { chain, till, bank } = world
    chain.clock.now = openedAt
    till.behaviour = 'answers'
    bank.behaviour = 'takes'
    return new ChainHistory(world, await newPayer(chain, { balance: 20_000, shops: 2 }), outcomes)
  }

  get now(): number {
    return this.world.chain.clock.now
  }
  get today(): Day {
    return dayOf(this.now, zone)
  }
  nextKey(): string {
    return `${this.shop}-${++this.calls}`
  }

  async run({ run, isRepeated }: ChainStep): Promise<void> {
    this.world.chain.clock.now += 1
    this.isRepeating = isRepeated
    await run(this)
  }

  /**
   * Makes a call as one of the two people; returns null if it is refused, and throws on any other failure. A repeated step makes
   * each call that changes something twice and gets the same answer.
   */
  async attempt<E extends Endpoint>(endpoint: E, payload: Payload<E>, person: 0 | 1 = 0): Promise<Success<E> | null> {
    const who = this.world.people[person]
    const options = { idempotencyKey: this.nextKey() }
    const answer = await who.attempt(endpoint, payload, options)
    if (this.isRepeating && endpoint.mutates && 'success' in answer)
      expect(await who.attempt(endpoint, payload, options), endpoint.name).toEqual(answer)
    const outcome = `${endpoint.name} ${'success' in answer ? 'accepted' : 'refused'}`
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1)
    if ('success' in answer) return answer.success
    const failure = failureOf(answer)
    if (failure._tag === 'Refused') return null
    throw new Error(`${endpoint.name}: ${failure.kind} ${failure.detail ?? ''}`)
  }

  /** Lets time pass and does what the scheduler does then. */
  async wait(ms: number): Promise<void> {
    this.world.chain.clock.now += ms
    await this.world.chain.run(tick)
    await this.world.chain.run(runDueJobs(refundJob))
  }

  /** A worker claims jobs of a kind and dies: they are due again when its lease has ended. */
  async loseJobs(kind: string): Promise<void> {
    const claim = { now: this.now, leaseMs: 60_000, limit: 5, perLane: 5, batch: 1, closedLanes: [] }
    await this.world.chain.run(Effect.flatMap(Jobs, jobs => jobs.claim(kind, claim)))
  }

  /** Makes both providers reliable and lets days pass, until nothing is left to do. */
  async end(): Promise<void> {
    const { till, bank, chain } = this.world
    till.behaviour = 'answers'
    bank.behaviour = 'takes'
    bank.finish('SUCCESS')
    for (const hours of [0.01, 0.1, 1, 3, 24]) {
      await this.wait(hours * 3_600_000)
      await chain.run(queryDuePayments)
      await chain.run(expireTrades)
    }
  }

  /** Returns what the provider collected and the bank did not give back, and what the ledger says that it holds, in fen. */
  async cash(): Promise<{ readonly atProvider: number; readonly inLedger: number }> {
    const { till, bank, chain } = this.world
    const balances = [...new Set(this.documents.payments)].map(number => {
      const state = till.accounts.get(number)?.state
      return (state?.state === 'PAID' ? state.amount : 0) - (bank.givenBack.get(number) ?? 0)
    })
    const { rows } = await chain.connections.pool.query(
      `select coalesce(-sum(amount), 0)::int as cash from ledger_entries where entity_code = $1 and account = 'CHANNEL'`,
      [this.payer],
    )
    return { atProvider: balances.reduce((sum, amount) => sum + amount, 0), inLedger: rows[0].cash }
  }
}

export type ChainStep = HistoryStep<ChainHistory>
export const stepOf = stepsOf<ChainHistory>()
export const reason = '点错了'
