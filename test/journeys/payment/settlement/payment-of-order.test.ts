import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderDetail, listOrders } from '../../../../application/ordering/contract/order.ts'
import { createBatch, findAllocationTrade } from '../../../../application/payment/contract/pending.ts'
import { cancelTrade } from '../../../../application/payment/contract/trade.ts'
import { refreshTrade } from '../../../../application/payment/contract/trade-views.ts'
import { type Session, type TestChain, waysOf } from '../../../fixtures/chain.ts'
import { openPaymentChain, waitPay } from '../../../fixtures/payment-chain.ts'
import { refusalOf } from '../../platform/walk.ts'
import { openCashier } from '../fixtures/paying.ts'
import { cashierOf } from '../fixtures/sandbox.ts'
import { settle, submit } from '../fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openPaymentChain()
})
afterAll(() => chain.close())

describe.each(waysOf(import.meta.filename))('an order, while it is paid, %s', way => {
  let payer = {} as Session
  beforeAll(async () => {
    payer = await chain.signIn('payer1', way)
  })
  const infoOf = async (dhNo: string) => (await payer.call(getOrderDetail, { dhNo })).baseInfo
  const rowOf = async (dhNo: string) => (await payer.call(listOrders, { dhNo })).records[0]!
  const tradeOf = async (dhNo: string) => {
    const submitted = await submit(payer, await settle(payer, [dhNo]))
    return 'success' in submitted ? submitted.success.tradeOrderNo : JSON.stringify(submitted)
  }

  it('[B4] names its trade, and the payment method once it is paid', async () => {
    const dhNo = await waitPay(chain, { shop: 'S4' })
    expect(await infoOf(dhNo)).toMatchObject({ tradeOrderNo: null, paymentDetail: { paidAt: null, paymentNo: null } })
    const tradeOrderNo = await tradeOf(dhNo)
    expect(await infoOf(dhNo)).toMatchObject({ bizStatus: 'PAYING', tradeOrderNo, paymentDetail: { paymentNo: null } })
    expect(await rowOf(dhNo)).toMatchObject({ bizStatus: 'PAYING', tradeOrderNo })
    const paymentNo = await openCashier(payer, tradeOrderNo)
    await chain.run(cashierOf(chain).pay(paymentNo, 'CMB8899'))
    chain.clock.now += 6000
    await payer.call(refreshTrade, { tradeOrderNo })
    const { bizStatus, paymentDetail } = await infoOf(dhNo)
    expect(bizStatus).toBe('SUBMITTED')
    expect(paymentDetail).toMatchObject({
      ...{ payer: '林峰', payerType: '合伙', account: 'CMB8899', paymentNo },
      paymentBatchNo: expect.stringMatching(/^PC/),
      paidAt: expect.any(Number),
    })
  })

  it('[B4] is shown as of one moment, also if it is paid while it is read', async () => {
    const dhNo = await waitPay(chain, { shop: 'S4' })
    const tradeOrderNo = await tradeOf(dhNo)
    const paymentNo = await openCashier(payer, tradeOrderNo)
    await chain.run(cashierOf(chain).pay(paymentNo, 'CMB8899'))
    chain.clock.now += 6000
    const { pool } = chain.connections
    const other = await pool.connect()
    const waiting = async () => {
      const { rows } = await pool.query(
        `select count(*)::int as count from pg_locks where relation = 'return_orders'::regclass and not granted`,
      )
      return rows[0].count
    }
    // The detail reads the returns of the order, and waits for them.
    await other.query('begin; lock table return_orders')
    const reading = infoOf(dhNo)
    await expect.poll(waiting).toBe(1)
    await payer.call(refreshTrade, { tradeOrderNo })
    await other.query('commit')
    other.release()
    const { bizStatus, paymentDetail } = await reading
    expect([bizStatus, paymentDetail?.paymentNo]).toEqual(['PAYING', null])
    expect(await infoOf(dhNo)).toMatchObject({ bizStatus: 'SUBMITTED', paymentDetail: { paymentNo } })
  })

  it('[B4] can be settled again once its trade is cancelled, by people with the right', async () => {
    const dhNo = await waitPay(chain, { shop: 'S4' })
    const tradeOrderNo = await tradeOf(dhNo)
    const again = { orders: [{ dhNo }], isSubsidy: true }
    expect(refusalOf(await payer.attempt(createBatch, again)).kind).toBe('SETTLED_ELSEWHERE')
    await payer.call(cancelTrade, { tradeOrderNo })
    expect(await infoOf(dhNo)).toMatchObject({ bizStatus: 'WAIT_PAY', tradeOrderNo: null })
    expect((await payer.call(createBatch, again)).batchNo).toMatch(/^PC/)
  })

  it('[B6] links to the trade in which a main allocation is being paid', async () => {
    // The allocation remains, so each way uses a different shop.
    const shop = way === 'http' ? 'S5' : 'S3'
    const allocation = await waitPay(chain, { shop, type: 'ZP' })
    const tradeOrderNo = await tradeOf(allocation)
    expect(await payer.call(findAllocationTrade, { shopJdeNos: [shop] })).toMatchObject({ tradeOrderNo })
    const own = await waitPay(chain, { shop })
    const refused = await payer.attempt(createBatch, { orders: [{ dhNo: own }], isSubsidy: true })
    expect(refusalOf(refused)).toMatchObject({
      kind: 'ALLOCATION_FIRST',
      figures: { dhNo: allocation, shopCode: shop },
    })
    await payer.call(cancelTrade, { tradeOrderNo })
    expect(await payer.call(findAllocationTrade, { shopJdeNos: [shop] })).toMatchObject({ tradeOrderNo: null })
  })
})
