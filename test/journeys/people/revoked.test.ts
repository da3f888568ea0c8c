import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../../adapters/http/services.ts'
import { changeKey, receiveEvents } from '../../../application/integration/contract/integration.ts'
import { listOrders, listToday } from '../../../application/ordering/contract/order.ts'
import {
  changeUserCall,
  endSessionsCall,
  listUsers,
  resetPasswordCall,
} from '../../../application/people/contract/users.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { sessionOf } from '../../contract/contract-calls.ts'
import { openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { sweepSize } from '../../sweep.ts'
import { newKey } from '../integration/integration-walk.ts'

/**
 * Number of revoked rights; DINGHUO_REVOKES sets more. `ATONCE` are revoked concurrently, during traffic at both
 * servers.
 */
const revokes = Number(process.env.DINGHUO_REVOKES ?? sweepSize(42, 14))
const ATONCE = 42
const WITHIN_MS = 1000

let chain: TestChain
let child: ChildProcess
let servers: ReadonlyArray<string>
let admin: Pick<Session, 'call'>
let edition: number
beforeAll(async () => {
  chain = await openTestChain({ maxConnections: 30 })
  const { pool } = chain.connections
  await pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
    select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head'`)
  const { host, port, user, database } = pool.options
  const file = join(import.meta.dirname, '..', 'platform', 'crash-child.ts')
  const settings = JSON.stringify({ host, port, user, database })
  child = spawn(process.execPath, [file, settings, String(openedAt), 'nowhere'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout!, 'data')) as [Buffer]
  servers = [chain.address, line.toString().trim()]
  admin = chain.as(await sessionOf(chain, 'admin'), 'http')
  edition = (await admin.call(listUsers, {})).edition
}, 120_000)
afterAll(async () => {
  child?.kill('SIGKILL')
  await chain?.close()
})

/** A person, or another system, with a right that is revoked. */
interface Holder {
  readonly login: string
  readonly token: string
  readonly keyId: string
}

/** Revokes something, and the call that needed it. */
interface Right {
  readonly take: (holder: Holder) => Promise<unknown>
  readonly needs: Endpoint
  readonly payload: unknown
}

const input = { disabled: false, presets: ['clerk'], grantedCodes: [], revokedCodes: [], shops: ['S1'] }
const changed = (holder: Holder, more: Partial<typeof input>) =>
  admin.call(changeUserCall, { login: holder.login, name: holder.login, edition, ...input, ...more } as never)
const changedKey = (keyId: string, { disabled }: { readonly disabled: boolean }) =>
  admin.call(changeKey, { keyId, keyName: '仓储系统', shopJdeNos: null, kinds: ['order.accepted'], disabled })
const anEvent = { eventId: 'E1', kind: 'order.accepted', occurredAt: openedAt, dhNo: 'DH404', data: {} }
const ofAnyone = { needs: listOrders, payload: {} }
const ofAShop = { needs: listToday, payload: { shopJdeNo: 'S1' } }

const rights: Readonly<Record<string, Right>> = {
  'a code': { take: holder => changed(holder, { revokedCodes: ['P000237'] as never }), ...ofAnyone },
  'a preset': { take: holder => changed(holder, { presets: [] }), ...ofAnyone },
  'a shop': { take: holder => changed(holder, { shops: ['S2'] }), ...ofAShop },
  'an account': { take: holder => changed(holder, { disabled: true }), ...ofAShop },
  'a password': { take: ({ login }) => admin.call(resetPasswordCall, { login }), ...ofAShop },
  sessions: { take: ({ login }) => admin.call(endSessionsCall, { login }), ...ofAShop },
  'an API key': {
    take: ({ keyId }) => changedKey(keyId, { disabled: true }),
    needs: receiveEvents,
    payload: { events: [anEvent] },
  },
}

describe('a revoked right', () => {
  it(
    `[P3] [G1] is refused a second later, on either of two servers, ${revokes} rights during traffic`,
    async () => {
      const answers = { before: 0, after: 0, latest: 0 }
      const names = Object.keys(rights)
      for (let done = 0; done < revokes; done += ATONCE) {
        const some = Array.from(
          { length: Math.min(ATONCE, revokes - done) },
          (_, at) => names[(done + at) % names.length]!,
        )
        const holders = await createHolders(some.length)
        const seen = await Promise.all(some.map((name, at) => revokeDuringTraffic(name, rights[name]!, holders[at]!)))
        for (const { before, after, latest, late } of seen) {
          expect(late).toEqual([])
          answers.before += before
          answers.after += after
          answers.latest = Math.max(answers.latest, latest)
        }
      }
      console.info(
        `${revokes} revokes at two servers: ${answers.before} successes before, ${answers.after} asked again after, ` +
          `the last success was asked for ${Math.round(answers.latest)} ms after`,
      )
      expect(answers.before).toBeGreaterThan(revokes)
      expect(answers.after).toBeGreaterThan(revokes)
    },
    // On a busy machine a revoke takes more than a second.
    120_000 + revokes * 3_000,
  )
})

let people = 0

const createHolders = async (count: number): Promise<ReadonlyArray<Holder>> => {
  const logins = Array.from({ length: count }, () => `holder-${++people}`)
  await chain.connections.pool.query(
    `insert into users (user_id, name, password_hash, presets, shop_codes, all_shops)
      select login, login, (select password_hash from users where user_id = 'head'), '{clerk}', '{S1}', false
      from unnest($1::text[]) as login`,
    [logins],
  )
  return Promise.all(logins.map(async login => ({ login, token: await sessionOf(chain, login), keyId: '' })))
}

let last: Promise<unknown> = Promise.resolve()

/** Serializes the administrator's changes. */
const serialized = <A>(work: () => Promise<A>): Promise<A> => {
  const mine = last.then(work, work)
  last = mine.catch(() => undefined)
  return mine
}

type Key = Awaited<ReturnType<typeof newKey>>

/** Keys that were revoked and are not in use. A chain has at most 100 keys, so that they are enabled and revoked again. */
const revokedKeys: Array<Key> = []

const enabledKey = async (): Promise<Key> => {
  const revokedKey = revokedKeys.shift()
  if (!revokedKey) return newKey(admin)
  await changedKey(revokedKey.key.keyId, { disabled: false })
  return revokedKey
}

/** Calls both servers continuously, revokes the right, and continues calling for a while. */
async function revokeDuringTraffic(name: string, right: Right, holder: Holder) {
  const key = name === 'an API key' ? await serialized(enabledKey) : null
  const { token, keyId } = key ? { token: key.token, keyId: key.key.keyId } : holder
  const requests: Array<{ readonly at: number; readonly server: number; readonly code: number }> = []
  let goingOn = true
  const traffic = servers.map(async (address, server) => {
    while (goingOn) {
      const at = performance.now()
      const code = await codeOf(address, token, right)
      if (code !== 503) requests.push({ at, server, code })
      await sleep(40)
    }
  })
  while (servers.some((_, server) => !requests.some(one => one.server === server && one.code === 0))) await sleep(20)
  await serialized(() => right.take({ ...holder, keyId }))
  const over = performance.now()
  await sleep(WITHIN_MS + 300)
  goingOn = false
  await Promise.all(traffic)
  for (const [server, address] of servers.entries())
    requests.push({ at: performance.now(), server, code: await codeOf(address, token, right) })
  if (key) revokedKeys.push(key)
  const successes = requests.filter(({ code }) => code === 0)
  return {
    before: successes.filter(({ at }) => at <= over).length,
    after: requests.filter(({ at }) => at > over + WITHIN_MS).length,
    latest: Math.max(0, ...successes.map(({ at }) => at - over)),
    late: successes.filter(({ at }) => at > over + WITHIN_MS).map(({ server }) => `${name} at server ${server}`),
  }
}

const codeOf = async (address: string, token: string, { needs, payload }: Right): Promise<number> => {
  const response = await fetch(address + urlOf(needs), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(payload),
  })
  return ((await response.json()) as { readonly code: number }).code
}
