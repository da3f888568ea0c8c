import type { ReportRecord } from '../../application/reports/contract/reports.ts'

/** A row with its position, which is its unique key on a page. */
export type ReportRow = ReportRecord & { readonly '#': string }
