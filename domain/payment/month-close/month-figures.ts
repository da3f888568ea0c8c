import { type Fen, fen } from '../../kernel/money.ts'
import type { Text } from '../../kernel/text.ts'
import type { LedgerAccount, LedgerKind } from '../ledger.ts'
import { type StatementTotals, statementTotals } from '../statements/payer-statement.ts'

/** The accounts of the ledger in words. */
export const ledgerAccounts = {
  CHANNEL: { words: ['现金', 'Cash'] },
  SUBSIDY: { words: ['货补账户', 'Subsidy account'] },
  SUBSIDY_HELD: { words: ['货补占用', 'Reserved subsidy'] },
  SUBSIDY_GRANTED: { words: ['货补发放', 'Granted subsidy'] },
  GOODS: { words: ['货款', 'Goods'] },
  UNSETTLED: { words: ['待处理到账', 'Unsettled receipts'] },
  DIFFERENCE: { words: ['到账差额', 'Payment differences'] },
  ADJUSTMENT: { words: ['调账', 'Adjustments'] },
  CREDIT: { words: ['门店挂账', 'Credit of shops'] },
} as const satisfies Record<LedgerAccount, { words: Text }>

export const ledgerAccountNames = Object.keys(ledgerAccounts) as ReadonlyArray<LedgerAccount>

/** What moved in a month on one account by events of one kind. */
export interface MonthFlow {
  readonly month: string
  readonly account: LedgerAccount
  readonly kind: LedgerKind
  readonly inflow: Fen
  readonly outflow: Fen
  readonly entries: number
}

/** A flow with what all months before left; opening + inflow − outflow = closing [J17]. */
export interface MonthFigure extends Omit<MonthFlow, 'month'> {
  readonly opening: Fen
  readonly closing: Fen
}

/**
 * Returns the figures of a month by account and kind, in the order of the accounts. `flows` holds those of the month and of
 * all months before it [J17].
 */
export function figuresOf(month: string, flows: ReadonlyArray<MonthFlow>): ReadonlyArray<MonthFigure> {
  const groups = Map.groupBy(flows, ({ account, kind }) => `${account} ${kind}`)
  const figures = [...groups.values()].map(group => {
    const { account, kind } = group[0]!
    const sum = (part: ReadonlyArray<MonthFlow>, value: (flow: MonthFlow) => number): Fen =>
      fen(part.reduce((total, flow) => total + value(flow), 0))
    const current = group.filter(flow => flow.month === month)
    const opening = sum(
      group.filter(flow => flow.month < month),
      flow => flow.inflow - flow.outflow,
    )
    const inflow = sum(current, flow => flow.inflow)
    const outflow = sum(current, flow => flow.outflow)
    const entries = current.reduce((total, flow) => total + flow.entries, 0)
    return { account, kind, opening, inflow, outflow, entries, closing: fen(opening + inflow - outflow) }
  })
  const place = ({ account }: MonthFigure) => ledgerAccountNames.indexOf(account)
  return figures
    .filter(({ opening, entries }) => opening !== 0 || entries > 0)
    .toSorted((one, other) => place(one) - place(other) || one.kind.localeCompare(other.kind))
}

/** The figures of one account and kind that a statement adds up. */
export type FigureSums = Pick<MonthFigure, 'account' | 'kind' | 'opening' | 'inflow' | 'outflow'>

/** Returns the sums of a statement from figures instead of entries; they are the same [J17]. */
export function totalsOfFigures(figures: ReadonlyArray<FigureSums>): StatementTotals & { readonly opening: Fen } {
  const amountOf = ({ inflow, outflow }: FigureSums): Fen => fen(inflow - outflow)
  const on = (account: LedgerAccount) => figures.filter(figure => figure.account === account)
  const none = fen(0)
  const lines = [
    ...on('GOODS').map(figure => ({ kind: figure.kind, goods: amountOf(figure), cash: none, charged: none })),
    ...on('CHANNEL').map(figure => ({ kind: figure.kind, goods: none, cash: fen(-amountOf(figure)), charged: none })),
    ...on('ADJUSTMENT').map(figure => ({ kind: figure.kind, goods: none, cash: none, charged: amountOf(figure) })),
  ]
  const movements = on('SUBSIDY').map(figure => ({ kind: figure.kind, amount: amountOf(figure) }))
  const opening = fen(on('SUBSIDY').reduce((total, figure) => total + figure.opening, 0))
  return { opening, ...statementTotals(opening, lines, movements) }
}
