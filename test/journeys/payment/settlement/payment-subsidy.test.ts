import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantSubsidy, listSubsidyAccounts } from '../../../../application/payment/contract/subsidy.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain } from '../../../fixtures/payment-chain.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain()
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('a subsidy account, %s', way => {
  it('[J3] is increased and decreased by finance, with a reason', async () => {
    const finance = await chain.signIn('finance', way)
    const before = await balanceOf('P2')
    const granted = await finance.call(grantSubsidy, { entityCode: 'P2', amount: fen(123_45), remark: ' 十一月返利 ' })
    expect(granted.balance).toBe(before + 123_45)
    const taken = await finance.call(grantSubsidy, { entityCode: 'P2', amount: fen(-45), remark: '多充了' })
    expect(taken.balance).toBe(before + 123_00)
    const { rows } = await chain.connections.pool.query(
      `select amount, remark, actor_name from ledger_entries where biz_no = $1 and account = 'SUBSIDY'`,
      [granted.bizNo],
    )
    expect(rows).toEqual([{ amount: 123_45, remark: '十一月返利', actor_name: '钱方' }])
  })

  it.each([
    ['RECHARGE_REMARK', { amount: fen(100), remark: '  ' }],
    ['RECHARGE_REMARK', { amount: fen(100), remark: '字'.repeat(101) }],
    ['RECHARGE_AMOUNT', { amount: fen(0), remark: '无' }],
    ['RECHARGE_AMOUNT', { amount: fen(1_000_000_001), remark: '手滑' }],
    ['SUBSIDY_OVERDRAWN', { amount: fen(-1), remark: '扣回' }],
  ])('[J3] is not changed if the rules say %s', async (kind, payload) => {
    const finance = await chain.signIn('finance', way)
    const answer = await finance.attempt(grantSubsidy, { entityCode: 'P3', ...payload })
    expect(answer).toMatchObject({ failure: { refusal: { kind } } })
    expect(await balanceOf('P3')).toBe(0)
  })

  it('is increased once per key, however often it is sent', async () => {
    const finance = await chain.signIn('finance', way)
    const before = await balanceOf('P1')
    const payload = { entityCode: 'P1', amount: fen(700), remark: '活动' }
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => finance.call(grantSubsidy, payload, { idempotencyKey: `grant ${way}` })),
    )
    expect(new Set(sent.map(({ bizNo }) => bizNo)).size).toBe(1)
    expect(await balanceOf('P1')).toBe(before + 700)
  })

  it('is listed with its balance, and found by name, code and partner', async () => {
    const finance = await chain.signIn('finance', way)
    const all = await finance.call(listSubsidyAccounts, {})
    expect(all.records.map(({ entityCode }) => entityCode)).toEqual(['P1', 'P2', 'P3'])
    expect(all.records[0]).toMatchObject({ shopCount: 2, deductionRatio: 3000, isFrozen: false, reserved: 0 })
    const accounts = await finance.call(listSubsidyAccounts, { keyword: '禾味' })
    expect(accounts.records.map(({ entityCode }) => entityCode)).toEqual(['P2'])
    expect((await finance.call(listSubsidyAccounts, { keyword: '%' })).total).toBe(0)
  })

  it('is hidden from payers', async () => {
    const payer = await chain.signIn('payer1', way)
    const answer = await payer.attempt(grantSubsidy, { entityCode: 'P1', amount: fen(1), remark: '自己' })
    expect(answer).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
  })
})

const balanceOf = async (entityCode: string): Promise<number> => {
  const { rows } = await chain.connections.pool.query('select balance from subsidy_accounts where entity_code = $1', [
    entityCode,
  ])
  return rows[0]?.balance ?? 0
}
