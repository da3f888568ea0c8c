import { formatQuantity, QUANTITY_CEILING, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { transition } from '../ordering/order/status.ts'
import { judgeSubmission } from './accept.ts'
import { type DeliveryHead, type DeliveryLine, deliveryHead, openOf } from './line.ts'

/** A material of a batch; `replaces` names the ordered material it stands in for. */
export interface BatchLine {
  readonly materialCode: string
  readonly replaces?: string | undefined
  readonly quantity: number
}

export interface Batch {
  readonly submissionNo?: number | undefined
  /** Which batch whoever ships takes this for. */
  readonly batchNo?: number | undefined
  readonly lines: ReadonlyArray<BatchLine>
  /** Nothing follows, whatever is still open. */
  readonly isLast: boolean
  /** More than was ordered is meant to leave, as a difference. */
  readonly declaresMore: boolean
}

export interface ShipFacts {
  readonly order: { readonly status: OrderStatus; readonly submissionNo: number; readonly allShipped: boolean }
  readonly lines: ReadonlyArray<DeliveryLine>
  readonly batchesShipped: number
}

export interface ShippedLine {
  readonly materialCode: string
  /** Empty where the material is the one that was ordered. */
  readonly replaces: string
  readonly quantity: Thousandths
}

export interface Shipping extends DeliveryHead {
  readonly to: 'DC_SHIPPED'
  readonly batchNo: number
  /** What leaves the warehouse; nothing where the rest was given up. */
  readonly shipped: ReadonlyArray<ShippedLine>
  /** The ordered lines as they stand afterwards. */
  readonly lines: ReadonlyArray<DeliveryLine>
}

/** Ships a batch of an accepted order: until every line is shipped, or the last batch is declared [W2, W3]. */
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
  const current = judgeSubmission(order, batch.submissionNo)
  if (!current.ok) return current
  const to = transition(order.status, 'ship', 'DC_SHIPPED')
  if (!to.ok) return to
  if (order.allShipped) return refuse('ALL_SHIPPED', { batch: batchesShipped })
  const batchNo = batchesShipped + 1
  const { batchNo: yourBatch = batchNo } = batch
  if (yourBatch !== batchNo) return refuse('BATCH_CHANGED', { yourBatch, batch: batchNo }, [batchNo])
  const shipped = together(batch.lines)
  if (!shipped.ok) return shipped
  const isNothing = shipped.value.length === 0
  if (isNothing && !(batch.isLast && batchesShipped > 0)) return refuse('NOTHING_SHIPPED', {})
  const after = laidOut(lines, shipped.value, batch.declaresMore)
  if (!after.ok) return after
  const allShipped = batch.isLast || after.value.every(line => openOf(line) === 0)
  const told = allShipped ? after.value.map(line => ({ ...line, shipped: line.shipped ?? none })) : after.value
  return accept({ to: to.value, batchNo, shipped: shipped.value, lines: told, ...deliveryHead(told, allShipped) })
}

const none = 0 as Thousandths

/** Rows of one material and purpose count together; those of nothing are none. */
function together(
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

/** Books what leaves on the ordered lines: itself as shipped, what stands in for it as cancelled [W4, W5]. */
function laidOut(
  lines: ReadonlyArray<DeliveryLine>,
  shipped: ReadonlyArray<ShippedLine>,
  declaresMore: boolean,
): Result<ReadonlyArray<DeliveryLine>, Refusal<'MATERIAL_NOT_ORDERED' | 'MORE_THAN_OPEN'>> {
  const after = new Map(lines.map(line => [line.materialCode, line]))
  const own = shipped.filter(({ replaces }) => replaces === '')
  const standIns = shipped.filter(({ replaces }) => replaces !== '')
  for (const leaving of [...standIns, ...own]) {
    const ordered = leaving.replaces || leaving.materialCode
    const line = after.get(ordered)
    if (line === undefined) return refuse('MATERIAL_NOT_ORDERED', { materialCode: ordered })
    const booked = bookOnLine(line, leaving, declaresMore)
    if (!booked.ok) return booked
    after.set(ordered, booked.value)
  }
  return accept([...after.values()])
}

/** The ordered line once a quantity has left; refused where it is more than may leave of it [W4, W5]. */
export function bookOnLine(
  line: DeliveryLine,
  { replaces, quantity }: Pick<ShippedLine, 'replaces' | 'quantity'>,
  declaresMore: boolean,
): Result<DeliveryLine, Refusal<'MORE_THAN_OPEN'>> {
  const open = openOf(line)
  const most = declaresMore && replaces === '' ? mostOf(line) : open
  if (quantity > most) {
    const [input, mostText] = [formatQuantity(quantity), formatQuantity(most)]
    const figures = { materialCode: line.materialCode, input, open: formatQuantity(open), most: mostText }
    return refuse('MORE_THAN_OPEN', figures, [mostText])
  }
  return accept(replaces === '' ? { ...line, shipped: plus(line.shipped, quantity) } : replaced(line, quantity))
}

/** A typing error is not a difference: twice what was ordered is the most. */
const mostOf = ({ quantity, cancelled, shipped }: DeliveryLine): Thousandths =>
  Math.max(0, 2 * quantity - cancelled - (shipped ?? 0)) as Thousandths
const plus = (quantity: Thousandths | null, more: Thousandths) => ((quantity ?? 0) + more) as Thousandths
const replaced = (line: DeliveryLine, by: Thousandths): DeliveryLine => ({
  ...line,
  cancelled: plus(line.cancelled, by),
})
