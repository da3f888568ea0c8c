import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { isOpen, isPaid, openCashier, openPayingChain, openTrade, tradeState } from './fixtures/paying.ts'

let chain: TestChain
let payer: Session
const testProvider = new TestProvider('sandbox')
beforeAll(async () => {
  chain = await openPayingChain(testProvider)
  payer = await chain.signIn('finance')
})
afterEach(() => {
  testProvider.behaviour = 'answers'
})
afterAll(() => chain.close())

interface Sent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}
const send = async ({ body, headers }: Sent, provider = 'sandbox') => {
  const response = await fetch(`${chain.address}/payment-notifications/${provider}`, { method: 'POST', body, headers })
  return { status: response.status, said: await response.json() }
}
const acknowledged = { status: 200, said: { code: 'SUCCESS', message: 'OK' } }
const forged = { status: 401, said: { code: 'FAIL', message: 'not believed' } }

let events = 0
const openPaid = async () => {
  const trade = await openTrade(chain, payer)
  const number = await openCashier(payer, trade.tradeOrderNo)
  testProvider.pay(number)
  return { trade, number, event: `EV${++events}` }
}
const eventsOf = async (about: string) =>
  (
    await chain.connections.pool.query('select event_id, body, done_at from payment_events where about_no = $1', [
      about,
    ])
  ).rows
const becomes = (trade: Parameters<typeof tradeState>[1], expected: object) =>
  expect.poll(() => tradeState(chain, trade), { timeout: 3000 }).toMatchObject(expected)

describe('notifications of a provider', () => {
  it('[Y10] are answered at once, stored as received, and verified by a query before anything is settled', async () => {
    const { trade, number, event } = await openPaid()
    const sent = testProvider.notify(number, event)
    testProvider.calls.length = 0
    expect(await send(sent)).toEqual(acknowledged)
    await becomes(trade, isPaid)
    expect(testProvider.calls).toEqual([['query', number]])
    await expect.poll(() => eventsOf(number)).toEqual([{ event_id: event, body: sent.body, done_at: chain.clock.now }])
  })

  it('[Y10] [Y8] have one effect, with any repetition and in any order', async () => {
    const { trade, number, event } = await openPaid()
    const copies = Array.from({ length: 16 }, (_, copy) =>
      testProvider.notify(number, copy % 4 === 0 ? `${event}-${copy}` : event),
    )
    expect(await Promise.all(copies.map(copy => send(copy)))).toEqual(copies.map(() => acknowledged))
    await becomes(trade, { ...isPaid, payments: ['PAID settles'] })
    expect((await eventsOf(number)).length).toBe(5)
  })

  it('[Y10] prove nothing by themselves: what the provider does not confirm is not settled', async () => {
    const trade = await openTrade(chain, payer)
    const number = await openCashier(payer, trade.tradeOrderNo)
    expect(await send(testProvider.notify(number, `EV${++events}`))).toEqual(acknowledged)
    await expect.poll(async () => (await eventsOf(number))[0]?.done_at).toBe(chain.clock.now)
    expect(await tradeState(chain, trade)).toMatchObject(isOpen)
  })

  it('[Y10] that are forged or altered by a single byte are refused', async () => {
    const { trade, number, event } = await openPaid()
    const { body, headers } = testProvider.notify(number, event)
    testProvider.calls.length = 0
    const signature = headers['till-signature']!
    const altered = `${body.slice(0, -2)}${body.at(-2) === 'T' ? 't' : 'T'}${body.slice(-1)}`
    for (const sent of [
      { body: altered, headers },
      { body: `${body} `, headers },
      { body: JSON.stringify(JSON.parse(body), null, 1), headers },
      {
        body,
        headers: {
          ...headers,
          'till-signature':
            `0${signature.slice(1)}` === signature ? `1${signature.slice(1)}` : `0${signature.slice(1)}`,
        },
      },
      { body, headers: { 'content-type': 'application/json' } },
      { body: '', headers },
      { body: 'not JSON at all', headers },
    ])
      expect(await send(sent)).toEqual(forged)
    expect([await eventsOf(number), testProvider.calls]).toEqual([[], []])
    expect(await tradeState(chain, trade)).toMatchObject(isOpen)
  })

  it('[Y10] are read as bytes, whatever their content type', async () => {
    const { trade, number, event } = await openPaid()
    const { body, headers } = testProvider.notify(number, event)
    expect(await send({ body, headers: { ...headers, 'content-type': 'application/octet-stream' } })).toEqual(
      acknowledged,
    )
    await becomes(trade, isPaid)
  })

  it('[Y10] of an unknown provider, or too long, are refused', async () => {
    const { number, event } = await openPaid()
    const sent = testProvider.notify(number, event)
    for (const provider of ['stranger', 'toString', '__proto__', 'wechat'])
      expect((await send(sent, provider)).status).toBe(404)
    expect((await send({ ...sent, body: 'x'.repeat(70_000) })).status).toBe(413)
    expect(await eventsOf(number)).toEqual([])
  })

  it('[Y10] about an unknown number have no effect', async () => {
    expect(await send(testProvider.notify('ZF-OTHER', `EV${++events}`))).toEqual(acknowledged)
    await expect.poll(async () => (await eventsOf('ZF-OTHER'))[0]?.done_at).toBe(chain.clock.now)
  })

  it('[Y10] that could not be processed are processed by the scheduler', async () => {
    const { trade, number, event } = await openPaid()
    testProvider.behaviour = 'away'
    expect(await send(testProvider.notify(number, event))).toEqual(acknowledged)
    await expect.poll(() => testProvider.calls.at(-1)).toEqual(['query', number])
    expect((await eventsOf(number))[0]?.done_at).toBeNull()
    testProvider.behaviour = 'answers'
    await chain.connections.pool.query(`delete from jobs where kind = 'paymentInquiry' and key = $1`, [number])
    chain.clock.now += 6000
    await chain.run(queryDuePayments)
    expect(await tradeState(chain, trade)).toMatchObject(isPaid)
    expect((await eventsOf(number))[0]?.done_at).toBe(chain.clock.now)
  })
})
