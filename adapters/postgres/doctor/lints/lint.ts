import type pg from 'pg'
import type { SheetName } from '../../../../application/master-data/ports/master-data-store.ts'
import type { Day } from '../../../../domain/kernel/day.ts'
import type { Text } from '../../../../domain/kernel/text.ts'

export type Severity = 'error' | 'warning'

/** One thing that is wrong or odd: what, in which row of which sheet, and what would mend it. */
export interface Finding {
  readonly severity: Severity
  readonly what: Text
  readonly sheet: SheetName | null
  readonly key: string
  readonly fix: Text
}

export interface Moment {
  readonly now: number
  /** Today where the chain is. */
  readonly today: Day
}

/** A question to the chain's own data; importing allowed it, and still somebody may want to know. */
export interface Lint {
  readonly name: string
  readonly about: Text
  readonly find: (pool: pg.Pool, moment: Moment) => Promise<ReadonlyArray<Finding>>
}

interface SqlLint<R> {
  readonly name: string
  readonly about: Text
  readonly severity: Severity
  readonly sheet: SheetName
  /** The rows to tell; `key` is the key of the row in the sheet. */
  readonly sql: (moment: Moment) => string
  readonly what: (row: R) => Text
  readonly fix: Text | ((row: R) => Text)
}

/** A lint that is one query. */
export const lint = <R extends { readonly key: string }>(row: SqlLint<R>): Lint => ({
  name: row.name,
  about: row.about,
  find: async (pool, moment) => {
    const { rows } = await pool.query<R>(row.sql(moment))
    return rows.map(record => ({
      severity: row.severity,
      what: row.what(record),
      sheet: row.sheet,
      key: record.key,
      fix: typeof row.fix === 'function' ? row.fix(record) : row.fix,
    }))
  },
})

/** Groups with a shop that is not closed; what is set for others is nobody's trouble. */
export const groupsInUse = `(select distinct shop_group from shops where store_status <> '4')`
