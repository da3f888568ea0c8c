import type { ChangedRow, Report } from '../../application/master-data/contract.ts'
import type { GroupOption } from './sheet/known-codes.ts'

/** Returns the report of a check in which shop groups are called by code and name instead of their codes alone. */
export const withGroupNames = (report: Report, groups: ReadonlyArray<GroupOption>): Report => {
  const nameOf = new Map(groups.map(({ value, label }) => [value, label]))
  const callByName = <R extends ChangedRow>(row: R): R => ({
    ...row,
    key: row.key
      .split(' ')
      .map((part, at) => (at === 0 ? (nameOf.get(part) ?? part) : part))
      .join(' '),
    changes: row.changes.map(change =>
      change.column === 'shop_group'
        ? { ...change, from: nameOf.get(change.from) ?? change.from, to: nameOf.get(change.to) ?? change.to }
        : change,
    ),
  })
  const differences = report.differences.map(difference => ({
    ...difference,
    added: difference.added.map(callByName),
    changed: difference.changed.map(callByName),
    removed: difference.removed.map(callByName),
  }))
  return { ...report, differences }
}
