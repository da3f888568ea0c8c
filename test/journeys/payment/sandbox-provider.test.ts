import { Effect } from 'effect'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sign } from '../../../adapters/payment/sandbox/signature.ts'
import type { RefundOrder } from '../../../application/payment/ports/payment-provider.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import { openTestChain, type TestChain, today } from '../../fixtures/chain.ts'
import {
  cashierOf,
  faultless,
  prepayment,
  providerOf,
  type ReceivedNotification,
  setBehaviour,
  startListener,
} from './fixtures/sandbox.ts'

let chain: TestChain
let ear: Awaited<ReturnType<typeof startListener>>
beforeAll(async () => {
  chain = await openTestChain()
  ear = await startListener()
})
afterAll(async () => {
  await ear.close()
  await chain.close()
})
afterEach(() => setBehaviour(chain, faultless))

const provider = () => providerOf(chain, 'sandbox')
const cashier = () => cashierOf(chain)
let last = 0
const opened = async (change: object = {}) => {
  const no = `ZFS${++last}`
  await chain.run(provider().prepay(prepayment(chain, no, { notifyUrl: `${ear.url}/${no}`, ...change })))
  return no
}
const paid = async (change: object = {}) => {
  const no = await opened(change)
  expect(await chain.run(cashier().pay(no, 'CMB8899'))).toBe(true)
  return no
}
const query = (no: string) => chain.run(provider().query(no))
const refundOf = (paymentOrderNo: string, paymentRefundNo: string, amount: number): RefundOrder => ({
  paymentOrderNo,
  paymentRefundNo,
  amount: amount as Fen,
  total: 12_345 as Fen,
  currency: 'CNY',
  notifyUrl: `${ear.url}/${paymentRefundNo}`,
})
const refund = (order: RefundOrder) => chain.run(Effect.flip(Effect.flip(provider().refund(order))))
const failureOf = (work: Effect.Effect<unknown, { _tag: string }>) =>
  chain.run(Effect.map(Effect.flip(work), ({ _tag }) => _tag))
const notificationsOf = (no: string): ReadonlyArray<ReceivedNotification> =>
  ear.received.filter(({ path }) => path === `/${no}`)
const pass = async (seconds: number) => {
  chain.clock.now += seconds * 1000
  while ((await chain.run(cashier().round)) > 0) {}
}

describe('a payment at the sandbox [001: 1.1.5]', () => {
  it('[K1] is open until it is paid, and the same for repeated requests', async () => {
    expect(await query('ZFNONE')).toEqual({ state: 'NOT_FOUND' })
    const no = await opened()
    const again = prepayment(chain, no)
    expect(await chain.run(provider().prepay(again))).toEqual(await chain.run(provider().prepay(again)))
    expect(await query(no)).toEqual({ state: 'OPEN' })
    await chain.run(cashier().pay(no, 'CMB8899'))
    expect(await query(no)).toMatchObject({
      state: 'PAID',
      amount: 12_345,
      currency: 'CNY',
      merchant: provider().merchant,
      paidAt: chain.clock.now,
      payerAccount: 'CMB8899',
    })
    expect(await failureOf(provider().prepay(again))).toBe('ProviderRefused')
  })

  it('[K1] keeps its amount under its number', async () => {
    const no = await opened()
    expect(await failureOf(provider().prepay(prepayment(chain, no, { amount: 1 as Fen })))).toBe('ProviderRefused')
  })

  it('[K1] is paid or closed, never both, in whatever order', async () => {
    const [first, second] = [await paid(), await opened()]
    expect(await chain.run(provider().close(first))).toMatchObject({ state: 'PAID' })
    expect(await chain.run(cashier().close(first))).toBe(false)
    expect(await chain.run(provider().close(second))).toEqual({ state: 'CLOSED' })
    expect(await chain.run(cashier().pay(second, 'CMB8899'))).toBe(false)
    expect(await query(second)).toEqual({ state: 'CLOSED' })
  })

  it('[K1] has one winner if it is paid and closed concurrently', async () => {
    const numbers = await Promise.all(Array.from({ length: 40 }, () => opened()))
    const ends = await Promise.all(
      numbers.flatMap(no => [chain.run(cashier().pay(no, 'CMB8899')), chain.run(provider().close(no))]),
    )
    for (const [index, no] of numbers.entries()) {
      const isPaid = ends[index * 2] === true
      expect(ends[index * 2 + 1]).toMatchObject({ state: isPaid ? 'PAID' : 'CLOSED' })
      expect(await query(no)).toMatchObject({ state: isPaid ? 'PAID' : 'CLOSED' })
    }
  })

  it('[K1] cannot be paid after its time, and is closed then', async () => {
    const no = await opened({ expiresAt: chain.clock.now + 60_000 })
    chain.clock.now += 60_000
    expect(await chain.run(cashier().pay(no, 'CMB8899'))).toBe(false)
    expect(await query(no)).toEqual({ state: 'CLOSED' })
  })

  it('[K1] stays open when an attempt to pay fails', async () => {
    const no = await opened()
    await chain.run(cashier().fail(no))
    expect(await query(no)).toEqual({ state: 'OPEN' })
    expect(await chain.run(cashier().pay(no, 'WX6601'))).toBe(true)
  })
})

describe('a refund at the sandbox', () => {
  it('[K4] is one refund under its number, and never more than was paid', async () => {
    const no = await paid()
    const first = await refund(refundOf(no, `${no}-1`, 12_000))
    expect(first).toMatchObject({ state: 'SUCCESS', amount: 12_000 })
    expect(await refund(refundOf(no, `${no}-1`, 12_000))).toEqual(first)
    expect(await failureOf(provider().refund(refundOf(no, `${no}-1`, 1)))).toBe('ProviderRefused')
    expect(await failureOf(provider().refund(refundOf(no, `${no}-2`, 346)))).toBe('ProviderRefused')
    expect(await refund(refundOf(no, `${no}-2`, 345))).toMatchObject({ state: 'SUCCESS' })
    expect(await chain.run(provider().queryRefund(`${no}-2`))).toMatchObject({ state: 'SUCCESS', amount: 345 })
    expect(await chain.run(provider().queryRefund('none'))).toEqual({ state: 'NOT_FOUND' })
  })

  it('[K4] never refunds what nobody paid', async () => {
    const no = await opened()
    expect(await failureOf(provider().refund(refundOf(no, `${no}-1`, 1)))).toBe('ProviderRefused')
  })

  it('[K4] takes time, can fail, and then succeeds under the same number', async () => {
    const no = await paid()
    await setBehaviour(chain, { refundS: 30, refundsFail: true })
    const order = refundOf(no, `${no}-1`, 12_345)
    expect(await refund(order)).toEqual({ state: 'PROCESSING' })
    await pass(30)
    expect(await chain.run(provider().queryRefund(`${no}-1`))).toMatchObject({ state: 'FAILED' })
    await setBehaviour(chain, { refundsFail: false })
    expect(await refund(order)).toEqual({ state: 'PROCESSING' })
    await pass(30)
    expect(await chain.run(provider().queryRefund(`${no}-1`))).toMatchObject({ state: 'SUCCESS', amount: 12_345 })
    expect(notificationsOf(`${no}-1`).map(({ message: notification }) => notification.outcome)).toEqual([
      'FAILED',
      'SUCCESS',
    ])
  })
})

describe('the bill of the sandbox', () => {
  it('[K4] lists the payments and refunds of a day, once the day is over', async () => {
    const no = await paid()
    await refund(refundOf(no, `${no}-1`, 45))
    expect(await chain.run(provider().bill(today as Day))).toBeNull()
    const before = chain.clock.now
    chain.clock.now += 86_400_000
    const bill = await chain.run(provider().bill(today as Day))
    chain.clock.now = before
    expect(bill?.filter(({ paymentOrderNo }) => paymentOrderNo === no)).toMatchObject([
      { kind: 'PAYMENT', paymentRefundNo: null, amount: 12_345 },
      { kind: 'REFUND', paymentRefundNo: `${no}-1`, amount: 45 },
    ])
  })
})

describe('the configured behaviour of the sandbox', () => {
  it('does nothing and does not answer while it is down', async () => {
    await setBehaviour(chain, { downUntil: chain.clock.now + 10_000 })
    expect(await failureOf(provider().prepay(prepayment(chain, 'ZFDOWN')))).toBe('ProviderUnreachable')
    expect(await failureOf(provider().query('ZFDOWN'))).toBe('ProviderUnreachable')
    expect(await failureOf(provider().close('ZFDOWN'))).toBe('ProviderUnreachable')
    expect(await failureOf(provider().refund(refundOf('ZFDOWN', 'TFDOWN', 1)))).toBe('ProviderUnreachable')
    expect(await failureOf(provider().queryRefund('TFDOWN'))).toBe('ProviderUnreachable')
    chain.clock.now += 10_000
    expect(await query('ZFDOWN')).toEqual({ state: 'NOT_FOUND' })
  })

  it('executes a request before a delayed answer', async () => {
    await setBehaviour(chain, { slowMs: 150 })
    const begun = performance.now()
    const no = await opened()
    expect(performance.now() - begun).toBeGreaterThanOrEqual(149)
    await setBehaviour(chain, { slowMs: 10_000 })
    const impatient = Effect.timeoutOption(provider().close(no), '50 millis')
    await chain.run(impatient)
    await setBehaviour(chain, faultless)
    expect(await query(no)).toEqual({ state: 'CLOSED' })
  })
})

describe('a notification of the sandbox', () => {
  it('[K3] is sent at once, and again until it is acknowledged', async () => {
    const no = await paid()
    ear.answer = 500
    await pass(0)
    await pass(14)
    expect(notificationsOf(no)).toHaveLength(1)
    await pass(1)
    expect(notificationsOf(no)).toHaveLength(2)
    ear.answer = 200
    await pass(15)
    await pass(86_400)
    expect(notificationsOf(no)).toHaveLength(3)
    expect(new Set(notificationsOf(no).map(({ message: notification }) => notification.id)).size).toBe(1)
    expect(new Set(notificationsOf(no).map(({ headers }) => headers['sandbox-nonce'])).size).toBe(3)
  })

  it('[K3] is given up after fifteen retries', async () => {
    const no = await paid()
    ear.answer = 503
    for (let hour = 0; hour < 60; hour++) await pass(3600)
    ear.answer = 200
    await pass(86_400)
    expect(notificationsOf(no)).toHaveLength(16)
  })

  it('[K3] arrives late, in copies, or not at all, as configured', async () => {
    await setBehaviour(chain, { lateS: 40, copies: 5 })
    const no = await paid()
    await pass(39)
    expect(notificationsOf(no)).toHaveLength(0)
    await pass(1)
    expect(notificationsOf(no)).toHaveLength(5)
    await setBehaviour(chain, { silent: true })
    const silent = await paid()
    await pass(90_000)
    expect(notificationsOf(silent)).toHaveLength(0)
  })

  it('[K3] arrives out of order if configured', async () => {
    await setBehaviour(chain, { shuffled: true })
    const numbers: Array<string> = []
    for (let n = 0; n < 12; n++) numbers.push(await paid())
    for (let second = 0; second < 31; second++) await pass(1)
    const order = ear.received.map(({ path }) => path.slice(1)).filter(no => numbers.includes(no))
    expect([...order].sort()).toEqual([...numbers].sort())
    expect(order).not.toEqual(numbers)
  })

  it('[K2] is accepted once; replays and forgeries are refused', async () => {
    await setBehaviour(chain, { forged: true, copies: 2 })
    const no = await paid()
    await pass(0)
    const sent = notificationsOf(no)
    expect(sent.length).toBeGreaterThan(10)
    const verified = async ({ headers, body }: ReceivedNotification) =>
      chain.run(
        provider()
          .verify({ headers, body }, chain.clock.now)
          .pipe(
            Effect.map(({ aboutNo }) => aboutNo),
            Effect.catchTag('NotificationForged', () => Effect.succeed(null)),
          ),
      )
    const believed = await Promise.all(sent.map(verified))
    expect(believed.filter(about => about !== null)).toEqual([no, no])
    expect((await Promise.all(sent.map(verified))).filter(about => about !== null)).toEqual([])
  })

  it('[K2] is deleted a day after its nonce was stored, and no sooner', async () => {
    const { keys } = cashier()
    const notification = { id: 'EV1', kind: 'PAYMENT', aboutNo: 'ZF1', merchant: keys.merchant, amount: 1 }
    const verify = (nonce: string) => {
      const body = JSON.stringify(notification)
      const headers = sign(keys, body, chain.clock.now, nonce)
      return chain.run(Effect.exit(provider().verify({ headers, body: Buffer.from(body) }, chain.clock.now)))
    }
    const nonce = 'ab'.repeat(16)
    expect((await verify(nonce))._tag).toBe('Success')
    chain.clock.now += 86_400_000
    expect((await verify('cd'.repeat(16)))._tag).toBe('Success')
    expect((await verify(nonce))._tag).toBe('Failure')
    chain.clock.now += 1
    expect((await verify('ef'.repeat(16)))._tag).toBe('Success')
    expect((await verify(nonce))._tag).toBe('Success')
  })
})
