import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { urlOf } from '../../../adapters/http/services.ts'
import { createKey, listKeys } from '../../../application/integration/contract/integration.ts'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  revealSecret,
} from '../../../application/integration/contract/webhooks.ts'
import { createCalendarFeed } from '../../../application/notifications/contract/notifications.ts'
import { changePassword, currentSession, signIn } from '../../../application/people/contract/session.ts'
import { addUserCall, listUsers, resetPasswordCall } from '../../../application/people/contract/users.ts'
import { exportOrders, getExportLink } from '../../../application/reports/contract/exports.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { addAdministrator } from '../../fixtures/administrators.ts'
import { openTestChain, password, type Session, type TestChain } from '../../fixtures/chain.ts'

let chain: TestChain
let admin: Session
let clerk: Session
const logged: Array<string> = []
beforeAll(async () => {
  chain = await openTestChain()
  await addAdministrator(chain, 'admin,headOrdering,manager')
  admin = await chain.signIn('boss', 'http')
  clerk = await chain.signIn('clerk1', 'http')
  // All logs go through the console.
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts) => logged.push(inspect(parts, { depth: 9 })))
  }
})
afterAll(async () => {
  vi.restoreAllMocks()
  await chain.close()
})

const newPassword = 'canary-password-7391'
const secretsByName = new Map<string, string>()
const tell = (name: string, secret: string) => secretsByName.set(name, secret)

/** Issues and uses every kind of secret. */
const giveOut = async (): Promise<void> => {
  const { token } = await admin.call(createKey, { keyName: '仓库', kinds: ['order.accepted'], shopJdeNos: null })
  tell('the key of another system', token)
  const payload = {
    webhookName: '回调',
    url: 'https://hook.example.com/canary-path-5512',
    events: null,
    shopJdeNos: null,
    active: true,
  }
  const { webhookId } = await admin.call(createWebhook, payload)
  tell('the secret of a webhook', (await admin.call(revealSecret, { webhookId, renew: false })).secret)
  await admin.call(pingWebhook, { webhookId })
  const grant = { presets: ['clerk'], grantedCodes: [], revokedCodes: [], shops: ['S1'], name: '新人' }
  tell('the password of a new user', (await admin.call(addUserCall, { login: 'new.one', ...grant })).oneTimePassword)
  tell('a reset password', (await admin.call(resetPasswordCall, { login: 'reader' })).oneTimePassword)
  tell('the address of a feed', (await clerk.call(createCalendarFeed, {})).path.replace(/^.*\/|\.ics$/g, ''))
  tell('the token for data services', (await clerk.call(currentSession, {})).dataServiceToken)
  const { taskNo } = await clerk.call(exportOrders, {})
  await chain.run(workExports)
  tell('the link of an export', (await clerk.call(getExportLink, { taskNo })).url.replace(/^.*\//, ''))
  await clerk.call(changePassword, { oldPassword: password, newPassword })
  tell('a password', newPassword)
  tell('the old password', password)
  tell('a session', clerk.token)
  tell('the session of an administrator', admin.token)
}

/** Causes every kind of failure, with secrets in the requests. */
const goWrong = async (): Promise<ReadonlyArray<string>> => {
  const printed: Array<string> = []
  const secrets = [...secretsByName.values()]
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(chain.address + path, init)
    printed.push(JSON.stringify([...answer.headers]), await answer.text())
  }
  const json = { 'content-type': 'application/json' }
  for (const secret of secrets) {
    const body = JSON.stringify({ login: 'clerk1', password: secret, client: 'script', [secret]: 1 })
    await send(urlOf(signIn), { method: 'POST', headers: json, body })
    await send(urlOf(signIn), { method: 'POST', headers: json, body: JSON.stringify({ login: 7, password: secret }) })
    await send(urlOf(currentSession), {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${secret}x` },
      body: '{}',
    })
    await send(`/feeds/${secret.slice(0, 42)}x.ics`, { headers: { cookie: `dinghuo_session=${secret}` } })
  }
  // An internal error is a defect, which is logged with its context.
  await chain.connections.pool.query('alter table export_tasks rename to export_tasks_gone')
  for (const token of [clerk.token, admin.token]) {
    await send(urlOf(exportOrders), {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: '{}',
    })
  }
  await chain.connections.pool.query('alter table export_tasks_gone rename to export_tasks')
  return printed
}

const leaks = (places: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...secretsByName].flatMap(([name, secret]) =>
    places.flatMap(place => (place.includes(secret) ? [`${name}: ${place.slice(0, 300)}`] : [])),
  )

describe('a secret', () => {
  let printed: ReadonlyArray<string>
  beforeAll(async () => {
    await giveOut()
    printed = await goWrong()
  }, 60_000)

  it('is in no answer to a failed call, and in no log', () => {
    expect(secretsByName.size).toBe(11)
    expect(logged.join('')).toContain('export_tasks')
    expect(printed.join('')).toContain('"code":500')
    expect(leaks(printed)).toEqual([])
    expect(leaks(logged)).toEqual([])
  })

  it('is shown only once', async () => {
    const webhooks = await admin.call(listWebhooks, {})
    const seen = [
      ...[webhooks, await admin.call(listKeys, {}), await admin.call(listUsers, {})],
      await admin.call(listDeliveries, { webhookId: webhooks[0]!.webhookId }),
    ]
    expect(leaks(seen.map(answer => JSON.stringify(answer)))).toEqual([])
  })

  it('is not stored as plain text in the database, so in no backup either', async () => {
    const { pool } = chain.connections
    const { rows: tables } = await pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    const exposures: Array<string> = []
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select what from unnest($1::text[], $2::text[]) as told (what, canary)
          where exists (select 1 from "${name}" t where strpos(t::text, told.canary) > 0)`,
        [[...secretsByName.keys()], [...secretsByName.values()]],
      )
      exposures.push(...rows.map(({ what }) => `${what} in ${name}`))
    }
    expect(tables.length).toBeGreaterThan(40)
    expect(exposures).toEqual([])
  })
})
