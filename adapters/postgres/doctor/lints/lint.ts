import type pg from 'pg'
import type { SheetName } from '../../../../application/master-data/ports/master-data-store.ts'
import type { Day } from '../../../../domain/kernel/day.ts'
import type { Text } from '../../../../domain/kernel/text.ts'

export type Severity = 'error' | 'warning'

/** One problem or oddity: what it is, in which row of which sheet, and how to correct it. */
export interface Finding {
  readonly severity: Severity
  readonly what: Text
  readonly sheet: SheetName | null
  readonly key: string
  readonly fix: Text
}

export interface Moment {
  readonly now: number
  /** Today in the chain's zone. */
  readonly today: Day
}

/** A check of the chain's own data for rows that an import permits but that may be mistakes. */
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
  /** Query for the findings; `key` is the key of the row in the sheet. */
  readonly sql: (moment: Moment) => string
  readonly what: (row: R) => Text
  readonly fix: Text | ((row: R) => Text)
}

/** Creates a lint from one query. */
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

/** Groups that have a shop which is not closed; settings of other groups have no effect. */
export const groupsInUse = `(select distinct shop_group from shops where store_status <> '4')`
