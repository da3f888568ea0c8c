import type { ReportName } from '../../../domain/reports/index.ts'
import { ledgerMaterialsView, ledgerOrdersView, ledgerShopsView, ledgerSkusView } from './ledger.ts'
import { orderLinesView } from './order-lines.ts'
import { orderListView } from './order-list.ts'
import { paymentFlowView } from './payment-flow.ts'
import { paymentLedgerView } from './payment-ledger.ts'
import { refundFlowView } from './refund-flow.ts'
import { subsidyLedgerView } from './subsidy-ledger.ts'
import type { ReportView } from './view.ts'

/** Where each report's rows come from; a report without its rows does not compile. */
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
}
