import { Effect } from 'effect'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Readiness } from '../../../application/notifications/ports/readiness.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { day } from '../../../domain/kernel/day.ts'
import { hasAbnormalPrice } from '../../../domain/kernel/money.ts'
import { readinessState, readinessStateNames } from '../../../domain/notifications/readiness.ts'
import { validateLine } from '../../../domain/ordering/cart/cart.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { openTestChain, type TestChain, today } from '../../fixtures/chain.ts'
import { seed } from '../../properties/runs.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openTestChain({ invariants: false })
})
afterAll(() => chain.close())

describe('the store of the readiness overview', () => {
  it('[T3] decides states and lines exactly as the rules do, shops without an order first', async () => {
    const cases = fc.sample(fc.record({ status: fc.option(statuses), open: fc.boolean(), lines }), {
      numRuns: 300,
      seed,
    })
    const { pool } = chain.connections
    await pool.query('truncate shops cascade')
    for (const [index, { status, lines: cart, open }] of cases.entries()) {
      const shop = `P${String(index).padStart(4, '0')}`
      await pool.query(
        `insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
        values ($1, $1, $1, $1, '2', 'Y', $2, 'OFFLINE')`,
        [shop, open ? 'A' : 'B'],
      )
      if (status) await addOrder(shop, status, cart)
    }
    const page = Effect.flatMap(Readiness, store =>
      store.page(systemScope, day(today), ['A'], { keyword: '' }, 0, 1000),
    )
    const { rows, counts } = await chain.run(page)
    expect(rows.length).toBe(cases.length)
    const ranks = rows.map(({ state }) => readinessStateNames.indexOf(state))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    for (const row of rows) {
      const index = Number(row.shopCode.slice(1))
      const { status, lines: cart, open } = cases[index]!
      const isDraft = status === 'WAIT_SUBMIT'
      const filled = isDraft ? cart.filter(({ quantity }) => quantity > 0) : []
      const facts = { lines: filled.length, errors: filled.filter(isWrong).length }
      const state = readinessState({ ...facts, status, mayOrder: open })
      expect([index, row]).toMatchObject([index, { ...facts, state }])
    }
    expect([...counts.values()].reduce((sum, shops) => sum + shops, 0)).toBe(cases.length)
  })
})

/** The small chain's rules of group A for this day. */
const sheet = {
  M1: { min: 1000, step: 500, max: 50_000, canPurchase: true, price: 12_550 },
  M2: { min: 100, step: 100, max: 1000, canPurchase: true, price: 1999 },
  M3: { min: 3000, step: 1000, max: 10_500, canPurchase: true, price: 8800 },
  M4: { min: 1000, step: 1000, max: 99_000, canPurchase: true, price: null },
  M5: { min: 1000, step: 1000, max: 99_000, canPurchase: false, price: 100 },
} as const

interface Line {
  readonly materialCode: keyof typeof sheet | 'M9'
  readonly quantity: number
}

const isWrong = ({ materialCode, quantity }: Line): boolean => {
  const row = materialCode === 'M9' ? null : { ...sheet[materialCode], materialCode, categoryCode: 'F' }
  return !validateLine(materialCode, quantity as never, row as never).ok || hasAbnormalPrice(row?.price as never)
}

const statuses = fc.constantFrom(
  ...(Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>),
  'WAIT_SUBMIT',
  'WAIT_SUBMIT',
)
const lines = fc.uniqueArray(
  fc.record({
    materialCode: fc.constantFrom('M1', 'M2', 'M3', 'M4', 'M5', 'M9'),
    quantity: fc.constantFrom(0, 100, 150, 1000, 1200, 1500, 3000, 10_500, 10_000, 99_000, 100_000),
  }),
  { selector: ({ materialCode }) => materialCode, maxLength: 6 },
) as fc.Arbitrary<ReadonlyArray<Line>>

const addOrder = async (shop: string, status: OrderStatus, cart: ReadonlyArray<Line>): Promise<void> => {
  const { pool } = chain.connections
  await pool.query(
    `insert into orders (shop_code, dh_no, order_type, status, shop_group, shop_name, purchase_date, opens_at, cut_off_at,
      pay_method, business_code, delivery_mode, order_source, created_by, created_at, status_since)
    values ($1, 'DH' || $1, 'NORMAL', $2, 'A', $1, $3, 1, 2, 'OFFLINE', 'C', 'WAREHOUSE', 'SHOP', 'head', 1, 1)`,
    [shop, status, today],
  )
  for (const { materialCode, quantity } of cart) {
    await pool.query(
      `insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
      values ($1, 'DH' || $1, $2, $3, 1, 'head', '总部', 1)`,
      [shop, materialCode, quantity],
    )
  }
}
