import { Context, Effect } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Orders } from '../../../application/ordering/ports/orders.ts'
import { handleNotification } from '../../../application/payment/handlers/paying/notifications.ts'
import { settle } from '../../../application/payment/handlers/paying/settle.ts'
import { Ledger } from '../../../application/payment/ports/ledger.ts'
import { PaymentProviders } from '../../../application/payment/ports/payment-provider.ts'
import { PaymentEvents, Payments } from '../../../application/payment/ports/payments.ts'
import { Trades } from '../../../application/payment/ports/trades.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { openedAt, type Session, type TestChain } from '../../fixtures/chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { sweepSize, turnOf } from '../../sweep.ts'
import { signInForLong } from '../platform/walk.ts'
import {
  cancel,
  isCancelled,
  isPaid,
  type OpenTrade,
  openCashier,
  openPayingChain,
  openTrade,
  pay,
  prepay,
  runUntilFinal,
  tradeState,
} from './fixtures/paying.ts'

let chain: TestChain
let payer: Session
const testProvider = new TestProvider('sandbox')
beforeAll(async () => {
  chain = await openPayingChain(testProvider, new TestProvider('offline'))
  payer = await signInForLong(chain, 'finance')
})
afterAll(() => chain.close())

interface Scene extends OpenTrade {
  readonly number: string
}

interface Flow {
  /** Prepares the trade and returns the number of its payment. */
  readonly before: (trade: OpenTrade) => Promise<string>
  /** The work that is interrupted. */
  readonly work: (scene: Scene, ports: Context.Context<Ports>) => Promise<unknown>
  readonly end: object
}

const run = <A, E>(ports: Context.Context<Ports>, work: Effect.Effect<A, E, Ports>) =>
  Effect.runPromise(Effect.provideContext(work, ports))
const openCashierOf = ({ tradeOrderNo }: OpenTrade) => openCashier(payer, tradeOrderNo)
const payAtCashier = async (trade: OpenTrade) => {
  const number = await openCashierOf(trade)
  testProvider.pay(number)
  return number
}
const over = (ports: Context.Context<Ports>) => chain.as(payer.token, 'in process', ports)

const flows: Readonly<Record<string, Flow>> = {
  'settling what is paid': {
    before: payAtCashier,
    work: ({ number }, ports) => run(ports, settle(number)),
    end: { ...isPaid, payments: ['PAID settles'] },
  },
  'acting on a notification': {
    before: payAtCashier,
    work: async ({ number }, ports) => {
      const event = { provider: 'sandbox', eventId: `E${number}`, kind: 'PAYMENT', aboutNo: number } as const
      await run(
        chain.ports,
        Effect.flatMap(PaymentEvents, events => events.receive('sandbox', event, '{}', 1)),
      )
      await run(ports, handleNotification(event))
    },
    end: { ...isPaid, payments: ['PAID settles'] },
  },
  'settling what is paid after a cancellation': {
    before: async trade => {
      const number = await openCashierOf(trade)
      await cancel(payer, trade.tradeOrderNo)
      testProvider.pay(number, {}, true)
      return number
    },
    work: ({ number }, ports) => run(ports, settle(number)),
    end: { ...isCancelled, payments: ['PAID'], owedBack: [14_000] },
  },
  cancelling: {
    before: openCashierOf,
    work: ({ tradeOrderNo }, ports) => cancel(over(ports), tradeOrderNo),
    end: { ...isCancelled, payments: ['CLOSED'] },
  },
  'cancelling what is paid': {
    before: payAtCashier,
    work: ({ tradeOrderNo }, ports) => cancel(over(ports), tradeOrderNo),
    end: { ...isPaid, payments: ['PAID settles'] },
  },
  'asking for the page': {
    before: ({ tradeOrderNo }) => pay(payer, tradeOrderNo),
    work: ({ number }, ports) => prepay(over(ports), number),
    end: { ...isCancelled, payments: ['CLOSED'] },
  },
  'asking for it by another way to pay': {
    before: openCashierOf,
    work: ({ number }, ports) => prepay(over(ports), number, 'OFFLINE'),
    end: isCancelled,
  },
}

/** An error like a sudden loss of the database, which is no defect of the product. */
const outage = Object.assign(new Error('broken off'), { name: 'DatabaseUnavailable' })

/** Distance of the steps after which a run interrupts the work: each of them, or one in three by turns. */
const apart = sweepSize(1, 3)
/** More steps than any of the flows has. */
const maxSteps = 80

describe.each(Object.entries(flows))('%s', (_, { before, work, end }) => {
  it('[Y8] interrupted after any of its steps reaches the same result by itself', async () => {
    let broken = 0
    for (let step = 1 + (turnOf('steps before a crash') % apart); step <= maxSteps; step += apart) {
      chain.clock.now = openedAt
      const trade = await openTrade(chain, payer)
      const scene = { ...trade, number: await before(trade) }
      const crash = stopAfterCall(chain.ports, step)
      await work(scene, crash.ports).catch(() => null)
      await runUntilFinal(chain, trade)
      expect(await tradeState(chain, trade), `after step ${step}`).toMatchObject(end)
      if (crash.reached() < step) break
      broken++
    }
    console.info(`broken off after each of ${broken} steps`)
    expect(broken).toBeGreaterThanOrEqual(5 / apart)
    expect(broken).toBeLessThan(maxSteps)
  })
})

/** Returns the ports with the n-th call as the last one that takes effect; every later call fails. */
const stopAfterCall = (ports: Context.Context<Ports>, last: number) => {
  let calls = 0
  const counted = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(work, answer => (++calls >= last ? Effect.die(outage) : Effect.succeed(answer)))
  const broken = <S extends object>(service: S): S =>
    new Proxy(service, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name)
        return typeof value === 'function'
          ? (...parameters: ReadonlyArray<unknown>) => counted(value.apply(of, parameters))
          : value
      },
    })
  const providers = Context.get(ports, PaymentProviders)
  const all = providers.all.map(broken)
  const services = [Trades, Payments, PaymentEvents, Orders, Ledger, Transaction] as const
  const replaced = services.reduce(
    (context, key) => Context.add(context, key as typeof Trades, broken(Context.get(ports, key as typeof Trades))),
    Context.add(ports, PaymentProviders, {
      ...providers,
      all,
      provider: name => all.find(provider => provider.name === name) ?? null,
      of: method => all[method === 'WQF' ? 0 : 1] ?? null,
    }) as Context.Context<Ports>,
  )
  return { ports: replaced as Context.Context<Ports>, reached: () => calls }
}
