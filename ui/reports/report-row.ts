import type { ReportRecord } from '../../application/reports/contract/reports.ts'

/** A row with its place, which is what keeps rows of a page apart. */
export type ReportRow = ReportRecord & { readonly '#': string }
