import type { Day } from './day.ts'

/**
 * Returns an order number: DH, the day and 8 characters that do not reveal the number of orders [O5]. Even with 40
 * random bits, a million orders a day collide once with a probability of 1/2, so the store enforces uniqueness.
 */
export const orderNumber = (day: Day, random40bits: number): string => documentNumber('DH', day, random40bits)

/** Returns the number of another kind of document, built the same way. */
export function documentNumber(prefix: string, day: Day, random40bits: number): string {
  if (!Number.isInteger(random40bits) || random40bits < 0 || random40bits >= FORTY_BITS) {
    throw new RangeError(`not 40 bits: ${random40bits}`)
  }
  let tail = ''
  for (let rest = random40bits; tail.length < 8; rest = Math.floor(rest / 32)) tail = CROCKFORD[rest % 32] + tail
  return `${prefix}${day.slice(2, 4)}${day.slice(5, 7)}${day.slice(8)}${tail}`
}

export const isOrderNumber = (text: string): boolean => /^DH\d{6}[0-9A-HJKMNP-TV-Z]{8}$/.test(text)

/** Crockford's base 32: without I, L, O and U, which are easily confused when read aloud. */
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const FORTY_BITS = 2 ** 40

/** The prefixes of numbers, by what they number; those of an order's documents look like the order's own [O5]. */
export const documentPrefixes = {
  ...{
    application: 'SQ',
    allocation: 'ZP',
    shipment: 'SH',
    trip: 'ZC',
    receiptDifference: 'SC',
    returnOrder: 'TH',
    openingStock: 'QC',
    salesDay: 'XS',
    stocktake: 'PD',
    scrapOrder: 'BF',
    stockTransfer: 'DB',
    adjustment: 'TZ',
    localPurchase: 'LC',
    refund: 'TK',
    export: 'EX',
  },
  ...{ batch: 'PC', trade: 'JY', payment: 'ZF', paymentRefund: 'TF', recharge: 'HB' },
  ...{ bankStatement: 'LD', bankCredit: 'LS', subsidyBatch: 'HC' },
} as const
