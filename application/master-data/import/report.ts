import type { Difference, Report } from '../contract.ts'
import type { SheetDifference } from './difference.ts'
import type { ImportReport } from './import.ts'

/** Limits of the lists; the counts are complete. */
const listLimits = { errors: 500, rows: 200, removed: 2000 } as const

/** Returns the wire form of an import's result. */
export const reportOf = ({ applied, errors, differences, edition }: ImportReport): Report => ({
  applied,
  edition,
  errorCount: errors.length,
  errors: errors.slice(0, listLimits.errors),
  differences: differences.map(differenceOf),
})

const differenceOf = (difference: SheetDifference): Difference => {
  const { sheet, file, added, changed, removed, unchanged } = difference
  return {
    ...{ sheet, file, untouched: difference.untouched, unchanged },
    added: added.slice(0, listLimits.rows),
    changed: changed.slice(0, listLimits.rows),
    removed: removed.slice(0, listLimits.removed),
    addedCount: added.length,
    changedCount: changed.length,
    removedCount: removed.length,
  }
}
