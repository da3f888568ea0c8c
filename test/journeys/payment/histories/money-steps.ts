import fc from 'fast-check'
import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../../application/adjustments/contract/adjustments.ts'
import { settleAdjustment } from '../../../../application/payment/contract/adjustments.ts'
import { createBatch } from '../../../../application/payment/contract/pending.ts'
import { getSettlement, submitSettlement } from '../../../../application/payment/contract/settlement.ts'
import { grantSubsidyBatch, submitSubsidySheet } from '../../../../application/payment/contract/subsidy-batches.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../../../application/payment/contract/trade.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { pickLatest, place } from '../../../history-step.ts'
import { thousandths } from '../../../properties/runs.ts'
import { type ChainHistory, reason, stepOf } from './chain-history.ts'

export const settle = stepOf(
  'settle',
  fc.record({
    ...{ count: fc.constantFrom(1, 1, 2), isSubsidy: fc.boolean() },
    isSubmitted: fc.integer({ min: 0, max: 7 }).map(turn => turn > 0),
  }),
  async (history, wishes) => {
    const orders = history.documents.orders.slice(-wishes.count).map(dhNo => ({ dhNo }))
    if (orders.length === 0) return
    const batch = await history.attempt(createBatch, { orders, isSubsidy: wishes.isSubsidy })
    const settlement = batch && (await history.attempt(getSettlement, { batchNo: batch.batchNo }))
    if (!settlement) return
    history.documents.settlements.push({ batchNo: settlement.batchNo, sign: settlement.sign })
    if (wishes.isSubmitted) await submitShown(history, settlement)
  },
)

const submitShown = async (
  history: ChainHistory,
  { batchNo, sign }: ChainHistory['documents']['settlements'][number],
) => {
  const trade = await history.attempt(submitSettlement, { batchNo, sign })
  if (trade) history.documents.trades.push(trade.tradeOrderNo)
}

/** A settlement that was shown a while ago is submitted, when its orders and the subsidy may have changed. */
export const submitLate = stepOf('submit settlement', fc.record({ place }), async (history, { place }) => {
  const settlement = pickLatest(history.documents.settlements, place)
  if (settlement) await submitShown(history, settlement)
})

export const prepay = stepOf('prepay', fc.record({ place }), async (history, { place }) => {
  const tradeOrderNo = pickLatest(history.documents.trades, place)
  const payment = tradeOrderNo && (await history.attempt(payTrade, { tradeOrderNo }))
  if (!payment) return
  history.documents.payments.push(payment.paymentOrderNo)
  const paymentOptions = { paymentMethodNo: 'WQF', paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 }
  await history.attempt(prepayPayment, { spcPaymentNo: payment.paymentOrderNo, paymentOptions })
})

export const captureOf = (isLate: fc.Arbitrary<boolean>) =>
  stepOf('capture', fc.record({ isLate }), async (history, { isLate }) => {
    const { world, documents } = history
    for (const number of documents.payments.toReversed()) if (world.till.pay(number, {}, isLate)) return
  })

export const cancel = stepOf('cancel payment', fc.record({ place }), async (history, { place }) => {
  const tradeOrderNo = pickLatest(history.documents.trades, place)
  if (tradeOrderNo !== null) await history.attempt(cancelTrade, { tradeOrderNo })
})

export const faults = stepOf(
  'providers',
  fc.record({
    till: fc.constantFrom('answers', 'answers', 'away', 'doesAndIsAway', 'turnsDown'),
    bank: fc.constantFrom('takes', 'takes', 'processes', 'fails', 'refuses', 'unreachable', 'takesAndIsUnreachable'),
  } as const),
  async ({ world }, { till, bank }) => {
    world.till.behaviour = till
    world.bank.behaviour = bank
  },
)

export const adjust = stepOf(
  'adjust',
  fc.record({
    place,
    act: fc.constantFrom('save', 'confirm', 'settle', 'void'),
    isCredit: fc.boolean(),
    subsidy: fc.nat(900),
  }),
  async (history, { place, act, isCredit, subsidy }) => {
    if (act === 'save') {
      const answer = await history.attempt(saveAdjustment, {
        ...{ storeCode: history.shop, tzType: isCredit ? '1' : '0', tzMode: 'GOODS', dhDate: history.today },
        ...{ remark: reason, alwAmt: fen(subsidy) },
        lines: [{ materialCode: 'M1', quantity: thousandths(1000), unitCost: fen(900) }],
      })
      if (answer) history.documents.adjustments.push(answer.tzNo)
      return
    }
    const tzNo = pickLatest(history.documents.adjustments, place)
    if (tzNo === null) return
    if (act !== 'void') await history.attempt(confirmAdjustment, { tzNo, isStockConfirmed: true }, 1)
    if (act === 'confirm') return
    if (act === 'void') return history.attempt(voidAdjustment, { tzNo, reason, isStockConfirmed: true }, 1)
    return history.attempt(settleAdjustment, { tzNo, isSubsidy: true, remark: reason }, 1)
  },
)

/** A sheet with a subsidy for the payer, which only a person who did not submit it may release. */
export const grant = stepOf(
  'grant subsidy',
  fc.record({ amount: fc.integer({ min: 1, max: 900 }), person: fc.constantFrom(0 as const, 1 as const, 1 as const) }),
  async (history, { amount, person }) => {
    const base64 = Buffer.from(`付款主体编码,充值金额\n${history.payer},${amount / 100}`).toString('base64')
    const sheet = { fileName: '货补.csv', base64, remark: reason, seenTotal: fen(amount), again: true }
    const batch = await history.attempt(submitSubsidySheet, sheet)
    if (batch) await history.attempt(grantSubsidyBatch, { subsidyBatchNo: batch.subsidyBatchNo }, person)
  },
)
