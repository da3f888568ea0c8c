import { createBatch } from '../../../application/payment/contract/pending.ts'
import { reloadSettlement, submitSettlement } from '../../../application/payment/contract/settlement.ts'
import { grantSubsidy } from '../../../application/payment/contract/subsidy.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { refreshTrade } from '../../../application/payment/contract/trade-views.ts'
import { confirmTransfer, confirmTransferBack, listTransfers } from '../../../application/payment/contract/transfer.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { ActionHandlers } from './acts.ts'
import { documentOf } from './known.ts'

/** Executes settlements and payments by payers, and transfers and subsidy by finance. */
export const payingHandlers: ActionHandlers<
  'settle' | 'pay' | 'cancelPayment' | 'confirmTransfer' | 'sendTransfersBack' | 'grant'
> = {
  settle: async ({ stage, known, by }, { settlement, orders, isSubsidy, method }) => {
    const chosen = orders.map(order => ({ dhNo: documentOf(known.orders, order).dhNo }))
    const { batchNo } = await stage.call(by, createBatch, { orders: chosen, isSubsidy })
    const { sign, payableFee: amount } = await stage.call(by, reloadSettlement, { batchNo })
    const { tradeOrderNo, isPaid } = await stage.call(by, submitSettlement, { batchNo, sign })
    if (isPaid) return known.trades.set(settlement, { tradeOrderNo, paymentOrderNo: null, amount })
    const { paymentOrderNo } = await stage.call(by, payTrade, { tradeOrderNo })
    await stage.call(by, prepayPayment, { spcPaymentNo: paymentOrderNo, paymentOptions: { paymentMethodNo: method } })
    return known.trades.set(settlement, { tradeOrderNo, paymentOrderNo, amount })
  },
  pay: async ({ stage, known, by }, { settlement }) => {
    const { tradeOrderNo, paymentOrderNo } = documentOf(known.trades, settlement)
    if (paymentOrderNo === null) return
    if (!(await stage.run(stage.cashier.pay(paymentOrderNo, bankAccountOf(by)))))
      throw new Error(`demo: ${settlement} could not be paid`)
    await stage.call(by, refreshTrade, { tradeOrderNo })
  },
  cancelPayment: ({ stage, known, by }, { settlement }) =>
    stage.call(by, cancelTrade, { tradeOrderNo: documentOf(known.trades, settlement).tradeOrderNo }),
  confirmTransfer: async ({ stage, known, by, at }, { settlement }) => {
    const { paymentOrderNo, amount } = documentOf(known.trades, settlement)
    if (paymentOrderNo === null) return
    const bankReference = `BANK${paymentOrderNo.slice(2)}`
    const transfer = { paymentOrderNo, bankReference, amount: fen(amount), receivedAt: at - 60_000 }
    await stage.call(by, confirmTransfer, transfer)
  },
  sendTransfersBack: async ({ stage, by }) => {
    const { records } = await stage.call(by, listTransfers, { tab: 'back', size: 50 })
    for (const { paymentRefundNo } of records) {
      if (paymentRefundNo === null) continue
      const bankReference = `BANK${paymentRefundNo.slice(2)}`
      await stage.call(by, confirmTransferBack, { paymentRefundNo, bankReference })
    }
  },
  grant: ({ stage, by }, { payer, amount, remark }) =>
    stage.call(by, grantSubsidy, { entityCode: payer, amount: fen(amount), remark }),
}

/** Returns the account from which a person pays at the cashier. */
const bankAccountOf = (login: string): string => `企业账户 ${login}`
