import { type DayCauses, type StockProcess, stockAfter, stockProcesses, stockProcessNames } from './processes.ts'

/** The change by one process on a day, with its sign. */
export interface DayTerm {
  readonly process: StockProcess
  readonly change: number
}

/** A day of one material as an equation: the stock before plus each change is the stock after. */
export interface StockDay {
  readonly before: number
  readonly terms: ReadonlyArray<DayTerm>
  readonly after: number
}

/** Returns the equation of a day from the figures of its columns; processes that changed nothing are left out [SL6]. */
export const explainDay = (before: number, causes: DayCauses): StockDay => ({
  before,
  terms: stockProcessNames.flatMap(process => {
    const figure = causes[process] ?? 0
    return figure === 0 ? [] : [{ process, change: stockProcesses[process].sign === -1 ? -figure : figure }]
  }),
  after: stockAfter(before, causes),
})
