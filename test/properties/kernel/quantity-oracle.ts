import type { RefusalKind } from '../../../domain/kernel/refusal.ts'

/** The spec's verdict on a typed quantity, calculated with exact fractions and written independently of the domain. */
export type OracleAnswer = bigint | RefusalKind

export function oracle(text: string, rule: { min: number; step: number; max: number }): OracleAnswer {
  if (text === '') return 0n
  const parts = /^(-?)([0-9]+)(?:[.]([0-9]{1,3}))?$/.exec(text.normalize('NFKC'))
  if (parts === null) return 'QUANTITY_NOT_A_NUMBER'
  const numerator = BigInt(`${parts[2]}${parts[3] ?? ''}`)
  const denominator = 10n ** BigInt(parts[3]?.length ?? 0)
  if (numerator === 0n) return 0n
  const [min, step, max] = [BigInt(rule.min), BigInt(rule.step), BigInt(rule.max)]
  // Compares n/d with m/1000 as n × 1000 with m × d.
  const scaled = numerator * 1000n
  if (parts[1] === '-' || scaled < min * denominator) return 'QUANTITY_BELOW_MINIMUM'
  if (scaled > max * denominator) return 'QUANTITY_ABOVE_MAXIMUM'
  const offset = scaled - min * denominator
  const onGrid = offset % (step * denominator) === 0n
  return onGrid || scaled === max * denominator ? scaled / denominator : 'QUANTITY_OFF_STEP'
}

/**
 * Returns a fast generator of numbers from 0 to below 1, reproducible from a seed (mulberry32), for a million cases.
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
