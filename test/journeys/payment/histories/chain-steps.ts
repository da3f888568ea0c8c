import fc from 'fast-check'
import {
  confirmAdjustment,
  saveAdjustment,
  voidAdjustment,
} from '../../../../application/adjustments/contract/adjustments.ts'
import { acceptMany, cancelShipping, shipBatch } from '../../../../application/fulfilment/contract/warehouse.ts'
import { editCart } from '../../../../application/ordering/contract/cart.ts'
import {
  startRoutineOrder,
  submitRoutineOrder,
  voidOrder,
  withdrawOrder,
} from '../../../../application/ordering/contract/order.ts'
import { settleAdjustment } from '../../../../application/payment/contract/adjustments.ts'
import { createBatch } from '../../../../application/payment/contract/pending.ts'
import { getSettlement, submitSettlement } from '../../../../application/payment/contract/settlement.ts'
import { cancelTrade, payTrade, prepayPayment } from '../../../../application/payment/contract/trade.ts'
import {
  getDifferenceForm,
  reviewClaim,
  submitEvidence,
  withdrawClaim,
} from '../../../../application/receiving/contract/differences.ts'
import { confirmReceipt, voidReceipt } from '../../../../application/receiving/contract/receipts.ts'
import {
  applyReturn,
  reviewReturn,
  storeReturn,
  voidReturn,
} from '../../../../application/receiving/contract/returns.ts'
import { addDays } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { thousandths } from '../../../properties/runs.ts'
import { fileOf } from '../../local-purchase/files.ts'
import type { ChainHistory } from './chain-history.ts'

/** A step of a history; it shows what it does in a counterexample. */
export interface ChainStep {
  readonly run: (history: ChainHistory) => Promise<unknown>
}

const stepOf = <Wishes>(
  name: string,
  wishes: fc.Arbitrary<Wishes>,
  run: (history: ChainHistory, wishes: Wishes) => Promise<unknown>,
): fc.Arbitrary<ChainStep> =>
  wishes.map(chosen => ({
    run: (history: ChainHistory) => run(history, chosen),
    [fc.toStringMethod]: () => `${name} ${fc.stringify(chosen)}`,
  }))

const place = fc.nat(31)
/** Returns a document, mostly the latest one; null if there is none. */
const pick = <Document>(documents: ReadonlyArray<Document>, at: number): Document | null =>
  documents.at(-1 - (at % 3 === 0 ? Math.floor(at / 3) % Math.max(1, documents.length) : 0)) ?? null

const reason = '点错了'
const materials = ['M1', 'M2', 'M3'] as const
const cart = fc.record({ M1: fc.nat(9), M2: fc.nat(4), M3: fc.nat(3) })
type Cart = typeof cart
const fullCart: Cart = fc.record({ M1: fc.integer({ min: 6, max: 9 }), M2: fc.nat(4), M3: fc.nat(3) })
/** At most what a full cart has. */
const smallCart: Cart = fc.record({ M1: fc.integer({ min: 3, max: 6 }), M2: fc.constant(0), M3: fc.constant(0) })

const orderOf = (ahead: fc.Arbitrary<number>, cart: Cart) =>
  stepOf('order', fc.record({ ahead, cart }), async (history, { ahead, cart }) => {
    const purchaseDate = addDays(history.today, ahead)
    const started = await history.attempt(startRoutineOrder, { purchaseDate, shopJdeNo: history.shop })
    if (!started) return
    const { dhNo } = started
    if (!history.documents.orders.includes(dhNo)) history.documents.orders.push(dhNo)
    const lines = materials.map(materialCode => ({ materialCode, quantity: cart[materialCode] }))
    const edited = await history.attempt(editCart, { dhNo, cart: lines })
    if (!edited) return
    const seen = lines.filter(({ quantity }) => quantity > 0)
    await history.attempt(submitRoutineOrder, { dhNo, cart: seen, cartVersion: edited.cartVersion })
    await history.wait(1000)
  })
const order = orderOf(fc.constantFrom(0, 1), cart)

const changeOrder = stepOf('change order', fc.record({ place, isVoided: fc.boolean() }), async (history, wishes) => {
  const dhNo = pick(history.documents.orders, wishes.place)
  if (dhNo !== null) await history.attempt(wishes.isVoided ? voidOrder : withdrawOrder, { dhNo })
})

const settle = stepOf(
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

const prepay = stepOf('prepay', fc.record({ place }), async (history, { place }) => {
  const tradeOrderNo = pick(history.documents.trades, place)
  const payment = tradeOrderNo && (await history.attempt(payTrade, { tradeOrderNo }))
  if (!payment) return
  history.documents.payments.push(payment.paymentOrderNo)
  const paymentOptions = { paymentMethodNo: 'WQF', paymentProductNo: 'DHT_PC_PAY', paymentProductVersion: 1 }
  await history.attempt(prepayPayment, { spcPaymentNo: payment.paymentOrderNo, paymentOptions })
})

const captureOf = (isLate: fc.Arbitrary<boolean>) =>
  stepOf('capture', fc.record({ isLate }), async (history, { isLate }) => {
    const { world, documents } = history
    for (const number of documents.payments.toReversed()) if (world.till.pay(number, {}, isLate)) return
  })
const capture = captureOf(fc.boolean())

const cancel = stepOf('cancel payment', fc.record({ place }), async (history, { place }) => {
  const tradeOrderNo = pick(history.documents.trades, place)
  if (tradeOrderNo !== null) await history.attempt(cancelTrade, { tradeOrderNo })
})

const faults = stepOf(
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

const waitOf = (...minutes: ReadonlyArray<number>) =>
  stepOf('wait', fc.record({ minutes: fc.constantFrom(...minutes) }), (history, { minutes }) =>
    history.wait(minutes * 60_000),
  )
const wait = waitOf(1, 5, 40, 300, 700, 1440, 4500)

const loseJobs = stepOf(
  'lose jobs',
  fc.record({ kind: fc.constantFrom('order', 'paymentInquiry', 'closedPayment', 'refund', 'automaticReceipt') }),
  (history, { kind }) => history.loseJobs(kind),
)

const accept = stepOf('accept', fc.record({ place }), async (history, { place }) => {
  const dhNo = pick(history.documents.orders, place)
  if (dhNo !== null) await history.attempt(acceptMany, { dhNos: [dhNo] })
})

const shipOf = (cart: Cart) =>
  stepOf('ship', fc.record({ place, cart, isLast: fc.boolean() }), async (history, wishes) => {
    const dhNo = pick(history.documents.orders, wishes.place)
    if (dhNo === null) return
    const lines = materials
      .map(materialCode => ({ materialCode, quantity: wishes.cart[materialCode] }))
      .filter(({ quantity }) => quantity > 0)
    const answer = await history.attempt(shipBatch, { dhNo, lines, isLast: wishes.isLast })
    if (answer?.shNo) history.documents.shipments.push({ dhNo, shNo: answer.shNo, lines })
  })
const ship = shipOf(cart)

const cancelRest = stepOf('cancel shipping', fc.record({ place }), async (history, { place }) => {
  const dhNo = pick(history.documents.orders, place)
  if (dhNo !== null) await history.attempt(cancelShipping, { dhNo, reason })
})

const receive = stepOf(
  'receive',
  fc.record({ place, missing: fc.constantFrom(0, 0, 1, 2), damaged: fc.constantFrom(0, 0, 1), more: fc.boolean() }),
  async (history, { place, missing, damaged, more }) => {
    const shipment = pick(history.documents.shipments, place)
    if (!shipment) return
    const lines = shipment.lines.map(({ materialCode, quantity }, index) => ({
      materialCode,
      quantity: thousandths(1000 * Math.max(0, quantity - (index === 0 ? missing + damaged : 0) + (more ? 1 : 0))),
      damaged: thousandths(index === 0 ? 1000 * damaged : 0),
      reason,
    }))
    const payload = { shNo: shipment.shNo, clientKey: history.nextKey(), countedAt: history.now, lines }
    const answer = await history.attempt(confirmReceipt, payload)
    if (answer?.scNo) history.documents.claims.push(answer.scNo)
  },
)

const voidOne = stepOf('void receipt', fc.record({ place }), async (history, { place }) => {
  const shipment = pick(history.documents.shipments, place)
  if (shipment) await history.attempt(voidReceipt, { shNo: shipment.shNo, reason })
})

const claim = stepOf(
  'claim',
  fc.record({
    place,
    act: fc.constantFrom('evidence', 'review', 'review', 'withdraw'),
    share: fc.constantFrom(0, 0.5, 1),
  }),
  async (history, { place, act, share }) => {
    const scNo = pick(history.documents.claims, place)
    if (scNo === null) return
    if (act === 'withdraw') return history.attempt(withdrawClaim, { scNo })
    const form = await history.attempt(getDifferenceForm, { scNo })
    if (!form) return
    const photo = await fileOf(history.world.chain, 'one')
    const keys = form.lines.map(({ materialCode, replaces, kind, quantity }) => ({
      materialCode,
      replaces,
      kind,
      quantity,
    }))
    if (act === 'evidence') {
      const lines = keys.map(({ quantity: _, ...key }) => ({ ...key, reason, documents: [photo] }))
      return history.attempt(submitEvidence, { scNo, lines })
    }
    const lines = keys.map(({ quantity, ...key }) => ({
      ...{ ...key, approvedQuantity: thousandths(Math.floor((quantity * share) / 1000) * 1000), reason },
    }))
    return history.attempt(reviewClaim, { scNo, lines }, 1)
  },
)

const goBack = stepOf('return', fc.record({ place, cart }), async (history, wishes) => {
  const shipment = pick(history.documents.shipments, wishes.place)
  if (!shipment) return
  const lines = shipment.lines
    .map(({ materialCode }) => ({ materialCode, quantity: wishes.cart[materialCode as 'M1'], thReason: '临期' }))
    .filter(({ quantity }) => quantity > 0)
  const answer = await history.attempt(applyReturn, { dhNo: shipment.dhNo, lines, isStockConfirmed: true })
  if (answer) history.documents.returns.push({ thNo: answer.thNo, lines })
})

const moveReturn = stepOf(
  'move return',
  fc.record({
    place,
    acts: fc.constantFrom(['approve'], ['reject'], ['void'], ['store'], ['approve', 'store'], ['approve', 'store']),
    share: fc.constantFrom(0, 0.5, 1),
  }),
  async (history, { place, acts, share }) => {
    const one = pick(history.documents.returns, place)
    if (!one) return
    const { thNo } = one
    const lines = one.lines.map(line => ({ ...line, quantity: Math.floor(line.quantity * share) }))
    for (const act of acts) {
      if (act === 'void') await history.attempt(voidReturn, { thNo, reason })
      else if (act === 'store') await history.attempt(storeReturn, { thNo, lines })
      else await history.attempt(reviewReturn, { thNo, isApproved: act === 'approve', reason }, 1)
    }
  },
)

const adjust = stepOf(
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

/** The steps, as often as they happen; a history that goes far needs more of those in the middle. */
const step = fc.oneof(
  ...[order, order, order, changeOrder, settle, settle, settle, prepay, prepay, prepay, capture, capture, capture],
  ...[cancel, faults, faults, wait, wait, wait, wait, loseJobs, accept, accept, ship, ship, ship, cancelRest],
  ...[receive, receive, receive, voidOne, claim, claim, claim, goBack, goBack, moveReturn, moveReturn, adjust, adjust],
)

/**
 * Steps that lead to a received order, in front of the random ones: few random histories get there by themselves. The last wait ends
 * after the cut-off and its grace.
 */
const usual: fc.Arbitrary<ReadonlyArray<ChainStep>> = fc.tuple(
  ...[orderOf(fc.constant(0), fullCart), settle, prepay, captureOf(fc.constant(false)), waitOf(5), waitOf(900)],
  ...[accept, shipOf(smallCart), receive],
)

export const chainHistory: fc.Arbitrary<ReadonlyArray<ChainStep>> = fc
  .tuple(fc.constantFrom(true, true, true, false), usual, fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }))
  .map(([isUsual, first, others]) => (isUsual ? [...first, ...others] : others))
