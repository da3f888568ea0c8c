import type { Text } from '../kernel/text.ts'
import type { Report, ReportPage } from './report.ts'

type WithTab = Pick<Report, 'title'> & { readonly screen: { readonly tab?: Text; readonly subTab?: Text } }

/** One tab of a page, with the reports that share it. */
export interface ReportTab<R> {
  readonly words: Text
  readonly reports: readonly [R, ...ReadonlyArray<R>]
}

/** The tabs of a page's reports, in the order in which their first reports are declared. */
export function reportTabs<R extends WithTab>(reports: ReadonlyArray<R>): ReadonlyArray<ReportTab<R>> {
  const tabs = new Map<string, ReportTab<R>>()
  for (const report of reports) {
    const words = report.screen.tab ?? report.title
    const before = tabs.get(words[0])
    tabs.set(words[0], before ? { ...before, reports: [...before.reports, report] } : { words, reports: [report] })
  }
  return [...tabs.values()]
}

/** Pages that several reports share, each as a tab. */
export const transactionManagement: ReportPage = {
  path: '/purchase-order/report-forms/transaction-management',
  words: ['交易管理', 'Transactions'],
  icon: 'arrows-exchange',
  tabs: 'mounted',
}

export const payerStatement: ReportPage = {
  path: '/purchase-order/report-forms/payer-statement',
  words: ['付款方对账汇总', 'Payer statement report'],
  icon: 'scale',
  tabs: 'type',
  keepsSearch: true,
}

export const paymentLedgerReport: ReportPage = {
  path: '/purchase-order/report-forms/materia-statistics/list',
  words: ['支付台账报表', 'Payment ledger report'],
  icon: 'report-money',
  tabs: 'type',
}
