import { Clock, Context, Effect } from 'effect'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Endpoint, Payload, Success } from '../../../../application/platform/endpoint.ts'
import type { Ports } from '../../../../application/ports.ts'
import { businessDayOf } from '../../../../domain/inventory/business-day.ts'
import { type Day, dayOf } from '../../../../domain/kernel/day.ts'
import { openedAt, type Session, type TestChain } from '../../../fixtures/chain.ts'
import { TestClock } from '../../../fixtures/test-clock.ts'
import { type HistoryStep, stepsOf } from '../../../history-step.ts'
import { newShop, refusalOf } from '../../platform/walk.ts'
import { brokenOf } from './shop-invariants.ts'
import { type Goods, type MaterialCode, type ModelCount, mapGoods, materialCodes, StockModel } from './stock-model.ts'

export const zone = 'Asia/Shanghai'
export const reason = '数错了'

/** The chain of all histories, and a clock for those that follow each other. */
export interface Lane {
  readonly chain: TestChain
  readonly clock: TestClock
  readonly head: Pick<Session, 'attempt'>
  readonly run: TestChain['run']
  /** How often each call was accepted and refused, such as `scrap.void accepted`. */
  readonly outcomes: Map<string, number>
}

/** Opens a lane with a clock of its own; `token` is that of a person who may do everything. */
export const openLane = (chain: TestChain, token: string): Lane => {
  const clock = new TestClock(openedAt)
  const ports = Context.add(chain.ports, Clock.Clock, clock) as Context.Context<Ports>
  const run: Lane['run'] = work => Effect.runPromise(Effect.provideContext(work, ports))
  return { chain, clock, head: chain.as(token, 'in process', ports), run, outcomes: new Map() }
}

interface Claim {
  readonly materialCode: MaterialCode
  readonly kind: 'SHORT' | 'DAMAGED' | 'MORE'
  readonly quantity: number
}

/** A document in the model: what is needed to know which steps are possible and what they move. */
interface Documents {
  readonly shipments: Array<{
    readonly shop: string
    readonly dhNo: string
    readonly shNo: string
    readonly shippedAt: number
    readonly shipped: Goods
    status: '10' | '99' | '02'
    received: Goods
    claims: ReadonlyArray<Claim>
    scNo: string | null
    scStatus: '10' | '11' | '99' | '01' | '02' | null
  }>
  readonly returns: Array<{ shop: string; dhNo: string; thNo: string; goods: Goods; status: string }>
  readonly sales: Array<{ shop: string; day: Day; edition: number; sold: Goods; returned: Goods }>
  readonly counts: Array<{ shop: string; orderNo: string; openedAt: number; status: string; counts: ModelCount[] }>
  readonly scraps: Array<{ shop: string; bfNo: string; goods: Goods; status: string }>
  readonly purchases: Array<{ shop: string; lcNo: string; goods: Goods; status: string }>
  readonly adjustments: Array<{ shop: string; tzNo: string; goods: Goods; status: string }>
  readonly transfers: Array<{
    from: string
    to: string
    no: string
    goods: Goods
    sent: Goods
    short: Goods
    status: string
  }>
}

/** A history of two shops, in the product and in the model. */
export class StockHistory {
  readonly lane: Lane
  readonly shops: readonly [string, string]
  readonly model = new StockModel()
  readonly documents: Documents = {
    ...{ shipments: [], returns: [], sales: [], counts: [], scraps: [], purchases: [], adjustments: [], transfers: [] },
  }
  private calls = 0
  private isRepeating = false

  private constructor(lane: Lane, shops: readonly [string, string]) {
    this.lane = lane
    this.shops = shops
  }

  static async open(lane: Lane): Promise<StockHistory> {
    lane.clock.now = openedAt
    return new StockHistory(lane, [await newShop(lane.chain), await newShop(lane.chain)])
  }

  get now(): number {
    return this.lane.clock.now
  }
  get today(): Day {
    return dayOf(this.now, zone)
  }
  get businessDay(): Day {
    return businessDayOf(this.now, zone, '04:00')
  }
  shop(place: number): string {
    return this.shops[place % 2]!
  }
  /** A number that no other document of the history has. */
  nextKey(): string {
    return `${this.shops[0]}-${++this.calls}`
  }

  async run({ run, isRepeated }: Step): Promise<void> {
    this.lane.clock.now += 1
    this.isRepeating = isRepeated
    await run(this)
  }

  /**
   * Makes a call and compares whether it was accepted; a refusal must be one of those that the step can get. A repeated step
   * makes each call twice, as a device does that got no answer. Returns the answer, null if it was refused.
   */
  async attempt<E extends Endpoint>(
    endpoint: E,
    payload: Payload<E>,
    expected: { readonly isAccepted: boolean; readonly refusals: ReadonlyArray<string> },
  ): Promise<Success<E> | null> {
    const options = { idempotencyKey: this.nextKey() }
    const answer = await this.lane.head.attempt(endpoint, payload, options)
    const { isAccepted, refusals } = expected
    const outcome = `${endpoint.name} ${'success' in answer ? 'accepted' : 'refused'}`
    this.lane.outcomes.set(outcome, (this.lane.outcomes.get(outcome) ?? 0) + 1)
    if (!('success' in answer)) {
      expect(refusals, endpoint.name).toContain(refusalOf(answer).kind)
      expect({ endpoint: endpoint.name, isAccepted: false }).toEqual({ endpoint: endpoint.name, isAccepted })
      return null
    }
    expect({ endpoint: endpoint.name, isAccepted: true }).toEqual({ endpoint: endpoint.name, isAccepted })
    if (this.isRepeating) expect(await this.lane.head.attempt(endpoint, payload, options)).toEqual(answer)
    return answer.success
  }

  /** Reads from the database what the model has as its figures, of both shops. */
  async figures() {
    const { rows } = await this.lane.chain.connections.pool.query(
      `select shop_code, material_code, process, sum(change_in_store)::int as moved, in_store, in_transport
        from stock_balances left join stock_movements using (shop_code, material_code)
        where shop_code = any($1) group by shop_code, material_code, process, in_store, in_transport
        order by process collate "C", material_code`,
      [this.shops],
    )
    return this.shops.map(shop => {
      const own = rows.filter(row => row.shop_code === shop)
      const ofEach = (column: 'in_store' | 'in_transport') =>
        mapGoods(code => own.find(row => row.material_code === code)?.[column] ?? 0)
      const moved = own.filter(row => row.moved !== 0)
      return {
        ...{ inStore: ofEach('in_store'), inTransport: ofEach('in_transport') },
        processes: Object.fromEntries(moved.map(row => [`${row.process} ${row.material_code}`, row.moved])),
      }
    })
  }

  async compare(): Promise<void> {
    expect(await this.figures()).toEqual(this.shops.map(shop => this.model.figures(shop)))
  }

  /** Fails with the invariants of goods that do not hold for the two shops. */
  async checkInvariants(): Promise<void> {
    expect(await brokenOf(this.lane.chain.connections.pool, this.shops, this.now)).toEqual([])
  }
}

export type Step = HistoryStep<StockHistory>
export const stepOf = stepsOf<StockHistory>()

/** Quantities of both materials, at least one above 0. */
export const goods = (most: number, unit = 1): fc.Arbitrary<Goods> =>
  fc
    .tuple(
      ...materialCodes.map(() =>
        fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: fc.integer({ min: 1, max: most }) }),
      ),
    )
    .map(([one, other]) => ({ M1: (one! || (other! === 0 ? 1 : 0)) * unit, M2: other! * unit }))
