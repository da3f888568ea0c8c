import { type Fen, fen, sumFen } from '../../kernel/money.ts'
import type { Text } from '../../kernel/text.ts'
import type { LedgerKind } from '../ledger.ts'

/** The subjects of statement lines, by the kind of their ledger entries. */
export const statementKinds = {
  PAYMENT: { words: ['支付', 'Payment'] },
  REFUND: { words: ['退款', 'Refund'] },
  LATE_PAYMENT: { words: ['逾期到账', 'Late receipt'] },
  LATE_REFUND: { words: ['逾期款退回', 'Late receipt returned'] },
  DIFFERENCE_PAYMENT: { words: ['差额到账', 'Different amount received'] },
  DIFFERENCE_SETTLED: { words: ['按实付结清', 'Accepted as paid'] },
  DIFFERENCE_REFUND: { words: ['差额款退回', 'Different amount returned'] },
  ADJUSTMENT_PAYMENT: { words: ['调账结算', 'Adjustment settled'] },
  ADJUSTMENT_REFUND: { words: ['调账退款', 'Adjustment refunded'] },
  RECHARGE: { words: ['货补充值', 'Subsidy granted'] },
  HOLD: { words: ['货补使用', 'Subsidy used'] },
  CLEAR_REFUND: { words: ['关单退回货补', 'Subsidy returned on closing'] },
} as const satisfies Record<LedgerKind, { words: Text }>

/** Goods, cash and adjustments of one document in the month; refunded cash is negative. */
export interface StatementLine {
  readonly kind: LedgerKind
  readonly goods: Fen
  readonly cash: Fen
  readonly charged: Fen
}

/** One movement of the subsidy account. */
export interface StatementMovement {
  readonly kind: LedgerKind
  readonly amount: Fen
}

export interface StatementTotals {
  readonly bought: Fen
  readonly paid: Fen
  readonly refunded: Fen
  readonly charged: Fen
  readonly granted: Fen
  readonly used: Fen
  readonly returned: Fen
  readonly closing: Fen
}

/**
 * Adds up a month of a payer, with the same sums as the report of statements: opening + granted − used + returned =
 * closing [J9].
 */
export function statementTotals(
  opening: Fen,
  lines: ReadonlyArray<StatementLine>,
  movements: ReadonlyArray<StatementMovement>,
): StatementTotals {
  const sumMovements = (isOfPart: (kind: LedgerKind) => boolean): Fen =>
    sumFen(movements.flatMap(({ kind, amount }) => (isOfPart(kind) ? [amount] : [])))
  const subsidyUsed = sumMovements(kind => subsidyUseKinds.has(kind))
  const subsidyGranted = sumMovements(kind => kind === 'RECHARGE')
  const subsidyReturned = sumMovements(kind => kind !== 'RECHARGE' && !subsidyUseKinds.has(kind))
  return {
    bought: sumFen(lines.flatMap(({ kind, goods }) => (kind === 'PAYMENT' ? [goods] : []))),
    paid: sumFen(lines.flatMap(({ kind, cash }) => (cashRefundKinds.has(kind) ? [] : [cash]))),
    refunded: fen(-sumFen(lines.flatMap(({ kind, cash }) => (cashRefundKinds.has(kind) ? [cash] : [])))),
    charged: sumFen(lines.map(({ charged }) => charged)),
    ...{
      granted: subsidyGranted,
      used: fen(-subsidyUsed),
      returned: subsidyReturned,
      closing: fen(opening + subsidyGranted + subsidyUsed + subsidyReturned),
    },
  }
}

/** The kinds of entries that use subsidy, or take back such a use. */
export const subsidyUseKinds: ReadonlySet<LedgerKind> = new Set(['HOLD', 'CLEAR_REFUND', 'ADJUSTMENT_PAYMENT'])

/** The kinds of entries that return cash. What is accepted as paid lowers the payment and returns nothing. */
export const cashRefundKinds: ReadonlySet<LedgerKind> = new Set(['REFUND', 'LATE_REFUND', 'DIFFERENCE_REFUND'])

/**
 * Returns the subsidy of a line: the cost of the goods less the cash; 0 for everything but payments and refunds of
 * orders.
 */
export const subsidyIn = ({ kind, goods, cash }: StatementLine): Fen =>
  kind === 'PAYMENT' || kind === 'REFUND' ? fen(goods - cash) : fen(0)
