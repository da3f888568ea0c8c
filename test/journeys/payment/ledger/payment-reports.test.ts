import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payload } from '../../../../application/platform/endpoint.ts'
import { queryReport } from '../../../../application/reports/contract/reports.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { putOrder } from '../../ordering/fixtures/history.ts'
import { refusalOf } from '../../platform/walk.ts'
import { day, hour, openPaidChain, type PaidChain } from '../fixtures/paid-chain.ts'
import type { PaidPart } from '../fixtures/paid-orders.ts'

const week = { ordTimeStart: '2026-11-15 00:00:00', ordTimeEnd: '2026-11-21 23:59:59' }
const moved = { tradeTimeStart: '2026-11-15 00:00:00', tradeTimeEnd: '2026-11-21 23:59:59' }
const everyShop = ['S3', 'S4', 'S5', 'S6']

let chain: TestChain
let sessions: Readonly<Record<string, Session>>
let parts: ReadonlyArray<PaidPart>
let ledgerSum: PaidChain['ledgerSum']
beforeAll(async () => {
  const opened = await openPaidChain()
  chain = opened.chain
  sessions = opened.sessions
  parts = opened.parts
  ledgerSum = opened.ledgerSum
})
afterAll(() => chain.close())

type ApiName = Payload<typeof queryReport>['apiName']

describe.each(waysOf(import.meta.filename))('the flows of payments and refunds, %s', way => {
  const as = (login: string) => chain.as(sessions[login]!.token, way)
  const query = (login: string, apiName: string, param: Record<string, unknown> = week) =>
    as(login).call(queryReport, { apiName: apiName as ApiName, param, size: 50 })

  it('[R4] have one row per order of each payment, and the totals of the ledger [001: 1.3.1, 3.13, 7.18.1]', async () => {
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
        paidChannelName: '微信',
      },
      ...{ paidType: '企业支付', paidStatus: 'PAID', paidStatusName: '已支付', paidTime: openedAt - day },
      ...{ refundTotalAmt: 10, refundAmt: 8, refundPromoFee: 2, refundTime: openedAt - hour, ordTime: openedAt - day },
    })
    // The second is to be refunded completely, and none of it has arrived yet.
    expect(records.map(({ paidStatus }) => paidStatus)).toEqual(['PAID', 'PAID', 'PAID'])
    expect(records[2]).toMatchObject({ paymentOrdNo: null, payableFee: 0, promoFee: 70, paidTime: openedAt - 2 * day })
  })

  it('have one row per refund, under the types of its document [001: 1.3.2, 3.14.1, 3.31.10]', async () => {
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

  it('[R4] have the amount of an order that the order report has, whether it is paid or not', async () => {
    const { records } = await query('finance', 'payment')
    const waiting = { status: 'WAIT_PAY', type: 'URGENT', lines: { M1: 4_000 }, payMethod: 'ONLINE' } as const
    const unpaid = await putOrder(chain, { shop: 'S4', ...waiting })
    const month = { ordDateStart: '2026-11-01 00:00:00', ordDateEnd: '2026-11-30 23:59:59' }
    const orders = await query('finance', 'pom/dh', month)
    const amountsOf = (dhNo: unknown) => {
      const { ordAmt, alwAmt, netAmt } = orders.records.find(({ ordNo }) => ordNo === dhNo)!
      return [ordAmt, alwAmt, netAmt]
    }
    for (const { ordNo, totalAmt, promoFee, payableFee } of records)
      expect(amountsOf(ordNo)).toEqual([totalAmt, promoFee, payableFee])
    expect(amountsOf(unpaid)).toEqual([40, 0, 40])
  })

  it('[R4] are paid until all of it has come back, and refunded then [001: 3.31.9]', async () => {
    const [, withdrawn] = parts as [PaidPart, PaidPart]
    const complete = (status: string, at: number | null) =>
      chain.connections.pool.query(
        'update order_refunds set show_refund_status = $2, complete_at = $3 where dh_no = $1',
        [withdrawn.dhNo, status, at],
      )
    const statuses = async () =>
      (await query('finance', 'payment')).records.map(({ paidStatus, paidStatusName }) => [paidStatus, paidStatusName])
    expect((await statuses())[1]).toEqual(['PAID', '已支付'])
    await complete('REFUND_SUCCESS', openedAt)
    expect(await statuses()).toEqual([
      ['PAID', '已支付'],
      ['REFUNDED', '已退款'],
      ['PAID', '已支付'],
    ])
    await complete('REFUND_ING', null)
  })

  it('[R3] contain only the shops of the caller, in rows and in totals [001: 6.6.2]', async () => {
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

  it('[R3] require a separate code', async () => {
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

  it('are narrowed by each of their filters [001: 1.3.4, 5.2.5.1]', async () => {
    const count = async (apiName: string, param: Record<string, unknown>) =>
      (await query('finance', apiName, param)).total
    const [p4] = parts as [PaidPart]
    expect(await count('payment', { ordTimeStart: '', ordTimeEnd: '' })).toBe(4)
    expect(await count('payment', { paidTimeStart: '2026-11-20 00:00:00', paidTimeEnd: '2026-11-20 23:59:59' })).toBe(2)
    expect(await count('payment', { paidStatus: ['REFUNDED'] })).toBe(0)
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

  it('[R1] refuse a range over 31 days by the name of its field [001: 5.2.5.2]', async () => {
    const long = { ordTimeStart: '2026-10-21 00:00:00', ordTimeEnd: '2026-11-21 23:59:59' }
    const no = refusalOf(await as('finance').attempt(queryReport, { apiName: 'payment', param: long }))
    expect(no).toMatchObject({ kind: 'REPORT_RANGE_TOO_LONG', figures: { filter: 'ordTime', days: 32, max: 31 } })
    const reversed = { ordTimeStart: long.ordTimeEnd, ordTimeEnd: long.ordTimeStart }
    expect(refusalOf(await as('finance').attempt(queryReport, { apiName: 'refund', param: reversed }))).toMatchObject({
      kind: 'DATE_RANGE_REVERSED',
    })
  })
})

describe.each(waysOf(import.meta.filename))('the subsidy ledger, %s', way => {
  const promo = (login: string, param: Record<string, unknown> = moved) =>
    chain.as(sessions[login]!.token, way).call(queryReport, { apiName: 'promo', param, size: 50 })

  it('[R4] lists every movement with the resulting balance [001: 1.3.3, 3.15.1, 3.31.5]', async () => {
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

  it('[R3] shows rows without a shop, and the balance, to people who see all shops of the payer', async () => {
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
    const answer = chain.as(sessions.finance!.token, way).attempt(queryReport, { apiName: 'promo', param: {} })
    expect(refusalOf(await answer)).toMatchObject({ kind: 'REPORT_FILTER_MISSING', figures: { filter: 'tradeTime' } })
  })
})
