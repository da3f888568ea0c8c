import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import { picturesIn, readFolder } from '../../../adapters/spreadsheet/folder.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  listOrders,
  startRoutineOrder,
  submitRoutineOrder,
} from '../../../application/ordering/contract/order.ts'
import { permittedShops, signIn } from '../../../application/people/contract/session.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { day } from '../../../domain/kernel/day.ts'
import { hashQuickly, openTestChain, type TestChain, today } from '../../fixtures/chain.ts'
import { failureOf, refusalOf } from '../platform/walk.ts'

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'northwind')
const sheets = join(folder, 'sheets')
type Row = Readonly<Record<string, string>>
const read = (path: string): ReadonlyArray<Row> => parse(readFileSync(join(folder, path), 'utf8'), { columns: true })

const importSheets = async ({ db }: Connections) => {
  const report = await importMasterData(
    masterDataOn(db),
    { ...importTools(picturesIn(sheets)), hashPassword: hashQuickly },
    await readFolder(sheets),
    'apply',
  )
  if (report.errors.length > 0) throw new Error(JSON.stringify(report.errors.slice(0, 10)))
}

/** Returns the latest order of each customer: by date, then by number. */
const latestOrders = (): ReadonlyMap<string, ReadonlyArray<Row>> => {
  const latest = new Map<string, Array<Row>>()
  const order = (row: Row) => `${row.day} ${row.order_number!.padStart(8, '0')}`
  for (const row of read('orders.csv')) {
    const lines = latest.get(row.shop_code!)
    if (!lines || order(row) > order(lines[0]!)) latest.set(row.shop_code!, [row])
    else if (row.order_number === lines[0]!.order_number) lines.push(row)
  }
  return latest
}

interface Outcome {
  readonly shop: string
  readonly submitted: boolean
  readonly refusal: string | null
  readonly refusedLines: number
  readonly lines: number
  readonly fen: number
}

describe('Northwind, whose customers order once more', () => {
  let chain: TestChain
  let outcomes: ReadonlyArray<Outcome> = []
  beforeAll(async () => {
    chain = await openTestChain({ fill: importSheets, invariants: true })
    const orders = [...latestOrders()]
    const lane = async (): Promise<ReadonlyArray<Outcome>> => {
      const done: Array<Outcome> = []
      for (let next = orders.pop(); next; next = orders.pop()) done.push(await orderOnce(chain, ...next))
      return done
    }
    outcomes = (await Promise.all([lane(), lane(), lane(), lane()])).flat()
  }, 120_000)
  afterAll(() => chain.close())

  const sum = (figure: (outcome: Outcome) => number) => outcomes.reduce((total, it) => total + figure(it), 0)

  it('[S4] places 85 orders with 196 lines and 81,142.47 in value', () => {
    const submitted = outcomes.filter(it => it.submitted)
    expect([submitted.length, sum(it => it.lines), sum(it => it.fen)]).toEqual([85, 196, 8_114_247])
  })

  it('[C3] refuses the 33 lines of discontinued materials', () => {
    expect(sum(it => it.refusedLines)).toBe(33)
  })

  it('[C1] refuses the 4 orders without remaining lines', () => {
    const refused = outcomes.filter(it => !it.submitted)
    expect(refused.map(it => it.refusal)).toEqual(['CART_EMPTY', 'CART_EMPTY', 'CART_EMPTY', 'CART_EMPTY'])
    expect(outcomes.length).toBe(89)
  })

  it('[S11] has the same figures in the database, and hands all orders over at the cut-off', async () => {
    chain.clock.now = Date.parse('2026-11-22T23:59:00+08:00')
    await chain.run(runSecondTick)
    const { rows } = await chain.connections.pool.query(
      `select status, count(*)::int as orders, sum(kinds)::int as lines, sum(total_fee)::int as fen from orders
        group by status order by status`,
    )
    expect(rows).toEqual([
      { status: 'INVALID', orders: 4, lines: 0, fen: 0 },
      { status: 'PLACE_SUCCESS', orders: 85, lines: 196, fen: 8_114_247 },
    ])
  })
})

/** Performs a clerk's whole task over HTTP, from sign-in to finding the order in the list. */
async function orderOnce(chain: TestChain, shop: string, lines: ReadonlyArray<Row>): Promise<Outcome> {
  const { token } = await chain
    .as(null, 'http')
    .call(signIn, { login: shop.toLowerCase(), password: 'northwind', client: 'script' })
  const clerk = chain.as(token, 'http')
  const { shops } = await clerk.call(permittedShops, {})
  expect(shops.map(it => it.shopJdeNo)).toEqual([shop])
  const { dhNo } = await clerk.call(startRoutineOrder, { purchaseDate: day(today), shopJdeNo: shop })
  const cart: Array<{ materialCode: string; quantity: string }> = []
  let refusedLines = 0
  for (const { material_code, quantity } of lines) {
    const line = { materialCode: material_code!, quantity: quantity! }
    const answer = await clerk.attempt(editCart, { dhNo, cart: [line] })
    if ('success' in answer) cart.push(line)
    else if (refusalOf(answer).kind === 'MATERIAL_NOT_ORDERABLE') refusedLines++
    else throw failureOf(answer)
  }
  const answer = await clerk.attempt(submitRoutineOrder, { dhNo, cart })
  const { baseInfo, lineList } = await clerk.call(getOrderDetail, { dhNo })
  const { records } = await clerk.call(listOrders, {})
  expect(records).toMatchObject([{ dhNo, bizStatus: baseInfo.bizStatus, payPrice: baseInfo.payPrice }])
  const submitted = 'success' in answer && answer.success.isSubmitted && baseInfo.bizStatus === 'SUBMITTED'
  const refusal = 'success' in answer ? null : refusalOf(answer).kind
  return { shop, submitted, refusal, refusedLines, lines: lineList.length, fen: baseInfo.payPrice ?? 0 }
}
