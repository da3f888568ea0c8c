import { type NegativeStock, stockObjection } from '../inventory/book-shortage.ts'
import type { StockBalance, StockLine } from '../inventory/posting.ts'
import type { Day } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { LocalPurchaseStatus } from './words.ts'

/** Characters of the remark and of the reason of a void. */
export const LOCAL_PURCHASE_TEXT_MAX = 100
/** Characters of the name of the seller. */
export const SELLER_MAX = 50
/** Maximum number of photos of the receipt, as for other evidence (spec 002 section 5). */
export const RECEIPT_PICTURES_MAX = 3
/** A million yuan; a larger purchase is most likely a typing error. */
export const LOCAL_PURCHASE_MAX: Fen = fen(100_000_000)

/** A material that was bought, in its unit of stock. */
export interface LocalPurchaseLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  /** The price paid for the whole quantity. */
  readonly paidFee: Fen
}

/** The data of a local purchase that a shop enters. */
export interface LocalPurchaseDraft {
  readonly purchaseDate: Day
  /** The seller; empty if it was not entered. */
  readonly sellerName: string
  readonly remark: string
  /** Addresses of the photos of the receipt. */
  readonly documents: ReadonlyArray<string>
  readonly lines: ReadonlyArray<LocalPurchaseLine>
}

export interface ValidLocalPurchase extends LocalPurchaseDraft {
  readonly amount: Fen
}

/** What can be done with a local purchase. */
export type LocalPurchaseEvent = 'approve' | 'void'

const moves: Readonly<Record<LocalPurchaseEvent, Partial<Record<LocalPurchaseStatus, LocalPurchaseStatus>>>> = {
  approve: { '10': '99' },
  void: { '10': '02', '99': '02' },
}

/** Returns the status after an event [LC1]. */
export function moveLocalPurchase(
  { lcNo, status }: { readonly lcNo: string; readonly status: LocalPurchaseStatus },
  event: LocalPurchaseEvent,
): Result<LocalPurchaseStatus, Refusal<'LOCAL_PURCHASE_STATUS'>> {
  const to = moves[event][status]
  const newLcStatus = moves[event]['10']!
  return to === undefined ? refuse('LOCAL_PURCHASE_STATUS', { lcNo, lcStatus: status, newLcStatus }) : accept(to)
}

/** Validates a local purchase and returns it with the total paid [LC2]. */
export function validateLocalPurchase(
  draft: LocalPurchaseDraft,
  today: Day,
): Result<
  ValidLocalPurchase,
  Refusal<
    | 'LOCAL_PURCHASE_EMPTY'
    | 'LOCAL_PURCHASE_IN_FUTURE'
    | 'LOCAL_PURCHASE_PAID'
    | 'LOCAL_PURCHASE_RECEIPT'
    | 'LOCAL_PURCHASE_TEXT'
    | 'LOCAL_PURCHASE_TOO_LARGE'
  >
> {
  const { purchaseDate, documents } = draft
  const [sellerName, remark] = [draft.sellerName.trim(), draft.remark.trim()]
  if ([...sellerName].length > SELLER_MAX)
    return refuse('LOCAL_PURCHASE_TEXT', { length: [...sellerName].length, max: SELLER_MAX })
  if ([...remark].length > LOCAL_PURCHASE_TEXT_MAX)
    return refuse('LOCAL_PURCHASE_TEXT', { length: [...remark].length, max: LOCAL_PURCHASE_TEXT_MAX })
  if (purchaseDate > today) return refuse('LOCAL_PURCHASE_IN_FUTURE', { day: purchaseDate, today }, [today])
  const lines = draft.lines.filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return refuse('LOCAL_PURCHASE_EMPTY', { lines: draft.lines.length })
  const lineWithoutPrice = lines.find(({ paidFee }) => paidFee <= 0)
  if (lineWithoutPrice) return refuse('LOCAL_PURCHASE_PAID', { materialCode: lineWithoutPrice.materialCode })
  const amount = lines.reduce((sum, { paidFee }) => sum + paidFee, 0) as Fen
  if (amount > LOCAL_PURCHASE_MAX)
    return refuse('LOCAL_PURCHASE_TOO_LARGE', { amount, mostAmount: LOCAL_PURCHASE_MAX }, [LOCAL_PURCHASE_MAX])
  if (documents.length === 0 || documents.length > RECEIPT_PICTURES_MAX)
    return refuse('LOCAL_PURCHASE_RECEIPT', { count: documents.length, max: RECEIPT_PICTURES_MAX })
  return accept({ purchaseDate, sellerName, remark, documents, lines, amount })
}

/** Validates the reason of a void [LC5]. */
export function validateVoidReason(text: string): Result<string, Refusal<'LOCAL_PURCHASE_TEXT'>> {
  const reason = text.trim()
  const length = [...reason].length
  return length > 0 && length <= LOCAL_PURCHASE_TEXT_MAX
    ? accept(reason)
    : refuse('LOCAL_PURCHASE_TEXT', { length, max: LOCAL_PURCHASE_TEXT_MAX })
}

/**
 * Returns whether head office must approve: the amount exceeds the chain's limit; a null limit means no review [LC4].
 */
export const needsApproval = (amount: Fen, limit: Fen | null): boolean => limit !== null && amount > limit

/** Returns the ledger lines: goods come in at the price paid [LC3]. */
export const stockOfLocalPurchase = (lines: ReadonlyArray<LocalPurchaseLine>): ReadonlyArray<StockLine> =>
  lines.map(({ materialCode, quantity, paidFee }) => ({
    ...{ materialCode, inStore: quantity, inTransport: 0, value: paidFee * 1000 },
  }))

/** Returns the ledger lines that reverse a voided purchase, at the average cost [LC5]. */
export const stockOfVoidedPurchase = (lines: ReadonlyArray<LocalPurchaseLine>): ReadonlyArray<StockLine> =>
  lines.map(({ materialCode, quantity }) => ({ materialCode, inStore: -quantity, inTransport: 0, value: null }))

/**
 * Validates a void whose goods may have been used since, by the setting of the chain: it is accepted, needs a
 * confirmation, or is refused [LC5].
 */
export function validateVoidStock(
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<LocalPurchaseLine>,
  policy: NegativeStock,
  isConfirmed: boolean,
): Result<null, Refusal<'LOCAL_PURCHASE_ABOVE_STOCK' | 'LOCAL_PURCHASE_BELOW_STOCK'>> {
  const objection = stockObjection(balances, stockOfVoidedPurchase(lines), policy, isConfirmed)
  if (!objection) return accept(null)
  const kind = objection.isFinal ? 'LOCAL_PURCHASE_ABOVE_STOCK' : 'LOCAL_PURCHASE_BELOW_STOCK'
  return refuse(kind, { ...objection.shortage })
}
