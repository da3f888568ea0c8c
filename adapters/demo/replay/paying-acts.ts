import { createBatch } from '../../../application/payment/contract/pending.ts'
import { reloadSettlement, submitSettlement } from '../../../application/payment/contract/settlement.ts'
import { uploadStatement } from '../../../application/payment/contract/statements.ts'
import { grantSubsidy } from '../../../application/payment/contract/subsidy.ts'
import {
  checkSubsidySheet,
  grantSubsidyBatch,
  rejectSubsidyBatch,
  submitSubsidySheet,
} from '../../../application/payment/contract/subsidy-batches.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../../application/payment/contract/trade.ts'
import { refreshTrade } from '../../../application/payment/contract/trade-views.ts'
import { confirmTransfer, confirmTransferBack, listTransfers } from '../../../application/payment/contract/transfer.ts'
import { clockTimeOf, dayOf, type Zone } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { bankFile, base64OfText } from '../bank-statement.ts'
import type { ActionHandlers } from './acts.ts'
import { documentOf } from './known.ts'
import type { StatementReceipt } from './script-entry.ts'

/** Executes settlements and payments by payers, and transfers and subsidy by finance. */
export const payingHandlers: ActionHandlers<
  | ('settle' | 'pay' | 'cancelPayment' | 'confirmTransfer' | 'sendTransfersBack' | 'uploadStatement')
  | ('grant' | 'submitSubsidySheet' | 'grantSubsidyBatch' | 'rejectSubsidyBatch')
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
  uploadStatement: async ({ stage, by, at }, { unknown }) => {
    const { records } = await stage.call(by, listTransfers, { tab: 'waiting', size: 50 })
    const awaited = records.map(({ amount, entityName, paymentOrderNo }) => ({
      ...{ amount, payerName: entityName, note: `货款 ${paymentOrderNo}` },
    }))
    const receivedAt = at - 20 * 60_000
    const base64 = base64OfText(statementText([...awaited, ...unknown], receivedAt, stage.zone))
    await stage.call(by, uploadStatement, { fileName: `招商银行流水-${dayOf(receivedAt, stage.zone)}.csv`, base64 })
  },
  submitSubsidySheet: async ({ stage, known, by }, { batch, amounts, remark }) => {
    const rows = amounts.map(({ payer, amount }) => `${payer},${(amount / 100).toFixed(2)}`)
    const sheet = { fileName: '货补.csv', base64: base64OfText(['付款主体编码,充值金额', ...rows].join('\n')), remark }
    const { total } = await stage.call(by, checkSubsidySheet, sheet)
    const { subsidyBatchNo } = await stage.call(by, submitSubsidySheet, { ...sheet, seenTotal: total })
    known.subsidyBatches.set(batch, subsidyBatchNo)
  },
  grantSubsidyBatch: ({ stage, known, by }, { batch }) =>
    stage.call(by, grantSubsidyBatch, { subsidyBatchNo: documentOf(known.subsidyBatches, batch) }),
  rejectSubsidyBatch: ({ stage, known, by }, { batch, reason }) =>
    stage.call(by, rejectSubsidyBatch, { subsidyBatchNo: documentOf(known.subsidyBatches, batch), reason }),
  grant: ({ stage, by }, { payer, amount, remark }) =>
    stage.call(by, grantSubsidy, { entityCode: payer, amount: fen(amount), remark }),
}

/** Returns the account from which a person pays at the cashier. */
const bankAccountOf = (login: string): string => `企业账户 ${login}`

/** Returns a statement of the bank with receipts that all came in at the same time. */
const statementText = (receipts: ReadonlyArray<StatementReceipt>, at: number, zone: Zone): string => {
  const [day, time] = [dayOf(at, zone).replaceAll('-', ''), `${clockTimeOf(at, zone)}:00`]
  return bankFile(
    receipts.map(({ amount, payerName: name, note }, index) => ({
      ...{ serial: `C${day}${String(index + 1).padStart(4, '0')}`, amount: (amount / 100).toFixed(2), day, time },
      ...{ name, account: `62270012345678${String(index).padStart(2, '0')}`, note },
    })),
  )
}
