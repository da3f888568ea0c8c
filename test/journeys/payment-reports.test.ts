import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payload } from '../../application/contract/endpoint.ts'
import { getDictionary, listLedger, queryReport } from '../../application/contract/reports.ts'
import { openedAt, type Session, type TestChain, ways } from '../chain.ts'
import { openPaymentChain, recharge } from '../payment-chain.ts'
import { type PaidPart, putPaid, putRefund } from './paid-orders.ts'
import { refusalOf } from './walk.ts'

const hour = 3_600_000
const day = 24 * hour
const week = { ordTimeStart: '2026-11-15 00:00:00', ordTimeEnd: '2026-11-21 23:59:59' }
const paid = { startPaymentTime: '2026-11-15 00:00:00', endPaymentTime: '2026-11-21 23:59:59' }
const moved = { tradeTimeStart: '2026-11-15 00:00:00', tradeTimeEnd: '2026-11-21 23:59:59' }
const everyShop = ['S3', 'S4', 'S5', 'S6']

let chain: TestChain
let sessions: Readonly<Record<string, Session>>
let parts: ReadonlyArray<PaidPart>
beforeAll(async () => {
  chain = await openPaymentChain({ invariants: false })
  await recharge(chain, 'P1', 100_000)
  await recharge(chain, 'P2', 100_000)
  const first = await putPaid(chain, 'P1', openedAt - day, [
    { shop: 'S4', lines: { M1: 10_000, M2: 5_001 }, subsidy: 3_000, fees: 500 },
    { shop: 'S5', lines: { M1: 20_000 }, subsidy: 0, type: 'OVERTIME' },
  ])
  const second = await putPaid(chain, 'P2', openedAt - 2 * day, [{ shop: 'S6', lines: { M2: 7_000 }, subsidy: 7_000 }])
  const third = await putPaid(chain, 'P3', openedAt - 40 * day, [{ shop: 'S3', lines: { M1: 9_000 }, subsidy: 0 }])
  parts = [...first, ...second, ...third]
  const [p4, p5, p6] = parts as [PaidPart, PaidPart, PaidPart]
  const at = openedAt - 2 * hour
  await putRefund(chain, p4, { attachType: 'FC', attachNo: 'FC1', cash: 800, subsidy: 200, at, completeAt: at + hour })
  await putRefund(chain, p5, {
    attachType: 'REQ_CANCEL',
    attachNo: p5.dhNo,
    cash: 20_000,
    subsidy: 0,
    at,
    completeAt: null,
  })
  await putRefund(chain, p6, { attachType: 'TH', attachNo: 'TH9', cash: 0, subsidy: 1_000, at, completeAt: at })
  const logins = ['finance', 'payer1', 'payer2', 'looker', 'clerk1', 'nobody', 'store']
  const opened = await Promise.all(logins.map(async login => [login, await chain.signIn(login)] as const))
  sessions = Object.fromEntries(opened)
})
afterAll(() => chain.close())

type ApiName = Payload<typeof queryReport>['apiName']
type Tab = Payload<typeof listLedger>['tab']

const ledgerSum = async (account: string, kind: string, entities = ['P1', 'P2']): Promise<number> => {
  const { rows } = await chain.connections.pool.query(
    'select coalesce(sum(amount), 0)::text as sum from ledger_entries where account = $1 and kind = $2 and entity_code = any($3)',
    [account, kind, entities],
  )
  return Number(rows[0].sum) / 100
}

describe.each(ways)('the flows of payments and refunds, %s', way => {
  const as = (login: string) => chain.as(sessions[login]!.token, way)
  const query = (login: string, apiName: string, param: Record<string, unknown> = week) =>
    as(login).call(queryReport, { apiName: apiName as ApiName, param, size: 50 })

  it('[R4] tell a row an order of each payment, and totals that are those of the ledger', async () => {
    const { records, total, sums, pages } = await query('finance', 'payment')
    expect({ total, pages }).toEqual({ total: 3, pages: 1 })
    expect(records.map(({ ordNo }) => ordNo)).toEqual([0, 1, 2].map(index => parts[index]!.dhNo))
    expect(sums).toEqual({
      totalAmt: await ledgerSum('GOODS', 'PAYMENT'),
      payableFee: -(await ledgerSum('CHANNEL', 'PAYMENT')),
      promoFee: -(await ledgerSum('SUBSIDY_HELD', 'PAYMENT')),
      refundTotalAmt: -(await ledgerSum('GOODS', 'REFUND')),
      refundAmt: await ledgerSum('CHANNEL', 'REFUND'),
      refundPromoFee: await ledgerSum('SUBSIDY', 'REFUND'),
    })
    expect(records[0]).toMatchObject({
      ...{ ordType: 'URGENT_ORDER', ordTypeName: '紧急订货', shopJdeNumber: 'S4', shopName: '苏州观前街店' },
      ...{ partnerNo: 'PA1', partnerName: '鲜餐餐饮', totalAmt: 155.01, payableFee: 125.01, promoFee: 30 },
      ...{
        sourcingNo: `PC${parts[0]!.tradeNo}`,
        tradeOrdNo: parts[0]!.tradeNo,
        paymentOrdNo: `ZF${parts[0]!.tradeNo}`,
      },
      ...{
        channelOrdNo: `CH${parts[0]!.tradeNo}`,
        externalChannelOrdNo: `EX${parts[0]!.tradeNo}`,
        paidChannel: '微信',
      },
      ...{ paidType: '企业支付', paidStatus: 'PAID', paidStatusName: '已支付', paidTime: openedAt - day },
      ...{ refundTotalAmt: 10, refundAmt: 8, refundPromoFee: 2, refundTime: openedAt - hour, ordTime: openedAt - day },
    })
    expect(records.map(({ paidStatus }) => paidStatus)).toEqual(['PAID', 'REFUNDED', 'PAID'])
    expect(records[2]).toMatchObject({ paymentOrdNo: null, payableFee: 0, promoFee: 70, paidTime: openedAt - 2 * day })
  })

  it('tell a row a refund, under the types of its document', async () => {
    const { records, sums } = await query('finance', 'refund')
    const byType = Object.fromEntries(records.map(row => [row.attachType, row]))
    expect(Object.keys(byType).sort()).toEqual(['REQ_CANCEL', 'RETURN', 'SHIP_DIFF'])
    expect(byType.SHIP_DIFF).toMatchObject({
      ...{ attachOrdNo: 'FC1', attachTypeName: '发货差异', originOrdNo: parts[0]!.dhNo, refundOrdNo: 'TKFC1' },
      ...{ refundStatus: 'REFUNDED_SUCCEED', refundTotalAmt: 10, refundAmt: 8, refundPromoFee: 2, refundMethod: 'WQF' },
    })
    expect(byType.REQ_CANCEL).toMatchObject({ refundStatus: 'REFUNDING', refundTime: null, refundAmt: 200 })
    expect(byType.RETURN).toMatchObject({ refundMethod: 'SUBSIDY' })
    expect(sums).toEqual({ refundTotalAmt: 220, refundAmt: 208, refundPromoFee: 12 })
  })

  it('[R3] hold the shops of the caller alone, in rows and in totals', async () => {
    const shopsIn = async (login: string) => (await query(login, 'payment')).records.map(row => row.shopJdeNumber)
    expect(await shopsIn('payer1')).toEqual(['S4', 'S5'])
    expect(await shopsIn('payer2')).toEqual(['S6'])
    expect(await shopsIn('looker')).toEqual(['S4'])
    expect((await query('looker', 'payment')).sums).toMatchObject({ totalAmt: 155.01 })
    expect((await query('looker', 'payment', { ...week, shopJdeNumber: everyShop })).total).toBe(1)
    expect((await query('payer2', 'refund', { ...week, attachOrdNo: 'FC1,TH9' })).records).toMatchObject([
      { attachOrdNo: 'TH9' },
    ])
  })

  it('[R3] are read by their own code', async () => {
    for (const login of ['nobody', 'store']) {
      expect(await as(login).attempt(queryReport, { apiName: 'payment', param: {} })).toMatchObject({
        failure: { kind: 'FORBIDDEN' },
      })
    }
    const half = `update users set revoked_codes = $1 where user_id = 'looker'`
    await chain.connections.pool.query(half, [['P000707']])
    const looker = await chain.signIn('looker')
    const who = chain.as(looker.token, way)
    expect(await who.attempt(queryReport, { apiName: 'payment', param: {} })).toMatchObject({
      failure: { kind: 'FORBIDDEN', refusal: { figures: { codes: 'P000707' } } },
    })
    expect(await who.attempt(queryReport, { apiName: 'refund', param: {} })).toMatchObject({ success: { total: 1 } })
    await chain.connections.pool.query(half, [[]])
  })

  it('are narrowed by each of their filters', async () => {
    const count = async (apiName: string, param: Record<string, unknown>) =>
      (await query('finance', apiName, param)).total
    const [p4] = parts as [PaidPart]
    expect(await count('payment', { ordTimeStart: '', ordTimeEnd: '' })).toBe(4)
    expect(await count('payment', { paidTimeStart: '2026-11-20 00:00:00', paidTimeEnd: '2026-11-20 23:59:59' })).toBe(2)
    expect(await count('payment', { paidStatus: ['REFUNDED'] })).toBe(1)
    expect(await count('payment', { ordType: ['ADDITIONAL_ORDER', 'MAIN_ORDER'] })).toBe(1)
    expect(await count('payment', { ordNo: [p4.dhNo, 'DH404'] })).toBe(1)
    expect(await count('payment', { tradeOrdNo: p4.tradeNo })).toBe(2)
    expect(await count('payment', { partnerName: '%' })).toBe(0)
    expect(await count('payment', { partnerName: '禾味', shopJdeNumber: [] })).toBe(1)
    expect(await count('refund', { refundStatus: ['REFUNDING'] })).toBe(1)
    expect(await count('refund', { attachType: ['RETURN', 'RECV_DIFF'] })).toBe(1)
    expect(
      await count('refund', { refundTimeStart: '2026-11-21 00:00:00', refundTimeEnd: '2026-11-21 23:59:59' }),
    ).toBe(2)
  })

  it('[R1] refuse a range over 31 days by the name of its field', async () => {
    const long = { ordTimeStart: '2026-10-21 00:00:00', ordTimeEnd: '2026-11-21 23:59:59' }
    const no = refusalOf(await as('finance').attempt(queryReport, { apiName: 'payment', param: long }))
    expect(no).toMatchObject({ kind: 'REPORT_RANGE_TOO_LONG', figures: { filter: 'ordTime', days: 32, max: 31 } })
    const reversed = { ordTimeStart: long.ordTimeEnd, ordTimeEnd: long.ordTimeStart }
    expect(refusalOf(await as('finance').attempt(queryReport, { apiName: 'refund', param: reversed }))).toMatchObject({
      kind: 'DATE_RANGE_REVERSED',
    })
  })
})

describe.each(ways)('the subsidy ledger, %s', way => {
  const promo = (login: string, param: Record<string, unknown> = moved) =>
    chain.as(sessions[login]!.token, way).call(queryReport, { apiName: 'promo', param, size: 50 })

  it('[R4] tells every movement with what it left on the account', async () => {
    const { records, sums } = await promo('finance')
    expect(records.map(({ bizType, recordType, amt }) => [bizType, recordType, amt]).sort()).toEqual([
      ['PAYMENT', 'S', -30],
      ['PAYMENT', 'S', -70],
      ['RECHARGE', 'R', 1000],
      ['RECHARGE', 'R', 1000],
      ['REFUND', 'R', 10],
      ['REFUND', 'R', 2],
    ])
    const { rows } = await chain.connections.pool.query('select sum(balance)::text as sum from subsidy_accounts')
    expect(sums).toEqual({ amt: Number(rows[0].sum) / 100 })
    const last = records
      .filter(({ entityName }) => String(entityName).startsWith('上海'))
      .find(row => row.bizType === 'REFUND')
    expect(last).toMatchObject({ balance: 972, shopJdeNumber: 'S4', bizOrdNo: 'TKFC1', partnerNo: 'PA1' })
    expect(records.find(({ amt }) => amt === -30)).toMatchObject({ bizOrdNo: parts[0]!.dhNo, optUserName: '系统' })
  })

  it('[R3] shows what is of no shop, and the balance, to who sees all shops of the payer', async () => {
    expect((await promo('payer1')).records.map(({ bizType }) => bizType).sort()).toEqual([
      'PAYMENT',
      'RECHARGE',
      'REFUND',
    ])
    const { records } = await promo('looker')
    expect(records.map(({ bizType, balance }) => [bizType, balance]).sort()).toEqual([
      ['PAYMENT', null],
      ['REFUND', null],
    ])
    expect((await promo('payer2')).records.every(row => row.partnerNo === 'PA2')).toBe(true)
  })

  it('[R2] requires the time of the transaction', async () => {
    const asked = chain.as(sessions.finance!.token, way).attempt(queryReport, { apiName: 'promo', param: {} })
    expect(refusalOf(await asked)).toMatchObject({ kind: 'REPORT_FILTER_MISSING', figures: { filter: 'tradeTime' } })
  })
})

describe.each(ways)('the payment ledger, %s', way => {
  const list = (login: string, tab: string, param: Record<string, unknown> = { ...paid, shopId: everyShop }) =>
    chain.as(sessions[login]!.token, way).call(listLedger, { tab: tab as Tab, param, pageSize: 50 })
  const money = async () => ({
    totalAmount: await ledgerSum('GOODS', 'PAYMENT'),
    subsidyAmount: -(await ledgerSum('SUBSIDY_HELD', 'PAYMENT')),
    actualAmount: -(await ledgerSum('CHANNEL', 'PAYMENT')),
  })

  it.each(['sku_payment_detail', 'store_sku_cnt', 'order_sku_cnt', 'sku_cnt'])(
    '[R4] comes to the ledger in the tab %s, to the fen',
    async tab => {
      expect((await list('finance', tab)).sums).toMatchObject(await money())
    },
  )

  it('tells the lines of an order, and its fees as one more', async () => {
    const { data, cnt, page } = await list('finance', 'sku_payment_detail')
    expect({ cnt, page }).toEqual({ cnt: 5, page: 1 })
    const lines = data.filter(({ orderNo }) => orderNo === parts[0]!.dhNo)
    expect(lines.map(({ goodsId, totalAmount, subsidyAmount }) => [goodsId, totalAmount, subsidyAmount])).toEqual([
      ['M1', 100, 30],
      ['M2', 50.01, 0],
      [null, 5, 0],
    ])
    expect(lines[0]).toMatchObject({
      ...{ goodsName: '冷冻鸡腿排', goodsSku: '10kg/箱', goodsType: '鸡腿', orderUnit: '箱', unitPrice: 10, num: 10 },
      ...{ storeId: 'S4', copartnerNo: 'PA1', paymentStatus: 'PART_REFUND', paymentStatusName: '部分退款' },
      ...{ paymentMethod: 'WQF', paymentTime: openedAt - day, balanceAccount: '上海鲜餐餐饮管理有限公司' },
    })
  })

  it('sums up by shop, by order and by material', async () => {
    const shops = (await list('finance', 'store_sku_cnt')).data
    expect(
      shops.map(({ storeId, orderNums, goodsNums, totalAmount }) => [storeId, orderNums, goodsNums, totalAmount]),
    ).toEqual([
      ['S5', 1, 1, 200],
      ['S4', 1, 2, 155.01],
      ['S6', 1, 1, 70],
    ])
    expect((await list('finance', 'order_sku_cnt')).cnt).toBe(3)
    const materials = (await list('finance', 'sku_cnt')).data
    expect(materials.map(({ goodsId, num, totalAmount }) => [goodsId, num, totalAmount])).toEqual([
      ['M1', 30, 300],
      ['M2', 12.001, 120.01],
      [null, null, 5],
    ])
  })

  it('lists the payments with what went back of them', async () => {
    const { data, sums } = await list('finance', 'payment_order')
    expect(sums).toEqual({ paymentAmount: 325.01, subsidyAmount: 100, refundAmount: 208 })
    expect(data[0]).toMatchObject({ paymentNo: `ZF${parts[0]!.tradeNo}`, orderNo: parts[0]!.dhNo, franchiseeNo: 'PA1' })
  })

  it('[R3] holds the shops of the caller alone', async () => {
    for (const tab of ['sku_payment_detail', 'store_sku_cnt', 'order_sku_cnt', 'payment_order']) {
      const { data } = await list('looker', tab)
      expect(new Set(data.map(({ storeId }) => storeId))).toEqual(new Set(['S4']))
    }
    expect((await list('looker', 'sku_cnt')).sums).toMatchObject({ totalAmount: 155.01 })
    const forbidden = await chain.as(sessions.store!.token, way).attempt(listLedger, { tab: 'sku_cnt', param: paid })
    expect(forbidden).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
  })

  it('takes its lists joined by commas', async () => {
    const param = {
      ...paid,
      shopId: 'S4,S5',
      orderType: 'URGENT,ZP',
      paymentStatus: 'PART_REFUND',
      paymentMethod: 'WQF',
    }
    expect((await list('finance', 'order_sku_cnt', param)).data).toMatchObject([{ storeId: 'S4' }])
    expect((await list('finance', 'sku_payment_detail', { ...paid, shopId: 'S4', goodsId: 'M2' })).cnt).toBe(1)
    expect((await list('finance', 'order_sku_cnt', { ...paid, shopId: 'S6', paymentMethod: 'SUBSIDY' })).cnt).toBe(1)
    const ordered = { startOrderTime: '2026-11-20 00:00:00', endOrderTime: '2026-11-20 23:59:59' }
    expect((await list('finance', 'order_sku_cnt', { ...paid, shopId: 'S4', ...ordered })).cnt).toBe(1)
  })

  it('[R1, R2] says which of its conditions is missing, and looks no further than 90 days', async () => {
    const refused = async (tab: string, param: Record<string, unknown>) =>
      refusalOf(await chain.as(sessions.finance!.token, way).attempt(listLedger, { tab: tab as Tab, param }))
    expect(await refused('sku_cnt', { shopId: 'S4' })).toMatchObject({
      figures: { apiName: 'sku_cnt', filter: 'paymentTime' },
    })
    expect(await refused('sku_cnt', { ...paid, shopId: [] })).toMatchObject({ figures: { filter: 'shopId' } })
    expect(await refused('payment_order', { ...paid, endPaymentTime: '', shopId: 'S4' })).toMatchObject({
      kind: 'REPORT_FILTER_MISSING',
    })
    const long = { startPaymentTime: '2026-08-23 00:00:00', endPaymentTime: '2026-11-21 23:59:59', shopId: 'S4' }
    expect(await refused('order_sku_cnt', long)).toMatchObject({ kind: 'REPORT_RANGE_TOO_LONG', figures: { max: 90 } })
  })
})

describe.each(ways)('the dictionary, %s', way => {
  it.each(['order_type', 'payment_status', 'payment_method', 'payment_scene', 'payment_flow_status'] as const)(
    'gives the codes of %s with their words',
    async type => {
      const options = await chain.as(sessions.clerk1!.token, way).call(getDictionary, { type })
      expect(options.length).toBeGreaterThan(0)
      for (const { code, msg } of options) expect([code, msg]).not.toContain('')
    },
  )
})
