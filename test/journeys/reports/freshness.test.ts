import { Cause, Context, Effect, Exit } from 'effect'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { reportSource } from '../../../adapters/postgres/reports/report-source.ts'
import { systemScope } from '../../../application/platform/caller.ts'
import { listLedger, queryReport } from '../../../application/reports/contract/reports.ts'
import { ReportSource, ReportTooSlow } from '../../../application/reports/ports/report-source.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { putPaid } from '../payment/fixtures/paid-orders.ts'
import { refusalOf } from '../platform/walk.ts'

const dayMs = 86_400_000
let chain: TestChain
let finance: Session
beforeAll(async () => {
  chain = await openPaymentChain({ invariants: false })
  await recharge(chain, 'P1', 100_000)
  await putPaid(chain, 'P1', openedAt - dayMs, [{ shop: 'S4', lines: { M1: 10_000 }, subsidy: 0 }])
  await putPaid(chain, 'P1', openedAt, [{ shop: 'S5', lines: { M1: 20_000 }, subsidy: 0 }])
  finance = await chain.signIn('finance')
})
afterAll(() => chain.close())

const query = { report: 'paymentFlow', columns: ['ordNo', 'totalAmt'], scope: systemScope, filter: {} } as const
const pageOf = (...sources: Parameters<typeof reportSource>) =>
  Effect.gen(function* () {
    return yield* (yield* ReportSource).page(query, 0, 10)
  }).pipe(Effect.provide(reportSource(...sources)), Effect.runPromiseExit)

describe.each(waysOf(import.meta.filename))('a relative range, %s', way => {
  it('[R7, R8] becomes days when it is asked for, and the answer says as of when it is', async () => {
    const who = chain.as(finance.token, way)
    const pageOver = async (range: string) => {
      const param = { ordTimeStart: range, ordTimeEnd: range }
      return await who.call(queryReport, { apiName: 'payment', param })
    }
    const [today, yesterday, month] = [
      await pageOver('TODAY'),
      await pageOver('YESTERDAY'),
      await pageOver('THIS_MONTH'),
    ]
    expect([today.sums?.totalAmt, yesterday.sums?.totalAmt, month.total]).toEqual([200, 100, 2])
    expect(today).toMatchObject({ asOf: chain.clock.now, readFrom: 'PRIMARY' })
    const param = { startPaymentTime: 'YESTERDAY', endPaymentTime: 'YESTERDAY', shopId: 'S4' }
    const ledger = await who.call(listLedger, { tab: 'payment_order', param })
    expect(ledger).toMatchObject({ cnt: 1, asOf: chain.clock.now, readFrom: 'PRIMARY' })
  })
})

describe('where a report is read', () => {
  it('[R8] is the primary if the replica does not answer, which the answer says', async () => {
    const gone = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 300 })
    const exit = await pageOf(chain.connections, gone)
    expect(exit).toMatchObject({
      _tag: 'Success',
      value: { total: 2, readFrom: { database: 'FALLBACK', behindMs: 0 } },
    })
    await gone.end()
  })

  it('[R8] is the replica if there is one; a database that is not behind has no lag', async () => {
    const exit = await pageOf(chain.connections, chain.connections.pool)
    expect(exit).toMatchObject({ _tag: 'Success', value: { total: 2, readFrom: { database: 'REPLICA', behindMs: 0 } } })
  })

  it('[R9] is stopped at the time limit', async () => {
    const { rows } = await chain.connections.pool.query('select current_database() as name')
    const { options } = chain.connections.pool
    const hurried = openPool({ ...options, database: rows[0].name, statement_timeout: 300, lock_timeout: 0, max: 1 })
    const blocker = await chain.connections.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('lock table trade_orders in access exclusive mode')
      const exit = await pageOf(hurried)
      expect(Exit.isFailure(exit) && Cause.squash(exit.cause)).toBeInstanceOf(ReportTooSlow)
    } finally {
      await blocker.query('rollback')
      blocker.release()
      await hurried.close()
    }
  })

  it('[R9] is refused with how to narrow the search', async () => {
    const source = Context.get(chain.ports, ReportSource)
    const slow = { ...source, page: () => Effect.fail(new ReportTooSlow()) }
    const who = chain.as(finance.token, 'in process', Context.add(chain.ports, ReportSource, slow))
    const refusal = refusalOf(
      await who.attempt(queryReport, { apiName: 'payment', param: { ordTimeStart: 'TODAY', ordTimeEnd: 'TODAY' } }),
    )
    const toNarrow = ['请缩短日期范围，或选定门店', 'Choose fewer days, or filter by shop']
    expect(refusal).toMatchObject({ kind: 'REPORT_TOO_SLOW', figures: { apiName: 'payment', seconds: 5, toNarrow } })
  })
})
