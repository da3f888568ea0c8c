import { type NegativeStock, stockObjection } from '../inventory/book-shortage.ts'
import { type StockValue, valueShare } from '../inventory/cost.ts'
import { type ExpiryPart, sliceParts } from '../inventory/expiry.ts'
import type { StockBalance, StockLine } from '../inventory/posting.ts'
import { DAY_MS } from '../kernel/day.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { TransferStatus } from './words.ts'

/** Characters of the remark of an application, and of the reason of a decision. */
export const TRANSFER_TEXT_MAX = 100
/** Pictures of an application at most, as for other vouchers (spec 002 section 5). */
export const transferPicturesMax = 3

/** A material of a transfer, in its unit of stock. */
export interface TransferQuantity {
  readonly materialCode: string
  readonly quantity: Thousandths
}

/** A material of a transfer with what became of it, in thousandths of its unit of stock. */
export interface TransferLine {
  readonly materialCode: string
  readonly applied: Thousandths
  /** What was called out; 0 before. */
  readonly sent: Thousandths
  /** The cost with which the goods left the sender; 0 before, and where they had no cost. */
  readonly cost: StockValue
  /** The expiry days with which they left, in the order in which they leave; empty for goods that do not expire. */
  readonly batches: ReadonlyArray<ExpiryPart>
  /** What the receiver counted; 0 before. */
  readonly received: Thousandths
  /** What became of the shortfall: recovered by the receiver, returned to the sender, lost. */
  readonly recovered: Thousandths
  readonly returned: Thousandths
  readonly lost: Thousandths
}

/** What becomes of the shortfall of a material. */
export interface ShortfallParts extends Pick<TransferLine, 'materialCode' | 'recovered' | 'returned' | 'lost'> {}

/** What can be done with a transfer. */
export type TransferEvent = 'callOut' | 'receive' | 'settle' | 'cancel' | 'refuse'

const moves: Readonly<Record<TransferEvent, { readonly from: TransferStatus; readonly to: TransferStatus }>> = {
  callOut: { from: 'APPLIED', to: 'CALLED_OUT' },
  receive: { from: 'CALLED_OUT', to: 'DONE' },
  settle: { from: 'SHORT', to: 'DONE' },
  cancel: { from: 'APPLIED', to: 'CANCELLED' },
  refuse: { from: 'APPLIED', to: 'REFUSED' },
}

/** Returns the status after an event; a receipt with a shortfall leads to SHORT instead of DONE [DB1]. */
export function moveTransfer(
  { dbNo, status }: { readonly dbNo: string; readonly status: TransferStatus },
  event: TransferEvent,
): Result<TransferStatus, Refusal<'STOCK_TRANSFER_STATUS'>> {
  const { from, to } = moves[event]
  return status === from ? accept(to) : refuse('STOCK_TRANSFER_STATUS', { dbNo, dbStatus: status, newDbStatus: to })
}

/** Merges the lines of an application to one a material; at least one has a quantity [DB2]. */
export function validateApplication(
  lines: ReadonlyArray<TransferQuantity>,
): Result<ReadonlyArray<TransferQuantity>, Refusal<'NOTHING_TRANSFERRED'>> {
  const sums = new Map<string, number>()
  for (const { materialCode, quantity } of lines) sums.set(materialCode, (sums.get(materialCode) ?? 0) + quantity)
  const appliedLines = [...sums].filter(([, quantity]) => quantity > 0)
  return appliedLines.length === 0
    ? refuse('NOTHING_TRANSFERRED', { lines: lines.length })
    : accept(appliedLines.map(([materialCode, quantity]) => ({ materialCode, quantity: quantity as Thousandths })))
}

/** Validates that a transfer leads from one shop to another one [DB2]. */
export const validateShops = (outShopCode: string, inShopCode: string): Result<null, Refusal<'STOCK_TRANSFER_SHOP'>> =>
  outShopCode === inShopCode ? refuse('STOCK_TRANSFER_SHOP', { shopCode: inShopCode }) : accept(null)

/** Validates a remark, which may be empty [DB2]. */
export const validateRemark = (text: string): Result<string, Refusal<'STOCK_TRANSFER_TEXT'>> => {
  const remark = text.trim()
  const { length } = [...remark]
  return length <= TRANSFER_TEXT_MAX
    ? accept(remark)
    : refuse('STOCK_TRANSFER_TEXT', { length, max: TRANSFER_TEXT_MAX })
}

/** Validates the reason of a refusal or a decision, which may not be empty [DB1, DB6]. */
export const validateReason = (text: string): Result<string, Refusal<'STOCK_TRANSFER_TEXT'>> => {
  const reason = validateRemark(text)
  return reason.ok && reason.value === ''
    ? refuse('STOCK_TRANSFER_TEXT', { length: 0, max: TRANSFER_TEXT_MAX })
    : reason
}

type QuantityRefusal = 'STOCK_TRANSFER_LINE' | 'STOCK_TRANSFER_LINE_TWICE' | 'STOCK_TRANSFER_QUANTITY'

/** Returns the quantities by material: each of the transfer, and none above `most` of its line [DB3, DB5]. */
function validateQuantities(
  { dbNo, lines }: { readonly dbNo: string; readonly lines: ReadonlyArray<TransferLine> },
  quantities: ReadonlyArray<TransferQuantity>,
  maximumOf: (line: TransferLine) => Thousandths,
): Result<ReadonlyMap<string, Thousandths>, Refusal<QuantityRefusal>> {
  for (const { materialCode, quantity } of quantities) {
    const line = lines.find(one => one.materialCode === materialCode)
    if (!line) return refuse('STOCK_TRANSFER_LINE', { dbNo, materialCode })
    const max = maximumOf(line)
    if (quantity > max)
      return refuse('STOCK_TRANSFER_QUANTITY', {
        materialCode,
        input: String(quantity / 1000),
        max: String(max / 1000),
      })
  }
  const duplicateCode = repeatedCode(quantities)
  if (duplicateCode !== undefined) return refuse('STOCK_TRANSFER_LINE_TWICE', { materialCode: duplicateCode })
  return accept(new Map(quantities.map(({ materialCode, quantity }) => [materialCode, quantity])))
}

/** Returns the first material that stands on two lines; undefined if each stands on one. */
const repeatedCode = (lines: ReadonlyArray<{ readonly materialCode: string }>): string | undefined =>
  lines.find(({ materialCode }, at) => lines.findIndex(one => one.materialCode === materialCode) < at)?.materialCode

interface TransferOfLines {
  readonly dbNo: string
  readonly lines: ReadonlyArray<TransferLine>
}

/** Returns the lines with what the sender calls out: at most what was applied for, and of one material at least [DB3]. */
export function callOut(
  transfer: TransferOfLines,
  quantities: ReadonlyArray<TransferQuantity>,
): Result<ReadonlyArray<TransferLine>, Refusal<QuantityRefusal | 'NOTHING_TRANSFERRED'>> {
  const sentQuantities = validateQuantities(transfer, quantities, ({ applied }) => applied)
  if (!sentQuantities.ok) return sentQuantities
  const lines = transfer.lines.map(line => ({
    ...line,
    sent: sentQuantities.value.get(line.materialCode) ?? (0 as Thousandths),
  }))
  return lines.every(line => line.sent === 0)
    ? refuse('NOTHING_TRANSFERRED', { lines: quantities.length })
    : accept(lines)
}

/** Returns the lines with what the receiver counted: every material that was called out, at most as much of it [DB5]. */
export function receive(
  transfer: TransferOfLines,
  counts: ReadonlyArray<TransferQuantity>,
): Result<ReadonlyArray<TransferLine>, Refusal<QuantityRefusal | 'STOCK_TRANSFER_UNCOUNTED'>> {
  const { dbNo, lines } = transfer
  const receivedQuantities = validateQuantities(transfer, counts, ({ sent }) => sent)
  if (!receivedQuantities.ok) return receivedQuantities
  const uncountedLine = lines.find(({ materialCode, sent }) => sent > 0 && !receivedQuantities.value.has(materialCode))
  if (uncountedLine) return refuse('STOCK_TRANSFER_UNCOUNTED', { dbNo, materialCode: uncountedLine.materialCode })
  return accept(
    lines.map(line => ({ ...line, received: receivedQuantities.value.get(line.materialCode) ?? (0 as Thousandths) })),
  )
}

/** Returns what is still on its way to the receiver [DB3]. */
export const inTransitOf = ({ sent, received, recovered, returned, lost }: TransferLine): number =>
  sent - received - recovered - returned - lost

/** Returns the lines with the decision about what did not arrive: it says of each piece what became of it [DB6]. */
export function settle(
  { dbNo, lines }: TransferOfLines,
  decisions: ReadonlyArray<ShortfallParts>,
): Result<
  ReadonlyArray<TransferLine>,
  Refusal<'STOCK_TRANSFER_LINE' | 'STOCK_TRANSFER_LINE_TWICE' | 'STOCK_TRANSFER_SHORTFALL'>
> {
  const foreign = decisions.find(({ materialCode }) => !lines.some(line => line.materialCode === materialCode))
  if (foreign) return refuse('STOCK_TRANSFER_LINE', { dbNo, materialCode: foreign.materialCode })
  const duplicateCode = repeatedCode(decisions)
  if (duplicateCode !== undefined) return refuse('STOCK_TRANSFER_LINE_TWICE', { materialCode: duplicateCode })
  const settledLines: Array<TransferLine> = []
  for (const line of lines) {
    const { materialCode } = line
    const { recovered, returned, lost } = decisions.find(one => one.materialCode === materialCode) ?? line
    const after = { ...line, recovered, returned, lost }
    if (inTransitOf(after) !== 0) {
      const figures = {
        input: String((recovered + returned + lost) / 1000),
        shortfall: String(inTransitOf(line) / 1000),
      }
      return refuse('STOCK_TRANSFER_SHORTFALL', { materialCode, ...figures })
    }
    settledLines.push(after)
  }
  return accept(settledLines)
}

/** Validates a transfer above the sender's book by the setting of the chain: it needs a confirmation or is refused [DB4]. */
export function validateTransferStock(
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<TransferLine>,
  policy: NegativeStock,
  isConfirmed: boolean,
): Result<null, Refusal<'STOCK_TRANSFER_ABOVE_STOCK' | 'STOCK_TRANSFER_BELOW_STOCK'>> {
  const objection = stockObjection(balances, stockCalledOut(lines), policy, isConfirmed)
  if (!objection) return accept(null)
  const kind = objection.isFinal ? 'STOCK_TRANSFER_ABOVE_STOCK' : 'STOCK_TRANSFER_BELOW_STOCK'
  return refuse(kind, { ...objection.shortage })
}

/** Returns what the sender's stock loses: the goods of the stated batches, at its average cost [DB3]. */
export const stockCalledOut = (lines: ReadonlyArray<TransferLine>): ReadonlyArray<StockLine> =>
  lines.map(({ materialCode, sent, batches }) => ({
    ...{ materialCode, inStore: 0 - sent, inTransport: 0, value: null, expiries: batches },
  }))

/** Returns what is on its way to the receiver from now on [DB3]. */
export const stockOnItsWay = (lines: ReadonlyArray<TransferLine>): ReadonlyArray<StockLine> =>
  lines.map(({ materialCode, sent }) => ({ materialCode, inStore: 0, inTransport: sent, value: null }))

/** Returns what enters the receiver's store, with its cost and expiry days; the shortfall stays on its way [DB5]. */
export const stockReceived = (lines: ReadonlyArray<TransferLine>): ReadonlyArray<StockLine> =>
  lines.map(line => ({ ...portionOf(line, 0, line.received), inTransport: 0 - line.received }))

/** Returns what the decision does to the receiver's stock: recovered goods enter it, and nothing is on its way any more [DB6]. */
export const stockSettled = (lines: ReadonlyArray<TransferLine>): ReadonlyArray<StockLine> =>
  lines.map(line => ({
    ...portionOf(line, line.received, line.recovered),
    inTransport: 0 - line.recovered - line.returned - line.lost,
  }))

/** Returns what comes back into the sender's store, with its cost and expiry days [DB6]. */
export const stockReturned = (lines: ReadonlyArray<TransferLine>): ReadonlyArray<StockLine> =>
  lines.map(line => ({ ...portionOf(line, line.received + line.recovered, line.returned), inTransport: 0 }))

/**
 * Returns a part of what was called out, after the first `offset` thousandths of it, as goods that come into a store. Parts that
 * follow each other add up to the whole in cost and batches [DB7]. Goods that left without a cost come in at the average.
 */
const portionOf = (
  { materialCode, sent, cost, batches }: TransferLine,
  offset: number,
  quantity: number,
): StockLine => ({
  materialCode,
  inStore: quantity,
  inTransport: 0,
  value:
    cost === 0 || quantity === 0 ? null : valueShare(cost, offset + quantity, sent) - valueShare(cost, offset, sent),
  expiries: sliceParts(batches, offset, quantity),
})

/** Returns the instant up to which goods that were called out are too long on their way [DB8]. */
export const transitAlarmBefore = (now: number, days: number): number => now - days * DAY_MS
