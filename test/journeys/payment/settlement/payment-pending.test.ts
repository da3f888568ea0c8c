import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createBatch,
  findAllocationTrade,
  getPendingOverview,
  listPartners,
  listPayers,
  listPendingOrders,
  listPendingShops,
  planSettlement,
  sumSelection,
} from '../../../../application/payment/contract/pending.ts'
import { expireBatches } from '../../../../application/payment/handlers/settlement/batch-create.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { day } from '../../../../domain/kernel/day.ts'
import { refusals } from '../../../../domain/kernel/refusal.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain, recharge, waitPay } from '../../../fixtures/payment-chain.ts'
import { faultOf, refusalOf, signInForLong } from '../../platform/walk.ts'

const hour = 3_600_000
const logins = ['payer1', 'payer1b', 'payer2', 'looker', 'finance'] as const

describe.each(waysOf(import.meta.filename))('pending orders %s', way => {
  const chain = {} as TestChain
  const people = {} as Record<(typeof logins)[number], Session>
  beforeAll(async () => {
    Object.assign(chain, await openPaymentChain())
    for (const login of logins) people[login] = await signInForLong(chain, login, way)
  })
  beforeEach(async () => {
    chain.clock.now = openedAt
    await chain.connections.pool.query('truncate orders, settlement_batches, order_log, jobs cascade')
  })
  afterAll(() => chain.close())

  const rows = async (text: string, values: ReadonlyArray<unknown> = []) =>
    (await chain.connections.pool.query(text, [...values])).rows
  const unusable = (material: string) =>
    rows('update order_lines set subsidy_usable = false where material_code = $1', [material])
  const settle = (who: Session, dhNos: ReadonlyArray<string>, isSubsidy = true) =>
    who.attempt(createBatch, { orders: dhNos.map(dhNo => ({ dhNo })), isSubsidy })
  const settled = async (who: Session, dhNos: ReadonlyArray<string>, isSubsidy = true) =>
    (await who.call(createBatch, { orders: dhNos.map(dhNo => ({ dhNo })), isSubsidy })).batchNo
  const refused = async (who: Session, dhNos: ReadonlyArray<string>) => {
    const refusal = refusalOf(await settle(who, dhNos))
    return [refusal.kind, refusals[refusal.kind].code, refusalText(refusal)[0]]
  }
  const statusOf = async (batchNo: string) =>
    (await rows('select status from settlement_batches where batch_no = $1', [batchNo]))[0]?.status
  const holds = async (batchNo: string) =>
    (await rows('select dh_no from batch_orders where live and batch_no = $1 order by 1', [batchNo])).map(
      of => of.dh_no,
    )

  it('[B1] are listed for the payers of one’s shops [001: 3.2.1, 3.10.1, 6.6.1, 7.8, 7.10.1]', async () => {
    expect((await people.payer1.call(listPayers, {})).map(({ entityCode }) => entityCode).sort()).toEqual(['P1', 'P3'])
    expect(await people.payer2.call(listPartners, {})).toEqual([{ partnerNo: 'PA2', partnerName: '禾味食品' }])
    expect(await people.payer2.call(listPayers, {})).toEqual([
      { entityCode: 'P2', entityName: '南京禾味食品有限公司', partnerNo: 'PA2', partnerName: '禾味食品' },
    ])
    expect(await people.payer1.call(listPendingShops, { entityCode: 'P1' })).toEqual([
      { shopJdeNo: 'S4', shopName: '苏州观前街店', shopId: 'S4', storeName: '苏州观前街店' },
      { shopJdeNo: 'S5', shopName: '无锡南长街店', shopId: 'S5', storeName: '无锡南长街店' },
    ])
    expect(await people.payer2.call(listPendingShops, { entityCode: 'P1' })).toEqual([])
  })

  it('[B1] are counted by payer, and shown by shop with their deadlines [001: 2.2.2.1-2, 2.2.4.1, 2.2.4.4-5, 3.1.3, 7.9.2, 7.10.2-3]', async () => {
    const one = await waitPay(chain, { shop: 'S4' })
    await waitPay(chain, { shop: 'S5', lines: { M1: 2000, M3: 3000 } })
    await waitPay(chain, { shop: 'S5', type: 'NORMAL', day: '2026-11-22' })
    await waitPay(chain, { shop: 'S6' })
    const overview = await people.finance.call(getPendingOverview, {})
    expect(overview.isSingleEntity).toBe(false)
    expect(overview.entityOrder.map(of => [of.entityCode, of.waitPayOrderNum])).toEqual([
      ['P1', 3],
      ['P2', 1],
      ['P3', 0],
    ])
    const alone = await people.payer2.call(getPendingOverview, {})
    expect([alone.isSingleEntity, alone.entityOrder.length]).toEqual([true, 1])
    const narrowed = await people.finance.call(getPendingOverview, { partnerNoList: ['PA2'], entityCodeList: ['P2'] })
    expect(narrowed.entityOrder.map(({ entityCode }) => entityCode)).toEqual(['P2'])
    const { shopOrders, orderCount } = await people.payer1.call(listPendingOrders, { entityCode: 'P1' })
    expect(orderCount).toBe(3)
    expect(shopOrders.map(shop => [shop.shopJdeNo, shop.payableFee, shop.orders.length])).toEqual([
      ['S4', 10_000, 1],
      ['S5', 15_000, 2],
    ])
    expect(shopOrders[0]!.orders[0]).toMatchObject({
      ...{ dhNo: one, orderTypeName: '紧急订货', purchaseEndAtText: '今天 22:00', isOverdue: false, isTodayPay: true },
      payByText: '最迟明天 00:00，过期作废',
      ...{ payableFee: 10_000, refundFee: 0, payBy: Date.parse('2026-11-22T00:00:00+08:00') },
    })
    expect(shopOrders[1]!.orders[1]).toMatchObject({ orderType: 'NORMAL', isTodayPay: false })
    const some = await people.payer1.call(listPendingOrders, {
      ...{ entityCode: 'P1', shopJdeNos: ['S5'], orderTypes: ['NORMAL'] },
    })
    expect(some.orderCount).toBe(1)
    chain.clock.now = Date.parse('2026-11-21T22:30:00+08:00')
    const late = await people.payer1.call(listPendingOrders, { entityCode: 'P1', shopJdeNos: ['S4'] })
    expect(late.shopOrders[0]!.orders[0]).toMatchObject({ isOverdue: true, isTodayPay: false })
  })

  it('[B1] can be none, out of scope as well as out of range [001: 2.2.2.3, 2.2.2.5, 8.5.1, 9.2.1]', async () => {
    await waitPay(chain, { shop: 'S6' })
    const empty = { kind: 'NOTHING_PENDING', rule: 'B1' }
    expect(refusalOf(await people.payer1.attempt(listPendingOrders, { entityCode: 'P2' }))).toMatchObject(empty)
    const before = { entityCode: 'P2', startTime: day('2026-11-01'), endTime: day('2026-11-02') }
    expect(refusalOf(await people.payer2.attempt(listPendingOrders, before))).toMatchObject(empty)
    expect(refusals.NOTHING_PENDING.code).toBe(1211810006)
    expect((await people.payer2.call(listPendingOrders, { entityCode: 'P2' })).orderCount).toBe(1)
    const long = { entityCode: 'P2', startTime: day('2026-08-01'), endTime: day('2026-11-21') }
    expect(refusalOf(await people.payer2.attempt(listPendingOrders, long))).toMatchObject({
      ...{ kind: 'DATE_RANGE_TOO_LONG', figures: { days: 113, max: 90 } },
    })
    expect(await people.payer2.call(planSettlement, { ...before })).toEqual({ plan: null })
  })

  it('[B1] are summed over the selected ones that are still pending [001: 2.2.5.2, 3.5.1, 7.11.1]', async () => {
    const [one, two, foreign] = [
      await waitPay(chain, { shop: 'S4' }),
      await waitPay(chain, { shop: 'S5', lines: { M1: 333 } }),
      await waitPay(chain, { shop: 'S6' }),
    ]
    expect(await people.payer1.call(sumSelection, { dhNos: [one, two, foreign, 'DH404'] })).toEqual({
      ...{ totalFee: 10_333, selectedDhNoCount: 2 },
    })
    expect(faultOf(await people.looker.attempt(sumSelection, { dhNos: [one] }))).toBe('FORBIDDEN')
    expect(faultOf(await settle(people.looker, [one]))).toBe('FORBIDDEN')
    expect(await people.looker.attempt(sumSelection, { dhNos: [one] })).toMatchObject({ failure: { code: 403_000 } })
  })

  it('[B2] of one payer are merged, with the allowed subsidy [001: 1.1.2, 4.3.1, 7.12.1]', async () => {
    await recharge(chain, 'P1', 100_000)
    const one = await waitPay(chain, { shop: 'S4', lines: { M1: 10_000, M3: 5000 } })
    const two = await waitPay(chain, { shop: 'S5', lines: { M1: 333 } })
    await unusable('M3')
    const batchNo = await settled(people.payer1, [two, one, one])
    expect(batchNo).toMatch(/^PC261121[0-9A-Z]{8}$/)
    const [{ balance }] = await rows(`select balance from subsidy_accounts where entity_code = 'P1'`)
    const [batch] = await rows('select * from settlement_batches where batch_no = $1', [batchNo])
    expect(batch).toMatchObject({
      ...{ entity_code: 'P1', status: 'LIVE', created_by: 'payer1', total_fee: 15_333, unusable_material_fee: 5000 },
      ...{ deduction_ratio: 3000, account_subsidy: balance, subsidy_fee: 3099, is_subsidy: true },
      expires_at: openedAt + hour / 4,
    })
    const parts = await rows('select dh_no, total_fee, subsidy_fee from batch_orders where batch_no = $1 order by 1', [
      batchNo,
    ])
    expect(parts.map(part => [part.dh_no, part.total_fee, part.subsidy_fee])).toEqual(
      [
        [one, 15_000, 2999],
        [two, 333, 100],
      ].toSorted(),
    )
    const base = await settled(people.payer1, [one], false)
    expect((await rows('select subsidy_fee from settlement_batches where batch_no = $1', [base]))[0].subsidy_fee).toBe(
      0,
    )
  })

  it('[B2] are merged by 1 to 30, of one existing payer [001: 5.1.1-2.1]', async () => {
    expect(await refused(people.payer1, [])).toEqual(['SETTLEMENT_SIZE', 1210920280, '请选择要支付的订单'])
    const many = await Promise.all(Array.from({ length: 31 }, () => waitPay(chain, { shop: 'S4' })))
    expect((await refused(people.payer1, many))[2]).toBe('最多可合并 30 个订单支付，请重新选择')
    expect(await holds(await settled(people.payer1, many.slice(1)))).toHaveLength(30)
    const other = await waitPay(chain, { shop: 'S3' })
    expect((await refused(people.payer1, [many[0]!, other])).slice(0, 2)).toEqual(['SEVERAL_PAYERS', 1210920281])
    await rows(`update shops set payer_code = null where shop_code = 'S3'`)
    expect((await refused(people.payer1, [other]))[0]).toBe('NO_PAYER')
    await rows(`update shops set payer_code = 'P3' where shop_code = 'S3'`)
  })

  it('[B3] are settled only in their status, with the code of the spec [001: 8.2.1]', async () => {
    const gone = await waitPay(chain, { shop: 'S4' })
    await rows(`update orders set status = 'INVALID', cancel_reason = 'UNPAID' where dh_no = $1`, [gone])
    expect(await refused(people.payer1, [gone])).toEqual([
      ...['SETTLED_STATUS', 1210910071, `订货单 ${gone} 的状态已变为「已作废」，请重新选择`],
    ])
  })

  it('[B3] that do not exist, or of foreign shops, are refused alike', async () => {
    const foreign = await waitPay(chain, { shop: 'S4' })
    for (const dhNo of [foreign, 'DH404']) {
      expect(await refused(people.payer2, [dhNo])).toEqual([
        ...['SETTLED_STATUS', 1210910071, '所选订货单中有的不存在，或不属于您的门店，请重新选择'],
      ])
    }
  })

  it('[B4] are taken from one’s own earlier settlement, and from nobody else’s [001: 8.2.2]', async () => {
    const [one, two, three] = [
      await waitPay(chain, { shop: 'S4' }),
      await waitPay(chain, { shop: 'S4' }),
      await waitPay(chain, { shop: 'S5' }),
    ]
    const first = await settled(people.payer1, [one, two])
    expect(await refused(people.payer1b, [two, three])).toEqual([
      ...['SETTLED_ELSEWHERE', 1210910051, `订货单 ${two} 正由 林峰 结算，请稍后再试`],
    ])
    const second = await settled(people.payer1, [two, three])
    expect([await statusOf(first), await holds(first)]).toEqual(['CANCELED', []])
    expect([await statusOf(second), await holds(second)]).toEqual(['LIVE', [two, three].toSorted()])
    expect(await holds(await settled(people.payer1b, [one]))).toEqual([one])
  })

  it('[B4] are left alone while they are being paid', async () => {
    const paying = await waitPay(chain, { shop: 'S4' })
    await rows(`update orders set status = 'PAYING' where dh_no = $1`, [paying])
    expect((await refused(people.payer1, [paying])).slice(0, 2)).toEqual(['SETTLED_ELSEWHERE', 1210910051])
  })

  it('[B5] are settled until the grace has passed, and not at that instant [001: 8.2.3]', async () => {
    const order = await waitPay(chain, { shop: 'S4' })
    const deadline = Date.parse('2026-11-22T00:00:00+08:00')
    chain.clock.now = deadline - 1
    await settled(people.payer1, [order])
    chain.clock.now = deadline
    expect(await refused(people.payer1, [order])).toEqual([
      ...['PAYMENT_DEADLINE', 1210910069, `订货单 ${order} 已超过支付截止时间`],
    ])
  })

  it('[B6] require an order of head office to be paid first, or together [000: 7.2.14.3] [001: 7.15.1, 8.3.1]', async () => {
    const allocation = await waitPay(chain, { shop: 'S4', type: 'ZP' })
    const [own, elsewhere] = [await waitPay(chain, { shop: 'S4' }), await waitPay(chain, { shop: 'S5' })]
    expect(await refused(people.payer1, [elsewhere, own])).toEqual([
      ...['ALLOCATION_FIRST', 1210910083, `门店有未支付的总部主配单 ${allocation}，请先支付主配单`],
    ])
    await settled(people.payer1, [own, elsewhere, allocation])
    const another = await waitPay(chain, { shop: 'S4', type: 'ZP' })
    await settled(people.payer1, [allocation])
    await settled(people.payer1, [another])
    const [first] = [allocation, another].sort()
    expect(await people.payer1.call(findAllocationTrade, { shopJdeNos: ['S4'] })).toEqual({
      ...{ tradeOrderNo: null, dhNo: first },
    })
    await rows(`update orders set status = 'PAYING', trade_order_no = 'JYTEST' where dh_no = $1`, [allocation])
    expect(await people.payer1.call(findAllocationTrade, { shopJdeNos: ['S5', 'S4'] })).toEqual({
      ...{ tradeOrderNo: 'JYTEST', dhNo: null },
    })
    expect(await people.payer2.call(findAllocationTrade, { shopJdeNos: ['S4'] })).toEqual({
      ...{ tradeOrderNo: null, dhNo: null },
    })
    expect((await refused(people.payer1, [own]))[0]).toBe('ALLOCATION_FIRST')
    await rows(`update orders set status = 'WAIT_PAY', trade_order_no = null where dh_no = $1`, [allocation])
  })

  it('[B7] are released from a settlement after 15 minutes, whether or not anybody needs them', async () => {
    const [one, two] = [await waitPay(chain, { shop: 'S4' }), await waitPay(chain, { shop: 'S5' })]
    const first = await settled(people.payer1, [one, two])
    chain.clock.now += hour / 4 - 1
    await chain.run(expireBatches)
    expect((await refused(people.payer1b, [one]))[0]).toBe('SETTLED_ELSEWHERE')
    chain.clock.now += 1
    const second = await settled(people.payer1b, [one])
    expect([await statusOf(first), await holds(first)]).toEqual(['EXPIRED', []])
    chain.clock.now += hour / 4
    await chain.run(expireBatches)
    expect([await statusOf(second), await holds(second)]).toEqual(['EXPIRED', []])
  })

  it('[H1, H2, H3, H4] are planned into a settlement, without those of others', async () => {
    await recharge(chain, 'P1', 6000)
    const [{ balance }] = await rows(`select balance from subsidy_accounts where entity_code = 'P1'`)
    const due = await waitPay(chain, { shop: 'S4' })
    const taken = await waitPay(chain, { shop: 'S5' })
    const later = await waitPay(chain, { shop: 'S5', type: 'NORMAL', day: '2026-11-24', lines: { M1: 20_000 } })
    const useless = await waitPay(chain, { shop: 'S4', type: 'NORMAL', day: '2026-11-24', lines: { M3: 20_000 } })
    await unusable('M3')
    await settled(people.payer1b, [taken])
    const days = { startTime: day('2026-11-15'), endTime: day('2026-11-25') }
    const { plan } = await people.payer1.call(planSettlement, { entityCode: 'P1', ...days })
    expect(plan?.orders).toEqual([
      { dhNo: due, reason: 'DUE_TODAY' },
      { dhNo: later, reason: 'SUBSIDY' },
    ])
    expect(plan).toMatchObject({
      ...{ totalFee: 30_000, subsidyFee: 9000, payableFee: 21_000, accountSubsidy: balance, deductionRatio: 3000 },
      ...{ dueLeft: 0, gain: { subsidy: 0, saved: 0, cashKept: 20_000 } },
    })
    expect(plan!.orders.map(({ dhNo }) => dhNo)).not.toContain(useless)
    await settled(
      people.payer1,
      plan!.orders.map(({ dhNo }) => dhNo),
    )
  })
})
