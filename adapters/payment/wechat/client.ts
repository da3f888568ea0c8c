import { type KeyObject, X509Certificate } from 'node:crypto'
import { Clock, Effect, Semaphore } from 'effect'
import { ProviderUnreachable } from '../../../application/payment/ports/payment-provider.ts'
import { authorization, decrypted, type Encrypted, isSealed, sealOf, type WeChatMerchant } from './signing.ts'

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
  /** A download that WeChat does not seal; whoever asks checks its digest. */
  readonly download: (target: string) => Effect.Effect<WeChatAnswer, ProviderUnreachable>
  /** WeChat's key of that serial number, asked for where it is not known yet; null for one that WeChat does not know. */
  readonly keyOf: (serial: string) => Effect.Effect<KeyObject | null, ProviderUnreachable>
}

/** Signed requests to WeChat Pay, whose sealed answers are believed only with the right seal. */
export const weChatClient = (merchant: WeChatMerchant, origin: string): WeChatClient => {
  const keys = new Map<string, KeyObject>()
  let learnAgainAt = Number.NEGATIVE_INFINITY
  const oneAtATime = Semaphore.makeUnsafe(1)
  const sent = sender(merchant, origin)

  /** Certificates come encrypted with the key that only the merchant has, and sealed by one of themselves. */
  const learn = Effect.gen(function* () {
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

  /** Whoever comes while the certificates are being asked for waits for them. */
  const keyOf = (serial: string) =>
    Effect.suspend(() => {
      const known = keys.get(serial)
      return known ? Effect.succeed(known) : oneAtATime.withPermit(learnt(serial))
    })

  const learnt = Effect.fnUntraced(function* (serial: string) {
    const known = keys.get(serial)
    const now = yield* Clock.currentTimeMillis
    if (known || now < learnAgainAt) return known ?? null
    learnAgainAt = now + MISSED_AGAIN_MS
    yield* Effect.timeoutOrElse(learn, { duration: PATIENCE, orElse: () => Effect.fail(silent) })
    learnAgainAt = now + LEARN_AGAIN_MS
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

/** Signs a request and sends it; whether the answer is to be believed is for others to say. */
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
          // Byte for byte, for a digest or a seal is over all of it, a byte order mark too.
          const body = Buffer.from(await answer.arrayBuffer()).toString('utf8')
          return { status: answer.status, body, headers: Object.fromEntries(answer.headers) }
        },
        catch: cause => new ProviderUnreachable({ detail: String(cause) }),
      })
    })

/** A serial number that WeChat does not know does not make us ask for its certificates again and again. */
const LEARN_AGAIN_MS = 60_000
/** Where the list did not come nothing that WeChat says can be believed, so that it is soon asked for again. */
const MISSED_AGAIN_MS = 1000
/** Who holds up others does so no longer than any of them would wait. */
const PATIENCE = '3 seconds'
const silent = new ProviderUnreachable({ detail: 'certificates: no answer' })

const certificatesIn = (body: string, apiV3Key: Uint8Array): ReadonlyMap<string, KeyObject> => {
  const { data } = JSON.parse(body) as {
    data: ReadonlyArray<{ serial_no: string; encrypt_certificate: Encrypted }>
  }
  return new Map(
    data.map(({ serial_no, encrypt_certificate }) => [
      serial_no,
      new X509Certificate(decrypted(encrypt_certificate, apiV3Key)).publicKey,
    ]),
  )
}

/** What cannot be read is as good as no answer. */
export const understood = <A>(read: () => A): Effect.Effect<A, ProviderUnreachable> =>
  Effect.try({ try: read, catch: cause => new ProviderUnreachable({ detail: `not understood: ${cause}` }) })
