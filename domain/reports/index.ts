import { schedulesPath } from '../notifications/report-kinds.ts'
import { adjustmentsReport } from './goods/adjustments.ts'
import { countingExpiryReport, countingReport } from './goods/counting.ts'
import { ordersReport } from './goods/orders.ts'
import { receivingReport } from './goods/receiving.ts'
import { receivingDifferencesReport } from './goods/receiving-differences.ts'
import { requestsReport } from './goods/requests.ts'
import { returnsReport } from './goods/returns.ts'
import { breakdownByDayReport, breakdownByMonthReport } from './goods/sales-breakdown.ts'
import { scrapByDayReport, scrapByMonthReport, scrapDetailReport } from './goods/scrap.ts'
import { shippingDifferencesReport } from './goods/shipping-differences.ts'
import { transferByDayReport, transferByMonthReport, transferDetailReport } from './goods/transfers.ts'
import { usageByDayReport, usageByMonthReport } from './goods/usage.ts'
import {
  dailyInventoryReport,
  expiryDeskReport,
  localPurchaseReport,
  scrapReport,
  transferReport,
} from './inventory-reports.ts'
import { orderLinesReport } from './order-lines.ts'
import { orderListReport } from './order-list.ts'
import { ledgerMaterialsReport } from './payment/ledger-materials.ts'
import { ledgerOrdersReport } from './payment/ledger-orders.ts'
import { ledgerShopsReport } from './payment/ledger-shops.ts'
import { ledgerSkusReport } from './payment/ledger-skus.ts'
import {
  materialPaymentsByMaterialReport,
  materialPaymentsByOrderReport,
  materialPaymentsByShopReport,
  materialPaymentsReport,
} from './payment/material-payments.ts'
import { payerEntriesReport } from './payment/payer-entries.ts'
import { payerInvoicesReport } from './payment/payer-invoices.ts'
import { payerMonthsReport } from './payment/payer-months.ts'
import { payerStatementsReport } from './payment/payer-statements.ts'
import { paymentFlowReport } from './payment/payment-flow.ts'
import { paymentLedgerListReport } from './payment/payment-ledger.ts'
import { refundFlowReport } from './payment/refund-flow.ts'
import { subsidyLedgerReport } from './payment/subsidy-ledger.ts'
import type { Report, ReportPage, ReportScreen } from './report.ts'

/** Every report, by its name here; a new one is a file of its own and a line. */
export const reports = {
  orderList: orderListReport,
  orderLines: orderLinesReport,
  paymentFlow: paymentFlowReport,
  refundFlow: refundFlowReport,
  ledgerMaterials: ledgerMaterialsReport,
  ledgerShops: ledgerShopsReport,
  ledgerOrders: ledgerOrdersReport,
  ledgerSkus: ledgerSkusReport,
  paymentLedger: paymentLedgerListReport,
  subsidyLedger: subsidyLedgerReport,
  payerStatements: payerStatementsReport,
  payerEntries: payerEntriesReport,
  payerInvoices: payerInvoicesReport,
  payerMonths: payerMonthsReport,
  dailyInventory: dailyInventoryReport,
  expiryDesk: expiryDeskReport,
  scrap: scrapReport,
  stockTransfer: transferReport,
  localPurchase: localPurchaseReport,
  receiving: receivingReport,
  requests: requestsReport,
  orders: ordersReport,
  receivingDifferences: receivingDifferencesReport,
  adjustments: adjustmentsReport,
  returns: returnsReport,
  shippingDifferences: shippingDifferencesReport,
  counting: countingReport,
  countingExpiry: countingExpiryReport,
  usageByDay: usageByDayReport,
  usageByMonth: usageByMonthReport,
  breakdownByDay: breakdownByDayReport,
  breakdownByMonth: breakdownByMonthReport,
  scrapDetail: scrapDetailReport,
  scrapByDay: scrapByDayReport,
  scrapByMonth: scrapByMonthReport,
  transferDetail: transferDetailReport,
  transferByDay: transferByDayReport,
  transferByMonth: transferByMonthReport,
  materialPayments: materialPaymentsReport,
  materialPaymentsByShop: materialPaymentsByShopReport,
  materialPaymentsByOrder: materialPaymentsByOrderReport,
  materialPaymentsByMaterial: materialPaymentsByMaterialReport,
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports

/** The report that a stored task names; null for one that this version does not know. */
export const findReport = (apiName: string): ReportName | null =>
  (Object.keys(reports) as ReadonlyArray<ReportName>).find(name => reports[name].apiName === apiName) ?? null

export interface ReportWithScreen extends Report {
  readonly screen: ReportScreen
}

/** The reports that have a page. */
export const reportsWithScreens: ReadonlyArray<ReportWithScreen> = Object.values<Report>(reports).flatMap(
  ({ screen, ...report }) => (screen ? [{ ...report, screen }] : []),
)

/** The pages of the reports, each with its reports in the order of their tabs. */
export const reportPages: ReadonlyArray<{
  readonly page: ReportPage
  readonly reports: ReadonlyArray<ReportWithScreen>
}> = [...new Map(reportsWithScreens.map(({ screen: { page } }) => [page.path, page])).values()].map(page => ({
  page,
  reports: reportsWithScreens.filter(({ screen }) => screen.page.path === page.path),
}))

/** The page of a person's schedules of saved views. */
export const schedulesPage: ReportPage = {
  path: schedulesPath,
  words: ['定时报表', 'Scheduled reports'],
  icon: 'clock',
}

/** Who may open it: everybody who may export any report, because only they can be a receiver. */
export const schedulesPageCodes = [...new Set(reportsWithScreens.map(({ exportCode }) => exportCode))]
