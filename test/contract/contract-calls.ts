import { Clock, Effect } from 'effect'
import { urlOf } from '../../adapters/http/services.ts'
import type { Envelope } from '../../application/dispatch.ts'
import { People } from '../../application/people/ports/people.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import { Tokens } from '../../application/platform/tokens.ts'
import type { TestChain } from '../fixtures/chain.ts'

/**
 * Opens a session without checking a password, because the matrix opens thousands and one of the calls ends its own
 * session.
 */
export const sessionOf = (chain: TestChain, login: string): Promise<string> =>
  chain.run(
    Effect.gen(function* () {
      const { token, hash } = (yield* Tokens).issue()
      const now = yield* Clock.currentTimeMillis
      yield* (yield* People).openSession(hash, login, now, now + 3_600_000)
      return token
    }),
  )

export const post = async (
  chain: TestChain,
  endpoint: Endpoint,
  payload: unknown,
  token: string | null,
): Promise<Envelope> => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const request = { method: 'POST', headers, body: JSON.stringify(payload) }
  return (await (await fetch(chain.address + urlOf(endpoint), request)).json()) as Envelope
}

/** Whether a success can end the session that made the call, or give it the eyes of another person. */
export const changesSession = ({ name }: Endpoint): boolean => /^(session|user|impersonation)\./.test(name)
