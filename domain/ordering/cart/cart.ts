import type { Instant } from '../../kernel/day.ts'
import { type Fen, fen, formatMoney } from '../../kernel/money.ts'
import {
  formatQuantity,
  isValidRule,
  judgeQuantity,
  judgeThousandths,
  type PurchaseRule,
  type Thousandths,
} from '../../kernel/quantity.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { accept, type Result, refuse } from '../../kernel/result.ts'
import { type CartQuantity, judgeTime, type OrderFacts } from '../order/order.ts'
import { refuseTransition } from '../order/status.ts'

/** A row of the order form: what may be ordered of a material, and at what price today. */
export interface SheetMaterial extends PurchaseRule {
  readonly materialCode: string
  readonly price: Fen | null
  readonly canPurchase: boolean
  /** The code of its first-level category, under which the cart counts it. */
  readonly categoryCode: string
}
export type Sheet = ReadonlyMap<string, SheetMaterial>

export interface CartEdit {
  readonly order: Pick<OrderFacts, 'status' | 'opensAt' | 'cutOffAt'>
  /** What was typed, and the version of the line it was typed over (0 for a line never written). */
  readonly line: { readonly materialCode: string; readonly input: string; readonly baseVersion: number }
  /** The stored line; one that was emptied stays, with quantity 0, so that its version is not forgotten. */
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
 * Decides one edit of one line [C4]. In this order: status, clock, whether the material may be ordered (emptying its
 * line always may), quantity, conflict. Two people who want the same quantity never conflict, and writing what is
 * already stored leaves the version alone, so that a save sent twice is harmless.
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
  const editable = judgeEditable(order, now)
  if (!editable.ok) return editable
  const judged = judgeLine(line.materialCode, line.input, material)
  if (!judged.ok) return judged
  const stored = current ?? { version: 0, quantity: 0 as Thousandths, updatedByName: null }
  const wanted = { materialCode: line.materialCode, quantity: judged.value }
  if (stored.quantity === wanted.quantity) return accept({ ...wanted, version: stored.version })
  if (line.baseVersion < stored.version) return refuseConflict(wanted, stored)
  return accept({ ...wanted, version: stored.version + 1 })
}

/** Whether an order may be written to: it is being filled, and its cut-off has not passed [S1, D4]. */
export function judgeEditable(
  order: CartEdit['order'],
  now: Instant,
): Result<unknown, Refusal<'CUT_OFF_PASSED' | 'NOT_OPEN_YET' | 'ORDER_STATUS'>> {
  return order.status === 'WAIT_SUBMIT' ? judgeTime(order, now) : refuseTransition(order.status, 'edit')
}

/** Judges a quantity for a material: text as typed, or thousandths as stored [C3, Q1 to Q6]. */
export function judgeLine(
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
    const judged =
      typeof quantity === 'string' ? judgeQuantity(quantity, material) : judgeThousandths(quantity, material)
    return judged.ok ? judgeAmount(judged.value, material) : judged
  }
  const emptied = typeof quantity === 'string' ? judgeQuantity(quantity, nothingOrderable) : accept(quantity)
  return emptied.ok && emptied.value === 0 ? emptied : refuse('MATERIAL_NOT_ORDERABLE', { materialCode }, ['0'])
}

/** A line's amount in fen at most, so that five thousand of them still add up exactly [C8]. */
export const LINE_AMOUNT_MAX = fen(100_000_000_000)

function judgeAmount(
  quantity: Thousandths,
  { materialCode, price }: SheetMaterial,
): Result<Thousandths, Refusal<'LINE_AMOUNT_TOO_LARGE'>> {
  const amount = BigInt(price ?? 0) * BigInt(quantity)
  if (amount <= BigInt(LINE_AMOUNT_MAX) * 1000n) return accept(quantity)
  return refuse('LINE_AMOUNT_TOO_LARGE', { materialCode, max: formatMoney(LINE_AMOUNT_MAX).text })
}

/** Whether a material may be ordered at all: on sale to this shop, with a purchase rule that makes sense [C3]. */
export const isOrderable = (material: SheetMaterial): boolean => material.canPurchase && isValidRule(material)

function refuseConflict(wanted: CartQuantity, stored: NonNullable<CartEdit['current']>) {
  const [yours, theirs] = [formatQuantity(wanted.quantity), formatQuantity(stored.quantity)]
  const { materialCode } = wanted
  const figures = { materialCode, yours, theirs, theirsBy: stored.updatedByName, version: stored.version }
  return refuse('CART_LINE_CONFLICT', figures, [theirs, yours])
}

const nothingOrderable = { min: 0, step: 1, max: 0 } as PurchaseRule
