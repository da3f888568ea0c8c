import fc from 'fast-check'
import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../../application/adjustments/contract/adjustments.ts'
import { settleAdjustment } from '../../../../application/payment/contract/adjustments.ts'
import { createBatch } from '../../../../application/payment/contract/pending.ts'
import { getSettlement, submitSettlement } from '../../../../application/payment/contract/settlement.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../../../application/payment/contract/trade.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { thousandths } from '../../../properties/runs.ts'
import { pick, place, reason, stepOf } from './chain-step.ts'

export const settle = stepOf(
  'settle',
  fc.record({ count: fc.constantFrom(1, 1, 2), isSubsidy: fc.boolean() }),
  async (history, wishes) => {
    const orders = history.documents.orders.slice(-wishes.count).map(dhNo => ({ dhNo }))
    if (orders.length === 0) return
    const batch = await history.attempt(createBatch, { orders, isSubsidy: wishes.isSubsidy })
    const settlement = batch && (await history.attempt(getSettlement, { batchNo: batch.batchNo }))
    if (!settlement) return
    const trade = await history.attempt(submitSettlement, { batchNo: settlement.batchNo, sign: settlement.sign })
    if (trade) history.documents.trades.push(trade.tradeOrderNo)
  },
)

export const prepay = stepOf('prepay', fc.record({ place }), async (history, { place }) => {
  const tradeOrderNo = pick(history.documents.trades, place)
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
  const tradeOrderNo = pick(history.documents.trades, place)
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
    const tzNo = pick(history.documents.adjustments, place)
    if (tzNo === null) return
    if (act !== 'void') await history.attempt(confirmAdjustment, { tzNo, isStockConfirmed: true }, 1)
    if (act === 'confirm') return
    if (act === 'void') return history.attempt(voidAdjustment, { tzNo, reason, isStockConfirmed: true }, 1)
    return history.attempt(settleAdjustment, { tzNo, isSubsidy: true, remark: reason }, 1)
  },
)
