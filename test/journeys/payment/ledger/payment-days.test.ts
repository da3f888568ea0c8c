import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../../adapters/postgres/invariants/index.ts'
import type { Payload } from '../../../../application/platform/endpoint.ts'
import { queryReport } from '../../../../application/reports/contract/reports.ts'
import { sumUpPayments } from '../../../../application/reports/handlers/payment-days.ts'
import type { Session, TestChain } from '../../../fixtures/chain.ts'
import { openPaidChain } from '../fixtures/paid-chain.ts'

describe('material payments by material', () => {
  let chain: TestChain
  let sessions: Readonly<Record<string, Session>>
  beforeAll(async () => {
    ;({ chain, sessions } = await openPaidChain())
    // The payments of the chain are of yesterday and earlier: today is never summed up.
    chain.clock.now += 86_400_000
    await chain.connections.pool.query(`update sessions set expires_at = $1`, [chain.clock.now + 86_400_000])
  })
  afterAll(() => chain.close())

  const days = { tradeTimeStart: '2026-11-01 00:00:00', tradeTimeEnd: '2026-11-30 23:59:59' }
  const report = async (param: Readonly<Record<string, unknown>> = days) => {
    const payload = { apiName: 'materialPay/material/sum', param, size: 50 } as unknown as Payload<typeof queryReport>
    const { records, sums, total } = await chain.as(sessions.finance!.token).call(queryReport, payload)
    return { records, sums, total }
  }
  const query = async (text: string) => (await chain.connections.pool.query(text)).rows
  /** Whether the invariant finds sums that differ from their lines; the payments of the fixture violate others. */
  const areSumsWrong = async () =>
    (await checkInvariants(chain.connections.pool, chain.clock.now)).some(({ name }) => name === 'R15 payment days')
  /** What the report finds without the sums of days. */
  const live = async (param?: Readonly<Record<string, unknown>>) => {
    const sums = await query('delete from material_payment_days returning day::text')
    const answer = await report(param)
    expect(await chain.run(sumUpPayments)).toBe(sums.length)
    return answer
  }

  it('[R15] finds the same from the sums of days as from the lines', async () => {
    const before = await report()
    expect(before.total).toBeGreaterThan(2)
    expect(await chain.run(sumUpPayments)).toBeGreaterThan(0)
    expect(await chain.run(sumUpPayments)).toBe(0)
    expect(await report()).toEqual(before)
    for (const param of [
      { ...days, materialNo: ['M1'] },
      { ...days, tradeTimeStart: '2026-11-01 10:00:00', tradeTimeEnd: '2026-11-20 09:59:59' },
      { ...days, shopJdeNo: ['S3'] },
    ])
      expect(await report(param)).toEqual(await live(param))
    expect(await areSumsWrong()).toBe(false)
  })

  it('[R15] reads the sums, and only of days whose payments are those that were summed up', async () => {
    const before = await report()
    await query(`update material_payment_sums set amount = amount + 700 where material_code = 'M1'`)
    const days = (
      await query(
        `select count(*)::int as days from material_payment_sums where material_code = 'M1' and day >= '2026-11-01'`,
      )
    )[0]!.days
    expect((await report()).sums!.ordFee).toBeCloseTo(before.sums!.ordFee! + 7 * days, 2)
    expect(await areSumsWrong()).toBe(true)
    // An order of each day leaves its payment, as one that is withdrawn and submitted again does: no sum counts any more.
    await query(`update orders set submission_no = submission_no + 1 where trade_order_no is not null`)
    const withdrawn = await report()
    expect(withdrawn).not.toEqual(before)
    expect(await live()).toEqual(withdrawn)
    await query(`update orders set submission_no = submission_no - 1 where trade_order_no is not null`)
    expect(await report()).toEqual(before)
    expect(await chain.run(sumUpPayments)).toBeGreaterThan(0)
    expect(await report()).toEqual(before)
    expect(await areSumsWrong()).toBe(false)
  })

  it('[R15] counts no sums of days that began at another moment, in another zone', async () => {
    const before = await report()
    await query(`update material_payment_sums set amount = amount + 700`)
    await query(`update material_payment_days set starts_at = starts_at - 3600000`)
    expect(await report()).toEqual(before)
    expect(await chain.run(sumUpPayments)).toBeGreaterThan(0)
    expect(await report()).toEqual(before)
    expect(await areSumsWrong()).toBe(false)
  })
})
