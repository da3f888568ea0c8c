import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Effect, Layer } from 'effect'
import { Passwords } from '../application/people/ports/passwords.ts'

/** OWASP's first argon2id setting: 19 MiB, two passes, one lane; takes about 30 ms on one core, off the main thread. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32

/** Hashes a password to `$argon2id$v=19$m=…,t=…,p=…$salt$tag`; the stored cost allows increasing it later. */
export const hashPassword = async (password: string, { memory, passes, parallelism } = cost): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { memory, passes, parallelism, tagLength, nonce, message: password })
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${removePadding(nonce)}$${removePadding(tag)}`
}

export const verifyPassword = async (password: string, hash: string | null): Promise<boolean> => {
  const storedHash = (hash === null ? null : readHash(hash)) ?? dummyHash
  const tag = await derive('argon2id', {
    ...storedHash.cost,
    tagLength: storedHash.tag.length,
    nonce: storedHash.nonce,
    message: password,
  })
  return timingSafeEqual(tag, storedHash.tag) && storedHash !== dummyHash
}

const oneTimePassword = (): string =>
  Array.from({ length: 3 }, () => Array.from({ length: 6 }, () => readable[randomInt(readable.length)]).join('')).join(
    '-',
  )

/** Characters of one-time passwords, without the ambiguous i, l, o, 0 and 1. */
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

export const passwordsLayer: Layer.Layer<Passwords> = Layer.succeed(Passwords, {
  hash: password => Effect.promise(() => hashPassword(password)),
  oneTime: Effect.sync(oneTimePassword),
  verify: (password, hash) => Effect.promise(() => verifyPassword(password, hash)),
})

interface PasswordHash {
  readonly cost: typeof cost
  readonly nonce: Buffer
  readonly tag: Buffer
}

const derive = promisify(argon2)
const removePadding = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

/** Verified for a login that does not exist, so that the response time does not reveal it. */
const dummyHash: PasswordHash = { cost, nonce: randomBytes(16), tag: randomBytes(tagLength) }

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const readHash = (hash: string): PasswordHash | null => {
  const [, memory, passes, parallelism, nonce, tag] = shape.exec(hash) ?? []
  if (!tag || !nonce) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
