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
    digest: body => sha256(JSON.stringify(sortKeys(body)) ?? 'undefined'),
    sign: content => signContent(secret, content),
    isSigned: (content, sign) => {
      const [ours, theirs] = [signContent(secret, content), sign].map(text =>
        createHash('sha256').update(text).digest(),
      )
      return timingSafeEqual(ours!, theirs!)
    },
    dataService: (userId, expiresAt) => {
      const claim = Buffer.from(JSON.stringify({ userId, expiresAt })).toString('base64url')
      return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
    },
  })

const signContent = (secret: Uint8Array, content: unknown): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(sortKeys(content)))
    .digest('base64url')

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Sorts the keys of a body, so that their order does not matter for comparison. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  )
}
