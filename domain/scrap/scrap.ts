import { type NegativeStock, stockObjection } from '../inventory/book-shortage.ts'
import type { ExpiryPart } from '../inventory/expiry.ts'
import { applyLine, emptyBalance, mergeLines, type StockBalance, type StockLine } from '../inventory/posting.ts'
import type { Day } from '../kernel/day.ts'
import { type Fen, sumFen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { ScrapCategory, ScrapStatus } from './words.ts'

/** Characters of the reason of a line, of a rejection and of a void. */
export const SCRAP_REASON_MAX = 100
/** Maximum number of pictures of a line, as for other evidence (spec 002 section 5). */
export const scrapPicturesMax = 3
/**
 * Scrap rate above which it is shown in red, in hundredths of a percent of the day's gross sales (spec 002 section 5).
 */
export const HIGH_SCRAP_RATE = 150

/**
 * One scrapped batch as entered: a quantity of a material in its stock unit, or of a product in its unit, with the
 * reason.
 */
export interface ScrapEntry {
  /** The code of a material, a product or a semi-product. */
  readonly materialCode: string
  readonly quantity: Thousandths
  /** The expiry day of the goods; null to take the first to expire. */
  readonly expireDay: Day | null
  readonly reason: string
  /** Addresses of the evidence photos. */
  readonly documents: ReadonlyArray<string>
}

/** A quantity of a material that leaves the stock for a line. */
export interface ScrapPart {
  readonly materialCode: string
  readonly quantity: Thousandths
  /** The expiry day of the goods; null to take the first to expire. */
  readonly expireDay: Day | null
}

/** A scrapped batch with the materials that leave the stock. */
export interface ScrapLine extends ScrapEntry {
  readonly categoryCode: ScrapCategory
  readonly parts: ReadonlyArray<ScrapPart>
}

/** What can be done with a scrap order. */
export type ScrapEvent = 'save' | 'submit' | 'approve' | 'reject' | 'void'

const moves: Readonly<Record<ScrapEvent, Partial<Record<ScrapStatus, ScrapStatus>>>> = {
  save: { '10': '10', '01': '10' },
  submit: { '10': '99', '01': '99' },
  approve: { '11': '99' },
  reject: { '11': '01' },
  void: { '10': '02', '11': '02', '01': '02', '99': '02' },
}

/** Returns the status after an event, before the review that the amount may need [BF1]. */
export function moveScrap(
  { bfNo, status }: { readonly bfNo: string; readonly status: ScrapStatus },
  event: ScrapEvent,
): Result<ScrapStatus, Refusal<'SCRAP_STATUS'>> {
  const to = moves[event][status]
  const newBizStatus = Object.values(moves[event])[0]!
  return to === undefined ? refuse('SCRAP_STATUS', { bfNo, bizStatus: status, newBizStatus }) : accept(to)
}

/** Validates the lines: at least one, each with a quantity and a reason [BF2]. */
export function validateScrapLines(
  lines: ReadonlyArray<ScrapEntry>,
): Result<ReadonlyArray<ScrapEntry>, Refusal<'NOTHING_SCRAPPED' | 'SCRAP_REASON'>> {
  const linesWithQuantity = lines
    .filter(({ quantity }) => quantity > 0)
    .map(line => ({ ...line, reason: line.reason.trim() }))
  if (linesWithQuantity.length === 0) return refuse('NOTHING_SCRAPPED', { lines: lines.length })
  const wrong = linesWithQuantity.find(({ reason }) => !isReason(reason))
  if (wrong) return refuse('SCRAP_REASON', { length: [...wrong.reason].length, max: SCRAP_REASON_MAX })
  return accept(linesWithQuantity)
}

/** Validates the reason of a rejection or a void [BF2]. */
export const validateScrapReason = (text: string): Result<string, Refusal<'SCRAP_REASON'>> => {
  const reason = text.trim()
  return isReason(reason)
    ? accept(reason)
    : refuse('SCRAP_REASON', { length: [...reason].length, max: SCRAP_REASON_MAX })
}

const isReason = (reason: string): boolean => reason !== '' && [...reason].length <= SCRAP_REASON_MAX

/**
 * Validates a scrap beyond the book stock by the setting of the chain: it is accepted, needs a confirmation with the
 * figures, or is refused [BF4].
 */
export function validateScrapStock(
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<ScrapLine>,
  policy: NegativeStock,
  isConfirmed: boolean,
): Result<null, Refusal<'SCRAP_ABOVE_STOCK' | 'SCRAP_BELOW_STOCK'>> {
  const objection = stockObjection(balances, stockOfScrap(lines, -1), policy, isConfirmed)
  if (!objection) return accept(null)
  return refuse(objection.isFinal ? 'SCRAP_ABOVE_STOCK' : 'SCRAP_BELOW_STOCK', { ...objection.shortage })
}

/**
 * Returns the ledger lines: goods leave (sign -1), or come back at the average cost (sign 1), with their expiry days
 * [BF3].
 */
export const stockOfScrap = (lines: ReadonlyArray<PartsOfLine>, sign: -1 | 1): ReadonlyArray<StockLine> =>
  partsOf(lines).map(({ materialCode, quantity, expireDay }) => {
    const expiries: ReadonlyArray<ExpiryPart> = expireDay === null ? [] : [{ expireDay, quantity }]
    return {
      ...{ materialCode, inStore: sign * quantity, inTransport: 0, value: null },
      ...(expiries.length > 0 && { expiries }),
    }
  })

type PartsOfLine = Pick<ScrapLine, 'parts'>

const partsOf = (lines: ReadonlyArray<PartsOfLine>): ReadonlyArray<ScrapPart> => lines.flatMap(({ parts }) => parts)

/** Returns the codes of the materials that leave the stock, each once. */
export const materialsOfScrap = (lines: ReadonlyArray<ScrapLine>): ReadonlyArray<string> => [
  ...new Set(partsOf(lines).map(({ materialCode }) => materialCode)),
]

/** A part with its cost. */
export interface CostedPart extends ScrapPart {
  readonly amount: Fen
  /** Stock of the material before, in thousandths. */
  readonly beforeQuantity: number
}

/** A line with the cost of its parts. */
export interface CostedLine extends ScrapLine {
  readonly amount: Fen
  readonly parts: ReadonlyArray<CostedPart>
}

interface LeavingCost {
  readonly quantity: Thousandths
  readonly amount: Fen
}

/** Returns the quantity and the cost of each material that leaves the book for all lines together [BF3]. */
export const leavingCosts = (
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<PartsOfLine>,
): ReadonlyMap<string, LeavingCost> =>
  new Map(
    mergeLines(stockOfScrap(lines, -1)).map(line => {
      const { changeValue } = applyLine(balances.get(line.materialCode) ?? emptyBalance, line)
      const amount = Math.round((0 - changeValue) / 1000) as Fen
      return [line.materialCode, { quantity: -line.inStore as Thousandths, amount }]
    }),
  )

/**
 * Returns the lines with the cost at which their goods leave the book; the last part of a material takes the rest
 * [BF3].
 */
export function costScrap(
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<ScrapLine>,
): ReadonlyArray<CostedLine> {
  const remaining = new Map<string, { readonly quantity: number; readonly amount: number }>(
    leavingCosts(balances, lines),
  )
  const costPart = (part: ScrapPart): CostedPart => {
    const rest = remaining.get(part.materialCode)!
    const amount = Math.round((rest.amount * part.quantity) / rest.quantity)
    remaining.set(part.materialCode, { quantity: rest.quantity - part.quantity, amount: rest.amount - amount })
    const { inStore } = balances.get(part.materialCode) ?? emptyBalance
    return { ...part, amount: amount as Fen, beforeQuantity: inStore }
  }
  return lines.map(line => {
    const parts = line.parts.map(costPart)
    return { ...line, parts, amount: sumFen(parts.map(({ amount }) => amount)) }
  })
}

/**
 * Returns whether head office must review: the amount exceeds the chain's limit; a null limit means no review [BF5].
 */
export const needsReview = (amount: Fen, limit: Fen | null): boolean => limit !== null && amount > limit

/**
 * Returns the share of the gross sales of the day that was scrapped, in hundredths of a percent; null without gross sales
 * [BF7].
 */
export const scrapRate = (amount: Fen, grossSales: Fen | null): number | null =>
  (grossSales ?? 0) <= 0 ? null : Math.round((amount * 10_000) / grossSales!)
