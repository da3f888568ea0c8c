import { type PurchaseRule, QUANTITY_CEILING, type Thousandths } from './quantity-rule.ts'
import { nearestValid } from './quantity-steps.ts'
import type { Refusal } from './refusal.ts'
import { accept, type Result, refuse } from './result.ts'
import type { Text } from './text.ts'

export { cutQuantityInput } from './quantity-input.ts'
export { isValidRule, type PurchaseRule, QUANTITY_CEILING, type Thousandths } from './quantity-rule.ts'
export { minus, nearestValid, plus } from './quantity-steps.ts'

export type QuantityRefusal = Refusal<
  'QUANTITY_NOT_A_NUMBER' | 'QUANTITY_BELOW_MINIMUM' | 'QUANTITY_ABOVE_MAXIMUM' | 'QUANTITY_OFF_STEP'
>

/** Error codes of {@link quantityVerdict}; all are negative, so `>= 0` means accepted. */
export const NOT_A_NUMBER = -1
export const BELOW_MINIMUM = -2
export const ABOVE_MAXIMUM = -3
export const OFF_STEP = -4

/** Validates a typed quantity; empty and zero are accepted as 0, which means not ordered [Q1 to Q6]. */
export function validateQuantity(input: string, rule: PurchaseRule): Result<Thousandths, QuantityRefusal> {
  const verdict = quantityVerdict(input, rule)
  return verdict >= 0 ? accept(verdict as Thousandths) : refuseQuantity(input, verdict, readThousandths(input), rule)
}

/** Validates a quantity that is already in thousandths. */
export function validateThousandths(quantity: number, rule: PurchaseRule): Result<Thousandths, QuantityRefusal> {
  const verdict = Number.isSafeInteger(quantity) ? verdictOn(quantity, rule) : NOT_A_NUMBER
  return verdict >= 0
    ? accept(verdict as Thousandths)
    : refuseQuantity(String(quantity / 1000), verdict, quantity, rule)
}

/** Returns the quantity in thousandths, or one of the negative codes above. Does not allocate. */
export function quantityVerdict(input: string, rule: PurchaseRule): number {
  if (input.length === 0) return 0
  const quantity = readThousandths(input)
  return quantity === UNREADABLE ? NOT_A_NUMBER : verdictOn(quantity, rule)
}

/** Parses a non-negative quantity with at most 3 decimals. Returns null otherwise and above the ceiling [Q2]. */
export function parseQuantity(text: string): Thousandths | null {
  const quantity = readThousandths(text)
  return quantity >= 0 && quantity <= QUANTITY_CEILING ? (quantity as Thousandths) : null
}

/** Parses a quantity of either sign with at most 3 decimals, such as a stock below zero. Returns null otherwise. */
export function parseSignedQuantity(text: string): Thousandths | null {
  if (!text.startsWith('-')) return parseQuantity(text)
  const quantity = text.startsWith('--') ? null : parseQuantity(text.slice(1))
  return quantity === null ? null : ((0 - quantity) as Thousandths)
}

/** Formats a quantity in units: 12500 thousandths as '12.5'. Exact for up to twelve digits. */
export const formatQuantity = (quantity: Thousandths): string => String(quantity / 1000)
export const thousandthsToUnits = (quantity: Thousandths): number => quantity / 1000
/**
 * Converts a JSON number of units through its text. Returns null for negative numbers, above the ceiling and for more
 * than 3 decimals.
 */
export const unitsToThousandths = (units: number): Thousandths | null => parseQuantity(String(units))

/** Converts a JSON number of units of any sign and size, such as a stock below zero; null for more than 3 decimals. */
export const signedUnitsToThousandths = (units: number): Thousandths | null => {
  const quantity = Math.round(units * 1000)
  return Number.isSafeInteger(quantity) && quantity / 1000 === units ? (quantity as Thousandths) : null
}

/** The error messages of spec 5.1, verbatim. */
export const quantityMessage = (refusal: QuantityRefusal): Text => {
  switch (refusal.kind) {
    case 'QUANTITY_NOT_A_NUMBER':
      return ['只支持正数跟三位小数', 'Only positive numbers with up to three decimals']
    case 'QUANTITY_BELOW_MINIMUM':
      return [`最少订货量 ${refusal.figures.min}`, `Order at least ${refusal.figures.min}`]
    case 'QUANTITY_ABOVE_MAXIMUM':
      return [`单次最大定量为 ${refusal.figures.max}`, `Order at most ${refusal.figures.max} at a time`]
    case 'QUANTITY_OFF_STEP':
      return [`请按递增量${refusal.figures.step}的倍数输入`, `Enter in steps of ${refusal.figures.step}`]
  }
}

const UNREADABLE = -2
const BELOW_ZERO = -1
const ZERO = 48
const DOT = 46
const MINUS = 45

function verdictOn(quantity: number, { min, step, max }: PurchaseRule): number {
  if (quantity === 0) return 0
  if (quantity < Math.max(min, 0)) return BELOW_MINIMUM
  if (quantity > max) return ABOVE_MAXIMUM
  return quantity === max || (quantity - min) % step === 0 ? quantity : OFF_STEP
}

/**
 * Reads thousandths from text. Returns BELOW_ZERO for negative numbers; above the ceiling the value is inexact but
 * stays above it. A single pass over the character codes, because this runs for every row on every keystroke.
 */
function readThousandths(text: string): number {
  const length = text.length
  const start = text.charCodeAt(0) === MINUS ? 1 : 0
  let digits = 0
  let at = start
  for (; at < length; at++) {
    const digit = text.charCodeAt(at) - ZERO
    if (digit < 0 || digit > 9) break
    digits = digits * 10 + digit
  }
  if (at === length) return at === start ? UNREADABLE : withSign(digits * 1000, start)
  if (text.charCodeAt(at) !== DOT || at === start) return readFolded(text)
  const decimals = length - at - 1
  if (decimals < 1) return UNREADABLE
  let part = 0
  for (let place = 0; place < 3; place++) {
    part *= 10
    if (place >= decimals) continue
    const digit = text.charCodeAt(at + 1 + place) - ZERO
    if (digit < 0 || digit > 9) return readFolded(text)
    part += digit
  }
  return decimals > 3 ? readFolded(text) : withSign(digits * 1000 + part, start)
}

const withSign = (quantity: number, start: number): number => (start === 0 || quantity === 0 ? quantity : BELOW_ZERO)

/** Reads text with full-width digits. Superscripts and fractions are not digits, so that 2½ is not read as 212. */
function readFolded(text: string): number {
  if (/\p{No}/u.test(text)) return UNREADABLE
  const halfWidthText = text.normalize('NFKC')
  return halfWidthText === text ? UNREADABLE : readThousandths(halfWidthText)
}

function refuseQuantity(input: string, verdict: number, quantity: number, rule: PurchaseRule) {
  const [min, step, max] = [formatQuantity(rule.min), formatQuantity(rule.step), formatQuantity(rule.max)]
  if (verdict === NOT_A_NUMBER) return refuse('QUANTITY_NOT_A_NUMBER', { input })
  if (verdict === BELOW_MINIMUM) return refuse('QUANTITY_BELOW_MINIMUM', { input, min }, nearestTexts(quantity, rule))
  if (verdict === ABOVE_MAXIMUM) return refuse('QUANTITY_ABOVE_MAXIMUM', { input, max }, nearestTexts(quantity, rule))
  return refuse('QUANTITY_OFF_STEP', { input, min, step, max }, nearestTexts(quantity, rule))
}
function nearestTexts(quantity: number, rule: PurchaseRule): ReadonlyArray<string> {
  const { below, above } = nearestValid(quantity as Thousandths, rule)
  return [below, above].flatMap(value => (value === null ? [] : [formatQuantity(value)]))
}
