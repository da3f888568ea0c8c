import { type Fen, hasAbnormalPrice, lineAmount } from '../../../domain/kernel/money.ts'
import { parseQuantity, quantityVerdict, type Thousandths } from '../../../domain/kernel/quantity.ts'
import type { Refusal } from '../../../domain/kernel/refusal.ts'
import {
  isOrderable,
  LINE_AMOUNT_MAX,
  type Sheet,
  type SheetMaterial,
  validateLine,
} from '../../../domain/ordering/cart/cart.ts'
import type { CartLine } from './cart-lines.ts'
import { type Cause, causeOf } from './causes.ts'
import { duplicateDetector } from './duplicate-detector.ts'
import { type CheckSummary, openSummary } from './summary.ts'
import type { ValidatedLine } from './validated-line.ts'

export interface CartCheck {
  /** Adds the next line; returns the validated lines of the previous order once it is complete. */
  readonly take: (line: CartLine) => ReadonlyArray<ValidatedLine>
  /** Returns the validated lines of the last order. */
  readonly end: () => ReadonlyArray<ValidatedLine>
  readonly summary: () => CheckSummary
}

/** Returns the materials for a line: those of its shop's group on its day; null if the shop is unknown. */
export type SheetOf = (line: CartLine) => Sheet | null

/** Uses one sheet for every line. */
export const constantSheet =
  (sheet: Sheet): SheetOf =>
  () =>
    sheet

/**
 * Checks any number of carts in the order in which they come. Adjacent lines of one order are one cart, in which lines
 * of one material count together [C2]; only one cart is held in memory.
 */
export const checkCarts = (sheetOf: SheetOf): CartCheck => {
  const { add, summary } = openSummary()
  const isBack = duplicateDetector()
  const validate = lineValidator(sheetOf)
  let cart: Array<CartLine> = []
  const end = (): ReadonlyArray<ValidatedLine> => {
    const [first] = cart
    if (first === undefined) return []
    const validation = validateCartLines(cart, validate)
    add(validation, isBack(first.order))
    cart = []
    return validation
  }
  const take = (line: CartLine): ReadonlyArray<ValidatedLine> => {
    const [first] = cart
    const isNext =
      first !== undefined &&
      (first.order !== line.order || first.file !== line.file || first.shopCode !== line.shopCode)
    const validatedLines = isNext ? end() : []
    cart.push(line)
    return validatedLines
  }
  return { take, end, summary }
}

type LineValidator = ReturnType<typeof lineValidator>

const validateCartLines = (cart: ReadonlyArray<CartLine>, validate: LineValidator): ReadonlyArray<ValidatedLine> => {
  const isEachOnce = cart.length === 1 || new Set(cart.map(line => line.materialCode)).size === cart.length
  if (isEachOnce) return cart.map(validate.alone)
  const quantities = cart.map(({ quantity, fault }) => (fault === null ? (parseQuantity(quantity) ?? 0) : 0))
  const sums = new Map<string, { sum: number; lines: number; before: number }>()
  cart.forEach(({ materialCode }, at) => {
    if (quantities[at] === 0) return
    const so = sums.get(materialCode) ?? { sum: 0, lines: 0, before: 0 }
    sums.set(materialCode, { ...so, sum: so.sum + quantities[at]!, lines: so.lines + 1 })
  })
  return cart.map((line, at) => {
    const so = sums.get(line.materialCode)
    if (quantities[at] === 0 || so === undefined || so.lines === 1) return validate.alone(line)
    const before = so.before
    so.before += quantities[at]!
    return validate.oneOfSeveral(line, before as Thousandths, so.before as Thousandths, so.sum as Thousandths)
  })
}

/** Validates lines by the domain's functions; an accepted line allocates nothing but its result. */
const lineValidator = (sheetOf: SheetOf) => {
  const orderableIn = orderableOf()
  const accepted = (line: CartLine, material: SheetMaterial | undefined, ordered: Thousandths): ValidatedLine => ({
    line,
    cause: null,
    refusal: null,
    ordered,
    amount: amountOf(material, ordered),
    isWithoutPrice: hasAbnormalPrice(material?.price ?? null),
    together: null,
  })
  const refuseLine = (line: CartLine, cause: Cause, refusal: Refusal | null): ValidatedLine => {
    return { line, cause, refusal, ordered: NONE, amount: NO_MONEY, isWithoutPrice: false, together: null }
  }
  const alone = (line: CartLine): ValidatedLine => {
    if (line.fault !== null) return refuseLine(line, 'UNREADABLE_ROW', null)
    const sheet = sheetOf(line)
    if (sheet === null) return refuseLine(line, 'UNKNOWN_SHOP', null)
    const material = orderableIn(sheet).get(line.materialCode)
    if (material !== undefined) {
      const verdict = quantityVerdict(line.quantity, material)
      const isSure = verdict >= 0 && (material.price ?? 0) * verdict < AMOUNT_IN_DOUBT
      if (isSure) return accepted(line, material, verdict as Thousandths)
    }
    const listed = sheet.get(line.materialCode)
    const validation = validateLine(line.materialCode, line.quantity, listed)
    return validation.ok
      ? accepted(line, listed, validation.value)
      : refuseLine(line, causeOf(validation.refusal, listed), validation.refusal)
  }
  /**
   * All lines of the material are accepted or refused with their sum, and their amounts add up to its amount to the
   * fen.
   */
  const oneOfSeveral = (line: CartLine, before: Thousandths, after: Thousandths, sum: Thousandths): ValidatedLine => {
    const sheet = sheetOf(line)
    if (sheet === null) return refuseLine(line, 'UNKNOWN_SHOP', null)
    const material = sheet.get(line.materialCode)
    const validation = validateLine(line.materialCode, sum, material)
    if (!validation.ok)
      return { ...refuseLine(line, causeOf(validation.refusal, material), validation.refusal), together: sum }
    const amount = (amountOf(material, after) - amountOf(material, before)) as Fen
    return { ...accepted(line, material, (after - before) as Thousandths), amount, together: sum }
  }
  return { alone, oneOfSeveral }
}

/** Returns a lookup of the orderable materials of a sheet; the last sheet is cached. */
const orderableOf = () => {
  const cache = new Map<Sheet, Sheet>()
  let last: { readonly sheet: Sheet; readonly orderable: Sheet } | null = null
  return (sheet: Sheet): Sheet => {
    if (last?.sheet === sheet) return last.orderable
    const orderable = cache.get(sheet) ?? new Map([...sheet].filter(([, material]) => isOrderable(material)))
    cache.set(sheet, orderable)
    last = { sheet, orderable }
    return orderable
  }
}

/** Below this limit no line amount can be too large [C8]: fen times thousandths, exact as a number. */
const AMOUNT_IN_DOUBT = LINE_AMOUNT_MAX * 1000
const NONE = 0 as Thousandths
const NO_MONEY = 0 as Fen

/** A missing or non-positive price adds nothing [M3]. */
const amountOf = (material: SheetMaterial | undefined, quantity: Thousandths): Fen =>
  material === undefined || hasAbnormalPrice(material.price) ? NO_MONEY : lineAmount(material.price!, quantity)
