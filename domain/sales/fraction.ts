/** An exact number as a fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const zero: Fraction = { numerator: 0n, denominator: 1n }

/** Returns numerator / denominator in lowest terms. The denominator must be positive. */
export const fraction = (numerator: number | bigint, denominator: number | bigint = 1): Fraction =>
  reduceFraction(BigInt(numerator), BigInt(denominator))

export const plus = (one: Fraction, other: Fraction): Fraction =>
  reduceFraction(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  )

export const times = (one: Fraction, other: Fraction): Fraction =>
  reduceFraction(one.numerator * other.numerator, one.denominator * other.denominator)

/** Returns the nearest whole number; halves are rounded away from 0. Throws a RangeError beyond safe integers. */
export function roundFraction({ numerator, denominator }: Fraction): number {
  const size = absolute(numerator)
  const nearest = Number((2n * size + denominator) / (2n * denominator))
  if (!Number.isSafeInteger(nearest)) throw new RangeError(`not a whole number that can be stored: ${nearest}`)
  return size === numerator ? nearest : 0 - nearest
}

function reduceFraction(numerator: bigint, denominator: bigint): Fraction {
  let [divisor, rest] = [absolute(numerator), denominator]
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest]
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

const absolute = (figure: bigint): bigint => (figure < 0n ? -figure : figure)
