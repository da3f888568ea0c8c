import { Context, Effect } from 'effect'
import { deliverDue } from '../../../application/integration/handlers/deliver.ts'
import { releaseDue } from '../../../application/integration/handlers/events.ts'
import { Messenger } from '../../../application/integration/ports/webhooks.ts'
import { remindBeforeCutOffs } from '../../../application/notifications/handlers/readiness.ts'
import { robotJob } from '../../../application/notifications/handlers/robots.ts'
import { Notifier } from '../../../application/notifications/ports/notifier.ts'
import { fetchDueBills } from '../../../application/payment/handlers/finance/reconcile.ts'
import { expireTrades, queryDuePayments } from '../../../application/payment/handlers/paying/payment-ticks.ts'
import { sendRefunds } from '../../../application/payment/handlers/refunds/send-refunds.ts'
import { expireBatches } from '../../../application/payment/handlers/settlement/batch-create.ts'
import { PaymentProviders } from '../../../application/payment/ports/payment-provider.ts'
import type { Permission } from '../../../application/platform/endpoint.ts'
import type { Failure } from '../../../application/platform/failure.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import type { Ports } from '../../../application/ports.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { runMinuteTick, runSecondTick, runTenSecondTick } from '../../../application/scheduler.ts'
import { holds } from '../../../domain/access/permission.ts'
import { presets } from '../../../domain/access/rights.ts'
import { openedAt, type TestChain } from '../../fixtures/chain.ts'
import { fillPaymentChain, openPaymentChain } from '../../fixtures/payment-chain.ts'
import { TestProvider } from '../../fixtures/payment-provider.ts'
import { Bank } from '../../fixtures/refund-provider.ts'
import { picture, upload } from '../../fixtures/uploads.ts'
import { newKey } from '../../journeys/integration/integration-walk.ts'
import { newPayer } from '../../journeys/payment/fixtures/settling.ts'
import { sessionOf } from '../contract-calls.ts'
import type { Random } from '../payloads/contract-random.ts'
import { Known } from './sequence-known.ts'

/** The people who act on a shop, each with the preset of their job; people of the shop have no other rights. */
const jobs = {
  clerk: 'clerk',
  manager: 'manager',
  payer: 'payer',
  finance: 'headFinance',
  store: 'warehouse',
  head: 'headOrdering',
  admin: 'admin',
} as const satisfies Record<string, keyof typeof presets>
export type Person = keyof typeof jobs | 'key'
const ofTheShop: ReadonlySet<string> = new Set(['clerk', 'manager', 'payer'])

export const people = Object.keys(jobs) as ReadonlyArray<Person>

export const mayCall = (person: Person, permission: Permission): boolean => {
  if (person === 'key' || permission === 'integration') return person === 'key' && permission === 'integration'
  return permission === 'public' || permission === 'session' || holds(presets[jobs[person]].codes, permission)
}

/** One shop with all people who act on it, and its point in time. */
export interface Scene {
  readonly shop: string
  readonly entityCode: string
  readonly tokens: Readonly<Record<string, string>>
  readonly logins: ReadonlyArray<string>
  readonly known: Known
}

export interface World {
  readonly chain: TestChain
  readonly newScene: (payMethod: 'ONLINE' | 'OFFLINE') => Promise<Scene>
  readonly moves: Readonly<Record<string, (random: Random, scene: Scene) => Promise<unknown>>>
}

export const openWorld = async (): Promise<World> => {
  const [testProvider, offline, bank] = [new TestProvider('sandbox'), new TestProvider('offline'), new Bank()]
  const chain = await openChain([testProvider, offline], bank)
  const admin = await sessionOf(chain, 'admin')
  const { token: key, key: ofKey } = await newKey(chain.as(admin))
  const voucher = await picture()
  let scenes = 0
  return {
    chain,
    newScene: async payMethod => {
      scenes += 1
      chain.clock.now = openedAt
      testProvider.behaviour = 'answers'
      bank.behaviour = 'takes'
      const { shop, entityCode } = await newPayer(chain, { balance: 100_000, feesUsable: true })
      await chain.connections.pool.query('update shops set pay_method = $2 where shop_code = $1', [shop, payMethod])
      const tokens = await createPeople(chain, scenes, shop)
      const known = new Known()
      known.put('keyId', ofKey.keyId)
      return { shop, entityCode, tokens: { ...tokens, key }, logins: people.map(who => `${who}-${scenes}`), known }
    },
    moves: {
      ...movesOf(chain, [testProvider, offline], bank),
      voucher: async (_, { known, tokens }) => {
        const sent = upload(chain, tokens.clerk!, 'in process', voucher)
        const taken = await sent.catch((no: Failure) => (isSignedOut(no) ? null : Promise.reject(no)))
        if (taken !== null) known.put('attachments', taken)
      },
    },
  }
}

/** A call of the sequence may have ended this person's session. */
const isSignedOut = (no: Failure): boolean => no._tag === 'Fault' && no.kind === 'UNAUTHENTICATED'

const openChain = (testProviders: ReadonlyArray<TestProvider>, bank: Bank) =>
  openPaymentChain({
    fill: async connections => {
      await fillPaymentChain(connections)
      await connections.pool.query(
        `insert into users (user_id, name, password_hash, presets, all_shops)
          select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head';
        insert into order_rules (shop_group, order_type, opens_day_offset, opens_at, cut_off_day_offset, cut_off_at,
          service_fee, car_fee, grace_minutes) values ('A', 'ZP', -1, '00:00', 0, '22:00', 0, 0, 120)`,
      )
    },
    replace: ports => {
      const [online, offline] = testProviders.map(({ provider }) => ({
        ...provider,
        refund: bank.provider.refund,
        queryRefund: bank.provider.queryRefund,
        bill: () => Effect.succeed([]),
      }))
      const providers = Context.add(ports, PaymentProviders, {
        provider: name => [online!, offline!].find(provider => provider.name === name) ?? null,
        of: method => (method === 'WQF' ? online! : method === 'OFFLINE' ? offline! : null),
        all: [online!, offline!],
        publicUrl: 'https://dinghuo.example',
      })
      // Sends nothing outside the machine.
      const notified = Context.add(providers, Notifier, { send: () => Effect.succeed(null) })
      const { isPrivateAllowed, secretOf } = Context.get(ports, Messenger)
      const okAnswer = { tookMs: 1, status: 200, failure: null, answer: 'ok' }
      const send = () => Effect.succeed(okAnswer)
      return Context.add(notified, Messenger, { isPrivateAllowed, secretOf, send }) as Context.Context<Ports>
    },
  })

/** Creates new people for each shop, so that changes to their accounts do not affect later sequences. */
async function createPeople(chain: TestChain, scene: number, shop: string): Promise<Record<string, string>> {
  const rows = Object.entries(jobs).map(([who, preset]) => [`${who}-${scene}`, preset, ofTheShop.has(who)])
  await chain.connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
      select login, login, (select password_hash from users where user_id = 'admin'), array[preset],
        case when own then array[$4] else '{}' end, not own
      from unnest($1::text[], $2::text[], $3::boolean[]) as person(login, preset, own)`,
    [rows.map(([login]) => login), rows.map(([, preset]) => preset), rows.map(([, , own]) => own), shop],
  )
  const tokens: Record<string, string> = {}
  await Promise.all(
    Object.keys(jobs).map(async who => {
      tokens[who] = await sessionOf(chain, `${who}-${scene}`)
    }),
  )
  await chain.connections.pool.query('update sessions set expires_at = $1 where user_id like $2', [
    Date.parse('2030-01-01'),
    `%-${scene}`,
  ])
  return tokens
}

const moments = { minute: 60_000, quarter: 900_001, hours: 5 * 3_600_000, evening: 12.2 * 3_600_000, day: 86_400_000 }

/** Events outside the calls: time passes, the scheduler ticks, somebody pays, a provider is slow or unavailable. */
const movesOf = (chain: TestChain, testProviders: ReadonlyArray<TestProvider>, bank: Bank): World['moves'] => ({
  time: async random => {
    chain.clock.now += random.pick(Object.values(moments))
    if (random.chance(0.7)) await roundsOf(chain)
  },
  /** Moves the clock past the day's cut-off, when add-on orders are open. */
  evening: async () => {
    chain.clock.now = Math.max(chain.clock.now, openedAt) + moments.evening
  },
  /** Moves the clock to the exact instant at which an order closes, or 1 ms before. */
  cutOff: async random => {
    const { rows } = await chain.connections.pool.query(
      `select cut_off_at as at from orders where status in ('WAIT_SUBMIT', 'SUBMITTED', 'WAIT_PAY') and cut_off_at > $1
        order by created_at desc limit 1`,
      [chain.clock.now],
    )
    if (rows[0]) chain.clock.now = Number(rows[0].at) - random.below(2)
    await roundsOf(chain)
  },
  rounds: () => roundsOf(chain),
  paid: async () => {
    for (const testProvider of testProviders)
      for (const [number, { state: payment }] of testProvider.accounts)
        if (payment.state === 'OPEN') testProvider.pay(number)
  },
  provider: async random => {
    for (const testProvider of testProviders)
      testProvider.behaviour = random.pick(['answers', 'answers', 'away', 'doesAndIsAway', 'turnsDown'])
    bank.behaviour = random.pick([
      'takes',
      'takes',
      'processes',
      'fails',
      'refuses',
      'unreachable',
      'takesAndIsUnreachable',
    ])
    bank.finish(random.pick(['SUCCESS', 'FAILED']))
  },
})

const roundsOf = async (chain: TestChain): Promise<void> => {
  for (const round of [
    runSecondTick,
    workExports,
    releaseDue,
    queryDuePayments,
    expireTrades,
    sendRefunds,
    runTenSecondTick,
  ])
    await chain.run<unknown, never>(round)
  for (const round of [
    expireBatches,
    remindBeforeCutOffs,
    deliverDue,
    runDueJobs(robotJob),
    fetchDueBills,
    runMinuteTick,
  ])
    await chain.run<unknown, never>(round)
}
