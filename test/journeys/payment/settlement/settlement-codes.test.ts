import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBatch } from '../../../../application/payment/contract/pending.ts'
import {
  getSettlement,
  reloadSettlement,
  type Settlement,
} from '../../../../application/payment/contract/settlement.ts'
import { runSecondTick } from '../../../../application/scheduler.ts'
import { refusals } from '../../../../domain/kernel/refusal.ts'
import { openedAt, type Session, type TestChain, tomorrow, waysOf } from '../../../fixtures/chain.ts'
import { recharge, waitPay } from '../../../fixtures/payment-chain.ts'
import { place, refusalOf, signInForLong, statusOf } from '../../platform/walk.ts'
import { newPayer, openSettlingChain, settle, submit, withdraw } from '../fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openSettlingChain()
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('a settlement is not submitted, %s', way => {
  let finance: Session
  let finance2: Session
  let head: Session
  beforeAll(async () => {
    finance = await signInForLong(chain, 'finance', way)
    finance2 = await signInForLong(chain, 'finance2', way)
    head = await signInForLong(chain, 'head', way)
  })
  beforeEach(() => {
    chain.clock.now = openedAt
  })

  /** Returns the result of submitting: the code of the spec and the kind of the refusal. */
  const submitResult = async (opened: Settlement, who: Session = finance) => {
    const { kind } = refusalOf(await submit(who, opened))
    return [refusals[kind].code - 1_210_910_000, kind]
  }
  /** Checks that after a code that asks for a reload, reloading leads to a settlement that can be paid. */
  const paysAfterReload = async ({ batchNo }: Settlement) => {
    const anew = await finance.call(reloadSettlement, { batchNo })
    expect(await submit(finance, anew)).toHaveProperty('success')
    return anew
  }
  /** Places orders of two shops, so that one is left when the other is removed. */
  const placeTwo = async () => {
    const payer = await newPayer(chain, { shops: 2, balance: 1000 })
    const dhNos = [await place(head, payer.shops[0]!, boxes(2)), await place(head, payer.shops[1]!, boxes(2))] as const
    return { ...payer, dhNos, shown: await settle(finance, dhNos) }
  }

  it('[B14] 22: its number does not exist, or is not visible to the caller [001: 8.4.1]', async () => {
    const opened = await settle(finance, [await waitPay(chain, { shop: 'S4' })])
    const payer2 = await signInForLong(chain, 'payer2', way)
    expect(await submitResult({ ...opened, batchNo: 'PC000000' })).toEqual([22, 'BATCH_UNKNOWN'])
    expect(await submitResult(opened, payer2)).toEqual([22, 'BATCH_UNKNOWN'])
    expect(refusalOf(await payer2.attempt(getSettlement, { batchNo: opened.batchNo })).kind).toBe('BATCH_UNKNOWN')
  })

  it('[B7] 23: it has expired [001: 8.4.2]', async () => {
    const { shop } = await newPayer(chain)
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    chain.clock.now = opened.expiresAt
    expect(await submitResult(opened)).toEqual([23, 'BATCH_EXPIRED'])
    chain.clock.now -= 1
    expect(await submit(finance, opened)).toHaveProperty('success')
  })

  it('[B14] 24: it was submitted before [001: 8.4.3]', async () => {
    const { shop } = await newPayer(chain)
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    await submit(finance, opened)
    expect(await submitResult(opened)).toEqual([24, 'BATCH_SUBMITTED'])
  })

  it('[B7] 25: a newer one of the payer took its order [001: 8.4.4]', async () => {
    const { shop } = await newPayer(chain)
    const [first, second] = [await waitPay(chain, { shop }), await waitPay(chain, { shop })]
    const opened = await settle(finance, [first])
    await settle(finance, [first, second])
    expect(await submitResult(opened)).toEqual([25, 'BATCH_CANCELED'])
  })

  it('[B14] 26: somebody else created it [001: 8.4.5]', async () => {
    const { shop } = await newPayer(chain)
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    expect(await submitResult(opened, finance2)).toEqual([26, 'BATCH_OF_OTHER'])
    expect(refusalOf(await finance2.attempt(getSettlement, { batchNo: opened.batchNo })).kind).toBe('BATCH_OF_OTHER')
  })

  it('[B13] 27: none of its orders can be paid any more [001: 8.4.6]', async () => {
    const { shop } = await newPayer(chain)
    const dhNo = await place(head, shop, boxes(2))
    const opened = await settle(finance, [dhNo])
    await withdraw(head, dhNo)
    expect(await submitResult(opened)).toEqual([27, 'NOTHING_PAYABLE'])
    const again = await finance.attempt(reloadSettlement, { batchNo: opened.batchNo })
    expect(refusalOf(again).kind).toBe('NOTHING_PAYABLE')
  })

  it('[B14] 37: an order was placed again with other quantities [001: 8.4.7]', async () => {
    const { dhNos, shops, shown: opened } = await placeTwo()
    await withdraw(head, dhNos[0])
    await place(head, shops[0]!, boxes(3, 1))
    expect(await submitResult(opened)).toEqual([37, 'SETTLING_AMOUNT'])
    expect((await paysAfterReload(opened)).totalFee).toBe(5 * 12_550)
  })

  it('[B14] 38: an order was placed again at other prices [001: 8.4.8]', async () => {
    const { dhNos, shops, group, shown: opened } = await placeTwo()
    await withdraw(head, dhNos[0])
    await chain.connections.pool.query('update prices set price = 13000 where shop_group = $1', [group])
    await place(head, shops[0]!, boxes(2, 1))
    expect(await submitResult(opened)).toEqual([38, 'SETTLING_PRICE'])
    expect((await paysAfterReload(opened)).totalFee).toBe(2 * 12_550 + 2 * 13_000)
  })

  it('[B10] 39: the balance gives another deduction [001: 8.4.9]', async () => {
    const { shop, entityCode } = await newPayer(chain, { balance: 1000 })
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    const other = await settle(finance, [await waitPay(chain, { shop })])
    await submit(finance, other)
    expect(await submitResult(opened)).toEqual([39, 'SUBSIDY_BALANCE_CHANGED'])
    await recharge(chain, entityCode, 500)
    expect((await paysAfterReload(opened)).subsidy.useSubsidyFee).toBe(500)
  })

  it('[B14] 45: it was displayed anew since, or the signature is not ours [001: 8.4.10]', async () => {
    const { shop } = await newPayer(chain, { balance: 1000 })
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    await finance.call(reloadSettlement, { batchNo: opened.batchNo, isSubsidy: false })
    expect(await submitResult(opened)).toEqual([45, 'SIGN_MISMATCH'])
    expect(await submitResult({ ...opened, sign: `${opened.sign}x` })).toEqual([45, 'SIGN_MISMATCH'])
    await paysAfterReload(opened)
  })

  it('[B14] 46 and 72: one of its orders has reached its deadline, and then is void [001: 8.4.11, 8.4.15]', async () => {
    const { shop } = await newPayer(chain)
    const [early, late] = [await waitPay(chain, { shop }), await waitPay(chain, { shop, day: tomorrow })]
    chain.clock.now = Date.parse('2026-11-21T23:55:00+08:00')
    const opened = await settle(finance, [early, late])
    chain.clock.now = Date.parse('2026-11-22T00:00:00+08:00')
    expect(await submitResult(opened)).toEqual([72, 'SETTLING_DEADLINE'])
    await chain.run(runSecondTick)
    expect(await statusOf(finance, early)).toBe('INVALID')
    expect(await submitResult(opened)).toEqual([46, 'SETTLING_STATUS'])
    expect((await paysAfterReload(opened)).orderCount).toBe(1)
  })

  it('[B14] 47: one of its orders was withdrawn, even if it was placed again unchanged [001: 8.4.12]', async () => {
    const { dhNos, shops, shown: opened } = await placeTwo()
    await withdraw(head, dhNos[0])
    expect(await submitResult(opened)).toEqual([47, 'SETTLING_WITHDRAWN'])
    await place(head, shops[0]!, boxes(2, 1))
    expect(await submitResult(opened)).toEqual([47, 'SETTLING_WITHDRAWN'])
    expect((await paysAfterReload(opened)).orderCount).toBe(2)
  })

  it('[B4] 53: somebody else settles one of its orders, and then pays it [001: 8.4.13]', async () => {
    const { dhNos, shops, shown: opened } = await placeTwo()
    await withdraw(head, dhNos[0])
    await place(head, shops[0]!, boxes(2, 1))
    const theirs = await settle(finance2, [dhNos[0]])
    expect(await submitResult(opened)).toEqual([53, 'SETTLING_ELSEWHERE'])
    await submit(finance2, theirs)
    expect(await submitResult(opened)).toEqual([53, 'SETTLING_ELSEWHERE'])
    expect((await paysAfterReload(opened)).orderCount).toBe(1)
  })

  it('[B10] 70: the rule of the deduction has changed [001: 8.4.14]', async () => {
    const { shop, entityCode } = await newPayer(chain, { balance: 9000 })
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    await change(entityCode, 'deduction_ratio = 2000')
    expect(await submitResult(opened)).toEqual([70, 'SUBSIDY_RULE_CHANGED'])
    expect((await paysAfterReload(opened)).subsidy.useSubsidyFee).toBe(2000)
  })

  it('[B2] 73: another payer pays for one of its shops [001: 8.4.16]', async () => {
    const { shops, shown: opened } = await placeTwo()
    await chain.connections.pool.query(`update shops set payer_code = 'P3' where shop_code = $1`, [shops[1]])
    expect(await submitResult(opened)).toEqual([73, 'PAYER_CHANGED'])
    expect((await paysAfterReload(opened)).orderCount).toBe(1)
  })

  it('[B10] 74: the account is frozen [001: 8.4.17]', async () => {
    const { shop, entityCode } = await newPayer(chain, { balance: 9000 })
    const opened = await settle(finance, [await waitPay(chain, { shop })])
    await change(entityCode, 'subsidy_frozen = true')
    expect(await submitResult(opened)).toEqual([74, 'SUBSIDY_FROZEN'])
    const anew = await paysAfterReload(opened)
    expect([anew.subsidy.isFrozen, anew.subsidy.subsidyDeductionFee, anew.payableFee]).toEqual([true, 0, 10_000])
  })

  it('[B14] with one idempotency key it is one trade, for any number of requests', async () => {
    const { shop } = await newPayer(chain)
    const dhNo = await waitPay(chain, { shop })
    const key = { idempotencyKey: `create-${dhNo}` }
    const { batchNo } = await finance.call(createBatch, { orders: [{ dhNo }], isSubsidy: true }, key)
    expect(await finance.call(createBatch, { orders: [{ dhNo }], isSubsidy: true }, key)).toEqual({ batchNo })
    const opened = await finance.call(getSettlement, { batchNo })
    expect(await finance.call(reloadSettlement, { batchNo })).toEqual(opened)
  })

  const change = (entityCode: string, set: string) =>
    chain.connections.pool.query(`update payer_entities set ${set} where entity_code = $1`, [entityCode])
})

const boxes = (quantity: number, baseVersion = 0) => [{ materialCode: 'M1', quantity, baseVersion }]
