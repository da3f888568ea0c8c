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
import { ordersView } from './views/goods/orders.ts'
import { receivingView } from './views/goods/receiving.ts'
import { receivingDifferencesView } from './views/goods/receiving-differences.ts'
import { requestsView } from './views/goods/requests.ts'
import { returnsView } from './views/goods/returns.ts'
import { shippingDifferencesView } from './views/goods/shipping-differences.ts'
import { ledgerMaterialsView, ledgerOrdersView, ledgerShopsView, ledgerSkusView } from './views/ledger.ts'
import { orderLinesView } from './views/order-lines.ts'
import { orderListView } from './views/order-list.ts'
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
}
