import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dispatch, type Envelope } from '../../application/dispatch.ts'
import { endpoints } from '../../application/endpoints.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { holds } from '../../domain/access/permission.ts'
import { codesOf } from '../../domain/access/rights.ts'
import { refusals } from '../../domain/kernel/refusal.ts'
import { readingRights, sheetRights } from '../../domain/master-data/sheets/rights.ts'
import type { SheetName } from '../../domain/master-data/sheets/sheet.ts'
import { openTestChain, type TestChain } from '../fixtures/chain.ts'
import { sampleOf, shareOf } from '../sweep.ts'
import { post, sessionOf } from './contract-calls.ts'
import { foreignIn, isSameAsUnknown } from './contract-leaks.ts'
import { unknownFields } from './payloads/contract-fields.ts'
import { scopedPlaces, type Variant, variantsOf, withoutForeign } from './payloads/contract-payloads.ts'
import { type ShopCode, shops } from './world/contract-shops.ts'
import { checksums, deleteAllExcept, fillContractWorld, fillOrders } from './world/contract-world.ts'
import { integration } from './world/contract-world-money.ts'

interface Persona {
  readonly login: string
  readonly codes: ReadonlyArray<string>
  readonly shops: ReadonlySet<ShopCode>
  readonly allShops: boolean
}
/** `office1` has every permission code, for shop S1 only. */
const logins = ['clerk1', 'clerk3', 'manager', 'reader', 'head', 'stocker', 'office1', 'nobody']

let chain: TestChain
let personas: ReadonlyArray<Persona>
let cells = 0
/** Whether a call may have changed the orders since they were created. */
let mayHaveChanged = false
beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld })
  const { rows } = await chain.connections.pool.query(
    'select user_id, presets, granted_codes, revoked_codes, shop_codes, all_shops from users where user_id = any($1)',
    [logins],
  )
  personas = rows.map(row => ({
    login: row.user_id,
    codes: codesOf({
      ...{ presets: row.presets, roleCodes: [] },
      ...{ grantedCodes: row.granted_codes, revokedCodes: row.revoked_codes },
    }),
    allShops: row.all_shops,
    shops: new Set<ShopCode>(row.all_shops ? shops.map(({ code }) => code) : row.shop_codes),
  }))
})
afterAll(() => chain.close())

/** The endpoints that this run checks, others at every commit. */
const checkedEndpoints = sampleOf('rights matrix', endpoints, 40)

describe('the contract', () => {
  it('knows of every field that may name a row what it names [000: 1.7.1]', () => {
    expect(endpoints.flatMap(unknownFields)).toEqual([])
  })

  it.each(checkedEndpoints.map(endpoint => [endpoint.name, endpoint] as const))(
    '[P2] %s gives each persona what their codes and shops allow, and nothing else',
    async (_, endpoint) => {
      const variants = variantsOf(endpoint, shops)
      if (mayHaveChanged) await fillOrders(chain.connections)
      mayHaveChanged = mayChange(endpoint)
      const problems = await Promise.all(variants.map(variant => askWithoutSession(endpoint, variant)))
      const send = mayHaveChanged ? askAs : askEach
      const before = await checksums(chain.connections)
      for (const persona of personas) problems.push(...(await send(persona, endpoint, variants)))
      if (!mayHaveChanged) expect(await checksums(chain.connections), 'what a reading call left').toEqual(before)
      expect(problems.filter(problem => problem !== null).join('\n')).toBe('')
    },
  )

  it('[P2] answers and counts alike whether other shops and their payers have anything or nothing', async () => {
    const office = personas.find(({ login }) => login === 'office1')!
    await fillOrders(chain.connections)
    const before = await readAll(office)
    await deleteAllExcept(chain.connections, 'S1')
    expect(await readAll(office)).toEqual(before)
  })

  it('is as strict over HTTP', async () => {
    for (const endpoint of checkedEndpoints) {
      const variants = variantsOf(endpoint, shops)
      const [first, last] = [variants[0]!, variants.at(-1)!]
      if (/^(webhook|robot|integration)\./.test(endpoint.name)) await integration(chain.connections, shops[0]!)
      for (const persona of personas) {
        for (const variant of [first, last]) {
          cells += 1
          const token = await sessionOf(chain, persona.login)
          const envelope = await post(chain, endpoint, variant.payload, token)
          expect(await problemOf(persona, endpoint, variant, envelope)).toBeNull()
        }
      }
      if (endpoint.permission !== 'public') expect((await post(chain, endpoint, first.payload, null)).code).toBe(401)
    }
  }, 120_000)

  it('[P2] counts its cells', () => {
    const positions = endpoints.reduce((sum, endpoint) => sum + scopedPlaces(endpoint).length, 0)
    console.log(
      `authorisation matrix: ${cells} cells over ${checkedEndpoints.length} of ${endpoints.length} endpoints, ${positions} positions of ids`,
    )
    expect(cells).toBeGreaterThan(checkedEndpoints.length * (logins.length + 1))
  })
})

async function askWithoutSession(endpoint: Endpoint, variant: Variant): Promise<string | null> {
  cells += 1
  const { code } = await ask(endpoint, variant.payload, null)
  const right = endpoint.permission === 'public' ? code !== 401 && code !== 500 : code === 401
  return right ? null : `${endpoint.name}, ${variant.name}, no session: ${code}`
}

/** Makes the calls that must not change anything first, then those that may change the persona's own shops. */
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
    const isList = variant.listed.length > 1 && endpoint.mutates
    const before = isList ? await checksums(chain.connections) : null
    const envelope = await ask(endpoint, variant.payload, await tokenOf(persona.login))
    const problem = await problemOf(persona, endpoint, variant, envelope)
    if (problem) problems.push(problem)
    if (before === null || envelope.code === 0) continue
    const after = await checksums(chain.connections)
    if (shops.some(({ code }) => before.get(code) !== after.get(code)))
      problems.push(`${endpoint.name}, ${variant.name}, ${persona.login}: refused and half done`)
  }
  return problems
}

async function readAll(persona: Persona): Promise<ReadonlyArray<unknown>> {
  const answers: unknown[] = []
  for (const endpoint of shareOf('reading calls', endpoints.filter(reads), 4)) {
    for (const { name, payload } of variantsOf(endpoint, shops)) {
      cells += 1
      const { code, data } = await ask(endpoint, payload, await tokenOf(persona.login))
      answers.push([endpoint.name, name, code, data])
    }
  }
  return answers
}

/**
 * Calls that return a secret once: they accept no idempotency key, so that the secret is not stored, and return a
 * different one each time.
 */
const secretCalls: ReadonlySet<string> = new Set(['feed.create', 'integration.createKey', 'webhook.secret'])

const mayChange = ({ name, mutates }: Endpoint): boolean => mutates || secretCalls.has(name)

const reads = (endpoint: Endpoint): boolean =>
  !mayChange(endpoint) && endpoint.permission !== 'public' && !isOfTheChain(endpoint.permission)

/** Calls that answer line by line, and name the numbers of their payload that they cannot use. */
const callsThatRepeat = new Set(['allocation.preview', 'warehouse.planTrip', 'warehouse.shipTrip'])

/** Returns what is wrong with an answer, or null. */
async function problemOf(persona: Persona, endpoint: Endpoint, variant: Variant, envelope: Envelope) {
  const got = `${endpoint.name}, ${variant.name}, ${persona.login}: ${envelope.code} ${JSON.stringify(envelope.data)}`
  if (envelope.code === 500) return got
  if (!mayAsk(persona, endpoint) || !maySee(persona, endpoint, variant))
    return envelope.code === (endpoint.forbiddenCode ?? 403) ? null : `without the code, ${got}`
  if (!isOfTheChain(endpoint.permission) && !callsAboutOthers.has(endpoint.name)) {
    const isRepeated = envelope.code !== 0 || callsThatRepeat.has(endpoint.name)
    const leak = foreignIn(envelope, isRepeated ? variant.payload : null, persona.shops)
    if (leak) return `leaks ${leak}, ${got}`
  }
  if (!isOwn(persona, variant)) {
    if (envelope.code === 404) return null
    const payload = withoutForeign(variant.payload, shops, persona.shops)
    const emptyAnswer = await ask(endpoint, payload, await tokenOf(persona.login))
    return isSameAsUnknown(envelope, variant.payload, emptyAnswer, payload) ? null : `of others, ${got}`
  }
  const isMixed =
    variant.listed.some(code => !code || !persona.shops.has(code)) || new Set(variant.codesByPath.values()).size > 1
  if ((isMixed || callsWithoutData.has(endpoint.name)) && envelope.code === 404) return null
  return isAnswer(endpoint, envelope.code) ? null : `own, ${got}`
}

const mayAsk = ({ codes, allShops }: Persona, endpoint: Endpoint): boolean => {
  const { permission } = endpoint
  if (permission === 'public' || permission === 'session') return true
  return permission !== 'integration' && holds(codes, permission) && (allShops || !needsEveryShop(endpoint))
}

/** Bills of payment providers and statements of the bank account are about the whole chain. */
const needsEveryShop = ({ name, permission }: Endpoint): boolean =>
  permission === 'DH0010' || /^(statement|credit|subsidyBatch|monthClose)\./.test(name)

/**
 * Whether the persona has the rights of the sheet that the payload names; each sheet of master data has separate rights
 * [A7].
 */
const maySee = ({ codes }: Persona, { name }: Endpoint, { payload }: Variant): boolean => {
  const { sheet } = payload as { readonly sheet?: SheetName }
  if (!name.startsWith('administration.') || sheet === undefined || name === 'administration.trail') return true
  return holds(codes, name === 'administration.rows' ? readingRights(sheet) : sheetRights(sheet))
}

/**
 * In this test world nothing has been announced, no job has failed, only one order of each shop is being settled, and
 * nobody has scheduled a report.
 */
const callsWithoutData: ReadonlySet<string> = new Set([
  ...['webhook.delivery', 'webhook.resend', 'settlement.lines', 'job.retry'],
  ...['return.apply', 'return.returnable', 'scrap.form', 'scrap.save', 'adjustment.save', 'localPurchase.save'],
  ...['credit.confirm', 'credit.dismiss', 'credit.restore', 'subsidyBatch.detail'],
  ...['subsidyBatch.grant', 'subsidyBatch.reject'],
  ...['reportSchedule.save', 'reportSchedule.setActive', 'reportSchedule.remove'],
])

/** Calls that name other shops on purpose: a transfer can lead to any shop of the chain. */
const callsAboutOthers: ReadonlySet<string> = new Set(['stockTransfer.partners'])

/** Rights over master data and accounts apply to the whole chain; nobody has them for some shops only. */
const isOfTheChain = (permission: Endpoint['permission']): boolean =>
  [permission].flat().some(code => code === 'DH0001' || code === 'DH0004')

/** Whether every row that the answer depends on exists and belongs to the persona. */
const isOwn = (persona: Persona, { codesByPath }: Variant): boolean =>
  [...codesByPath.values()].every(code => code !== null && persona.shops.has(code))

const isAnswer = (endpoint: Endpoint, code: number): boolean =>
  code === 0 || endpoint.refusals.some(kind => refusals[kind].code === code)

/** One session per persona; a persona whose calls can end it gets a new one for each call. */
const tokens = new Map<string, string>()
const tokenOf = async (login: string): Promise<string> => {
  const token = tokens.get(login) ?? (await sessionOf(chain, login))
  tokens.set(login, token)
  return token
}

const ask = async (endpoint: Endpoint, payload: unknown, token: string | null): Promise<Envelope> => {
  const request = { payload, token, idempotencyKey: null, language: 'zh' as const, requestId: randomUUID() }
  const envelope = await chain.run(dispatch(endpoint, request))
  if (/^(session|user)\./.test(endpoint.name)) tokens.clear()
  return JSON.parse(JSON.stringify(envelope)) as Envelope
}
