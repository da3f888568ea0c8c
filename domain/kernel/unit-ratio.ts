/**
 * How many units of stock one unit of a document is, as an exact ratio in lowest terms: a case of 12 bottles is 12/1, a bottle of
 * a stock that is kept in cases is 1/12.
 */
export interface UnitRatio {
  readonly numerator: number
  readonly denominator: number
}

export const oneToOne: UnitRatio = { numerator: 1, denominator: 1 }
/** Maximum numerator and denominator: multiplied by a quantity they stay safe integers. */
export const RATIO_MAX = 100_000

/**
 * Parses a ratio: a number above 0 with at most three decimals such as `12` or `2.5`, or a fraction of whole numbers such as
 * `1/24`. Returns null for anything else and beyond {@link RATIO_MAX} [SL9].
 */
export function parseRatio(text: string): UnitRatio | null {
  const [, whole, decimals = '', below] = /^(\d{1,6})(?:\.(\d{1,3})|\/(\d{1,6}))?$/.exec(text.replace(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const scale = 10 ** decimals.length
  const ratio = lowest(Number(whole) * scale + Number(decimals), below === undefined ? scale : Number(below))
  return isRatio(ratio) ? ratio : null
}

/** Formats a ratio so that {@link parseRatio} reads the same: `12`, `2.5` or `1/24`. */
export const formatRatio = ({ numerator, denominator }: UnitRatio): string =>
  1000 % denominator === 0 ? String(numerator / denominator) : `${numerator}/${denominator}`

/**
 * Formats a ratio as an equation of whole numbers where there is one, the larger unit first: 1 箱 = 12 瓶, 5 袋 = 2 箱. Otherwise one
 * of its units in stock units: 1 箱 = 2.5 kg [SL9].
 */
export const ratioEquation = (ratio: UnitRatio, unit: string, stockUnit: string): string => {
  const { numerator, denominator } = ratio
  if (numerator >= denominator) return `1 ${unit} = ${formatRatio(ratio)} ${stockUnit}`
  return numerator === 1
    ? `1 ${stockUnit} = ${denominator} ${unit}`
    : `${denominator} ${unit} = ${numerator} ${stockUnit}`
}

/**
 * Converts a quantity of a document to the stock unit, both in thousandths [SL9]. A quantity has three decimals, so it
 * represents every amount that rounds to it; among these the one with the fewest decimals in the stock unit is
 * returned. For example 11.917 cases of 12, entered as 143 bottles, are 143 bottles and not 143.004. If no such amount
 * exists, the result is rounded to the nearest thousandth.
 */
export function toStockQuantity(quantity: number, { numerator, denominator }: UnitRatio): number {
  const [above, below] = [2n * BigInt(Math.abs(quantity)) * BigInt(numerator), 2n * BigInt(denominator)]
  const candidates = grids.map(grid => roundHalfDown(above, below * grid) * grid)
  const isMeant = (candidate: bigint) => {
    const off = below * candidate - above
    return off >= -BigInt(numerator) && off < BigInt(numerator)
  }
  return withSign(quantity, candidates.find(isMeant) ?? candidates.at(-1)!)
}

/**
 * Converts a quantity of stock to the unit of a document, to the nearest thousandth, halves away from 0 [SL9]. Converting a quantity
 * of a document to stock and back returns it, if its unit is not smaller than that of stock.
 */
export function fromStockQuantity(quantity: number, { numerator, denominator }: UnitRatio): number {
  const [above, below] = [2n * BigInt(Math.abs(quantity)) * BigInt(denominator), 2n * BigInt(numerator)]
  return withSign(quantity, (above + BigInt(numerator)) / below)
}

/**
 * Adds a quantity in the unit of a document and one in the unit of stock, both at least 0, and returns the sum in the unit of
 * the document. They are added in the smaller of both units, in which neither is rounded [SL11].
 */
export function mixedQuantity(quantity: number, inStockUnit: number, ratio: UnitRatio): number {
  return ratio.numerator < ratio.denominator
    ? quantity + fromStockQuantity(inStockUnit, ratio)
    : fromStockQuantity(toStockQuantity(quantity, ratio) + inStockUnit, ratio)
}

/**
 * Splits a quantity in the unit of a document, at least 0, into whole units and the rest in the unit of stock, such as 11.917 cases
 * into 11 cases and 11 bottles. {@link mixedQuantity} of both is the quantity. A unit that is not larger than that of stock is not split.
 */
export function splitQuantity(quantity: number, ratio: UnitRatio): { readonly whole: number; readonly rest: number } {
  const wholeUnits = quantity - (quantity % 1000)
  const rest = toStockQuantity(quantity, ratio) - toStockQuantity(wholeUnits, ratio)
  const isSplit = ratio.numerator > ratio.denominator && mixedQuantity(wholeUnits, rest, ratio) === quantity
  return isSplit ? { whole: wholeUnits, rest } : { whole: quantity, rest: 0 }
}

/** Whole units, tenths, hundredths and thousandths, in thousandths. */
const grids = [1000n, 100n, 10n, 1n] as const

/** Returns above / below rounded to the nearest whole number, halves down; neither is negative. */
const roundHalfDown = (above: bigint, below: bigint): bigint => (2n * above + below - 1n) / (2n * below)

const withSign = (sign: number, quantity: bigint): number => (sign < 0 ? 0 - Number(quantity) : Number(quantity))

const isRatio = ({ numerator, denominator }: UnitRatio): boolean =>
  [numerator, denominator].every(part => part >= 1 && part <= RATIO_MAX)

/** Reduces a fraction; a denominator of 0 stays. */
function lowest(numerator: number, denominator: number): UnitRatio {
  let [divisor, rest] = [numerator, denominator]
  while (rest !== 0) [divisor, rest] = [rest, divisor % rest]
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}
