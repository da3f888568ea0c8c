import type { paymentEndpoints } from '../../contract/payment/index.ts'
import type { Handlers } from '../handler.ts'
import * as batches from './batch-create.ts'
import * as cancelling from './cancel.ts'
import * as differences from './decide-difference.ts'
import * as paying from './pay.ts'
import * as pending from './pending.ts'
import * as reconciling from './reconcile.ts'
import * as refreshing from './refresh-trade.ts'
import * as refundViews from './refund-views.ts'
import * as settlement from './settlement.ts'
import * as subsidy from './subsidy.ts'
import * as tradeViews from './trade-views.ts'
import * as transfers from './transfer.ts'

/** Who answers what about payment. */
export const paymentHandlers = {
  'payer.list': pending.listPayers,
  'partner.list': pending.listPartners,
  'pending.overview': pending.getPendingOverview,
  'pending.shops': pending.listPendingShops,
  'pending.orders': pending.listPendingOrders,
  'pending.plan': pending.planSettlement,
  'pending.summary': pending.sumSelection,
  'batch.create': batches.createBatch,
  'allocation.trade': pending.findAllocationTrade,
  'settlement.get': settlement.getSettlement,
  'settlement.lines': settlement.getSettledLines,
  'settlement.submit': settlement.submitSettlement,
  'trade.pay': paying.payTrade,
  'trade.cancel': cancelling.cancelTrade,
  'trade.detail': tradeViews.getTrade,
  'trade.refresh': refreshing.refreshTrade,
  'trade.processingList': tradeViews.listProcessingTrades,
  'trade.paidList': tradeViews.listPaidTrades,
  'trade.refunds': refundViews.getTradeRefunds,
  'payment.prepay': paying.prepayPayment,
  'transfer.get': transfers.getTransfer,
  'transfer.list': transfers.listTransfers,
  'transfer.counts': transfers.countTransfers,
  'transfer.confirm': transfers.confirmTransfer,
  'transfer.confirmRefund': transfers.confirmTransferBack,
  'subsidy.accounts': subsidy.listSubsidyAccounts,
  'subsidy.grant': subsidy.grantSubsidy,
  'difference.list': differences.listDifferences,
  'difference.decide': differences.decideOnDifference,
  'reconcile.days': reconciling.listReconciledDays,
  'reconcile.day': reconciling.getReconciledDay,
  'reconcile.fetch': reconciling.fetchBill,
  'reconcile.ask': reconciling.askAboutException,
  'reconcile.note': reconciling.noteException,
} satisfies Pick<Handlers, (typeof paymentEndpoints)[number]['name']>
