import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../application/adjustments/contract/adjustments.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import {
  getAdjustmentSettlement,
  listOpenAdjustments,
  settleAdjustment,
} from '../../../application/payment/contract/adjustments.ts'
import { grantSubsidy } from '../../../application/payment/contract/subsidy.ts'
import type { Payload } from '../../../application/platform/endpoint.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { countStock } from '../ordering/fixtures/stock.ts'

const refused = (kind: string, figures: object = {}) => ({ refusal: { kind, figures } })

describe('account adjustments', () => {
  let chain: TestChain
  let head: Session
  let finance: Session
  let clerk: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`
      insert into payer_entities (entity_code, entity_name, partner_no, partner_name) values ('P1', '静安餐饮', 'H1', '合伙一');
      update shops set payer_code = 'P1' where shop_code = 'S1';
      insert into users (user_id, name, password_hash, presets, all_shops)
        select 'finance', '钱方', password_hash, '{headFinance}', true from users where user_id = 'head'`)
    await chain.run(countStock('S1', { M1: 10_000, M2: 3000 }))
    head = await chain.signIn('head')
    finance = await chain.signIn('finance')
    clerk = await chain.signIn('clerk1')
    await finance.call(grantSubsidy, { entityCode: 'P1', amount: fen(10_000), remark: '活动' })
  })
  afterAll(() => chain.close())

  const line = (materialCode: string, quantity: number, unitCost?: number) => ({
    ...{ materialCode, quantity: quantity as Thousandths },
    ...(unitCost !== undefined && { unitCost: fen(unitCost) }),
  })
  const save = (change: Partial<Payload<typeof saveAdjustment>> = {}) =>
    head.call(saveAdjustment, {
      ...{ storeCode: 'S1', tzType: '0', tzMode: 'GOODS', dhDate: day(today), remark: '少发补记' },
      ...{ alwAmt: fen(4000), lines: [line('M1', 2000, 5000)] },
      ...change,
    })
  const confirmed = async (change: Partial<Payload<typeof saveAdjustment>> = {}) =>
    head.call(confirmAdjustment, { tzNo: (await save(change)).tzNo })
  const stock = async () => {
    const { records } = await head.call(callsOf.realTimeInventory.page, {
      ...{ storeCode: 'S1', materialCodes: ['M1', 'M2'] },
    })
    return Object.fromEntries(records.map(row => [row.materialCode, row.inStoreQty]))
  }
  const balance = async () => {
    const { rows } = await chain.connections.pool.query<{ balance: number }>(
      `select balance from subsidy_accounts where entity_code = 'P1'`,
    )
    return rows[0]!.balance
  }
  const entries = async (tzNo: string) => {
    const { rows } = await chain.connections.pool.query<{ kind: string; account: string; amount: number }>(
      `select kind, account, amount from ledger_entries where biz_no = $1 order by entry_no`,
      [tzNo],
    )
    return rows.map(({ kind, account, amount }) => `${kind} ${account} ${amount}`)
  }

  it('[TZ1] [TZ4] [TZ6] is written, confirmed, and owed by the payer until finance settles it with subsidy and credit', async () => {
    const before = await stock()
    const draft = await save({ scmCode: 'ZY1' })
    expect(draft).toMatchObject({ tzStatus: '10', payStatus: '0', version: 1, adjustFee: 10_000, alwUsedAmt: 0 })
    expect(await stock()).toEqual(before)
    const { tzNo } = draft
    await expect(finance.call(settleAdjustment, { tzNo, isSubsidy: true, remark: 'x' })).rejects.toMatchObject(
      refused('ADJUSTMENT_NOT_OPEN', { payStatus: '0' }),
    )
    expect(await head.call(confirmAdjustment, { tzNo, version: 1 })).toMatchObject({
      ...{ tzStatus: '99', payStatus: '0', version: 2, isDayClosed: false },
    })
    expect(await stock()).toEqual({ ...before, M1: (before.M1 as number) + 2000 })
    expect(await entries(tzNo)).toEqual([])
    const flow = await head.call(callsOf.inventoryFlow.page, {
      ...{ storeCode: 'S1', operateTimeStart: '2026-11-01 00:00:00', operateTimeEnd: '2026-11-30 23:59:59' },
      bizOrderNo: tzNo,
    })
    expect(flow.records).toMatchObject([{ process: 'ADJUST', changeInStoreQty: 2000, relateOrderNo: 'ZY1' }])
    expect(await finance.call(listOpenAdjustments, { entityCode: 'P1' })).toMatchObject({
      ...{ totalFee: 10_000, count: 1, adjustments: [{ tzNo, shopJdeNo: 'S1', adjustFee: 10_000, scmCode: 'ZY1' }] },
    })
    expect(await finance.call(getAdjustmentSettlement, { tzNo, isSubsidy: true })).toMatchObject({
      ...{ subsidyFee: 4000, creditFee: 6000, accountSubsidy: 10_000, isFrozen: false, entityName: '静安餐饮' },
    })
    expect(await finance.call(getAdjustmentSettlement, { tzNo, isSubsidy: false })).toMatchObject({
      ...{ subsidyFee: 0, creditFee: 10_000 },
    })
    const payload = { tzNo, isSubsidy: true, remark: '十一月账单' }
    await expect(finance.call(settleAdjustment, { ...payload, version: 1 })).rejects.toMatchObject(
      refused('ADJUSTMENT_CHANGED', { yourVersion: 1, version: 2 }),
    )
    await expect(finance.call(settleAdjustment, { ...payload, remark: '' })).rejects.toMatchObject(
      refused('ADJUSTMENT_REASON'),
    )
    await expect(finance.call(settleAdjustment, { ...payload, subsidyFee: fen(3999) })).rejects.toMatchObject(
      refused('SUBSIDY_BALANCE_CHANGED', { yourSubsidy: 3999, subsidy: 4000 }),
    )
    await expect(head.call(settleAdjustment, payload)).rejects.toMatchObject({ kind: 'FORBIDDEN' })
    expect(await finance.call(settleAdjustment, { ...payload, version: 2, subsidyFee: fen(4000) })).toMatchObject({
      ...{ payStatus: '1', version: 3, alwUsedAmt: 4000 },
    })
    expect(await entries(tzNo)).toEqual([
      'ADJUSTMENT_PAYMENT SUBSIDY -4000',
      'ADJUSTMENT_PAYMENT CREDIT -6000',
      'ADJUSTMENT_PAYMENT ADJUSTMENT 10000',
    ])
    expect(await balance()).toBe(6000)
    // Also with the version that the screen of another person still shows.
    for (const seen of [{}, { version: 2, subsidyFee: fen(4000) }])
      await expect(finance.call(settleAdjustment, { ...payload, ...seen })).rejects.toMatchObject(
        refused('ADJUSTMENT_NOT_OPEN', { payStatus: '1' }),
      )
    await expect(head.call(voidAdjustment, { tzNo, reason: '录错' })).rejects.toMatchObject(
      refused('ADJUSTMENT_SETTLED', { payStatus: '1' }),
    )
    expect((await finance.call(listOpenAdjustments, { entityCode: 'P1' })).count).toBe(0)
  })

  it('is listed with its filters and shown with its lines, to the shop too [002: 1.2.5, 3.7, 7.5.6, 7.12]', async () => {
    const { tzNo } = await confirmed({ scmCode: 'ZY2', remark: '列表' })
    const range = { dhDateStart: `${today} 00:00:00`, dhDateEnd: `${today} 23:59:59` }
    const { records } = await clerk.call(callsOf.adjustment.page, {
      ...{ ...range, payStatus: '0', scmCode: 'ZY2', tzType: '0', tzMode: 'GOODS', shopJdeNos: ['S1'], tzNo },
    })
    expect(records).toMatchObject([
      {
        ...{ tzNo, tzType: '0', tzMode: 'GOODS', tzStatus: '99', payStatus: '0', shopJdeNo: 'S1', dhDate: today },
        shopName: expect.stringMatching(/店/),
        ...{ materialNum: 1, adjustFee: 10_000, alwAmt: 4000, alwUsedAmt: 0, scmCode: 'ZY2', remark: '列表' },
      },
    ])
    expect((await clerk.call(callsOf.adjustment.page, { ...range, tzNo, payStatus: '1' })).records).toEqual([])
    expect(await clerk.call(callsOf.adjustment.detail, { tzNo })).toMatchObject({
      ...{ tzNo, createdByName: '总部', confirmedByName: '总部', settledByName: null },
      products: [
        {
          materialCode: 'M1',
          materialPic: null,
          materialUnitName: '箱',
          dhQuantity: 2000,
          unitCost: 5000,
          amount: 10_000,
        },
      ],
    })
    await expect(clerk.call(confirmAdjustment, { tzNo })).rejects.toMatchObject({ kind: 'FORBIDDEN' })
    const stranger = await chain.signIn('clerk3')
    await expect(stranger.call(callsOf.adjustment.detail, { tzNo })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    await head.call(voidAdjustment, { tzNo, reason: '录错' })
  })

  it('[TZ6] a subtraction is credited at once, its subsidy to the account', async () => {
    const before = { stock: await stock(), balance: await balance() }
    const answer = await confirmed({ tzType: '1', alwAmt: fen(1500), lines: [line('M1', 1000, 5000)] })
    expect(answer).toMatchObject({ payStatus: '1', alwUsedAmt: 1500, adjustFee: 5000 })
    expect(await stock()).toMatchObject({ M1: (before.stock.M1 as number) - 1000 })
    expect(await balance()).toBe(before.balance + 1500)
    expect(await entries(answer.tzNo)).toEqual([
      'ADJUSTMENT_REFUND ADJUSTMENT -5000',
      'ADJUSTMENT_REFUND SUBSIDY 1500',
      'ADJUSTMENT_REFUND CREDIT 3500',
    ])
    const withoutSubsidy = await confirmed({
      tzType: '1',
      tzMode: 'MONEY',
      alwAmt: fen(0),
      lines: [line('M2', 1000, 100)],
    })
    expect(await entries(withoutSubsidy.tzNo)).toEqual([
      'ADJUSTMENT_REFUND ADJUSTMENT -100',
      'ADJUSTMENT_REFUND CREDIT 100',
    ])
    expect(await stock()).toMatchObject({ M1: (before.stock.M1 as number) - 1000, M2: before.stock.M2 })
  })

  it('[TZ4] [TZ6] stock alone owes nothing, and a void takes it back', async () => {
    const before = await stock()
    const only = { tzMode: 'STOCK', alwAmt: fen(0), lines: [line('M2', 500)] } as const
    const answer = await confirmed(only)
    expect(answer).toMatchObject({ payStatus: '2', adjustFee: 0 })
    expect(await stock()).toMatchObject({ M2: (before.M2 as number) + 500 })
    await expect(head.call(voidAdjustment, { tzNo: answer.tzNo, reason: ' ' })).rejects.toMatchObject(
      refused('ADJUSTMENT_REASON'),
    )
    await expect(head.call(voidAdjustment, { tzNo: answer.tzNo, version: 1, reason: '错' })).rejects.toMatchObject(
      refused('ADJUSTMENT_CHANGED'),
    )
    expect(await head.call(voidAdjustment, { tzNo: answer.tzNo, reason: '录错' })).toMatchObject({
      ...{ tzStatus: '02', payStatus: '2', version: 3 },
    })
    expect(await stock()).toEqual(before)
    await expect(head.call(voidAdjustment, { tzNo: answer.tzNo, reason: '录错' })).rejects.toMatchObject(
      refused('ADJUSTMENT_STATUS'),
    )
    const { tzNo } = await save(only)
    expect(await head.call(voidAdjustment, { tzNo, reason: '录错' })).toMatchObject({ tzStatus: '02' })
    expect(await stock()).toEqual(before)
  })

  it('[TZ4] above the book is confirmed or refused, when it leaves and when it is taken back', async () => {
    const settings = (payload: string) => chain.connections.pool.query(`update chain set negative_stock = '${payload}'`)
    const book = (await stock()).M2 as number
    const above = { tzType: '1', tzMode: 'STOCK', alwAmt: fen(0), lines: [line('M2', book + 1)] } as const
    const { tzNo } = await save(above)
    await expect(head.call(confirmAdjustment, { tzNo })).rejects.toMatchObject(
      refused('ADJUSTMENT_BELOW_STOCK', { materialCode: 'M2', bookStock: String(book / 1000) }),
    )
    await settings('refuse')
    await expect(head.call(confirmAdjustment, { tzNo, isStockConfirmed: true })).rejects.toMatchObject(
      refused('ADJUSTMENT_ABOVE_STOCK'),
    )
    await settings('confirm')
    expect(await head.call(confirmAdjustment, { tzNo, isStockConfirmed: true })).toMatchObject({ tzStatus: '99' })
    await head.call(voidAdjustment, { tzNo, reason: '录错' })
    const added = await confirmed({ lines: [line('M2', 1000, 100)], alwAmt: fen(0) })
    await chain.run(countStock('S1', { M2: 500 }))
    await expect(head.call(voidAdjustment, { tzNo: added.tzNo, reason: '录错' })).rejects.toMatchObject(
      refused('ADJUSTMENT_BELOW_STOCK', { input: '1', bookStock: '0.5' }),
    )
    await head.call(voidAdjustment, { tzNo: added.tzNo, reason: '录错', isStockConfirmed: true })
    expect(await stock()).toMatchObject({ M2: -500 })
    await chain.run(countStock('S1', { M2: 3000 }))
  })

  it('[TZ2] [TZ3] [TZ5] is changed by its version, once for each central difference, with a known material and a payer', async () => {
    await expect(save({ lines: [line('M404', 1000, 1)], alwAmt: fen(0) })).rejects.toMatchObject(
      refused('MATERIAL_UNKNOWN'),
    )
    await expect(save({ dhDate: day('2026-11-22') })).rejects.toMatchObject(refused('ADJUSTMENT_IN_FUTURE'))
    const { tzNo } = await save({ scmCode: 'ZY3' })
    expect(await save({ tzNo, version: 1, scmCode: 'ZY3', lines: [line('M2', 1000, 4000)] })).toMatchObject({
      ...{ version: 2, adjustFee: 4000 },
    })
    await expect(save({ tzNo, version: 1 })).rejects.toMatchObject(refused('ADJUSTMENT_CHANGED'))
    await expect(save({ tzNo: 'TZ0' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    await expect(head.call(confirmAdjustment, { tzNo: 'TZ0' })).rejects.toMatchObject({ kind: 'NOT_FOUND' })
    await expect(head.call(confirmAdjustment, { tzNo, version: 1 })).rejects.toMatchObject(
      refused('ADJUSTMENT_CHANGED'),
    )
    await expect(save({ scmCode: 'ZY3' })).rejects.toMatchObject(refused('ADJUSTMENT_SCM_USED', { tzNo }))
    const other = await save({ scmCode: 'ZY3', tzType: '1' })
    await head.call(voidAdjustment, { tzNo, reason: '重做' })
    const again = await save({ scmCode: 'ZY3' })
    for (const it of [other, again]) await head.call(voidAdjustment, { tzNo: it.tzNo, reason: '清理' })
    const elsewhere = await save({ storeCode: 'S2' })
    await expect(head.call(confirmAdjustment, { tzNo: elsewhere.tzNo })).rejects.toMatchObject(
      refused('ADJUSTMENT_NO_PAYER', { shopCode: 'S2' }),
    )
    await expect(finance.call(getAdjustmentSettlement, { tzNo: 'TZ0', isSubsidy: true })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    })
  })

  it('[TZ6] a frozen account pays nothing, and an empty one only what it has', async () => {
    const pay = async (isSubsidy: boolean) => {
      const { tzNo } = await confirmed()
      return finance.call(settleAdjustment, { tzNo, isSubsidy, remark: '账单' })
    }
    const pool = chain.connections.pool
    await pool.query(`update payer_entities set subsidy_frozen = true`)
    expect(await pay(true)).toMatchObject({ alwUsedAmt: 0, payStatus: '1' })
    await pool.query(`update payer_entities set subsidy_frozen = false`)
    expect(await pay(false)).toMatchObject({ alwUsedAmt: 0 })
    await finance.call(grantSubsidy, { entityCode: 'P1', amount: fen(100 - (await balance())), remark: '扣回' })
    expect(await pay(true)).toMatchObject({ alwUsedAmt: 100 })
    expect(await balance()).toBe(0)
  })
})
