import { formatQuantity, QUANTITY_CEILING, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { transition } from '../ordering/order/status.ts'
import { validateSubmission } from './accept.ts'
import { type DeliveryHead, type DeliveryLine, deliveryHead, openOf } from './line.ts'

/** A material in a batch; `replaces` is the ordered material that it substitutes. */
export interface BatchLine {
  readonly materialCode: string
  readonly replaces?: string | undefined
  readonly quantity: number
}

export interface Batch {
  readonly submissionNo?: number | undefined
  /** The batch number that the sender expects. */
  readonly batchNo?: number | undefined
  readonly lines: ReadonlyArray<BatchLine>
  /** Whether this is the last batch, even if quantities stay open. */
  readonly isLast: boolean
  /** Whether shipping more than ordered is intended. */
  readonly declaresMore: boolean
}

export interface ShipFacts {
  readonly order: { readonly status: OrderStatus; readonly submissionNo: number; readonly allShipped: boolean }
  readonly lines: ReadonlyArray<DeliveryLine>
  readonly batchesShipped: number
}

export interface ShippedLine {
  readonly materialCode: string
  /** Empty unless the material is a substitute. */
  readonly replaces: string
  readonly quantity: Thousandths
}

export interface Shipping extends DeliveryHead {
  readonly to: 'DC_SHIPPED'
  readonly batchNo: number
  /** The shipped lines; empty if the remaining quantities were cancelled. */
  readonly shipped: ReadonlyArray<ShippedLine>
  /** The ordered lines after the batch. */
  readonly lines: ReadonlyArray<DeliveryLine>
}

/**
 * Ships a batch of an accepted order. The order is fully shipped when every line is, or when the last batch is declared
 * [W2, W3].
 */
export function decideShip(
  { order, lines, batchesShipped }: ShipFacts,
  batch: Batch,
): Result<
  Shipping,
  Refusal<
    | 'ALL_SHIPPED'
    | 'BATCH_CHANGED'
    | 'MATERIAL_NOT_ORDERED'
    | 'MORE_THAN_OPEN'
    | 'NOTHING_SHIPPED'
    | 'ORDER_STATUS'
    | 'QUANTITY_NOT_A_NUMBER'
    | 'REPLACES_ITSELF'
    | 'SUBMISSION_OUTDATED'
  >
> {
  const current = validateSubmission(order, batch.submissionNo)
  if (!current.ok) return current
  const to = transition(order.status, 'ship', 'DC_SHIPPED')
  if (!to.ok) return to
  if (order.allShipped) return refuse('ALL_SHIPPED', { batch: batchesShipped })
  const batchNo = batchesShipped + 1
  const { batchNo: yourBatch = batchNo } = batch
  if (yourBatch !== batchNo) return refuse('BATCH_CHANGED', { yourBatch, batch: batchNo }, [batchNo])
  const shippedLines = mergeLines(batch.lines)
  if (!shippedLines.ok) return shippedLines
  const isEmpty = shippedLines.value.length === 0
  if (isEmpty && !(batch.isLast && batchesShipped > 0)) return refuse('NOTHING_SHIPPED', {})
  const after = postToLines(lines, shippedLines.value, batch.declaresMore)
  if (!after.ok) return after
  const allShipped = batch.isLast || after.value.every(line => openOf(line) === 0)
  const linesAfter = allShipped ? after.value.map(line => ({ ...line, shipped: line.shipped ?? zero })) : after.value
  return accept({
    to: to.value,
    batchNo,
    shipped: shippedLines.value,
    lines: linesAfter,
    ...deliveryHead(linesAfter, allShipped),
  })
}

const zero = 0 as Thousandths

/** Merges rows of the same material and purpose and drops rows with quantity 0. */
function mergeLines(
  lines: ReadonlyArray<BatchLine>,
): Result<ReadonlyArray<ShippedLine>, Refusal<'QUANTITY_NOT_A_NUMBER' | 'REPLACES_ITSELF'>> {
  const sums = new Map<string, ShippedLine>()
  for (const { materialCode, replaces = '', quantity } of lines) {
    const key = JSON.stringify([materialCode, replaces])
    const sum = quantity + (sums.get(key)?.quantity ?? 0)
    if (!Number.isSafeInteger(quantity) || quantity < 0 || sum > QUANTITY_CEILING) {
      return refuse('QUANTITY_NOT_A_NUMBER', { input: String(quantity / 1000) })
    }
    if (materialCode === replaces) return refuse('REPLACES_ITSELF', { materialCode })
    if (quantity > 0) sums.set(key, { materialCode, replaces, quantity: sum as Thousandths })
  }
  return accept([...sums.values()])
}

/**
 * Posts the shipped quantities to the ordered lines: as shipped for the material itself, as cancelled for a substitute
 * [W4, W5].
 */
function postToLines(
  lines: ReadonlyArray<DeliveryLine>,
  shippedLines: ReadonlyArray<ShippedLine>,
  declaresMore: boolean,
): Result<ReadonlyArray<DeliveryLine>, Refusal<'MATERIAL_NOT_ORDERED' | 'MORE_THAN_OPEN'>> {
  const after = new Map(lines.map(line => [line.materialCode, line]))
  const originalLines = shippedLines.filter(({ replaces }) => replaces === '')
  const substitutes = shippedLines.filter(({ replaces }) => replaces !== '')
  for (const leaving of [...substitutes, ...originalLines]) {
    const orderedCode = leaving.replaces || leaving.materialCode
    const line = after.get(orderedCode)
    if (line === undefined) return refuse('MATERIAL_NOT_ORDERED', { materialCode: orderedCode })
    const posting = postToLine(line, leaving, declaresMore)
    if (!posting.ok) return posting
    after.set(orderedCode, posting.value)
  }
  return accept([...after.values()])
}

/** Returns the ordered line after a quantity was posted; refuses more than may still be shipped of it [W4, W5]. */
export function postToLine(
  line: DeliveryLine,
  { replaces, quantity }: Pick<ShippedLine, 'replaces' | 'quantity'>,
  declaresMore: boolean,
): Result<DeliveryLine, Refusal<'MORE_THAN_OPEN'>> {
  const openQuantity = openOf(line)
  const maximum = declaresMore && replaces === '' ? maxShippable(line) : openQuantity
  if (quantity > maximum) {
    const [input, mostText] = [formatQuantity(quantity), formatQuantity(maximum)]
    const figures = { materialCode: line.materialCode, input, open: formatQuantity(openQuantity), most: mostText }
    return refuse('MORE_THAN_OPEN', figures, [mostText])
  }
  return accept(replaces === '' ? { ...line, shipped: plus(line.shipped, quantity) } : postSubstitute(line, quantity))
}

/** Returns the maximum to ship: twice the ordered quantity, because more is most likely a typing error. */
const maxShippable = ({ quantity, cancelled, shipped }: DeliveryLine): Thousandths =>
  Math.max(0, 2 * quantity - cancelled - (shipped ?? 0)) as Thousandths
const plus = (quantity: Thousandths | null, increase: Thousandths) => ((quantity ?? 0) + increase) as Thousandths
const postSubstitute = (line: DeliveryLine, by: Thousandths): DeliveryLine => ({
  ...line,
  cancelled: plus(line.cancelled, by),
})
