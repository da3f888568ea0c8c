import fc from 'fast-check'
import { expect } from 'vitest'
import { acceptMany, cancelShipping, shipBatch } from '../../../../application/fulfilment/contract/warehouse.ts'
import { editCart } from '../../../../application/ordering/contract/cart.ts'
import {
  startRoutineOrder,
  submitRoutineOrder,
  voidOrder,
  withdrawOrder,
} from '../../../../application/ordering/contract/order.ts'
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
import { brokenInvariants } from '../../../fixtures/chain.ts'
import { pickLatest, place } from '../../../history-step.ts'
import { thousandths } from '../../../properties/runs.ts'
import { fileOf } from '../../local-purchase/files.ts'
import { ChainHistory, type ChainStep, type HistoryWorld, reason, stepOf } from './chain-history.ts'
import { goodsSteps } from './goods-steps.ts'
import { adjust, cancel, captureOf, faults, grant, prepay, settle, submitLate } from './money-steps.ts'

const materials = ['M1', 'M2', 'M3'] as const
/** Mostly quantities that may be ordered: from 0.1 to 1 of M2, and from 3 to 10 of M3. */
const someM2: fc.Arbitrary<number> = fc.constantFrom(0, 0, 0.3, 1, 1, 1, 2)
const someM3: fc.Arbitrary<number> = fc.constantFrom(0, 0, 3, 4, 4, 10)
const cart = fc.record({ M1: fc.nat(9), M2: someM2, M3: someM3 })
type Cart = typeof cart
const fullCart: Cart = fc.record({ M1: fc.integer({ min: 6, max: 9 }), M2: fc.constantFrom(0, 0.5, 1), M3: someM3 })
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

const withdrawal = stepOf('withdraw', fc.record({ place }), async (history, { place }) => {
  const dhNo = pickLatest(history.documents.orders, place)
  if (dhNo !== null) await history.attempt(withdrawOrder, { dhNo })
})

const changeOrder = stepOf('change order', fc.record({ place, isVoided: fc.boolean() }), async (history, wishes) => {
  const dhNo = pickLatest(history.documents.orders, wishes.place)
  if (dhNo !== null) await history.attempt(wishes.isVoided ? voidOrder : withdrawOrder, { dhNo })
})

const capture = captureOf(fc.boolean())

const waitOf = (...minutes: ReadonlyArray<number>) =>
  stepOf('wait', fc.record({ minutes: fc.constantFrom(...minutes) }), (history, { minutes }) =>
    history.wait(minutes * 60_000),
  )
const wait = waitOf(1, 5, 40, 300, 700, 1440, 4500)

/** The clock of the server is set back, as by its time service. */
const clock = stepOf(
  'set clock back',
  fc.record({ seconds: fc.constantFrom(1, 30, 600) }),
  async (history, { seconds }) => {
    history.world.chain.clock.now -= seconds * 1000
  },
)

const loseJobs = stepOf(
  'lose jobs',
  fc.record({ kind: fc.constantFrom('order', 'paymentInquiry', 'closedPayment', 'refund', 'automaticReceipt') }),
  (history, { kind }) => history.loseJobs(kind),
)

const accept = stepOf('accept', fc.record({ place }), async (history, { place }) => {
  const dhNo = pickLatest(history.documents.orders, place)
  if (dhNo !== null) await history.attempt(acceptMany, { dhNos: [dhNo] })
})

const shipOf = (cart: Cart) =>
  stepOf('ship', fc.record({ place, cart, isLast: fc.boolean() }), async (history, wishes) => {
    const dhNo = pickLatest(history.documents.orders, wishes.place)
    if (dhNo === null) return
    const lines = materials
      .map(materialCode => ({ materialCode, quantity: wishes.cart[materialCode] }))
      .filter(({ quantity }) => quantity > 0)
    const answer = await history.attempt(shipBatch, { dhNo, lines, isLast: wishes.isLast })
    if (answer?.shNo) history.documents.shipments.push({ dhNo, shNo: answer.shNo, lines })
  })
const ship = shipOf(cart)

const cancelRest = stepOf('cancel shipping', fc.record({ place }), async (history, { place }) => {
  const dhNo = pickLatest(history.documents.orders, place)
  if (dhNo !== null) await history.attempt(cancelShipping, { dhNo, reason })
})

const receive = stepOf(
  'receive',
  fc.record({
    ...{ place, missing: fc.constantFrom(0, 0, 1, 2), damaged: fc.constantFrom(0, 0, 1), more: fc.boolean() },
    hoursAgo: fc.constantFrom(0, 0, 3, 40),
  }),
  async (history, { place, missing, damaged, more, hoursAgo }) => {
    const shipment = pickLatest(history.documents.shipments, place)
    if (!shipment) return
    const lines = shipment.lines.map(({ materialCode, quantity }, index) => ({
      materialCode,
      quantity: thousandths(
        Math.round(1000 * Math.max(0, quantity - (index === 0 ? missing + damaged : 0) + (more ? 1 : 0))),
      ),
      damaged: thousandths(index === 0 ? 1000 * damaged : 0),
      reason,
    }))
    const payload = {
      shNo: shipment.shNo,
      clientKey: history.nextKey(),
      countedAt: history.now - hoursAgo * 3_600_000,
      lines,
    }
    const answer = await history.attempt(confirmReceipt, payload)
    if (answer?.scNo) history.documents.claims.push(answer.scNo)
  },
)

const voidOne = stepOf('void receipt', fc.record({ place }), async (history, { place }) => {
  const shipment = pickLatest(history.documents.shipments, place)
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
    const scNo = pickLatest(history.documents.claims, place)
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
  const shipment = pickLatest(history.documents.shipments, wishes.place)
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
    const one = pickLatest(history.documents.returns, place)
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

/** The steps, as often as they happen; a history that goes far needs more of those in the middle. */
const step = fc.oneof(
  ...[order, order, order, changeOrder, settle, settle, settle, prepay, prepay, prepay, capture, capture, capture],
  ...[
    submitLate,
    cancel,
    faults,
    faults,
    wait,
    wait,
    wait,
    wait,
    loseJobs,
    accept,
    accept,
    ship,
    ship,
    ship,
    cancelRest,
  ],
  ...[clock, ...goodsSteps],
  ...[
    receive,
    receive,
    receive,
    voidOne,
    claim,
    claim,
    claim,
    goBack,
    goBack,
    moveReturn,
    moveReturn,
    adjust,
    adjust,
    grant,
  ],
)

/**
 * Steps in front of the random ones, because few random histories get so far by themselves: to a paid order that its shop may still
 * withdraw, and on to its receipt; and to money for a cancelled trade. The longest wait ends after the cut-off and its grace.
 */
const toPaid = [orderOf(fc.constant(0), fullCart), settle, prepay, captureOf(fc.constant(false)), waitOf(5)]
const toWithdrawn = [...toPaid, withdrawal]
const toReceived = [...toPaid, waitOf(900), accept, shipOf(smallCart), receive]
const toLate = [...toPaid.slice(0, 3), cancel, captureOf(fc.constant(true)), waitOf(5)]

const beginning: fc.Arbitrary<ReadonlyArray<ChainStep>> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(...toReceived) },
  { weight: 1, arbitrary: fc.tuple(...toPaid) },
  { weight: 1, arbitrary: fc.tuple(...toWithdrawn) },
  { weight: 1, arbitrary: fc.tuple(...toLate) },
  { weight: 2, arbitrary: fc.constant([]) },
)

export const chainHistory: fc.Arbitrary<ReadonlyArray<ChainStep>> = fc
  .tuple(beginning, fc.array(step, { minLength: 20, maxLength: 50, size: 'max' }))
  .map(([first, others]) => [...first, ...others])

/** Runs a history to its end, and compares what is stored with the invariants. */
export const playChain = async (
  world: HistoryWorld,
  steps: ReadonlyArray<ChainStep>,
  outcomes: Map<string, number>,
): Promise<void> => {
  const history = await ChainHistory.open(world, outcomes)
  for (const step of steps) await history.run(step)
  await history.end()
  const cash = await history.cash()
  expect(cash.atProvider, 'cash at the provider').toBe(cash.inLedger)
  expect(await brokenInvariants(world.chain.connections, world.chain.clock.now)).toEqual([])
}
