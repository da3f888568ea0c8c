import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Payload } from '../../../../application/platform/endpoint.ts'
import { getDictionary, listLedger, queryReport } from '../../../../application/reports/contract/reports.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { refusalOf } from '../../platform/walk.ts'
import { day, openPaidChain, type PaidChain } from '../fixtures/paid-chain.ts'
import type { PaidPart } from '../fixtures/paid-orders.ts'

const paid = { startPaymentTime: '2026-11-15 00:00:00', endPaymentTime: '2026-11-21 23:59:59' }
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

type Tab = Payload<typeof listLedger>['tab']

describe.each(waysOf(import.meta.filename))('the payment ledger, %s', way => {
  const list = (login: string, tab: string, param: Record<string, unknown> = { ...paid, shopId: everyShop }) =>
    chain.as(sessions[login]!.token, way).call(listLedger, { tab: tab as Tab, param, pageSize: 50 })
  const money = async () => ({
    totalAmount: await ledgerSum('GOODS', 'PAYMENT'),
    subsidyAmount: -(await ledgerSum('SUBSIDY_HELD', 'PAYMENT')),
    actualAmount: -(await ledgerSum('CHANNEL', 'PAYMENT')),
  })

  it.each(['sku_payment_detail', 'store_sku_cnt', 'order_sku_cnt', 'sku_cnt'])(
    '[R4] agrees with the ledger in the tab %s, to the fen [001: 3.11.2, 7.22.1]',
    async tab => {
      expect((await list('finance', tab)).sums).toMatchObject(await money())
    },
  )

  it('lists the lines of an order, and its fees as one more [001: 3.11.1, 7.22.3]', async () => {
    const { data, cnt, page } = await list('finance', 'sku_payment_detail')
    expect({ cnt, page }).toEqual({ cnt: 5, page: 1 })
    const lines = data.filter(({ orderNo }) => orderNo === parts[0]!.dhNo)
    expect(lines.map(({ goodsId, totalAmount, subsidyAmount }) => [goodsId, totalAmount, subsidyAmount])).toEqual([
      ['M1', 100, 30],
      ['M2', 50.01, 0],
      [null, 5, 0],
    ])
    expect(lines[2]).toMatchObject({ goodsName: '#FEES', goodsNameName: '服务费、专车费', num: null })
    expect(lines[0]).toMatchObject({
      ...{
        goodsName: '冷冻鸡腿排',
        goodsNameName: '冷冻鸡腿排',
        goodsSku: '10kg/箱',
        goodsType: '鸡腿',
        orderUnit: '箱',
        unitPrice: 10,
        num: 10,
      },
      ...{ storeId: 'S4', copartnerNo: 'PA1', paymentStatus: 'PART_REFUND', paymentStatusName: '部分退款' },
      ...{ paymentMethod: 'WQF', paymentTime: openedAt - day, balanceAccount: '上海鲜餐餐饮管理有限公司' },
    })
  })

  it('sums by shop, by order and by material', async () => {
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

  it('lists the payments with their refunds [001: 3.12.1, 7.22.2]', async () => {
    const { data, sums } = await list('finance', 'payment_order')
    expect(sums).toEqual({ paymentAmount: 325.01, subsidyAmount: 100, refundAmount: 208 })
    expect(data[0]).toMatchObject({ paymentNo: `ZF${parts[0]!.tradeNo}`, orderNo: parts[0]!.dhNo, franchiseeNo: 'PA1' })
  })

  it('[R3] contains only the shops of the caller [001: 6.6.2]', async () => {
    for (const tab of ['sku_payment_detail', 'store_sku_cnt', 'order_sku_cnt', 'payment_order']) {
      const { data } = await list('looker', tab)
      expect(new Set(data.map(({ storeId }) => storeId))).toEqual(new Set(['S4']))
    }
    expect((await list('looker', 'sku_cnt')).sums).toMatchObject({ totalAmount: 155.01 })
    const forbidden = await chain.as(sessions.store!.token, way).attempt(listLedger, { tab: 'sku_cnt', param: paid })
    expect(forbidden).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
  })

  it('accepts lists joined by commas [001: 7.23.1]', async () => {
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

  it('[R1, R2] names the missing condition, and allows at most 90 days [001: 5.3.2.1]', async () => {
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

describe('an order that was paid, withdrawn and paid again', () => {
  it('has a separate row beside the fees in the summary by material', async () => {
    const [part] = parts as [PaidPart]
    const again = part.tradeNo.replace('JYTEST', 'JYAGAIN')
    const { pool } = chain.connections
    const newTrade = `insert into trade_orders select (json_populate_record(t, json_build_object('trade_order_no', $2::text))).*
      from trade_orders t where trade_order_no = $1`
    await pool.query(newTrade, [part.tradeNo, again])
    await pool.query(
      `insert into trade_parts (entity_code, trade_order_no, seq, shop_code, dh_no, submission_no, goods_fee, service_fee,
        car_fee, total_fee, subsidy_fee, payable_fee, state, refunded_fee, refunded_subsidy)
      select entity_code, $2, 1, shop_code, dh_no, submission_no, 48328, 0, 0, 48328, 0, 48328, 'PAID', 48328, 0
      from trade_parts where trade_order_no = $1 and dh_no = $3`,
      [part.tradeNo, again, part.dhNo],
    )
    const param = { ...paid, shopId: everyShop }
    const { data } = await chain.as(sessions.finance!.token).call(listLedger, { tab: 'sku_cnt', param, pageSize: 50 })
    const noGoods = data.filter(({ goodsId }) => goodsId === null)
    expect(noGoods.map(({ goodsNameName, totalAmount, orderNums }) => [goodsNameName, totalAmount, orderNums])).toEqual(
      [
        ['撤回前已支付的订货', 483.28, 1],
        ['服务费、专车费', 5, 1],
      ],
    )
  })

  it('counts once, and with its sum, in the material payments by shop, order and material', async () => {
    const param = { tradeTimeStart: paid.startPaymentTime, tradeTimeEnd: paid.endPaymentTime }
    const reportOf = (apiName: string) =>
      chain.as(sessions.finance!.token).call(queryReport, { apiName, param, size: 50 } as Payload<typeof queryReport>)
    const lines = await reportOf('materialPay/info')
    expect(lines.records.filter(({ materialName }) => materialName === '#EARLIER')).toHaveLength(1)
    for (const apiName of ['materialPay/shop/sum', 'materialPay/ord/sum', 'materialPay/material/sum'])
      expect((await reportOf(apiName)).sums, apiName).toMatchObject({
        ordFee: lines.sums!.ordFee!,
        payableFee: lines.sums!.payableFee!,
      })
    const { records } = await reportOf('materialPay/ord/sum')
    const ofOrder = records.filter(({ ordNo }) => ordNo === parts[0]!.dhNo)
    expect(ofOrder.map(({ materialNums, ordFee }) => [materialNums, ordFee]).sort()).toEqual([
      [0, 483.28],
      [2, 155.01],
    ])
  })
})

describe.each(waysOf(import.meta.filename))('the dictionary, %s', way => {
  it.each(['order_type', 'payment_status', 'payment_method', 'payment_scene', 'payment_flow_status'] as const)(
    'gives the codes of %s with their words [001: 7.16.1]',
    async type => {
      const options = await chain.as(sessions.clerk1!.token, way).call(getDictionary, { type })
      expect(options.length).toBeGreaterThan(0)
      for (const { code, msg } of options) expect([code, msg]).not.toContain('')
    },
  )
})
