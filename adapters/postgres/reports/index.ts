import type { ReportName } from '../../../domain/reports/index.ts'
import type { ReportView } from './view.ts'
import {
  dailyInventoryReportView,
  expiryDeskReportView,
  localPurchaseReportView,
  scrapReportView,
  transferReportView,
} from './views/documents.ts'
import { adjustmentsView } from './views/goods/adjustments.ts'
import { countingExpiryView, countingView } from './views/goods/counting.ts'
import { ordersView } from './views/goods/orders.ts'
import { receivingView } from './views/goods/receiving.ts'
import { receivingDifferencesView } from './views/goods/receiving-differences.ts'
import { requestsView } from './views/goods/requests.ts'
import { returnsView } from './views/goods/returns.ts'
import { breakdownByDayView, breakdownByMonthView } from './views/goods/sales-breakdown.ts'
import { scrapByDayView, scrapByMonthView, scrapDetailView } from './views/goods/scrap.ts'
import { shippingDifferencesView } from './views/goods/shipping-differences.ts'
import { transferByDayView, transferByMonthView, transferDetailView } from './views/goods/transfers.ts'
import { usageByDayView, usageByMonthView } from './views/goods/usage.ts'
import { ledgerMaterialsView, ledgerOrdersView, ledgerShopsView, ledgerSkusView } from './views/ledger.ts'
import {
  materialPaymentsByMaterialView,
  materialPaymentsByOrderView,
  materialPaymentsByShopView,
  materialPaymentsView,
} from './views/material-payments.ts'
import { orderLinesView } from './views/order-lines.ts'
import { orderListView } from './views/order-list.ts'
import { payerEntriesView } from './views/payer-entries.ts'
import { payerInvoicesView } from './views/payer-invoices.ts'
import { payerMonthsView } from './views/payer-months.ts'
import { payerStatementsView } from './views/payer-statements.ts'
import { paymentFlowView } from './views/payment-flow.ts'
import { paymentLedgerView } from './views/payment-ledger.ts'
import { refundFlowView } from './views/refund-flow.ts'
import { subsidyLedgerView } from './views/subsidy-ledger.ts'

/** The view of each report; a report without a view does not compile. */
export const reportViews: Readonly<Record<ReportName, ReportView>> = {
  orderList: orderListView,
  orderLines: orderLinesView,
  paymentFlow: paymentFlowView,
  refundFlow: refundFlowView,
  ledgerMaterials: ledgerMaterialsView,
  ledgerShops: ledgerShopsView,
  ledgerOrders: ledgerOrdersView,
  ledgerSkus: ledgerSkusView,
  paymentLedger: paymentLedgerView,
  subsidyLedger: subsidyLedgerView,
  payerStatements: payerStatementsView,
  payerEntries: payerEntriesView,
  payerInvoices: payerInvoicesView,
  payerMonths: payerMonthsView,
  dailyInventory: dailyInventoryReportView,
  expiryDesk: expiryDeskReportView,
  scrap: scrapReportView,
  stockTransfer: transferReportView,
  localPurchase: localPurchaseReportView,
  receiving: receivingView,
  requests: requestsView,
  orders: ordersView,
  receivingDifferences: receivingDifferencesView,
  adjustments: adjustmentsView,
  returns: returnsView,
  shippingDifferences: shippingDifferencesView,
  counting: countingView,
  countingExpiry: countingExpiryView,
  usageByDay: usageByDayView,
  usageByMonth: usageByMonthView,
  breakdownByDay: breakdownByDayView,
  breakdownByMonth: breakdownByMonthView,
  scrapDetail: scrapDetailView,
  scrapByDay: scrapByDayView,
  scrapByMonth: scrapByMonthView,
  transferDetail: transferDetailView,
  transferByDay: transferByDayView,
  transferByMonth: transferByMonthView,
  materialPayments: materialPaymentsView,
  materialPaymentsByShop: materialPaymentsByShopView,
  materialPaymentsByOrder: materialPaymentsByOrderView,
  materialPaymentsByMaterial: materialPaymentsByMaterialView,
}
