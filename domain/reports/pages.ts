import type { ReportPage } from './report.ts'

/** Pages that several reports share, each as a tab. */
export const transactionManagement: ReportPage = {
  path: '/purchase-order/report-forms/transaction-management',
  words: ['交易管理', 'Transactions'],
  icon: 'arrows-exchange',
  tabs: 'mounted',
}

export const paymentLedgerReport: ReportPage = {
  path: '/purchase-order/report-forms/materia-statistics/list',
  words: ['支付台账报表', 'Payment ledger report'],
  icon: 'report-money',
  tabs: 'type',
}
