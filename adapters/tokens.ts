import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Layer } from 'effect'
import { Tokens } from '../application/platform/tokens.ts'

/** Creates tokens from the system's random source; only their hashes are stored. */
export const tokensLayer = (secret: Uint8Array): Layer.Layer<Tokens> =>
  Layer.succeed(Tokens, {
    issue: () => {
      const token = randomBytes(32).toString('base64url')
      return { token, hash: sha256(token) }
    },
    hash: sha256,
    orderBits: () => randomBytes(5).readUIntBE(0, 5),
    digest: body => sha256(JSON.stringify(sorted(body)) ?? 'undefined'),
    sign: content => signed(secret, content),
    isSigned: (content, sign) => {
      const [ours, theirs] = [signed(secret, content), sign].map(text => createHash('sha256').update(text).digest())
      return timingSafeEqual(ours!, theirs!)
    },
    dataService: (userId, expiresAt) => {
      const claim = Buffer.from(JSON.stringify({ userId, expiresAt })).toString('base64url')
      return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
    },
  })

const signed = (secret: Uint8Array, content: unknown): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(sorted(content)))
    .digest('base64url')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Sorts the keys of a body, so that their order does not matter for comparison. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
