import { type NegativeStock, stockObjection } from '../inventory/book-shortage.ts'
import type { StockBalance, StockLine } from '../inventory/posting.ts'
import type { Day } from '../kernel/day.ts'
import { type Fen, lineAmount } from '../kernel/money.ts'
import type { Thousandths } from '../kernel/quantity.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { AdjustmentMode, AdjustmentStatus, AdjustmentType, PayStatus } from './words.ts'

/** Characters of the remark of an adjustment and of the reason of a void. */
export const ADJUSTMENT_REASON_MAX = 100
/** A hundred million yuan: a larger adjustment is most likely a typing error, and sums of fen stay exact integers. */
export const ADJUSTMENT_MAX = 10_000_000_000 as Fen

/** A material of an adjustment, in its unit of stock. */
export interface AdjustmentLine {
  readonly materialCode: string
  readonly quantity: Thousandths
  /** Price of one unit; null where only stock is adjusted. */
  readonly unitCost: Fen | null
}

/** A line with its amount: price × quantity, 0 without a price. */
export interface PricedAdjustmentLine extends AdjustmentLine {
  readonly amount: Fen
}

/** The data of an adjustment that head office enters. */
export interface AdjustmentDraft {
  readonly tzMode: AdjustmentMode
  readonly dhDate: Day
  readonly remark: string
  /** The part of the money that is subsidy. */
  readonly alwAmt: Fen
  readonly lines: ReadonlyArray<AdjustmentLine>
}

export interface ValidAdjustment extends Omit<AdjustmentDraft, 'lines'> {
  readonly lines: ReadonlyArray<PricedAdjustmentLine>
  readonly amount: Fen
}

type DraftRefusal = Refusal<
  | 'ADJUSTMENT_EMPTY'
  | 'ADJUSTMENT_IN_FUTURE'
  | 'ADJUSTMENT_PRICE'
  | 'ADJUSTMENT_REASON'
  | 'ADJUSTMENT_SUBSIDY'
  | 'ADJUSTMENT_TOO_LARGE'
>

/** What can be done with an adjustment. */
export type AdjustmentEvent = 'save' | 'confirm' | 'void'

const moves: Readonly<Record<AdjustmentEvent, Partial<Record<AdjustmentStatus, AdjustmentStatus>>>> = {
  save: { '10': '10' },
  confirm: { '10': '99' },
  void: { '10': '02', '99': '02' },
}

/** The data of an adjustment that its rules need. */
export interface AdjustmentState {
  readonly tzNo: string
  readonly status: AdjustmentStatus
  readonly payStatus: PayStatus
}

/** Returns the status after an event. Refuses every event of a settled adjustment [TZ1, TZ7]. */
export function moveAdjustment(
  { tzNo, status, payStatus }: AdjustmentState,
  event: AdjustmentEvent,
): Result<AdjustmentStatus, Refusal<'ADJUSTMENT_SETTLED' | 'ADJUSTMENT_STATUS'>> {
  const to = moves[event][status]
  const newTzStatus = moves[event]['10']!
  if (to === undefined) return refuse('ADJUSTMENT_STATUS', { tzNo, tzStatus: status, newTzStatus })
  return payStatus === '1' ? refuse('ADJUSTMENT_SETTLED', { tzNo, payStatus }) : accept(to)
}

/** Validates that an adjustment is owed and not settled; returns the code of the payer that owes it [TZ7]. */
export const validateOpenAdjustment = ({
  tzNo,
  status,
  payStatus,
  entityCode,
}: AdjustmentState & { readonly entityCode: string | null }): Result<string, Refusal<'ADJUSTMENT_NOT_OPEN'>> =>
  status === '99' && payStatus === '0' && entityCode !== null
    ? accept(entityCode)
    : refuse('ADJUSTMENT_NOT_OPEN', { tzNo, payStatus })

/** Validates an adjustment and calculates its amounts [TZ2, TZ5]. */
export function validateAdjustment(draft: AdjustmentDraft, today: Day): Result<ValidAdjustment, DraftRefusal> {
  const { tzMode, dhDate, alwAmt } = draft
  const remark = validateAdjustmentReason(draft.remark)
  if (!remark.ok) return remark
  if (dhDate > today) return refuse('ADJUSTMENT_IN_FUTURE', { day: dhDate, today }, [today])
  const linesWithQuantity = draft.lines.filter(({ quantity }) => quantity > 0)
  if (linesWithQuantity.length === 0) return refuse('ADJUSTMENT_EMPTY', { lines: draft.lines.length })
  const wrong = linesWithQuantity.find(({ unitCost }) => (unitCost === null) !== (tzMode === 'STOCK'))
  if (wrong) return refuse('ADJUSTMENT_PRICE', { materialCode: wrong.materialCode, tzMode })
  const lines = linesWithQuantity.map(line => ({
    ...line,
    amount: lineAmount(line.unitCost ?? (0 as Fen), line.quantity),
  }))
  const amount = lines.reduce((sum, line) => sum + line.amount, 0) as Fen
  if (amount > ADJUSTMENT_MAX)
    return refuse('ADJUSTMENT_TOO_LARGE', { amount, mostAmount: ADJUSTMENT_MAX }, [ADJUSTMENT_MAX])
  if (alwAmt < 0 || alwAmt > amount) return refuse('ADJUSTMENT_SUBSIDY', { alwAmt, amount }, [0, amount])
  return accept({ tzMode, dhDate, alwAmt, remark: remark.value, lines, amount })
}

/** Validates the remark of an adjustment or the reason of a void [TZ2]. */
export const validateAdjustmentReason = (text: string): Result<string, Refusal<'ADJUSTMENT_REASON'>> => {
  const reason = text.trim()
  const length = [...reason].length
  return length > 0 && length <= ADJUSTMENT_REASON_MAX
    ? accept(reason)
    : refuse('ADJUSTMENT_REASON', { length, max: ADJUSTMENT_REASON_MAX })
}

/** The data of an adjustment that determines its postings to stock and money. */
export interface AdjustmentGoods {
  readonly tzType: AdjustmentType
  readonly tzMode: AdjustmentMode
  readonly lines: ReadonlyArray<PricedAdjustmentLine>
}

/**
 * Returns the ledger lines: added goods come in at their price, or at the average cost without one; subtracted goods
 * leave at the average cost. Empty if only money is adjusted [TZ4].
 */
export const stockOfAdjustment = ({ tzType, tzMode, lines }: AdjustmentGoods): ReadonlyArray<StockLine> =>
  tzMode === 'MONEY'
    ? []
    : lines.map(({ materialCode, quantity, unitCost, amount }) => ({
        ...{ materialCode, inTransport: 0, inStore: tzType === '0' ? quantity : -quantity },
        value: tzType === '0' && unitCost !== null ? amount * 1000 : null,
      }))

/** Returns the lines that take a voided adjustment back, at the average cost [TZ4]. */
export const stockOfVoid = (goods: AdjustmentGoods): ReadonlyArray<StockLine> =>
  stockOfAdjustment(goods).map(line => ({ ...line, inStore: -line.inStore, value: null }))

/**
 * Validates a subtraction beyond the book stock by the setting of the chain: it is accepted, needs a confirmation with
 * the figures, or is refused [TZ4].
 */
export function validateAdjustmentStock(
  balances: ReadonlyMap<string, StockBalance>,
  lines: ReadonlyArray<StockLine>,
  policy: NegativeStock,
  isConfirmed: boolean,
): Result<null, Refusal<'ADJUSTMENT_ABOVE_STOCK' | 'ADJUSTMENT_BELOW_STOCK'>> {
  const objection = stockObjection(balances, lines, policy, isConfirmed)
  if (!objection) return accept(null)
  return refuse(objection.isFinal ? 'ADJUSTMENT_ABOVE_STOCK' : 'ADJUSTMENT_BELOW_STOCK', { ...objection.shortage })
}

/**
 * Returns the payment status at confirmation: open for a debt of the shop, settled for a credit, none without money
 * [TZ6].
 */
export const payStatusAtConfirmation = (tzType: AdjustmentType, amount: Fen): PayStatus =>
  amount === 0 ? '2' : tzType === '0' ? '0' : '1'
