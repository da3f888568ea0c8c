import * as adjustments from './adjustments/adjustments.ts'
import * as differences from './finance/decide-difference.ts'
import * as monthCloses from './finance/month-close.ts'
import * as payerStatements from './finance/payer-statement.ts'
import * as reconciling from './finance/reconcile.ts'
import * as statements from './finance/statements.ts'
import * as subsidy from './finance/subsidy.ts'
import * as subsidyBatches from './finance/subsidy-batches.ts'
import * as transfers from './finance/transfer.ts'
import * as cancelling from './paying/cancel.ts'
import * as paying from './paying/pay.ts'
import * as refreshing from './paying/refresh-trade.ts'
import * as claimValue from './refunds/claim-value.ts'
import * as refundViews from './refunds/refund-views.ts'
import * as batches from './settlement/batch-create.ts'
import * as pending from './settlement/pending.ts'
import * as settlement from './settlement/settlement.ts'
import * as tradeViews from './trade-views.ts'

/** The handlers of payment. */
export const paymentHandlers = {
  'payer.list': pending.listPayers,
  'partner.list': pending.listPartners,
  'pending.overview': pending.getPendingOverview,
  'pending.shops': pending.listPendingShops,
  'pending.orders': pending.listPendingOrders,
  'pending.plan': pending.planSettlement,
  'pending.summary': pending.sumSelection,
  'pending.adjustments': adjustments.listOpenAdjustments,
  'adjustment.settlement': adjustments.getAdjustmentSettlement,
  'adjustment.settle': adjustments.settleAdjustment,
  'batch.create': batches.createBatch,
  'allocation.trade': pending.findAllocationTrade,
  'settlement.get': settlement.getSettlement,
  'settlement.reload': settlement.reloadSettlement,
  'settlement.lines': settlement.getSettledLines,
  'settlement.submit': settlement.submitSettlement,
  'trade.pay': paying.payTrade,
  'trade.cancel': cancelling.cancelTrade,
  'trade.detail': tradeViews.getTrade,
  'trade.refresh': refreshing.refreshTrade,
  'trade.processingList': tradeViews.listProcessingTrades,
  'trade.paidList': tradeViews.listPaidTrades,
  'order.refunds': refundViews.getRefunds,
  'receivingDifference.value': claimValue.getClaimValue,
  'trade.refunds': refundViews.getTradeRefunds,
  'payment.prepay': paying.prepayPayment,
  'transfer.get': transfers.getTransfer,
  'transfer.list': transfers.listTransfers,
  'transfer.counts': transfers.countTransfers,
  'transfer.confirm': transfers.confirmTransfer,
  'transfer.confirmRefund': transfers.confirmTransferBack,
  'statement.upload': statements.uploadStatement,
  'credit.list': statements.listCredits,
  'credit.counts': statements.countCredits,
  'credit.confirm': statements.confirmCredit,
  'credit.dismiss': statements.dismissCredit,
  'credit.restore': statements.restoreCredit,
  'subsidy.accounts': subsidy.listSubsidyAccounts,
  'subsidy.grant': subsidy.grantSubsidy,
  'payerStatement.sheet': payerStatements.getPayerStatement,
  'monthClose.list': monthCloses.listMonths,
  'monthClose.detail': monthCloses.getMonth,
  'monthClose.close': monthCloses.closeMonth,
  'monthClose.reopen': monthCloses.reopenMonth,
  'subsidyBatch.check': subsidyBatches.checkSubsidySheet,
  'subsidyBatch.submit': subsidyBatches.submitSubsidySheet,
  'subsidyBatch.template': subsidyBatches.getSubsidyTemplate,
  'subsidyBatch.list': subsidyBatches.listSubsidyBatches,
  'subsidyBatch.counts': subsidyBatches.countSubsidyBatches,
  'subsidyBatch.detail': subsidyBatches.getSubsidyBatch,
  'subsidyBatch.grant': subsidyBatches.grantSubsidyBatch,
  'subsidyBatch.reject': subsidyBatches.rejectSubsidyBatch,
  'difference.list': differences.listDifferences,
  'difference.decide': differences.decideOnDifference,
  'reconcile.days': reconciling.listReconciledDays,
  'reconcile.day': reconciling.getReconciledDay,
  'reconcile.fetch': reconciling.fetchBill,
  'reconcile.ask': reconciling.askAboutException,
  'reconcile.note': reconciling.noteException,
}
