import { Effect } from 'effect'
import { uploadFile } from '../../application/files/contract.ts'
import { signIn } from '../../application/people/contract/session.ts'
import { Backend } from '../../application/platform/backend.ts'
import type { Endpoint, Payload, Success } from '../../application/platform/endpoint.ts'
import { Fault, Refused } from '../../application/platform/failure.ts'
import { httpBackend } from '../http/client.ts'
import { urlOf } from '../http/services.ts'
import { type CashierAction, submitCashierPage } from './cashier.ts'

/** A signed-in person who uses only the public API. */
export interface Person {
  readonly login: string
  readonly call: <E extends Endpoint>(endpoint: E, payload: Payload<E>) => Promise<Success<E>>
  /** Uploads a voucher picture. Returns its address. */
  readonly upload: (fileName: string, bytes: Uint8Array) => Promise<string>
  /** Pays on the page returned by prepay, or lets the payment fail. */
  readonly submitCashierPage: (payUrl: string, action: CashierAction) => Promise<void>
}

export interface Account {
  readonly login: string
  readonly password: string
}

/** Signs in over HTTP, and again when the session has ended. */
export const personAt = async (origin: string, account: Account): Promise<Person> => {
  let token = await tokenOf(origin, account)
  const call = <E extends Endpoint>(endpoint: E, payload: Payload<E>) => callAs(origin, token, endpoint, payload)
  const again = async <A>(work: () => Promise<A>): Promise<A> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Fault && error.kind === 'UNAUTHENTICATED')) throw error
      token = await tokenOf(origin, account)
      return work()
    }
  }
  return {
    login: account.login,
    call: (endpoint, payload) => again(() => call(endpoint, payload)),
    upload: (fileName, bytes) => again(() => uploadAs(origin, token, fileName, bytes)),
    submitCashierPage: (payUrl, action) => submitCashierPage(origin, payUrl, action),
  }
}

/** Calls an endpoint with an API key instead of a session. */
export const callAs = <E extends Endpoint>(
  origin: string,
  token: string | null,
  endpoint: E,
  payload: Payload<E>,
): Promise<Success<E>> =>
  Effect.runPromise(
    Effect.provide(
      Effect.flatMap(Backend, backend => backend.call(endpoint, payload)),
      httpBackend({ origin, language: () => 'zh', token: () => token }),
    ),
  )

const tokenOf = async (origin: string, { login, password }: Account): Promise<string> =>
  (await callAs(origin, null, signIn, { login, password, client: 'script' })).token

const uploadAs = async (origin: string, token: string, fileName: string, bytes: Uint8Array): Promise<string> => {
  const form = new FormData()
  form.append('uploadBusinessType', 'DH')
  form.append('file', new Blob([Buffer.from(bytes)]), fileName)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}${urlOf(uploadFile)}`, { method: 'POST', body: form, headers })
  const { code, data } = (await answer.json()) as { code: number; data: { url: string } | null }
  if (code === 0 && data) return data.url
  throw new Fault({ kind: code === 401 ? 'UNAUTHENTICATED' : 'BAD_REQUEST', detail: `upload: code ${code}` })
}

/** Returns the kind of a refusal; rethrows any other error. */
export const refusedKind = (error: unknown): string => {
  if (error instanceof Refused) return error.refusal.kind
  throw error
}
