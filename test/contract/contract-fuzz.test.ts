import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from '../../adapters/http/services.ts'
import { endpoints } from '../../application/endpoints.ts'
import { listStatusOptions } from '../../application/ordering/contract/order.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { openTestChain, type TestChain } from '../fixtures/chain.ts'
import { newKey } from '../journeys/integration/integration-walk.ts'
import { seed, seedHint } from '../seeded-random.ts'
import { sampleOf, shareOf } from '../sweep.ts'
import { readAnswer } from './contract-answers.ts'
import { changesSession, post, sessionOf } from './contract-calls.ts'
import { type HostileRequest, hostileRequest, soundPayload } from './payloads/contract-hostile.ts'
import { idsOf } from './payloads/contract-payloads.ts'
import { randomFrom } from './payloads/contract-random.ts'
import { shops } from './world/contract-shops.ts'
import { fillContractWorld, fillOrders } from './world/contract-world.ts'

/** Number of requests per endpoint, and those of them that are sent. Each has random choices of its own. */
const requestsEach = Number(process.env.DINGHUO_FUZZ ?? 100)
const indexes = Array.from({ length: requestsEach }, (_, index) => index)
const taken = process.env.DINGHUO_FUZZ ? indexes : shareOf('hostile requests', indexes, 12)
const attackedEndpoints = process.env.DINGHUO_FUZZ ? endpoints : sampleOf('attacked calls', endpoints, 100)

let chain: TestChain
let keyToken: string
const sent = { requests: 0, answered: 0, slowest: 0, slowestOf: '' }
beforeAll(async () => {
  chain = await openTestChain({ fill: fillContractWorld })
  keyToken = (await newKey(chain.as(await sessionOf(chain, 'admin')))).token
})
afterAll(() => chain.close())

describe(`the contract under ${taken.length} hostile requests a call, ${seedHint}`, () => {
  it.each(attackedEndpoints.map(endpoint => [endpoint.name, endpoint] as const))(
    '%s answers every one with a success, a declared refusal or a fault, never with a defect',
    async (name, endpoint) => {
      if (endpoint.mutates) await fillOrders(chain.connections)
      const session = await sessionOf(chain, 'admin')
      const problems: string[] = []
      for (const index of taken) {
        const random = randomFrom(seed + hashOf(`${name} ${index}`))
        const shop = shops[0]!
        const order = random.pick(Object.values(shop.orders))
        const rows = { ...idsOf(shop, order), material: random.pick(['M1', 'M2', 'M5']) }
        const token =
          endpoint.permission === 'integration'
            ? keyToken
            : changesSession(endpoint)
              ? await sessionOf(chain, 'admin')
              : session
        const request = hostileRequest(index, {
          endpoint,
          random,
          token,
          sound: () => soundPayload(endpoint, random, rows),
        })
        const problem = await send(endpoint, request)
        if (problem) problems.push(`${index} ${request.kind}: ${problem} for ${request.body.slice(0, 300)}`)
      }
      expect(problems).toEqual([])
      expect((await post(chain, listStatusOptions, {}, await sessionOf(chain, 'admin'))).code).toBe(0)
    },
    120_000,
  )

  it('ignores prototype keys, and prints its slowest answer', () => {
    const { requests, answered, slowest, slowestOf } = sent
    console.log(
      `contract fuzz: ${requests} requests, ${answered} of them successes, slowest ${slowest} ms (${slowestOf}), ${seedHint}`,
    )
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
    expect(answered).toBeGreaterThan(requests / 50)
  })
})

/** Returns a 32-bit hash of a text. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)

/** Sends a hostile request. Returns what is wrong with the answer, or null. */
async function send(endpoint: Endpoint, { kind, body, headers, only }: HostileRequest): Promise<string | null> {
  const begun = performance.now()
  const response = await fetch(chain.address + urlOf(endpoint), {
    method: 'POST',
    headers,
    body: new TextEncoder().encode(body),
    signal: AbortSignal.timeout(10_000),
  })
  const text = await response.text()
  const took = Math.round(performance.now() - begun)
  sent.requests += 1
  if (took > sent.slowest) Object.assign(sent, { slowest: took, slowestOf: `${endpoint.name}, ${kind}` })
  if (took > 5_000) return `took ${took} ms`
  const { code, wrong } = readAnswer(endpoint, response.status, text, only)
  if (code === 0) sent.answered += 1
  return wrong
}
