import { performance } from 'node:perf_hooks'
import { urlOf } from '../../../adapters/http/services.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { endpoints, endpointsByName } from '../../../application/endpoints.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { openedAt } from '../../fixtures/chain.ts'
import { type Read, readAnswer } from '../contract-answers.ts'
import { changesSession } from '../contract-calls.ts'
import { type Random, randomFrom } from '../payloads/contract-random.ts'
import { Known } from './sequence-known.ts'
import { openings } from './sequence-openings.ts'
import { isFillable, payloadFor, soundFor, type ValueSources } from './sequence-payloads.ts'
import type { Step } from './sequence-step.ts'
import { mayCall, type Person, people, type Scene, type World } from './sequence-world.ts'

export interface Sequence {
  readonly payMethod: 'ONLINE' | 'OFFLINE'
  readonly steps: ReadonlyArray<Step>
}
export interface Played extends Sequence {
  /** What is wrong and at which step; null if nothing is. */
  readonly finding: string | null
  readonly transcript: ReadonlyArray<string>
}

/** Statistics of all sequences. */
export class Statistics {
  readonly answered = new Map<string, number>()
  readonly calls = new Map<string, number>()
  readonly refused = new Map<string, number>()
  readonly faults = new Map<number, number>()
  readonly foreign = new Known()
  slowest = { ms: 0, what: '' }

  note({ name }: Endpoint, { code, refusal }: Read, ms: number): void {
    count(this.calls, name)
    if (code === 0) count(this.answered, name)
    else if (refusal) count(this.refused, refusal)
    else count(this.faults, code)
    if (ms > this.slowest.ms) this.slowest = { ms: Math.round(ms), what: name }
  }
}
const count = <K>(of: Map<K, number>, key: K) => of.set(key, (of.get(key) ?? 0) + 1)

const CALLS = 8

/**
 * Opens a shop at a random stage of its day and makes up to eight calls, each filled with values from earlier answers.
 */
export async function playNew(world: World, reached: Statistics, random: Random): Promise<Played> {
  const opening = random.pick(openings)
  const payMethod = opening.payMethod ?? random.pick(['ONLINE', 'OFFLINE'])
  const scene = await world.newScene(payMethod)
  const stage = new Stage(world, scene, reached)
  const steps: Step[] = opening.steps.map(what => ({ salt: random.below(2 ** 31), what }))
  for (const step of steps) if (stage.finding === null) await stage.take(step)
  const taken = async (what: Step['what']) => {
    const step = { salt: random.below(2 ** 31), what }
    steps.push(step)
    await stage.take(step)
  }
  for (let calls = random.below(3); calls < CALLS && stage.finding === null; calls += 1) {
    if (random.chance(0.3)) await taken(moveOf(world, random))
    await taken(choose(scene, reached, random))
  }
  reached.foreign.absorbAll(scene.known)
  return { payMethod, steps, finding: stage.finding, transcript: stage.transcript }
}

/** Repeats the steps with another shop. */
export async function replay(world: World, { payMethod, steps }: Sequence, eachInvariant: boolean): Promise<Played> {
  const stage = new Stage(world, await world.newScene(payMethod), new Statistics())
  for (const step of steps) {
    if (stage.finding === null) await stage.take(step)
    if (eachInvariant && stage.finding === null) stage.finding = await brokenIn(world)
  }
  return { payMethod, steps, finding: stage.finding, transcript: stage.transcript }
}

/** Returns the fewest steps found that still produce a finding. */
export async function shrink(world: World, failure: Played): Promise<Played> {
  let least = failure
  for (let at = failure.steps.length - 1; at >= 0; at -= 1) {
    const steps = least.steps.filter((_, index) => index !== at)
    const again = await replay(world, { ...least, steps }, true)
    if (again.finding !== null) least = again
  }
  return least
}

export const brokenIn = async ({ chain }: World): Promise<string | null> => {
  const broken = (await checkInvariants(chain.connections.pool, chain.clock.now)).filter(({ name }) => !isLate(name))
  return broken.length > 0 ? `broken invariants: ${JSON.stringify(broken).slice(0, 1500)}` : null
}

/** Invariants that only the scheduler of a server restores in time; here its ticks occur at random. */
const isLate = (name: string): boolean => /^I2[45]/.test(name)

const moveOf = ({ moves }: World, random: Random) => ({ move: random.pick(Object.keys(moves)) })

/** Prefers endpoints that seldom succeeded and whose payload can be filled, mostly called by someone with the right. */
function choose({ known }: Scene, reached: Statistics, random: Random): Extract<Step['what'], { call: string }> {
  const weights = endpoints.map((endpoint: Endpoint) => {
    const [times, callCount] = [reached.answered.get(endpoint.name) ?? 0, reached.calls.get(endpoint.name) ?? 0]
    return (isFillable(endpoint, known) ? 1 : 0.03) / (1 + times + callCount / 4)
  })
  const endpoint: Endpoint = endpoints[weightedIndex(weights, random)]!
  const able = [...people, 'key' as const].filter(person => mayCall(person, endpoint.permission))
  const by = able.length > 0 && random.chance(0.93) ? random.pick(able) : random.pick(people)
  return { call: endpoint.name, by, isSound: false }
}

/** Returns a random index, weighted. */
function weightedIndex(weights: ReadonlyArray<number>, random: Random): number {
  let rest = (random.below(1e9) / 1e9) * weights.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    weights.findIndex(weight => {
      rest -= weight
      return rest < 0
    }),
  )
}

class Stage {
  finding: string | null = null
  readonly transcript: string[] = []
  readonly #world: World
  readonly #scene: Scene
  readonly #reached: Statistics

  constructor(world: World, scene: Scene, reached: Statistics) {
    this.#world = world
    this.#scene = scene
    this.#reached = reached
  }

  async take({ salt, what }: Step): Promise<void> {
    const random = randomFrom(salt)
    if ('move' in what) {
      this.transcript.push(what.move)
      const moved = await this.#world.moves[what.move]!(random, this.#scene).catch(
        error => `${what.move} threw ${error}`,
      )
      if (typeof moved === 'string') this.finding = moved
      this.transcript.push(`  now ${new Date(this.#world.chain.clock.now).toISOString()}`)
      return
    }
    const endpoint = endpointsByName.get(what.call)!
    const payload = (what.isSound ? soundFor : payloadFor)(endpoint, this.#sources(random))
    await this.#call(endpoint, what.by, payload, random.chance(0.3) ? `key-${salt}` : null)
  }

  #sources(random: Random): ValueSources {
    const { shop, entityCode, logins, known } = this.#scene
    return { known, foreign: this.#reached.foreign, shop, entityCode, logins, now: this.#world.chain.clock.now, random }
  }

  async #call(endpoint: Endpoint, by: Person, payload: unknown, key: string | null): Promise<void> {
    const { read, ms } = await this.#ask(endpoint, by, payload, key)
    this.#reached.note(endpoint, read, ms)
    this.transcript.push(`${by} ${endpoint.name} ${JSON.stringify(payload)} -> ${read.code} ${read.refusal ?? ''}`)
    if (read.wrong) this.finding = `${endpoint.name} by ${by}: ${read.wrong} for ${JSON.stringify(payload)}`
    if (read.code === 0) this.#scene.known.absorb(read.data)
    if (read.code === 0 && key !== null && endpoint.mutates) await this.#again(endpoint, by, payload, key)
    if (ms > SLOW) await this.#isSlowAlone(endpoint, by, payload)
  }

  /**
   * Repeats a call with the same idempotency key: it must succeed again, unless it ended the caller's session, or gave it the rights
   * of another person.
   */
  async #again(endpoint: Endpoint, by: Person, payload: unknown, key: string): Promise<void> {
    const { read } = await this.#ask(endpoint, by, payload, key)
    const isOtherSession = read.code === 401 || (read.code === 403 && changesSession(endpoint))
    if (read.code !== 0 && !isOtherSession)
      this.finding = `${endpoint.name} under its key again: ${read.code} ${read.wrong ?? ''}`
  }

  /** Distinguishes a call that is always slow from one delayed by a busy machine. */
  async #isSlowAlone(endpoint: Endpoint, by: Person, payload: unknown): Promise<void> {
    const times: number[] = []
    for (let again = 0; again < 3; again += 1) {
      const before = slowdown()
      const { ms } = await this.#ask(endpoint, by, payload, null)
      times.push(ms / Math.max(before, slowdown()))
    }
    if (times.every(ms => ms > SLOW)) this.finding = `${endpoint.name} takes ${times.map(Math.round).join(', ')} ms`
  }

  async #ask(endpoint: Endpoint, by: Person, payload: unknown, key: string | null) {
    const { chain } = this.#world
    const begun = performance.now()
    const request = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${this.#scene.tokens[by]}`,
        ...(key !== null && { 'idempotency-key': key }),
      },
      body: JSON.stringify(payload),
    }
    let response = await fetch(chain.address + urlOf(endpoint), request)
    for (let again = 0; again < 50 && response.status === 503; again += 1) {
      await new Promise(done => setTimeout(done, 100))
      response = await fetch(chain.address + urlOf(endpoint), request)
    }
    const text = await response.text()
    return { read: readAnswer(endpoint, response.status, text), ms: performance.now() - begun }
  }
}

const SLOW = 1000

/** Returns the ratio of elapsed time to processor time, at least 1: 1 on an idle machine. */
function slowdown(): number {
  const begun = performance.now()
  const cpu = process.cpuUsage()
  let used = 0
  while (used < 20_000) used = process.cpuUsage(cpu).user + process.cpuUsage(cpu).system
  return Math.max(1, ((performance.now() - begun) * 1000) / used)
}

/** Formats a sequence for a reader. */
export const formatSequence = ({ payMethod, transcript: lines, finding }: Played): string =>
  [`a shop that pays ${payMethod}, from ${new Date(openedAt).toISOString()}:`, ...lines, `=> ${finding}`].join('\n')
