import type { ShippedLine } from '../fulfilment/ship.ts'
import type { Instant } from '../kernel/day.ts'
import { formatQuantity, type Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { OrderStatus } from '../ordering/order/status.ts'
import { transition } from '../ordering/order/status.ts'
import { type ArrivedLine, type DifferenceLine, differencesOf, firstStatusOf } from './differences.ts'
import { type CountedBatch, validateBatches } from './receipt-batches.ts'
import type { ReceiptStatus } from './receipt-status.ts'

/** The most goods that can be counted of a line, in thousandths, unless more was shipped; as for an opening balance. */
export const RECEIPT_MAX = 1_000_000_000

/** The count of a shipped line, in thousandths. */
export interface CountedLine {
  readonly materialCode: string
  readonly replaces?: string | undefined
  /** Good goods, without damaged and wrong ones. */
  readonly quantity: number
  readonly damaged?: number | undefined
  readonly wrong?: number | undefined
  readonly reason?: string | undefined
  /** Addresses of the photos. */
  readonly documents?: ReadonlyArray<string> | undefined
  /** The batches of the good goods, as far as the person entered them. */
  readonly batches?: ReadonlyArray<CountedBatch> | undefined
}

export interface ReceiptFacts {
  readonly order: { readonly status: OrderStatus; readonly allShipped: boolean }
  readonly shipment: {
    readonly shNo: string
    readonly shStatus: ReceiptStatus
    readonly receivedAt: Instant | null
    readonly lines: ReadonlyArray<ShippedLine>
  }
  /** Number of other shipments of the order that have not been received yet. */
  readonly othersOpen: number
}

export interface ReceiptTerms {
  /** More than shipped becomes a difference; otherwise it is refused [RC2, W9]. */
  readonly allowsMore: boolean
  /** Every line must be counted, because the person does not see what was shipped [RC5]. */
  readonly isBlind: boolean
}

/** A receipt to store: all lines of the shipment, and their differences. */
export interface Receipt {
  readonly lines: ReadonlyArray<ArrivedLine>
  readonly differences: ReadonlyArray<DifferenceLine>
  /** The status of its receiving difference; null if there is none. */
  readonly scStatus: '10' | '11' | null
  /** The new status of the order; null while other shipments are still to come, or if the order has it already. */
  readonly to: 'STORE_RECEIVE' | null
}

type CountRefusal = Refusal<'MATERIAL_NOT_SHIPPED' | 'RECEIPT_LINE_TWICE' | 'RECEIPT_QUANTITY'>

/** Decides the receipt of a shipment, once. Lines that are not counted are received as shipped [W9, RC1]. */
export function decideReceipt(
  { order, shipment, othersOpen }: ReceiptFacts,
  counted: ReadonlyArray<CountedLine>,
  terms: ReceiptTerms,
): Result<
  Receipt,
  | CountRefusal
  | Refusal<'COUNT_INCOMPLETE' | 'MORE_THAN_SHIPPED' | 'ORDER_STATUS' | 'SHIPMENT_RECEIVED'>
  | Refusal<'RECEIPT_BATCH_DAY' | 'RECEIPT_BATCHES'>
> {
  const { shNo, receivedAt } = shipment
  if (receivedAt !== null) return refuse('SHIPMENT_RECEIVED', { shNo, receivedAt })
  const to = statusAfter(order, shipment.shStatus)
  if (!to.ok) return to
  const validation = terms.allowsMore ? validateCount(shipment.lines, counted) : validateReport(shipment.lines, counted)
  if (!validation.ok) return validation
  const complete = terms.isBlind ? validateComplete(shipment.lines, counted) : validation
  if (!complete.ok) return complete
  const counts = new Map(counted.map(line => [lineKey(line), line]))
  const lines = shipment.lines.map(line => arrivedLineOf(line, counts.get(lineKey(line))))
  const batchRefusal = lines.map(validateBatches).find(({ ok }) => !ok)
  if (batchRefusal && !batchRefusal.ok) return batchRefusal
  const differences = lines.flatMap(differencesOf)
  return accept({
    lines,
    differences,
    scStatus: differences.length === 0 ? null : firstStatusOf(differences),
    to: order.allShipped && othersOpen === 0 ? to.value : null,
  })
}

/**
 * Returns the new status of an order; null if it keeps its status, because it was received and one of its receipts was
 * voided and is made again [RC6].
 */
const statusAfter = (
  { status }: ReceiptFacts['order'],
  shStatus: ReceiptStatus,
): Result<'STORE_RECEIVE' | null, Refusal<'ORDER_STATUS'>> =>
  status === 'STORE_RECEIVE' && shStatus !== '10' ? accept(null) : transition(status, 'receive', 'STORE_RECEIVE')

/**
 * Validates a count that may be incomplete: its lines belong to the shipment, and its quantities are possible [RC1,
 * RC2].
 */
export const validateCount = (
  shippedLines: ReadonlyArray<ShippedLine>,
  counts: ReadonlyArray<CountedLine>,
): Result<null, CountRefusal> => validateLines(shippedLines, counts, validateLine)

function validateLines<R extends Refusal>(
  shippedLines: ReadonlyArray<ShippedLine>,
  counts: ReadonlyArray<CountedLine>,
  validate: (line: CountedLine, shipped: Thousandths | undefined) => Result<null, R>,
): Result<null, R | Refusal<'RECEIPT_LINE_TWICE'>> {
  const quantities = new Map(shippedLines.map(line => [lineKey(line), line.quantity]))
  const keys = new Set<string>()
  for (const line of counts) {
    const key = lineKey(line)
    const validation = validate(line, quantities.get(key))
    if (!validation.ok) return validation
    if (keys.has(key)) return refuse('RECEIPT_LINE_TWICE', { materialCode: line.materialCode })
    keys.add(key)
  }
  return accept(null)
}

/** Validates that every line was counted [RC5]. */
function validateComplete(
  shippedLines: ReadonlyArray<ShippedLine>,
  counts: ReadonlyArray<CountedLine>,
): Result<null, Refusal<'COUNT_INCOMPLETE'>> {
  const keys = new Set(counts.map(lineKey))
  const uncountedLines = shippedLines.filter(line => !keys.has(lineKey(line)))
  const [first] = uncountedLines
  return first === undefined
    ? accept(null)
    : refuse('COUNT_INCOMPLETE', { missing: uncountedLines.length, firstMaterialCode: first.materialCode })
}

/** Validates a line that a person counted: it may be more than was shipped [RC1, RC2]. */
function validateLine(
  { materialCode, quantity, damaged = 0, wrong = 0 }: CountedLine,
  shippedQuantity: Thousandths | undefined,
): Result<null, CountRefusal> {
  if (shippedQuantity === undefined) return refuse('MATERIAL_NOT_SHIPPED', { materialCode })
  const most = Math.max(RECEIPT_MAX, shippedQuantity) as Thousandths
  const figure = [quantity, damaged, wrong, quantity + damaged + wrong].find(part => !isQuantity(part, most))
  if (figure === undefined) return accept(null)
  const maximum = formatQuantity(most)
  return refuse('RECEIPT_QUANTITY', { materialCode, input: String(figure / 1000), most: maximum }, [maximum])
}

const isQuantity = (part: number, most: Thousandths): boolean => Number.isSafeInteger(part) && part >= 0 && part <= most

/**
 * Returns whether a count says of each line of a received shipment what was received of it: a line that it leaves out was received
 * as shipped. Reasons, photos and batches are not compared [RC3].
 */
export const isSameCount = (
  receivedLines: ReadonlyArray<CountedLine & { readonly shipped: number }>,
  counts: ReadonlyArray<CountedLine>,
): boolean => {
  const byKey = new Map(counts.map(line => [lineKey(line), line]))
  return (
    counts.every(line => receivedLines.some(received => lineKey(received) === lineKey(line))) &&
    receivedLines.every(line => {
      const { quantity, damaged = 0, wrong = 0 } = byKey.get(lineKey(line)) ?? { quantity: line.shipped }
      return quantity === line.quantity && damaged === (line.damaged ?? 0) && wrong === (line.wrong ?? 0)
    })
  )
}

/** Validates a receipt reported by another system: at most the shipped quantities [W9]. */
const validateReport = (
  shippedLines: ReadonlyArray<ShippedLine>,
  counts: ReadonlyArray<CountedLine>,
): Result<null, Refusal<'MORE_THAN_SHIPPED' | 'RECEIPT_LINE_TWICE'>> =>
  validateLines(shippedLines, counts, validateReportedLine)

function validateReportedLine(
  { materialCode, quantity, damaged = 0, wrong = 0 }: CountedLine,
  shippedQuantity: Thousandths | undefined,
): Result<null, Refusal<'MORE_THAN_SHIPPED'>> {
  const maximum = shippedQuantity ?? (0 as Thousandths)
  const sum = quantity + damaged + wrong
  const isSound = [quantity, damaged, wrong].every(part => isQuantity(part, maximum))
  if (shippedQuantity !== undefined && isSound && sum <= maximum) return accept(null)
  const figures = { materialCode, input: String(sum / 1000), shipped: formatQuantity(maximum) }
  return refuse('MORE_THAN_SHIPPED', figures, [formatQuantity(maximum)])
}

const arrivedLineOf = (line: ShippedLine, count: CountedLine | undefined): ArrivedLine => ({
  ...line,
  received: (count?.quantity ?? line.quantity) as Thousandths,
  damaged: (count?.damaged ?? 0) as Thousandths,
  wrong: (count?.wrong ?? 0) as Thousandths,
  reason: count?.reason?.trim() ?? '',
  documents: count?.documents ?? [],
  batches: count?.batches ?? [],
})

/** Returns the key of a shipment line: its material, and the material that it replaces. */
export const lineKey = ({ materialCode, replaces = '' }: Pick<CountedLine, 'materialCode' | 'replaces'>): string =>
  JSON.stringify([materialCode, replaces])
