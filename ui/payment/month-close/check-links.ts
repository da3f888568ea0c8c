import type { PermissionCode } from '../../../domain/access/permission.ts'
import type { ClosingCheck } from '../../../domain/payment/month-close/month-close.ts'
import { daysOfMonth } from '../../../domain/payment/month-close/month-close.ts'
import { paths } from '../../app/paths.ts'

interface CheckLink {
  readonly code: PermissionCode
  readonly href: string
}

/** Returns the list of what a check found, with its filter set, and the permission that opens it. */
export const checkLinks = (month: string): Readonly<Record<ClosingCheck, CheckLink>> => {
  const { first, last } = daysOfMonth(month)
  const reconciliation = { code: 'DH0010', href: `${paths.reconciliation}?start=${first}&end=${last}` } as const
  return {
    differences: { code: 'DH0020', href: `${paths.differences}?tab=open` },
    credits: { code: 'DH0009', href: `${paths.bankStatements}?tab=open` },
    disagreements: reconciliation,
    payments: { code: 'P003050', href: paths.paymentGoing },
    transfers: { code: 'DH0009', href: `${paths.transfers}?tab=waiting` },
    refunds: {
      code: 'P000709',
      href: `${refundRecords}&refundStatus=REFUNDING&ordTimeStart=${first}&ordTimeEnd=${last}`,
    },
    missingBills: reconciliation,
    subsidyBatches: { code: 'DH0011', href: `${paths.subsidyBatches}?tab=waiting` },
  }
}

const refundRecords = '/purchase-order/report-forms/transaction-management?tab=refund&run=1'

/** Returns the report of the figures of a month by payer, with the search already run. */
export const figuresHref = (month: string): string =>
  `/purchase-order/report-forms/payer-statement?type=4&statementMonth=${month}&run=1`
