import type { Day } from '../kernel/day.ts'
import { type Fen, fen } from '../kernel/money.ts'
import { RUN_DOWN_DAYS } from './subsidy-run-down.ts'

/** The subsidy of a payer: its balance, and what it spent in the last `RUN_DOWN_DAYS` days less what came back. */
export interface SubsidyPace {
  readonly balance: Fen
  readonly spent: Fen
}

/** Returns the balance at the end of each of these days, from the balance now and the changes by day [HM7]. */
export const balancesAtEnd = (
  balance: Fen,
  changes: ReadonlyMap<Day, Fen>,
  days: ReadonlyArray<Day>,
): ReadonlyArray<Fen> =>
  days.map(day => {
    const since = [...changes].reduce((sum, [on, amount]) => (on > day ? sum + amount : sum), 0)
    return fen(balance - since)
  })

/**
 * Returns the sum of the balances after a number of days at the pace of each payer; a balance that is used up stays at
 * zero, and one that does not shrink stays as it is [HM7].
 */
export const balanceAhead = (paces: ReadonlyArray<SubsidyPace>, days: number): Fen =>
  fen(paces.reduce((sum, pace) => sum + balanceOfPayerAhead(pace, days), 0))

const balanceOfPayerAhead = ({ balance, spent }: SubsidyPace, days: number): number =>
  Math.min(balance, Math.max(0, balance - Math.ceil((spent * days) / RUN_DOWN_DAYS)))
