import { randomUUID } from 'node:crypto'
import { password, type TestChain } from '../../fixtures/chain.ts'

/** A JSON value as an external program reads it; tests compare it as a whole. */
// biome-ignore lint/suspicious/noExplicitAny: the answers are read as a program outside the project reads them, without its types
export type Json = any

export interface Envelope {
  readonly code: number
  readonly message: string
  readonly data: Json
}

/**
 * Calls the chain as an external program does: paths and field names as text, JSON numbers in yuan and units, nothing
 * from the contract. `post` returns the whole envelope; `data` returns only its data and throws unless the code is 0.
 */
export const openWire = (chain: TestChain) => {
  const tokens = new Map<string, string>()
  const send = async (path: string, payload: unknown, token?: string): Promise<Envelope> => {
    const answer = await fetch(`${chain.address}/api/${path}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        ...(token && { authorization: `Bearer ${token}`, 'staff-authorization': token }),
      },
      body: JSON.stringify(payload),
    })
    return (await answer.json()) as Envelope
  }
  const tokenOf = async (login: string): Promise<string> => {
    const known = tokens.get(login)
    if (known) return known
    const { data } = await send('service-hsp-staff-web/session/sign-in', { login, password, client: 'script' })
    tokens.set(login, data.token)
    return data.token
  }
  /** A path without a service belongs to the purchase-order service. */
  const post = async (login: string, path: string, payload: unknown = {}): Promise<Envelope> =>
    send(path.startsWith('service-') ? path : `service-hsp-pom-web/${path}`, payload, await tokenOf(login))
  const data = async (login: string, path: string, payload: unknown = {}): Promise<Json> => {
    const envelope = await post(login, path, payload)
    if (envelope.code !== 0) throw new Error(`${path}: ${JSON.stringify(envelope)}`)
    return envelope.data
  }
  return { post, data, tokenOf }
}

export type Wire = ReturnType<typeof openWire>
