import type { Instant } from '../../kernel/day.ts'
import { type Fen, fen, formatMoney } from '../../kernel/money.ts'
import {
  formatQuantity,
  isValidRule,
  type PurchaseRule,
  type Thousandths,
  validateQuantity,
  validateThousandths,
} from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { type CartQuantity, type OrderFacts, validateTime } from '../order/order.ts'
import { refuseTransition } from '../order/status.ts'

/** A row of the order form: orderable quantities of a material and today's price. */
export interface SheetMaterial extends PurchaseRule {
  readonly materialCode: string
  readonly price: Fen | null
  readonly canPurchase: boolean
  /** Code of its first-level category, by which the cart is grouped. */
  readonly categoryCode: string
}
export type Sheet = ReadonlyMap<string, SheetMaterial>

export interface CartEdit {
  readonly order: Pick<OrderFacts, 'status' | 'opensAt' | 'cutOffAt'>
  /** The typed text, and the version of the line that it replaces (0 for a new line). */
  readonly line: { readonly materialCode: string; readonly input: string; readonly baseVersion: number }
  /** The stored line; a cleared line is kept with quantity 0 so that its version is preserved. */
  readonly current: {
    readonly version: number
    readonly quantity: Thousandths
    readonly updatedByName: string | null
  } | null
  readonly material: SheetMaterial | null
}
export interface CartChange extends CartQuantity {
  readonly version: number
}

/**
 * Decides one edit of a line [C4]. Checks in this order: status, clock, whether the material is orderable (clearing a
 * line is always allowed), quantity, conflict. Equal quantities never conflict, and storing an unchanged quantity keeps
 * the version, so a repeated save is harmless.
 */
export function decideEdit(
  { order, line, current, material }: CartEdit,
  now: Instant,
): Result<
  CartChange,
  Refusal<
    | 'CART_LINE_CONFLICT'
    | 'CUT_OFF_PASSED'
    | 'LINE_AMOUNT_TOO_LARGE'
    | 'MATERIAL_NOT_ORDERABLE'
    | 'NOT_OPEN_YET'
    | 'ORDER_STATUS'
    | 'QUANTITY_ABOVE_MAXIMUM'
    | 'QUANTITY_BELOW_MINIMUM'
    | 'QUANTITY_NOT_A_NUMBER'
    | 'QUANTITY_OFF_STEP'
  >
> {
  const editable = validateEditable(order, now)
  if (!editable.ok) return editable
  const lineResult = validateLine(line.materialCode, line.input, material)
  if (!lineResult.ok) return lineResult
  const currentLine = current ?? { version: 0, quantity: 0 as Thousandths, updatedByName: null }
  const edit = { materialCode: line.materialCode, quantity: lineResult.value }
  if (currentLine.quantity === edit.quantity) return accept({ ...edit, version: currentLine.version })
  if (line.baseVersion < currentLine.version) return refuseConflict(edit, currentLine)
  return accept({ ...edit, version: currentLine.version + 1 })
}

/** Returns whether an order can be edited: it is a draft and its cut-off has not passed [S1, D4]. */
export function validateEditable(
  order: CartEdit['order'],
  now: Instant,
): Result<unknown, Refusal<'CUT_OFF_PASSED' | 'NOT_OPEN_YET' | 'ORDER_STATUS'>> {
  return order.status === 'WAIT_SUBMIT' ? validateTime(order, now) : refuseTransition(order.status, 'edit')
}

/** Validates the quantity of a material: typed text, or stored thousandths [C3, Q1 to Q6]. */
export function validateLine(
  materialCode: string,
  quantity: string | Thousandths,
  material: SheetMaterial | null | undefined,
): Result<
  Thousandths,
  Refusal<
    | 'LINE_AMOUNT_TOO_LARGE'
    | 'MATERIAL_NOT_ORDERABLE'
    | 'QUANTITY_ABOVE_MAXIMUM'
    | 'QUANTITY_BELOW_MINIMUM'
    | 'QUANTITY_NOT_A_NUMBER'
    | 'QUANTITY_OFF_STEP'
  >
> {
  if (material !== null && material !== undefined && isOrderable(material)) {
    const quantityResult =
      typeof quantity === 'string' ? validateQuantity(quantity, material) : validateThousandths(quantity, material)
    return quantityResult.ok ? validateAmount(quantityResult.value, material) : quantityResult
  }
  const clearing = typeof quantity === 'string' ? validateQuantity(quantity, noRule) : accept(quantity)
  return clearing.ok && clearing.value === 0 ? clearing : refuse('MATERIAL_NOT_ORDERABLE', { materialCode }, ['0'])
}

/** Maximum amount of a line in fen, so that five thousand lines still add up exactly [C8]. */
export const LINE_AMOUNT_MAX = fen(100_000_000_000)

function validateAmount(
  quantity: Thousandths,
  { materialCode, price }: SheetMaterial,
): Result<Thousandths, Refusal<'LINE_AMOUNT_TOO_LARGE'>> {
  const amount = BigInt(price ?? 0) * BigInt(quantity)
  if (amount <= BigInt(LINE_AMOUNT_MAX) * 1000n) return accept(quantity)
  return refuse('LINE_AMOUNT_TOO_LARGE', { materialCode, max: formatMoney(LINE_AMOUNT_MAX).text })
}

/** Returns whether a material is orderable: on sale to the shop, with a valid purchase rule [C3]. */
export const isOrderable = (material: SheetMaterial): boolean => material.canPurchase && isValidRule(material)

function refuseConflict(edit: CartQuantity, currentLine: NonNullable<CartEdit['current']>) {
  const [yours, theirs] = [formatQuantity(edit.quantity), formatQuantity(currentLine.quantity)]
  const { materialCode } = edit
  const figures = { materialCode, yours, theirs, theirsBy: currentLine.updatedByName, version: currentLine.version }
  return refuse('CART_LINE_CONFLICT', figures, [theirs, yours])
}

const noRule = { min: 0, step: 1, max: 0 } as PurchaseRule
