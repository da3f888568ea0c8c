import { type KeyObject, X509Certificate } from 'node:crypto'
import { Clock, Effect, Semaphore } from 'effect'
import { ProviderUnreachable } from '../../../application/payment/ports/payment-provider.ts'
import { authorization, decrypt, type Encrypted, isSealed, sealOf, type WeChatMerchant } from './signing.ts'

export interface WeChatAnswer {
  readonly status: number
  readonly body: string
}

export interface WeChatClient {
  readonly ask: (
    method: 'GET' | 'POST',
    target: string,
    body?: unknown,
  ) => Effect.Effect<WeChatAnswer, ProviderUnreachable>
  /** Downloads a file without a signature; the caller verifies its digest. */
  readonly download: (target: string) => Effect.Effect<WeChatAnswer, ProviderUnreachable>
  /**
   * Returns WeChat's public key of a serial number and fetches it if necessary; null if WeChat does not know the
   * number.
   */
  readonly keyOf: (serial: string) => Effect.Effect<KeyObject | null, ProviderUnreachable>
}

/** Sends signed requests to WeChat Pay and verifies the signatures of its responses. */
export const weChatClient = (merchant: WeChatMerchant, origin: string): WeChatClient => {
  const keys = new Map<string, KeyObject>()
  let refetchFrom = Number.NEGATIVE_INFINITY
  const oneAtATime = Semaphore.makeUnsafe(1)
  const sent = sender(merchant, origin)

  /**
   * Fetches the certificates. They are encrypted with the merchant's APIv3 key, and the response is signed by one of
   * them.
   */
  const fetchCertificates = Effect.gen(function* () {
    const answer = yield* sent('GET', '/v3/certificates')
    if (answer.status !== 200) return yield* new ProviderUnreachable({ detail: `certificates: ${answer.status}` })
    const certificates = yield* understood(() => certificatesIn(answer.body, merchant.apiV3Key))
    const seal = sealOf(answer.headers)
    const sealing = seal && certificates.get(seal.serial)
    if (!sealing || !isSealed(seal, answer.body, sealing))
      return yield* new ProviderUnreachable({ detail: 'certificates without a valid seal' })
    keys.clear()
    for (const [serial, key] of certificates) keys.set(serial, key)
  })

  /** Concurrent callers wait for the same request of the certificates. */
  const keyOf = (serial: string) =>
    Effect.suspend(() => {
      const known = keys.get(serial)
      return known ? Effect.succeed(known) : oneAtATime.withPermit(fetchKey(serial))
    })

  const fetchKey = Effect.fnUntraced(function* (serial: string) {
    const known = keys.get(serial)
    const now = yield* Clock.currentTimeMillis
    if (known || now < refetchFrom) return known ?? null
    refetchFrom = now + RETRY_MS
    yield* Effect.timeoutOrElse(fetchCertificates, { duration: PATIENCE, orElse: () => Effect.fail(silent) })
    refetchFrom = now + REFETCH_MS
    return keys.get(serial) ?? null
  })

  const ask: WeChatClient['ask'] = (method, target, body) =>
    Effect.gen(function* () {
      const answer = yield* sent(method, target, body === undefined ? '' : JSON.stringify(body))
      const seal = sealOf(answer.headers)
      if (answer.status >= 500) return yield* new ProviderUnreachable({ detail: `${answer.status} ${answer.body}` })
      const key = seal && (yield* keyOf(seal.serial))
      if (!key || !isSealed(seal, answer.body, key))
        return yield* new ProviderUnreachable({ detail: `answer ${answer.status} without a valid seal` })
      return answer
    })
  return { ask, keyOf, download: target => sent('GET', target) }
}

/** Signs and sends a request; the caller verifies the response. */
const sender =
  (merchant: WeChatMerchant, origin: string) =>
  (method: 'GET' | 'POST', target: string, body = '') =>
    Effect.gen(function* () {
      const at = yield* Clock.currentTimeMillis
      const headers = {
        ...{ authorization: authorization(merchant, { method, target, body, at }), accept: 'application/json' },
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      }
      const request = { method, headers, redirect: 'error', ...(method === 'POST' && { body }) } as const
      return yield* Effect.tryPromise({
        try: async signal => {
          const answer = await fetch(`${origin}${target}`, { ...request, signal })
          // The exact bytes including a byte order mark, because digests and signatures cover all of them.
          const body = Buffer.from(await answer.arrayBuffer()).toString('utf8')
          return { status: answer.status, body, headers: Object.fromEntries(answer.headers) }
        },
        catch: cause => new ProviderUnreachable({ detail: String(cause) }),
      })
    })

/**
 * Shortest interval between requests of the certificates, so that unknown serial numbers do not cause repeated
 * requests.
 */
const REFETCH_MS = 60_000
/** Interval after a failed request of the certificates; shorter, because no response can be verified without them. */
const RETRY_MS = 1000
/** Time limit of the request that concurrent callers wait for. */
const PATIENCE = '3 seconds'
const silent = new ProviderUnreachable({ detail: 'certificates: no answer' })

const certificatesIn = (body: string, apiV3Key: Uint8Array): ReadonlyMap<string, KeyObject> => {
  const { data } = JSON.parse(body) as {
    data: ReadonlyArray<{ serial_no: string; encrypt_certificate: Encrypted }>
  }
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => [
      serial_no,
      new X509Certificate(decrypt(encrypt_certificate, apiV3Key)).publicKey,
    ]),
  )
}

/** Runs a parser; a response that cannot be parsed counts as no response. */
export const understood = <A>(read: () => A): Effect.Effect<A, ProviderUnreachable> =>
  Effect.try({ try: read, catch: cause => new ProviderUnreachable({ detail: `not understood: ${cause}` }) })
