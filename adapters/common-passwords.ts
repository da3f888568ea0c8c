import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from './package.ts'

/**
 * A Bloom filter of 112,695 passwords of ten characters and more that have been found often in stolen lists
 * (docs/decisions/administration/0098-common-passwords.md). It holds no password; of 3,000 that are not common, one is taken
 * for a common one.
 */
const FILTER = join(packageRoot, 'adapters', 'common-passwords.bin')
/** Bits of the filter that a password sets: numbers of 21 bits from the beginning of its SHA-256. */
const PLACES = 7
const PLACE_BITS = 21n

/** Returns whether a password, in any letter case, is in the filter, which is read when the first one is asked for. */
export const commonPasswords = (): ((password: string) => boolean) => {
  let filter: Uint8Array | null = null
  return password => {
    filter ??= readFileSync(FILTER)
    const bits = filter
    return placesOf(password.toLowerCase()).every(place => ((bits[place >> 3] ?? 0) >> (place & 7)) & 1)
  }
}

const placesOf = (text: string): ReadonlyArray<number> => {
  const hash = BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
  return Array.from({ length: PLACES }, (_, at) =>
    Number((hash >> (256n - PLACE_BITS * BigInt(at + 1))) & ((1n << PLACE_BITS) - 1n)),
  )
}
