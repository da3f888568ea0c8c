import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { urlOf } from '../../../../adapters/http/services.ts'
import { editCart, getCart } from '../../../../application/ordering/contract/cart.ts'
import {
  getOrderDetail,
  startRoutineOrder,
  submitRoutineOrder,
  withdrawOrder,
} from '../../../../application/ordering/contract/order.ts'
import { signIn } from '../../../../application/people/contract/session.ts'
import type { Endpoint } from '../../../../application/platform/endpoint.ts'
import { addDays, dayOf } from '../../../../domain/kernel/day.ts'
import { password } from '../../../fixtures/chain.ts'
import { seededRandom } from '../../../seeded-random.ts'
import type { KilledChain } from './killed-chain.ts'

export interface Worked {
  readonly acknowledged: number
  /** Calls sent more than once because no answer arrived. */
  readonly repeated: number
  /** Duration of each write from its first sending to its answer, in milliseconds. */
  readonly writesMs: ReadonlyArray<number>
  /** Answers with code 500; an outage is no reason for one. */
  readonly defects: number
  /** Acknowledged writes that are missing in the database. */
  readonly lost: ReadonlyArray<string>
}

/** Signed-in clerks who order continuously; `end` stops them. */
export interface Workers {
  readonly end: () => Promise<Worked>
}

/**
 * Starts clerks who keep ordering through faults of the server, each for a separate shop, and record every
 * acknowledgement.
 */
export const workers = async (chain: KilledChain, count: number): Promise<Workers> => {
  let going = true
  const token = await signInAsHead(chain)
  const clerks = chain.shops.slice(0, count).map(shop => clerk(chain, token, shop, () => going))
  return {
    end: async () => {
      going = false
      const worked = await Promise.all(clerks)
      return {
        acknowledged: sum(worked.map(({ acknowledged }) => acknowledged)),
        repeated: sum(worked.map(({ repeated }) => repeated)),
        writesMs: worked.flatMap(({ writesMs }) => writesMs),
        defects: sum(worked.map(({ defects }) => defects)),
        lost: worked.flatMap(({ lost }) => lost),
      }
    },
  }
}

/** Signs in the person of head office, who may do everything; returns the token. */
export const signInAsHead = async (chain: KilledChain): Promise<string> => {
  const person = { login: 'head', password, client: 'script' }
  return (await callerUntilAnswered(chain.address, '').insist<{ token: string }>(signIn, person)).token
}

const sum = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)

/** Quantities that the small chain's rules accept. */
const grid = { M1: [1, 0.5], M2: [0.1, 0.1], M3: [3, 1] } as const
const materials = Object.keys(grid) as ReadonlyArray<keyof typeof grid>

/** Repeats a call with the same idempotency key until it is answered. */
export const callerUntilAnswered = (address: string, token: string) => {
  const counts = { acknowledged: 0, repeated: 0, defects: 0, writesMs: [] as number[] }
  const insist = async <A>(endpoint: Endpoint, payload: object): Promise<A> => {
    const key = randomUUID()
    const begun = performance.now()
    for (let tries = 0; ; tries++) {
      const answer = await sendCall(address, endpoint, payload, token, key)
      if (answer && answer.code !== 503 && answer.code !== 500) {
        if (tries > 0 && endpoint.mutates) counts.repeated += 1
        if (answer.code !== 0) throw new Error(`${endpoint.name}: ${JSON.stringify(answer)}`)
        if (endpoint.mutates) {
          counts.acknowledged += 1
          counts.writesMs.push(performance.now() - begun)
        }
        return answer.data as A
      }
      if (answer?.code === 500) counts.defects += 1
      await sleep(100)
    }
  }
  return { counts, insist }
}

const clerk = async (chain: KilledChain, token: string, shopJdeNo: string, isGoing: () => boolean): Promise<Worked> => {
  const { counts, insist } = callerUntilAnswered(chain.address, token)
  const lost: Array<string> = []
  const known = new Map<string, number>()
  const purchaseDate = addDays(dayOf(Date.now(), 'Asia/Shanghai'), 1)
  const { dhNo } = await insist<{ dhNo: string }>(startRoutineOrder, { purchaseDate, shopJdeNo })
  const statusOf = async () =>
    (await insist<{ baseInfo: { bizStatus: string } }>(getOrderDetail, { dhNo })).baseInfo.bizStatus
  /** Waits while the product moves the order to a status; records a loss if the order never reaches it. */
  const waitForStatus = async (status: string) => {
    for (let tries = 0; tries < 650; tries++) {
      if ((await statusOf()) === status) return
      await sleep(100)
    }
    lost.push(`${dhNo} never came to ${status}: ${await statusOf()}`)
  }
  const check = async () => {
    const stored = await insist<StoredCart>(getCart, { dhNo })
    const lines = new Map(stored.categories[0]!.materials.map(line => [line.materialCode, line.quantity]))
    for (const [code, quantity] of known) {
      if ((lines.get(code) ?? 0) !== quantity) lost.push(`${dhNo} ${code}: ${quantity} was acknowledged`)
    }
    return stored
  }
  while (isGoing()) {
    for (let edits = 0; edits < 5; edits++) {
      const materialCode = materials[Math.floor(seededRandom() * materials.length)]!
      const [min, step] = grid[materialCode]
      const quantity = Math.round((min + step * Math.floor(seededRandom() * 4)) * 10) / 10
      await insist(editCart, { dhNo, cart: [{ materialCode, quantity }] })
      known.set(materialCode, quantity)
    }
    const stored = await check()
    const cart = [...known].map(([materialCode, quantity]) => ({ materialCode, quantity }))
    await insist(submitRoutineOrder, { dhNo, cart, cartVersion: stored.cartVersion })
    await waitForStatus('SUBMITTED')
    await insist(withdrawOrder, { dhNo })
    await waitForStatus('WAIT_SUBMIT')
  }
  await check()
  return { ...counts, lost }
}

interface StoredCart {
  readonly cartVersion: number
  readonly categories: ReadonlyArray<{
    readonly materials: ReadonlyArray<{ readonly materialCode: string; readonly quantity: number }>
  }>
}

/** Sends a call. Returns the envelope; null if none arrived. */
const sendCall = async (address: string, endpoint: Endpoint, payload: object, token: string, key: string) => {
  try {
    const answer = await fetch(address + urlOf(endpoint), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(endpoint.mutates && { 'idempotency-key': key }),
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(10_000),
    })
    const envelope = (await answer.json()) as { readonly code?: number; readonly data: unknown }
    // A stopping server ends answers without an envelope.
    return typeof envelope.code === 'number' ? { ...envelope, code: envelope.code } : null
  } catch {
    return null
  }
}
