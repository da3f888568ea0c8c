import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '../../application/contract/endpoint.ts'
import { endpoints } from '../../application/contract/index.ts'
import { dispatch, type Envelope } from '../../application/dispatch.ts'
import { codesOf, holds } from '../../domain/permission.ts'
import { refusals } from '../../domain/refusal.ts'
import { openTestChain, type TestChain } from '../chain.ts'
import { post, sessionOf } from './contract-calls.ts'
import { unknownFields } from './contract-fields.ts'
import { type Variant, variantsOf } from './contract-payloads.ts'
import {
  checksums,
  deleteOrdersExcept,
  fillContractWorld,
  fillOrders,
  type ShopCode,
  secretOf,
  shops,
} from './contract-world.ts'

interface Persona {
  readonly login: string
  readonly codes: ReadonlyArray<string>
  readonly shops: ReadonlySet<ShopCode>
}
const logins = ['clerk1', 'clerk3', 'manager', 'reader', 'head', 'stocker', 'nobody']

let chain: TestChain
let personas: ReadonlyArray<Persona>
let cells = 0
beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld })
  const { rows } = await chain.connections.pool.query(
    'select user_id, presets, granted_codes, revoked_codes, shop_codes, all_shops from users where user_id = any($1)',
    [logins],
  )
  personas = rows.map(row => ({
    login: row.user_id,
    codes: codesOf(row.presets, row.granted_codes, row.revoked_codes),
    shops: new Set<ShopCode>(row.all_shops ? shops.map(({ code }) => code) : row.shop_codes),
  }))
})
afterAll(() => chain.close())

describe('the contract', () => {
  it('has a meaning for every text of every payload', () => {
    expect(endpoints.flatMap(unknownFields)).toEqual([])
  })

  it.each(endpoints.map(endpoint => [endpoint.name, endpoint] as const))(
    '[P2] %s gives each persona what their codes and shops allow, and nothing else',
    async (_, endpoint) => {
      const variants = variantsOf(endpoint, shops)
      await fillOrders(chain.connections)
      const problems = await Promise.all(variants.map(variant => askWithoutSession(endpoint, variant)))
      for (const persona of personas) problems.push(...(await askAs(persona, endpoint, variants)))
      expect(problems.filter(problem => problem !== null)).toEqual([])
    },
  )

  it('[P2] answers and counts alike whether other shops have orders or none', async () => {
    const clerk = personas.find(({ login }) => login === 'clerk1')!
    await fillOrders(chain.connections)
    const before = await readAll(clerk)
    await deleteOrdersExcept(chain.connections, 'S1')
    expect(await readAll(clerk)).toEqual(before)
  })

  it('is as strict over HTTP', async () => {
    for (const endpoint of endpoints) {
      const variants = variantsOf(endpoint, shops)
      const [first, last] = [variants[0]!, variants.at(-1)!]
      for (const persona of personas) {
        for (const variant of [first, last]) {
          cells += 1
          const token = await sessionOf(chain, persona.login)
          const envelope = await post(chain, endpoint, variant.payload, token)
          expect(wrong(persona, endpoint, variant, envelope)).toBeNull()
        }
      }
      if (endpoint.permission !== 'public') expect((await post(chain, endpoint, first.payload, null)).code).toBe(401)
    }
  }, 120_000)

  it('[P2] counts its cells', () => {
    console.log(`authorisation matrix: ${cells} cells over ${endpoints.length} endpoints`)
    expect(cells).toBeGreaterThan(endpoints.length * (logins.length + 1))
  })
})

async function askWithoutSession(endpoint: Endpoint, variant: Variant): Promise<string | null> {
  cells += 1
  const { code } = await ask(endpoint, variant.payload, null)
  const right = endpoint.permission === 'public' ? code !== 401 && code !== 500 : code === 401
  return right ? null : `${endpoint.name}, ${variant.name}, no session: ${code}`
}

/** First what must change nothing at all, then what may change the persona's own shops. */
async function askAs(persona: Persona, endpoint: Endpoint, variants: ReadonlyArray<Variant>) {
  const isOpen = (variant: Variant) => mayAsk(persona, endpoint) && isOwn(persona, variant)
  const before = await checksums(chain.connections)
  const problems = await askEach(
    persona,
    endpoint,
    variants.filter(variant => !isOpen(variant)),
  )
  const between = await checksums(chain.connections)
  problems.push(...(await askEach(persona, endpoint, variants.filter(isOpen))))
  const after = await checksums(chain.connections)
  for (const { code } of shops) {
    const who = `${endpoint.name} as ${persona.login}`
    if (before.get(code) !== between.get(code)) problems.push(`${who}: a call of no right changed ${code}`)
    if (between.get(code) !== after.get(code) && !persona.shops.has(code)) problems.push(`${who}: changed ${code}`)
  }
  return problems
}

async function askEach(persona: Persona, endpoint: Endpoint, variants: ReadonlyArray<Variant>): Promise<string[]> {
  const problems: string[] = []
  for (const variant of variants) {
    cells += 1
    const envelope = await ask(endpoint, variant.payload, await sessionOf(chain, persona.login))
    const problem = wrong(persona, endpoint, variant, envelope)
    if (problem) problems.push(problem)
  }
  return problems
}

async function readAll(persona: Persona): Promise<ReadonlyArray<unknown>> {
  const answers: unknown[] = []
  for (const endpoint of endpoints.filter(({ mutates, permission }) => !mutates && permission !== 'public')) {
    for (const { name, payload } of variantsOf(endpoint, shops)) {
      cells += 1
      const { code, data } = await ask(endpoint, payload, await sessionOf(chain, persona.login))
      answers.push([endpoint.name, name, code, data])
    }
  }
  return answers
}

/** What is wrong with an answer, or null. */
function wrong(persona: Persona, endpoint: Endpoint, variant: Variant, envelope: Envelope): string | null {
  const got = `${endpoint.name}, ${variant.name}, ${persona.login}: ${envelope.code} ${JSON.stringify(envelope.data)}`
  if (envelope.code === 500) return got
  if (!mayAsk(persona, endpoint)) return envelope.code === 403 ? null : `without the code, ${got}`
  const leak = envelope.code === 404 ? null : foreignIn(envelope.data, persona)
  if (leak) return `leaks ${leak}, ${got}`
  if (!isOwn(persona, variant)) return envelope.code === 404 ? null : `of others, ${got}`
  if (new Set(variant.named.values()).size > 1 && envelope.code === 404) return null
  return isAnswer(endpoint, envelope.code) ? null : `own, ${got}`
}

const mayAsk = ({ codes }: Persona, { permission }: Endpoint): boolean =>
  permission === 'public' || permission === 'session' || (permission !== 'integration' && holds(codes, permission))

/** Whether every row that the answer depends on is there and the persona's. */
const isOwn = (persona: Persona, { named }: Variant): boolean =>
  [...named.values()].every(code => code !== null && persona.shops.has(code))

const isAnswer = (endpoint: Endpoint, code: number): boolean =>
  code === 0 || endpoint.refusals.some(kind => refusals[kind].code === code)

/** The first text in an answer that only another shop may read. */
function foreignIn(data: unknown, persona: Persona): string | null {
  const foreign = shops.filter(({ code }) => !persona.shops.has(code))
  const parts = foreign.flatMap(({ code, name, orders }) => [secretOf(code), name, ...Object.values(orders)])
  const own = shops.filter(({ code }) => persona.shops.has(code)).map(({ code }) => secretOf(code))
  const wholes = new Set<string>(foreign.map(({ code }) => code))
  const isForeign = (text: string) =>
    wholes.has(text) || (parts.some(part => text.includes(part)) && !own.some(secret => text.includes(secret)))
  return textsIn(data).find(isForeign) ?? null
}

/** Keys and values alike; the number of a refusal's rule, such as S1, is no shop. */
function textsIn(data: unknown): ReadonlyArray<string> {
  if (typeof data === 'string') return [data]
  if (data === null || typeof data !== 'object') return []
  return Object.entries(data)
    .filter(([key]) => key !== 'rule')
    .flatMap(([key, value]) => [key, ...textsIn(value)])
}

const ask = async (endpoint: Endpoint, payload: unknown, token: string | null): Promise<Envelope> => {
  const request = { payload, token, idempotencyKey: null, language: 'zh' as const, requestId: randomUUID() }
  return JSON.parse(JSON.stringify(await chain.run(dispatch(endpoint, request)))) as Envelope
}
