import type { Day } from './day.ts'

/**
 * An order's number: DH, the day, and 8 characters that say nothing about how many orders there are [O5].
 * 40 random bits are a million orders a day at a chance of 1 in 2 of one repeat, so the store keeps it unique.
 */
export const orderNumber = (day: Day, random40bits: number): string => documentNumber('DH', day, random40bits)

/** The number of a document of another kind, made alike. */
export function documentNumber(prefix: string, day: Day, random40bits: number): string {
  if (!Number.isInteger(random40bits) || random40bits < 0 || random40bits >= FORTY_BITS) {
    throw new RangeError(`not 40 bits: ${random40bits}`)
  }
  let tail = ''
  for (let rest = random40bits; tail.length < 8; rest = Math.floor(rest / 32)) tail = CROCKFORD[rest % 32] + tail
  return `${prefix}${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8)}${tail}`
}

export const isOrderNumber = (text: string): boolean => /^DH\d{6}[0-9A-HJKMNP-TV-Z]{8}$/.test(text)

/** Crockford's base 32: no I, L, O or U, so that a number read aloud comes back the same. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FORTY_BITS = 2 ** 40
