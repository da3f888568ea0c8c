import type { RefusalKind } from '../../../domain/kernel/refusal.ts'

/** What the spec says of a typed quantity, reckoned in exact fractions and written apart from the domain. */
export type OracleAnswer = bigint | RefusalKind

export function oracle(text: string, rule: { min: number; step: number; max: number }): OracleAnswer {
  if (text === '') return 0n
  const parts = /^(-?)([0-9]+)(?:[.]([0-9]{1,3}))?$/.exec(text.normalize('NFKC'))
  if (parts === null) return 'QUANTITY_NOT_A_NUMBER'
  const numerator = BigInt(`${parts[2]}${parts[3] ?? ''}`)
  const denominator = 10n ** BigInt(parts[3]?.length ?? 0)
  if (numerator === 0n) return 0n
  const [min, step, max] = [BigInt(rule.min), BigInt(rule.step), BigInt(rule.max)]
  // n/d against m/1000 is n × 1000 against m × d.
  const scaled = numerator * 1000n
  if (parts[1] === '-' || scaled < min * denominator) return 'QUANTITY_BELOW_MINIMUM'
  if (scaled > max * denominator) return 'QUANTITY_ABOVE_MAXIMUM'
  const offset = scaled - min * denominator
  const onGrid = offset % (step * denominator) === 0n
  return onGrid || scaled === max * denominator ? scaled / denominator : 'QUANTITY_OFF_STEP'
}

/** Random numbers below 1 that one seed replays (mulberry32): a million cases must not cost minutes. */
export function dice(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
