import { Effect } from 'effect'
import { afterEach, describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { submitCashierPage } from '../../../adapters/simulator/cashier.ts'
import { castOf } from '../../../adapters/simulator/cast.ts'
import type { Person } from '../../../adapters/simulator/person.ts'
import { play, type Step } from '../../../adapters/simulator/play.ts'
import { outlineOf, tallyOf } from '../../../adapters/simulator/tally.ts'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { expireBatches } from '../../../application/payment/handlers/settlement/batch-create.ts'
import { runSecondTick, runTenSecondTick } from '../../../application/scheduler.ts'
import type { TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { upload } from '../../fixtures/uploads.ts'
import { isFull, isTurn, sweepSize } from '../../sweep.ts'
import { signInForLong } from './walk.ts'

const chains: Array<TestChain> = []
afterEach(async () => {
  for (const chain of chains.splice(0)) await chain.close()
})

describe('a simulated day', () => {
  it.runIf(isTurn('a simulated day again', 3))(
    'is the same on the same chain for one seed, and different for another',
    async () => {
      const turns = sweepSize(120, 60)
      const [first, again, other] = [await simulate(7, turns), await simulate(7, turns), await simulate(8, turns)]
      expect(outlineOf(again)).toEqual(outlineOf(first))
      expect(outlineOf(other)).not.toEqual(outlineOf(first))
    },
    300_000,
  )

  it.runIf(isTurn('a whole simulated day', 3))(
    'takes orders of every kind from the clerk to the receiving shop, and violates no invariant',
    async () => {
      const steps = await simulate(1, 3000, so => !isFull && so.length % 10 === 0 && missing(so).length === 0)
      expect(missing(steps), tallyOf(steps).join('\n')).toEqual([])
    },
    300_000,
  )
})

/** Actions that a simulated day must contain; with `npm test` the simulation ends once all have occurred. */
const requiredActions = [
  ...['routine.submit', 'routine.draft', 'withdraw', 'addOn.submit', 'urgent.apply', 'urgent.submit'],
  ...['approve ADD_ON', 'reject ADD_ON', 'approve URGENT', 'reject URGENT', 'void', 'urgent.cancel'],
  ...['accept', 'ship', 'ship.part', 'cancel', 'pickUp', 'arrive', 'receive', 'receive.short', 'receive.damaged'],
  ...['count', 'claim.approve', 'return.apply', 'return.approve', 'return.store'],
  ...['sales.record', 'sales.correct', 'scrap', 'transfer.apply', 'transfer.callOut', 'transfer.receive'],
  ...['pay', 'pay.cancel', 'settle.left', 'payer.look'],
]
const missing = (steps: ReadonlyArray<Step>): ReadonlyArray<string> => {
  const done = new Set(tallyOf(steps).map(([name]) => name))
  return requiredActions.filter(action => !done.has(action))
}

/** The server's scheduled work, run to completion, once a simulated minute: a third of the simulation's CPU time otherwise. */
const scheduledWork = [runSecondTick, runTenSecondTick, queryDuePayments, expireTrades, expireBatches, sendRefunds]

/** Simulates on a separate chain whose clock the simulation advances; closing it checks the invariants. */
const simulate = async (
  seed: number,
  turns: number,
  isEnough: (steps: ReadonlyArray<Step>) => boolean = () => false,
): Promise<ReadonlyArray<Step>> => {
  const chain = await openPaymentChain()
  await recharge(chain, 'P1', 300_000)
  chains.push(chain)
  await chain.connections.pool.query(`
    insert into users (user_id, name, password_hash, presets, all_shops)
      select login, login, password_hash, array[preset], true from users,
        (values ('admin', 'admin')) as new(login, preset) where user_id = 'head';
    update order_rules set cut_off_at = '14:00' where order_type = 'NORMAL';
    insert into products (product_code, name, kind, unit, price) values ('P1', '堡', 'PRODUCT', '个', 1800);
    insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
      values ('P1', '2026-01-01', 'M1', 1000, '箱', 50000, 10000)`)
  const steps: Array<Step> = []
  let waited = 0
  const open = async (login: string): Promise<Person> => {
    const { token, call } = await signInForLong(chain, login, 'in process')
    return {
      login,
      call,
      upload: (name, bytes) => upload(chain, token, 'in process', bytes, name),
      submitCashierPage: (payUrl, deed) => submitCashierPage(chain.address, payUrl, deed),
    }
  }
  const roles = {
    clerks: [
      ['S1', 'clerk1'],
      ['S2', 'manager'],
      ['S3', 'clerk3'],
      ['S4', 'payer1'],
    ],
    ...{ approver: 'head', warehouse: 'store', payers: ['payer1'] },
  } as const
  await play({
    seed,
    players: castOf(roles),
    open,
    now: () => chain.clock.now,
    pause: async ms => {
      chain.clock.now += ms
      waited += ms
      if (waited < 60_000) return
      waited = 0
      await chain.run(Effect.all(scheduledWork, { discard: true }))
    },
    onStep: step => steps.push(step),
    isOver: made => made >= turns || isEnough(steps),
  })
  await chain.run(Effect.all(scheduledWork, { discard: true }))
  expect(await checkInvariants(chain.connections.pool, chain.clock.now)).toEqual([])
  return steps
}
