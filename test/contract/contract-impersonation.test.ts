import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../adapters/http/services.ts'
import { dispatch, type Envelope } from '../../application/dispatch.ts'
import { endpoints } from '../../application/endpoints.ts'
import { uploadFile } from '../../application/files/contract.ts'
import { endImpersonation, startImpersonation } from '../../application/people/contract/impersonation.ts'
import { currentSession, signOut } from '../../application/people/contract/session.ts'
import { doesMoreThanRead, type Endpoint } from '../../application/platform/endpoint.ts'
import { openTestChain, type TestChain } from '../fixtures/chain.ts'
import { post, sessionOf } from './contract-calls.ts'
import { variantsOf } from './payloads/contract-payloads.ts'
import { shops } from './world/contract-shops.ts'
import { fillContractWorld } from './world/contract-world.ts'

/** Has every right for shop S1. */
const person = 'office1'

let chain: TestChain
/** The session of an administrator with every right and every shop, who sees the portal as the person. */
let viewing: string
let own: string
beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld })
  await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
    select 'watcher', '管理员', password_hash, '{admin}', true from users where user_id = 'head'`)
  viewing = await sessionOf(chain, 'watcher')
  own = await sessionOf(chain, person)
  expect((await ask(startImpersonation, { login: person }, viewing)).code).toBe(0)
})
afterAll(() => chain.close())

const ask = (endpoint: Endpoint, payload: unknown, token: string): Promise<Envelope> => {
  const idempotencyKey = endpoint.mutates ? randomUUID() : null
  return chain.run(dispatch(endpoint, { payload, token, idempotencyKey, language: 'zh', requestId: '' }))
}

/** A checksum of every table. */
const checksums = async (): Promise<ReadonlyMap<string, string>> => {
  const { pool } = chain.connections
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const sums = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ sum: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t`,
    )
    sums.set(name, rows[0]!.sum)
  }
  return sums
}

const all = endpoints as ReadonlyArray<Endpoint>
const openCalls = new Set<string>([endImpersonation.name, signOut.name])
const isForPeople = ({ permission }: Endpoint) => permission !== 'public' && permission !== 'integration'
const writes = all.filter(one => isForPeople(one) && doesMoreThanRead(one) && !openCalls.has(one.name))
const reads = all.filter(one => isForPeople(one) && !doesMoreThanRead(one))
/** Two payloads of each call, of which one names rows of the person's shop. */
const payloadsOf = (endpoint: Endpoint) =>
  variantsOf(endpoint, shops)
    .slice(0, 2)
    .map(({ payload }) => payload)

const kindOf = ({ data }: Envelope) => (data as { readonly refusal?: { readonly kind: string } } | null)?.refusal?.kind

describe('an administrator who sees the portal as another person', () => {
  it('[P11] can change nothing by any call, and no call leaves anything in any table', async () => {
    const before = await checksums()
    const open: string[] = []
    for (const endpoint of writes) {
      for (const payload of payloadsOf(endpoint)) {
        const envelope = await ask(endpoint, payload, viewing)
        if (envelope.code !== 403 && envelope.code !== endpoint.forbiddenCode)
          open.push(`${endpoint.name}: ${envelope.code}`)
        else if (kindOf(envelope) !== 'IMPERSONATION_READ_ONLY') open.push(`${endpoint.name}: ${kindOf(envelope)}`)
      }
    }
    expect(open).toEqual([])
    for (const endpoint of reads) for (const payload of payloadsOf(endpoint)) await ask(endpoint, payload, viewing)
    const after = await checksums()
    expect([...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)).toEqual([])
    console.info(`impersonation: ${writes.length} calls refused, ${reads.length} calls read`)
    expect(writes.length + reads.length).toBeGreaterThan(300)
  }, 240_000)

  it('[P11] is refused in the same way over HTTP, before a body is read, and for files', async () => {
    for (const endpoint of writes.filter((_, at) => at % 10 === 0)) {
      expect(kindOf(await post(chain, endpoint, {}, viewing)), endpoint.name).toBe('IMPERSONATION_READ_ONLY')
    }
    const body = new FormData()
    body.set('uploadBusinessType', 'DH')
    body.set('file', new Blob(['x']), 'x.png')
    const headers = { authorization: `Bearer ${viewing}` }
    const response = await fetch(chain.address + urlOf(uploadFile), { method: 'POST', headers, body })
    expect(kindOf((await response.json()) as Envelope)).toBe('IMPERSONATION_READ_ONLY')
  })

  it('[P11] sees what the person sees, no more and no less', async () => {
    const others: string[] = []
    for (const endpoint of reads.filter(({ name }) => name !== currentSession.name)) {
      for (const payload of payloadsOf(endpoint)) {
        const [seen, theirs] = [await ask(endpoint, payload, viewing), await ask(endpoint, payload, own)]
        if (JSON.stringify([seen.code, seen.data]) !== JSON.stringify([theirs.code, theirs.data]))
          others.push(endpoint.name)
      }
    }
    expect(others).toEqual([])
  }, 240_000)

  it('[P11] is the person in the portal, but gets no token that acts elsewhere', async () => {
    const { data } = await ask(currentSession, {}, viewing)
    expect(data).toMatchObject({
      user: { id: person },
      dataServiceToken: '',
      impersonation: { viewerId: 'watcher', viewerName: '管理员', isOver: false },
    })
    const theirs = (await ask(currentSession, {}, own)).data
    expect(theirs).toMatchObject({ user: { id: person }, impersonation: null })
  })
})
