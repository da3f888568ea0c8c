import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Layer } from 'effect'
import { Tokens } from '../application/ports/tokens.ts'

/** Tokens from the system's random source; only their hashes are kept. */
export const tokensLayer = (secret: Uint8Array): Layer.Layer<Tokens> =>
  Layer.succeed(Tokens, {
    issue: () => {
      const token = randomBytes(32).toString('base64url')
      return { token, hash: sha256(token) }
    },
    hash: sha256,
    orderBits: () => randomBytes(5).readUIntBE(0, 5),
    digest: body => sha256(JSON.stringify(sorted(body)) ?? 'undefined'),
    dataService: (userId, expiresAt) => {
      const claim = Buffer.from(JSON.stringify({ userId, expiresAt })).toString('base64url')
      return `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
    },
  })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The same body in another key order is the same body. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
