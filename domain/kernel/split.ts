import { type Fen, fen } from './money.ts'

/**
 * Splits an amount by weights with the largest-remainder method [M5]: the parts add up exactly, and each is its exact
 * share rounded down or up. If all weights are 0 the first part gets everything; no weights give no parts.
 */
export function split(total: Fen, weights: ReadonlyArray<number>): ReadonlyArray<Fen> {
  const [whole, sum] = [BigInt(total), weights.reduce((all, weight) => all + BigInt(weight), 0n)]
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : fen(0)))
  const shares = weights.map((weight, index) => {
    const product = whole * BigInt(weight)
    return { index, part: product / sum, remainder: product % sum }
  })
  const remainder = Number(whole - shares.reduce((all, { part }) => all + part, 0n))
  const luckiest = shares.toSorted((a, b) => Number(b.remainder - a.remainder))
  const raisedIndexes = new Set(luckiest.slice(0, remainder).map(({ index }) => index))
  return shares.map(({ part, index }) => fen(Number(part) + (raisedIndexes.has(index) ? 1 : 0)))
}
