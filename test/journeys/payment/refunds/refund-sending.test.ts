import { Context, Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawOrder } from '../../../../application/ordering/contract/order.ts'
import { commitAndRun } from '../../../../application/ordering/handlers/relay.ts'
import { lockTrade, releaseTrade } from '../../../../application/payment/handlers/paying/complete.ts'
import { settle } from '../../../../application/payment/handlers/paying/settle.ts'
import { sendRefunds } from '../../../../application/payment/handlers/refunds/send-refunds.ts'
import { settleRefund } from '../../../../application/payment/handlers/refunds/settle-refund.ts'
import { PaymentProviders } from '../../../../application/payment/ports/payment-provider.ts'
import { Refunds } from '../../../../application/payment/ports/refunds.ts'
import { systemActor } from '../../../../application/platform/caller.ts'
import { Jobs } from '../../../../application/platform/jobs/jobs.ts'
import type { Ports } from '../../../../application/ports.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { openedAt, type Session, type TestChain } from '../../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../../fixtures/payment-chain.ts'
import { Bank } from '../../../fixtures/refund-provider.ts'
import { putOrder } from '../../ordering/fixtures/history.ts'
import { signInForLong } from '../../platform/walk.ts'
import { putTrade } from '../fixtures/past-trade.ts'

describe('a cash refund', () => {
  let chain: TestChain
  let payer: Session
  let bank: Bank
  let ports: Context.Context<Ports>
  beforeAll(async () => {
    chain = await openPaymentChain()
    payer = await signInForLong(chain, 'payer1', 'in process')
  })
  beforeEach(async () => {
    chain.clock.now = openedAt
    await chain.connections.pool.query(
      `update jobs set due_at = 4102444800000, claimed_until = null where kind = 'refund'`,
    )
    bank = new Bank()
    ports = bank.portsOf(chain)
  })
  afterAll(async () => {
    chain.clock.now = openedAt
    await chain.connections.pool.query(`update jobs set due_at = $1 where kind = 'refund'`, [openedAt])
    await chain.close()
  })

  const run = <A, E>(work: Effect.Effect<A, E, Ports>) => Effect.runPromise(Effect.provideContext(work, ports))
  const round = (afterMs = 0) => {
    chain.clock.now += afterMs
    return run(sendRefunds)
  }
  /** Creates the refund of a withdrawn order of 100.00, of which 30.00 was paid with subsidy. */
  const createOwedRefund = async () => {
    await recharge(chain, 'P1', 3000)
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S4', status: 'SUBMITTED', type: 'URGENT', lines: { M1: 10_000 }, payMethod: 'ONLINE' },
    })
    const trade = { entityCode: 'P1', dhNos: [dhNo], status: 'TRANSACTION_COMPLETED', subsidyEach: 3000 } as const
    const tradeOrderNo = await putTrade(chain, trade)
    await payer.call(withdrawOrder, { dhNo })
    return tradeOrderNo
  }
  /** Creates the refund of 100.00 that arrived after the trade was cancelled. */
  const latePayment = async () => {
    const dhNo = await putOrder(chain, {
      ...{ shop: 'S4', status: 'PAYING', type: 'URGENT', lines: { M1: 10_000 }, payMethod: 'ONLINE' },
    })
    const tradeOrderNo = await putTrade(chain, { entityCode: 'P1', dhNos: [dhNo], status: 'IN_TRANSACTION' })
    await chain.connections.pool.query(
      `insert into payment_orders (entity_code, payment_order_no, trade_order_no, attempt, provider, method_no, amount,
          status, created_at, prepaid_at)
        select entity_code, $1, trade_order_no, 1, 'sandbox', 'WQF', payable_fee, 'PREPAID', created_at, created_at
        from trade_orders where trade_order_no = $2`,
      [`ZF${dhNo}`, tradeOrderNo],
    )
    await run(commitAndRun(cancelled(tradeOrderNo)))
    bank.captured = {
      ...{ state: 'PAID', amount: fen(10_000), currency: 'CNY', merchant: 'merchant', channelNo: 'CH1' },
      ...{ externalChannelNo: null, paidChannel: 'SANDBOX', paidType: null, payerAccount: '6222', paidAt: openedAt },
    }
    expect(await run(settle(`ZF${dhNo}`))).toBe('late')
    return tradeOrderNo
  }
  const cancelled = (tradeOrderNo: string) =>
    Effect.gen(function* () {
      const lockedTrade = (yield* lockTrade(tradeOrderNo))!
      yield* releaseTrade(lockedTrade, { reason: 'PAYER', actor: systemActor, at: chain.clock.now })
    })
  const stateOf = async (tradeOrderNo: string) =>
    (
      await chain.connections.pool.query(
        `select f.payment_refund_no, f.status, f.last_error, j.attempts, j.due_at, f.completed_at, p.refunding, p.refunded,
          r.show_refund_status, r.complete_at, r.spc_channel_order_no
        from payment_refunds f join payment_orders p using (entity_code, payment_order_no)
          left join jobs j on j.kind = 'refund' and j.key = f.payment_refund_no
          left join order_refunds r on r.shop_code = f.shop_code and r.refund_no = f.refund_no
        where f.trade_order_no = $1`,
        [tradeOrderNo],
      )
    ).rows[0]
  const numbersSent = () => new Set(bank.orders.map(({ paymentRefundNo }) => paymentRefundNo)).size

  it('[Z6] is done at the next tick, on the payment and on the order', async () => {
    const trade = await createOwedRefund()
    await round()
    const { payment_refund_no: number, ...state } = await stateOf(trade)
    expect(state).toEqual({
      ...{ status: 'REFUND_SUCCESS', last_error: null, attempts: null, due_at: null, completed_at: 1_800_000_000_000 },
      ...{ refunding: 7000, refunded: 7000, show_refund_status: 'REFUND_SUCCESS' },
      ...{ complete_at: 1_800_000_000_000, spc_channel_order_no: `BK${number}` },
    })
    expect(bank.orders).toMatchObject([{ amount: 7000, total: 7000, currency: 'CNY', paymentRefundNo: number }])
    await round(120_000)
    expect(bank.orders).toHaveLength(1)
  })

  it('[Z6] is queried while the bank processes it, and requested once', async () => {
    const trade = await createOwedRefund()
    bank.behaviour = 'processes'
    await round()
    const { due_at, ...state } = await stateOf(trade)
    expect(state).toMatchObject({ status: 'REFUND_ING', last_error: null, attempts: 1 })
    expect(due_at).toBeGreaterThanOrEqual(openedAt + 1600)
    expect(due_at).toBeLessThanOrEqual(openedAt + 2000)
    await round(1999)
    await round(1)
    bank.finish('SUCCESS')
    await round(60_000)
    expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_SUCCESS', refunded: 7000 })
    expect(bank.orders).toHaveLength(1)
  })

  it.each([
    ['unreachable', 'ProviderUnreachable: timed out'],
    ['refuses', 'ProviderRefused: balance too low'],
    ['fails', 'account closed'],
  ] as const)(
    '[Z6] is never given up if the bank %s, and never sent under another number',
    async (behaviour, error) => {
      const trade = await createOwedRefund()
      bank.behaviour = behaviour
      const pauses: Array<number> = []
      for (let turn = 0; turn < 8; turn++) {
        await round()
        const { due_at, last_error, status } = await stateOf(trade)
        expect([status, last_error]).toEqual(['REFUND_ING', error])
        pauses.push(due_at - chain.clock.now)
        chain.clock.now = due_at
      }
      for (const [turn, longest] of [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000].entries()) {
        expect(pauses[turn]).toBeLessThanOrEqual(longest)
        expect(pauses[turn]).toBeGreaterThanOrEqual(longest * 0.8 - 1)
      }
      bank.behaviour = 'takes'
      await round()
      expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_SUCCESS', last_error: null, due_at: null })
      expect([...bank.givenBack.values()]).toEqual([7000])
      expect(numbersSent()).toBe(1)
    },
  )

  it('[Z6] is done once if the bank accepted it and the answer was lost', async () => {
    const trade = await createOwedRefund()
    bank.behaviour = 'takesAndIsUnreachable'
    await round()
    expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_ING', last_error: 'ProviderUnreachable: timed out' })
    await round(60_000)
    expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_SUCCESS', refunded: 7000 })
    expect([bank.orders.length, [...bank.givenBack.values()]]).toEqual([1, [7000]])
  })

  it('[Z6] is not done if the bank refunded another amount, which is shown', async () => {
    const trade = await createOwedRefund()
    bank.behaviour = 'givesTooLittle'
    await round()
    expect(await stateOf(trade)).toMatchObject({
      ...{ status: 'REFUND_ING', refunded: 0, last_error: 'refunded ¥69.99 instead of ¥70.00' },
    })
  })

  it('[Z6] is sent again by another process after a crash', async () => {
    const trade = await createOwedRefund()
    const claim = { now: openedAt, leaseMs: 30_000, limit: 50, perLane: 50, batch: 1, closedLanes: [] }
    expect(await run(Effect.flatMap(Jobs, jobs => jobs.claim('refund', claim)))).toHaveLength(1)
    await round(29_999)
    expect(bank.orders).toHaveLength(0)
    await round(1)
    expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_SUCCESS', due_at: null })
  })

  it('[Z6] is done once, wherever the sending process crashed', async () => {
    for (let step = 1; step <= 8; step++) {
      const trade = await createOwedRefund()
      bank = new Bank()
      const broken = failAtStep(bank.portsOf(chain), step)
      await Effect.runPromiseExit(Effect.provideContext(sendRefunds, broken.ports))
      if (!broken.hasFallen()) {
        expect(step, 'steps of a refund that were tried').toBeGreaterThan(4)
        break
      }
      ports = bank.portsOf(chain)
      await round(60_000)
      await round(60_000)
      expect(await stateOf(trade), `step ${step}`).toMatchObject({ status: 'REFUND_SUCCESS', refunded: 7000 })
      expect([[...bank.givenBack.values()], numbersSent()], `step ${step}`).toEqual([[7000], 1])
    }
  })

  it('[Z6] is recorded as soon as the bank sends a notification, once for any repetition', async () => {
    const trade = await createOwedRefund()
    bank.behaviour = 'processes'
    await round()
    const { payment_refund_no: number } = await stateOf(trade)
    await run(settleRefund(number))
    expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_ING' })
    bank.finish('SUCCESS')
    await Promise.all(Array.from({ length: 8 }, () => run(settleRefund(number))))
    expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_SUCCESS', refunded: 7000, refunding: 7000 })
    await run(settleRefund('TF-NOBODY-KNOWS'))
  })

  it('[Z6] of a closed trade is complete, and leaves nothing of it in the ledger', async () => {
    const trade = await latePayment()
    await round()
    expect(await stateOf(trade)).toMatchObject({ status: 'REFUND_SUCCESS', refunded: 10_000, show_refund_status: null })
    const { rows } = await chain.connections.pool.query(
      `select kind, account, amount from ledger_entries where trade_order_no = $1 order by 1, 2`,
      [trade],
    )
    expect(rows).toEqual([
      { kind: 'LATE_PAYMENT', account: 'CHANNEL', amount: -10_000 },
      { kind: 'LATE_PAYMENT', account: 'UNSETTLED', amount: 10_000 },
      { kind: 'LATE_REFUND', account: 'CHANNEL', amount: 10_000 },
      { kind: 'LATE_REFUND', account: 'UNSETTLED', amount: -10_000 },
    ])
  })
})

/** Returns the ports in which the nth step of sending refunds takes effect and then fails, once. */
const failAtStep = (ports: Context.Context<Ports>, step: number) => {
  let [steps, hasFallen] = [0, false]
  const fall = Effect.suspend(() => {
    steps += 1
    if (steps !== step) return Effect.void
    hasFallen = true
    return Effect.die(new Error(`fell over after step ${step}`))
  })
  const breaking = <A extends object>(service: A): A =>
    Object.fromEntries(
      Object.entries(service).map(([name, value]) => [
        name,
        typeof value === 'function'
          ? (...parameters: ReadonlyArray<unknown>) => Effect.tap(value(...parameters), () => fall)
          : value,
      ]),
    ) as A
  const providers = Context.get(ports, PaymentProviders)
  const provider = breaking(providers.all[0]!)
  return {
    hasFallen: () => hasFallen,
    ports: ports.pipe(
      Context.add(Refunds, breaking(Context.get(ports, Refunds))),
      Context.add(Jobs, breaking(Context.get(ports, Jobs))),
      Context.add(PaymentProviders, { ...providers, provider: () => provider, all: [provider] }),
    ) as Context.Context<Ports>,
  }
}
