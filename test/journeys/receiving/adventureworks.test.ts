import { Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import type { Connections } from '../../../adapters/postgres/engine/pool.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import { picturesIn, readFolder } from '../../../adapters/spreadsheet/folder.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import { signIn } from '../../../application/people/contract/session.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { queryReport } from '../../../application/reports/contract/reports.ts'
import { type ControlTotals, ReportSource } from '../../../application/reports/ports/report-source.ts'
import { addDays, atTime, type Day } from '../../../domain/kernel/day.ts'
import { findReport, reports } from '../../../domain/reports/index.ts'
import type { Report } from '../../../domain/reports/report.ts'
import {
  adventureWorksPassword,
  adventureWorksSheets,
  byKind,
  figuresOf,
  readDeliveries,
  stockedOf,
} from '../../fixtures/adventureworks/deliveries.ts'
import { hashQuickly, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { isFull, shareOf } from '../../sweep.ts'
import { playDeliveries } from './play-deliveries.ts'

const importSheets = async ({ db }: Connections) => {
  const folder = await readFolder(adventureWorksSheets)
  const report = await importMasterData(
    masterDataOn(db),
    { ...importTools(picturesIn(adventureWorksSheets)), hashPassword: hashQuickly },
    folder,
    'apply',
  )
  if (report.errors.length > 0) throw new Error(JSON.stringify(report.errors.slice(0, 10)))
}

const all = readDeliveries()
/** The orders in the order of their days, in twelve periods of equal size. */
const periods = Object.values(
  Object.groupBy(
    all.toSorted((a, b) => a.orderedOn.localeCompare(b.orderedOn)).map((delivery, at) => ({ delivery, at })),
    ({ at }) => Math.floor((at * 12) / all.length),
  ),
).map((period = []) => period.map(({ delivery }) => delivery))
const deliveries = shareOf('adventureworks', byKind(shareOf('periods of adventureworks', periods, 12).flat()), 3)
const expected = figuresOf(deliveries)

describe('AdventureWorks, whose orders are placed, received, claimed and returned as recorded', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain({ fill: importSheets, invariants: true, now: Date.parse('2011-04-01T10:00:00+08:00') })
    const [buyer, dock, head] = [await logIn('buyer'), await logIn('dock'), await logIn('head')]
    await playDeliveries(chain, { buyer, dock, head }, deliveries)
  }, 900_000)
  afterAll(() => chain.close(), 120_000)

  const rows = async (query: string) => (await chain.connections.pool.query(query)).rows
  const credits = (attachType: 'SC' | 'TH') =>
    rows(`select count(*)::int as refunds, sum(refund_fee + refund_promo_fee)::bigint as value
      from order_refunds where attach_type = '${attachType}'`)
  /** Signs a person in for the years that the orders take. */
  const logIn = async (login: string): Promise<Session> => {
    const { token } = await chain.as(null).call(signIn, { login, password: adventureWorksPassword, client: 'script' })
    await chain.connections.pool.query('update sessions set expires_at = $1', [Date.parse('2030-01-01')])
    return { ...chain.as(token), token }
  }

  it('has the figures of its source', () => {
    expect(figuresOf(all)).toEqual({
      // One order holds two materials in several rows, which are added up: 8,845 rows.
      ...{ orders: 4012, lines: 8842, shops: 86, materials: 265, pairs: 460 },
      ...{ ordered: 2_348_637, received: 2_327_299, rejected: 72_700, stocked: 2_254_599 },
      short: { lines: 380, orders: 378 },
      withRejects: { lines: 563, orders: 507 },
      over: { lines: 0, orders: 0 },
      ...{ value: 6_379_290_745, valueShort: 55_145_641, valueRejected: 202_887_562 },
    })
    expect(deliveries.length).toBeGreaterThanOrEqual(isFull ? 4012 : 110)
  })

  it('[S4][W9] places, ships and receives every order in full or as recorded', async () => {
    const { orders, lines, shops, materials, pairs, ordered, received, value } = expected
    expect(
      await rows(`select count(distinct dh_no)::int as orders, count(*)::int as lines, count(distinct shop_code)::int as shops,
          count(distinct material_code)::int as materials, count(distinct (shop_code, material_code))::int as pairs,
          sum(l.quantity)::bigint / 1000 as ordered, sum(l.received)::bigint / 1000 as received,
          sum(l.quantity / 1000 * l.price)::bigint as value
        from order_lines l join orders using (shop_code, dh_no) where status = 'STORE_RECEIVE'`),
    ).toEqual([{ orders, lines, shops, materials, pairs, ordered, received, value }])
  })

  it('[RC2][RC22][RC26] claims each line that is short, and credits what is missing', async () => {
    const { short, ordered, received, valueShort: value } = expected
    expect(
      await rows(`select count(*)::int as lines, count(distinct sc_no)::int as orders,
          sum(approved_quantity)::bigint / 1000 as quantity, sum(cancel_fee + subsidy_fee)::bigint as value
        from difference_orders join difference_lines using (shop_code, sc_no) where sc_status = '99' and kind = 'SHORT'`),
    ).toEqual([{ ...short, quantity: ordered - received, value }])
    expect(await credits('SC')).toEqual([{ refunds: short.orders, value }])
  })

  it('[RT6][RT7] has a completed return for each order with rejects, worth what went back', async () => {
    const { withRejects, rejected: stored, valueRejected: value } = expected
    expect(
      await rows(`select count(*)::int as lines, count(distinct th_no)::int as orders, sum(stored)::bigint / 1000 as stored,
          sum(cancel_fee + subsidy_fee)::bigint as value
        from return_orders join return_lines using (shop_code, th_no) where th_status = '99'`),
    ).toEqual([{ ...withRejects, stored, value }])
    expect(await credits('TH')).toEqual([{ refunds: withRejects.orders, value }])
  })

  /** Returns the control totals of the export of 31 days, in units and yuan. */
  const exportTotals = async (apiName: string, range: string, from: Day, columns: ReadonlyArray<string>) => {
    const name = findReport(apiName)!
    const { columns: declared }: Report = reports[name]
    const days = {
      from: atTime(from, '00:00', 'Asia/Shanghai'),
      before: atTime(addDays(from, 31), '00:00', 'Asia/Shanghai'),
    }
    const query = { report: name, columns, scope: systemScope, filter: { [range]: { start: '', end: '', ...days } } }
    let sums: ControlTotals['sums'] = {}
    const counted = (totals: ControlTotals) =>
      Effect.sync(() => {
        sums = totals.sums
      })
    await Effect.runPromise(Context.get(chain.ports, ReportSource).read(query, counted, () => Effect.void))
    return Object.fromEntries(
      Object.entries(sums).map(([id, sum]) => [id, Number(sum) / (declared[id]!.kind === 'quantity' ? 1000 : 100)]),
    )
  }

  it('[R4] has the same figures in its reports', async () => {
    const head = await logIn('head')
    const { ordered, received, rejected, value, valueShort, valueRejected } = expected
    /** Adds up columns of a report over all months of the orders. */
    const totalsOf = async (apiName: string, range: string, ...columns: ReadonlyArray<string>) => {
      const totals = columns.map(() => 0)
      const days = deliveries.map(({ orderedOn }) => orderedOn).toSorted()
      const [first, last] = [days[0]!, addDays(days.at(-1)!, 120)]
      for (let from: Day = first; from <= last; from = addDays(from, 31)) {
        const param = { [`${range}Start`]: `${from} 00:00:00`, [`${range}End`]: `${addDays(from, 30)} 23:59:59` }
        const { sums } = await head.call(queryReport, { apiName, param } as Payload<typeof queryReport>)
        // Its materials are packed in different units: the quantities are those that the export is checked against [X6].
        const all = Object.values(sums!).includes(null) ? await exportTotals(apiName, range, from, columns) : sums!
        for (const [at, column] of columns.entries()) totals[at]! += Math.round(all[column]! * 100)
      }
      return totals.map(total => total / 100)
    }
    expect(await totalsOf('pof/yh', 'ordDate', 'ordQty', 'ordCost')).toEqual([ordered, value / 100])
    expect(await totalsOf('pom/dh', 'ordDate', 'ordAmt')).toEqual([value / 100])
    expect(await totalsOf('pof/sh', 'delivTime', 'ordQty', 'delivQty', 'realRecvQty')).toEqual([
      ...[ordered, ordered, received],
    ])
    expect(await totalsOf('pof/sc', 'confirmRecvTime', 'recvDiffQty', 'cancelFee')).toEqual([
      ...[received - ordered, valueShort / 100],
    ])
    expect(await totalsOf('pof/th', 'applyRetTime', 'realRetStoreQty', 'realRetCost')).toEqual([
      ...[rejected, valueRejected / 100],
    ])
  })

  it('[SL1] leaves in the ledger what was stocked of each material in each shop', async () => {
    const buyer = await logIn('buyer')
    const balances: Array<Balance> = []
    for (const storeCode of new Set(deliveries.map(({ shopCode }) => shopCode))) {
      const { records } = await buyer.call(callsOf.realTimeInventory.page, { storeCode, size: 100 })
      balances.push(...(records as unknown as ReadonlyArray<Balance>))
    }
    const stocked = stockedOf(deliveries)
    const differing = balances.filter(
      row => row.inStoreQty !== stocked.get(`${row.storeCode} ${row.materialCode}`)! * 1000 || row.transportQty !== 0,
    )
    expect([balances.length, differing]).toEqual([expected.pairs, []])
  })
})

interface Balance {
  readonly storeCode: string
  readonly materialCode: string
  readonly inStoreQty: number
  readonly transportQty: number
}
