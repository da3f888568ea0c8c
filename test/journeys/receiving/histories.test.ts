import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openedAt, type Session, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { seed } from '../../seeded-random.ts'
import { sweepSize } from '../../sweep.ts'
import { signInForLong } from '../platform/walk.ts'
import { History } from './fixtures/goods-history.ts'
import { randomHistory } from './fixtures/goods-steps.ts'

/** Random histories of one order each: 10,000 of them in the full run; DINGHUO_HISTORIES sets another number. */
const histories = Number(process.env.DINGHUO_HISTORIES ?? sweepSize(10_000, 30))
/** Histories that run at once, each of its own shop. */
const lanes = 6
/** Each lane has a payer of its own, whose trades follow each other. */
const payerOf = (lane: number): string => `LANE${lane}`

let chain: TestChain
let clerk: Session
beforeAll(async () => {
  chain = await openPaymentChain({ maxConnections: 16, patience: 60_000 })
  await chain.connections.pool.query(
    `update chain set blind_receiving = false, auto_receive_days = 3, void_receipt_days = 7, claim_days = 7,
      small_claim_max = null, small_claim_rate = null`,
  )
  await chain.connections.pool.query(`update users set presets = '{headOrdering,warehouse}' where user_id = 'head'`)
  for (let lane = 0; lane < lanes; lane++) {
    await chain.connections.pool.query(
      `insert into payer_entities (entity_code, entity_name, partner_no, partner_name, deduction_ratio, fees_usable)
        values ($1, $1, $1, $1, 3000, false)`,
      [payerOf(lane)],
    )
    await recharge(chain, payerOf(lane), 100 * histories * 3000)
  }
  clerk = await signInForLong(chain, 'head', 'in process')
})
afterAll(() => chain.close())

it(
  '[RC1] [RC3] [RC6] [RC26] [RT2] [RT7] every history of an order leaves the goods and the money that plain arithmetic expects',
  async () => {
    chain.clock.now = openedAt
    const statuses = new Set<string | null>()
    const property = (lane: number) =>
      fc.asyncProperty(fc.boolean(), randomHistory, async (isPaidHere, list) => {
        const history = await History.open({ chain, clerk }, payerOf(lane), isPaidHere)
        for (const next of list) {
          await history.run(next)
          const { figures } = history.model
          expect(await history.figures()).toEqual(figures)
          for (const [sh, sc] of figures.shipments) statuses.add(`SH ${sh}`).add(`SC ${sc}`)
          for (const th of figures.returns) statuses.add(`TH ${th}`)
        }
      })
    const numRuns = Math.ceil(histories / lanes)
    await Promise.all(
      Array.from({ length: lanes }, (_, lane) => fc.assert(property(lane), { numRuns, seed: seed + lane })),
    )
    console.info(`histories of goods: ${numRuns * lanes}`)
    // Few histories cannot be expected to reach all statuses.
    if (histories < 5000) return
    expect([...statuses].sort()).toEqual([
      ...['SC 01', 'SC 02', 'SC 10', 'SC 11', 'SC 99', 'SC null', 'SH 02', 'SH 10', 'SH 20', 'SH 99'],
      ...['TH 01', 'TH 02', 'TH 11', 'TH 31', 'TH 99'],
    ])
  },
  Math.max(180_000, histories * 2000),
)
