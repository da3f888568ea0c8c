import { Schema } from 'effect'
import type { Endpoint, Payload, Success } from '../../../application/platform/endpoint.ts'
import { Fault } from '../../../application/platform/failure.ts'
import { call } from '../backend.ts'
import { readDevice, writeDevice } from './device-store.ts'
import { noteServerReach } from './server-reach.ts'

/** An answer, and when it was stored if it comes from this device; null if the server has just given it. */
export interface OfflineAnswer<A> {
  readonly value: A
  readonly storedAt: number | null
}

interface StoredAnswer {
  readonly at: number
  readonly data: unknown
}

/** A server that does not answer for so long is taken for unreachable if the device has stored an answer. */
const ANSWER_WITHIN_MS = 8_000

/**
 * Makes a reading call and stores its answer on this device for one person; without a network it returns the stored one.
 * Rejects with the failure of the call if there is none.
 */
export async function callOrRecall<E extends Endpoint>(
  owner: string,
  endpoint: E,
  payload: Payload<E>,
): Promise<OfflineAnswer<Success<E>>> {
  const key = JSON.stringify([owner, endpoint.name, payload])
  const stored = await recall<E>(endpoint, key)
  try {
    const value = await (stored ? within(call(endpoint, payload), ANSWER_WITHIN_MS) : call(endpoint, payload))
    noteServerReach(true)
    await writeDevice('answers', key, { at: Date.now(), data: Schema.encodeSync(endpoint.success)(value as never) })
    return { value, storedAt: null }
  } catch (error) {
    if (isOutOfReach(error)) noteServerReach(false)
    if (stored && isOutOfReach(error)) return stored
    throw error
  }
}

/** Reads an answer from this device; undefined if there is none, or if its shape is that of another version. */
const recall = async <E extends Endpoint>(endpoint: E, key: string): Promise<OfflineAnswer<Success<E>> | undefined> => {
  const stored = await readDevice<StoredAnswer>('answers', key)
  if (stored === undefined) return undefined
  const decoded = Schema.decodeUnknownOption(endpoint.success)(stored.data)
  return decoded._tag === 'None' ? undefined : { value: decoded.value as Success<E>, storedAt: stored.at }
}

const within = <A>(answer: Promise<A>, ms: number): Promise<A> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Fault({ kind: 'UNREACHABLE', detail: 'no answer in time' })), ms)
    }),
  ])

const isOutOfReach = (error: unknown): boolean =>
  error instanceof Fault && (error.kind === 'UNREACHABLE' || error.kind === 'UNAVAILABLE')
