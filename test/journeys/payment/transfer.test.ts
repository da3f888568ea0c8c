import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  confirmTransfer,
  confirmTransferBack,
  countTransfers,
  getTransfer,
  listTransfers,
} from '../../../application/payment/contract/transfer.ts'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { TRANSFER_HOLD_MS } from '../../../domain/payment/words.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { waitPay } from '../../fixtures/payment-chain.ts'
import { cancel, openCashier, openTrade, prepay, refusedAs, tradeState } from './fixtures/paying.ts'
import { providerOf } from './fixtures/sandbox.ts'
import { openSettlingChain, settle, submit, withdraw } from './fixtures/settling.ts'

let chain: TestChain
beforeAll(async () => {
  chain = await openSettlingChain()
})
afterAll(() => chain.close())

let references = 0
const reference = () => `ICBC20261121-${++references}`

describe.each(waysOf(import.meta.filename))('a bank transfer, %s', way => {
  let [payer, finance] = [{} as Session, {} as Session]
  let reader = {} as Session
  beforeAll(async () => {
    chain.clock.now = openedAt
    payer = await chain.signIn('finance', way)
    finance = await chain.signIn('finance2', way)
    reader = await chain.signIn('payer1', way)
  })

  /** Opens a trade of 200.00, 60.00 of it subsidy, whose rest awaits a bank transfer. */
  const openTransferTrade = async () => {
    const trade = await openTrade(chain, payer)
    return { ...trade, paymentOrderNo: await openCashier(payer, trade.tradeOrderNo, 'OFFLINE') }
  }
  const confirm = (paymentOrderNo: string, otherwise: object = {}, who = finance) =>
    who.attempt(confirmTransfer, {
      paymentOrderNo,
      bankReference: reference(),
      amount: fen(14_000),
      receivedAt: chain.clock.now,
      ...otherwise,
    })

  it('[K5] shows the payer where to transfer, and settles once head office has found it in the account', async () => {
    const trade = await openTrade(chain, payer)
    const number = await openCashier(payer, trade.tradeOrderNo, 'OFFLINE')
    expect(await prepay(payer, number, 'OFFLINE')).toEqual({
      success: { prepayParam: { pc_h5: `/purchase-order/payment/transfer?no=${number}` } },
    })
    expect(await payer.call(getTransfer, { paymentOrderNo: number })).toMatchObject({
      paymentOrderNo: number,
      tradeOrderNo: trade.tradeOrderNo,
      amount: 14_000,
      state: 'WAITING',
      account: { name: expect.any(String), bank: expect.any(String), number: expect.any(String) },
      receivedAt: null,
    })
    expect(await confirm(number)).toEqual({ success: { isSettled: true } })
    expect(await tradeState(chain, trade)).toMatchObject({
      trade: 'TRANSACTION_COMPLETED',
      orders: ['SUBMITTED'],
      payments: ['PAID settles'],
    })
    expect(await payer.call(getTransfer, { paymentOrderNo: number })).toMatchObject({ state: 'CONFIRMED' })
  })

  it('[K5] requires the exact amount, and says which that is', async () => {
    const { paymentOrderNo } = await openTransferTrade()
    for (const amount of [13_999, 14_001, 0, -14_000]) {
      expect(await confirm(paymentOrderNo, { amount: fen(amount) })).toMatchObject({
        failure: {
          refusal: { kind: 'TRANSFER_AMOUNT', figures: { amount, expectedAmount: 14_000 }, accepted: [14_000] },
        },
      })
    }
    expect(await payer.call(getTransfer, { paymentOrderNo })).toMatchObject({ state: 'WAITING' })
  })

  it('[K5] is confirmed once, by a bank reference that no other has', async () => {
    const [first, second] = [await openTransferTrade(), await openTransferTrade()]
    const bankReference = reference()
    const both = await Promise.all([
      confirm(first.paymentOrderNo, { bankReference }),
      confirm(second.paymentOrderNo, { bankReference }),
    ])
    expect(both.filter(answer => 'success' in answer)).toHaveLength(1)
    const won = 'success' in both[0]! ? first : second
    expect(both).toContainEqual(
      refusedAs('BANK_REFERENCE_TAKEN', { figures: { bankReference, takenBy: won.paymentOrderNo } }),
    )
    expect(await confirm(won.paymentOrderNo, { bankReference })).toEqual({ success: { isSettled: false } })
    expect(await confirm(won.paymentOrderNo)).toEqual(refusedAs('TRANSFER_CONFIRMED'))
    expect(await tradeState(chain, won)).toMatchObject({ payments: ['PAID settles'], owedBack: [] })
  })

  it('[K5] does not disclose to an office of few shops which payment has a bank reference already', async () => {
    const [theirs, ours] = [await openTransferTrade(), await openTransferTrade()]
    const [bankReference, office] = [reference(), `office ${ours.shop}`]
    await confirm(theirs.paymentOrderNo, { bankReference })
    await chain.connections.pool.query(
      `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
       select $1, '吴账', password_hash, presets, array[$2], false from users where user_id = 'finance'`,
      [office, ours.shop],
    )
    const few = await chain.signIn(office, way)
    const answer = await confirm(ours.paymentOrderNo, { bankReference }, few)
    expect(answer).toMatchObject(refusedAs('BANK_REFERENCE_TAKEN', { figures: { bankReference, takenBy: null } }))
    expect(JSON.stringify(answer)).not.toContain(theirs.paymentOrderNo)
  })

  it('[K5] needs a reference, and a time in the past', async () => {
    const { paymentOrderNo } = await openTransferTrade()
    for (const bankReference of ['', ' \t', 'x'.repeat(65)])
      expect(await confirm(paymentOrderNo, { bankReference })).toEqual(refusedAs('BANK_REFERENCE'))
    expect(await confirm(paymentOrderNo, { receivedAt: chain.clock.now + 1 })).toEqual(refusedAs('TRANSFER_TIME'))
    expect(
      await confirm(paymentOrderNo, { receivedAt: chain.clock.now - 1, bankReference: ` ${reference()} ` }),
    ).toEqual({
      success: { isSettled: true },
    })
  })

  it('[K6] reserves the trade as long as its orders can be paid, three days at most', async () => {
    const { tradeOrderNo } = await openTransferTrade()
    const expiresAt = async () => {
      const { rows } = await chain.connections.pool.query(
        `select t.expires_at, min(o.cut_off_at + o.grace_minutes * 60000) as deadline
         from trade_orders t join trade_parts p using (entity_code, trade_order_no) join orders o using (shop_code, dh_no)
         where t.trade_order_no = $1 group by t.expires_at`,
        [tradeOrderNo],
      )
      return rows[0]
    }
    const { expires_at, deadline } = await expiresAt()
    expect(expires_at).toBe(Math.min(Number(deadline), chain.clock.now + TRANSFER_HOLD_MS))
    expect(expires_at).toBeGreaterThan(chain.clock.now + 30 * 60_000)
    chain.clock.now += 31 * 60_000
    await chain.run(queryDuePayments)
    await chain.run(expireTrades)
    const { rows } = await chain.connections.pool.query('select status from trade_orders where trade_order_no = $1', [
      tradeOrderNo,
    ])
    expect(rows).toEqual([{ status: 'IN_TRANSACTION' }])
    chain.clock.now = openedAt
  })

  it('[Y7] is refunded if it arrives after the trade was cancelled, in progress until that is recorded [K7]', async () => {
    const trade = await openTransferTrade()
    expect(await cancel(payer, trade.tradeOrderNo)).toMatchObject({ success: { statusCode: 'CANCELED' } })
    expect(await payer.call(getTransfer, { paymentOrderNo: trade.paymentOrderNo })).toMatchObject({ state: 'CLOSED' })
    expect(await confirm(trade.paymentOrderNo)).toEqual({ success: { isSettled: false } })
    expect(await tradeState(chain, trade)).toMatchObject({ trade: 'CANCELED', payments: ['PAID'], owedBack: [14_000] })
    await chain.run(sendRefunds)
    const { records } = await finance.call(listTransfers, { tab: 'back', keyword: trade.paymentOrderNo })
    expect(records).toMatchObject([{ paymentOrderNo: trade.paymentOrderNo, amount: 14_000, bankReference: null }])
    const paymentRefundNo = records[0]!.paymentRefundNo!
    expect(await chain.run(providerOf(chain, 'offline').queryRefund(paymentRefundNo))).toEqual({ state: 'PROCESSING' })
    const bankReference = reference()
    expect(await finance.attempt(confirmTransferBack, { paymentRefundNo, bankReference: ' ' })).toEqual(
      refusedAs('BANK_REFERENCE'),
    )
    await finance.call(confirmTransferBack, { paymentRefundNo, bankReference })
    expect(await finance.call(confirmTransferBack, { paymentRefundNo, bankReference })).toEqual({ paymentRefundNo })
    expect(await finance.attempt(confirmTransferBack, { paymentRefundNo, bankReference: reference() })).toEqual(
      refusedAs('TRANSFER_CONFIRMED'),
    )
    const { rows } = await chain.connections.pool.query(
      'select status, channel_refund_no from payment_refunds where payment_refund_no = $1',
      [paymentRefundNo],
    )
    expect(rows).toEqual([{ status: 'REFUND_SUCCESS', channel_refund_no: bankReference }])
    expect((await finance.call(listTransfers, { tab: 'sentBack', keyword: paymentRefundNo })).records).toHaveLength(1)
  })

  it('[K7] is refunded in part when one of its orders is withdrawn, never more than was received', async () => {
    const trade = await openTransferTrade()
    await confirm(trade.paymentOrderNo)
    await withdraw(await chain.signIn('head', way), trade.dhNos[0]!)
    await chain.run(sendRefunds)
    const { records } = await finance.call(listTransfers, { tab: 'back', keyword: trade.tradeOrderNo })
    expect(records).toMatchObject([{ amount: 7000, paymentOrderNo: trade.paymentOrderNo }])
    const { paymentRefundNo } = records[0]!
    const taken = await confirm((await openTransferTrade()).paymentOrderNo)
    expect(taken).toEqual({ success: { isSettled: true } })
    expect(
      await finance.attempt(confirmTransferBack, {
        paymentRefundNo: paymentRefundNo!,
        bankReference: `ICBC20261121-${references}`,
      }),
    ).toEqual(refusedAs('BANK_REFERENCE_TAKEN'))
  })

  it('is visible and confirmed only for one’s own shops', async () => {
    const { paymentOrderNo } = await openTransferTrade()
    expect(await reader.attempt(getTransfer, { paymentOrderNo })).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    expect(await reader.attempt(listTransfers, { tab: 'waiting' })).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    expect(await confirm(paymentOrderNo, {}, reader)).toMatchObject({ failure: { kind: 'FORBIDDEN' } })
    expect(await confirm('ZF0')).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    expect(await finance.attempt(confirmTransferBack, { paymentRefundNo: 'TF0', bankReference: 'x' })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    })
  })

  it('[L2] hides its amount, which is of all shops of the trade, from people who see only some of them', async () => {
    const dhNos = [await waitPay(chain, { shop: 'S4' }), await waitPay(chain, { shop: 'S5' })]
    const submitted = await submit(reader, await settle(reader, dhNos))
    if ('failure' in submitted) throw submitted.failure
    const paymentOrderNo = await openCashier(reader, submitted.success.tradeOrderNo, 'OFFLINE')
    const looker = await chain.signIn('looker', way)
    expect(await looker.attempt(getTransfer, { paymentOrderNo })).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    for (const who of [reader, await chain.signIn('payer1b', way), finance])
      expect(await who.call(getTransfer, { paymentOrderNo })).toMatchObject({ amount: 20_000 })
    await cancel(reader, submitted.success.tradeOrderNo)
  })

  it('is listed by status, found by any of its numbers, and counted', async () => {
    const { paymentOrderNo, tradeOrderNo } = await openTransferTrade()
    const before = await finance.call(countTransfers, {})
    for (const keyword of [paymentOrderNo, tradeOrderNo.slice(2)]) {
      const { records, total } = await finance.call(listTransfers, { tab: 'waiting', keyword })
      expect({ total, records }).toMatchObject({ total: 1, records: [{ paymentOrderNo, payerName: '钱方' }] })
    }
    expect((await finance.call(listTransfers, { tab: 'confirmed', keyword: paymentOrderNo })).total).toBe(0)
    expect((await finance.call(listTransfers, { tab: 'waiting', keyword: '%' })).total).toBe(0)
    await confirm(paymentOrderNo)
    const after = await finance.call(countTransfers, {})
    expect(after).toEqual({ ...before, waiting: before.waiting - 1, confirmed: before.confirmed + 1 })
    expect((await finance.call(listTransfers, { tab: 'confirmed', keyword: paymentOrderNo })).total).toBe(1)
  })
})
