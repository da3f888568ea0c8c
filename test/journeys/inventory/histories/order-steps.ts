import fc from 'fast-check'
import { expect } from 'vitest'
import { shipBatch } from '../../../../application/fulfilment/contract/warehouse.ts'
import { reviewClaim, submitEvidence, withdrawClaim } from '../../../../application/receiving/contract/differences.ts'
import { confirmReceipt, voidReceipt } from '../../../../application/receiving/contract/receipts.ts'
import {
  applyReturn,
  reviewReturn,
  storeReturn,
  voidReturn,
} from '../../../../application/receiving/contract/returns.ts'
import { pickFitting, place } from '../../../history-step.ts'
import { thousandths } from '../../../properties/runs.ts'
import { fileOf } from '../../local-purchase/files.ts'
import { putOrder } from '../../ordering/fixtures/history.ts'
import { goods, reason, type StockHistory, stepOf } from './stock-history.ts'
import { type Goods, goodsLines, isEmpty, mapGoods, materialCodes, minus, plus } from './stock-model.ts'

type Shipment = StockHistory['documents']['shipments'][number]

const piecesOf = (list: Goods) =>
  goodsLines(list).map(({ materialCode, quantity }) => ({ materialCode, quantity: quantity / 1000 }))

const ship = stepOf('ship', fc.record({ place, goods: goods(6, 1000) }), async (history, wishes) => {
  const { chain, clock } = history.lane
  const shop = history.shop(wishes.place)
  const lines = Object.fromEntries(goodsLines(wishes.goods).map(line => [line.materialCode, line.quantity]))
  const dhNo = await putOrder(chain, { shop, status: 'DC_RECEIVED', day: '2026-11-04', type: 'URGENT', lines })
  const shNo = `SH${dhNo}`
  const payload = { dhNo, lines: piecesOf(wishes.goods), isLast: true, shNo }
  await history.attempt(shipBatch, payload, { isAccepted: true, refusals: [] })
  history.documents.shipments.push({
    ...{ shop, dhNo, shNo, shippedAt: clock.now, shipped: wishes.goods, status: '10', received: {} },
    ...{ claims: [], scNo: null, scStatus: null },
  })
  history.model.post(shop, { process: 'ORDER_IN', inTransport: wishes.goods, occurredAt: clock.now })
})

const counted = fc.record({ good: fc.oneof(fc.constant(null), fc.nat(8)), damaged: fc.constantFrom(0, 0, 0, 1, 2) })

/** What a shipment that was counted so leaves in the store, and what it claims. */
const outcomeOf = (shipped: Goods, counts: Readonly<Record<string, { good: number | null; damaged: number }>>) => {
  const lines = goodsLines(shipped).map(({ materialCode, quantity }) => {
    const { good, damaged } = counts[materialCode]!
    const received = good === null ? Math.max(0, quantity - damaged * 1000) : good * 1000
    return { materialCode, received, damaged: damaged * 1000, missing: quantity - received - damaged * 1000 }
  })
  const claims = lines.flatMap(({ materialCode, damaged, missing }) =>
    [
      { materialCode, kind: 'SHORT' as const, quantity: Math.max(0, missing) },
      { materialCode, kind: 'DAMAGED' as const, quantity: damaged },
      { materialCode, kind: 'MORE' as const, quantity: Math.max(0, -missing) },
    ].filter(({ quantity }) => quantity > 0),
  )
  return { lines, claims, received: mapGoods(code => lines.find(line => line.materialCode === code)?.received ?? 0) }
}

/** A count may be older than its sending: then the goods moved at the instant of counting. */
const receive = stepOf(
  'receive',
  fc.record({ place, M1: counted, M2: counted, hoursAgo: fc.constantFrom(0, 0, 3, 30, 60) }),
  async (history, { place, hoursAgo, ...counts }) => {
    const shipment = pickFitting(history.documents.shipments, place, one => one.status !== '99')
    if (!shipment) return
    const { lines, claims, received } = outcomeOf(shipment.shipped, counts)
    const countedAt = history.now - hoursAgo * 3_600_000
    const answer = await history.attempt(
      confirmReceipt,
      {
        ...{ shNo: shipment.shNo, clientKey: history.nextKey(), countedAt },
        lines: lines.map(({ materialCode, received: quantity, damaged }) => ({
          ...{ materialCode, quantity: thousandths(quantity), damaged: thousandths(damaged) },
          ...(damaged > 0 && { reason: '压坏了' }),
        })),
      },
      { isAccepted: shipment.status !== '99', refusals: ['SHIPMENT_RECEIVED'] },
    )
    if (!answer) return
    expect(answer.scNo !== null).toBe(claims.length > 0)
    const scStatus = claims.length === 0 ? null : claims.some(({ kind }) => kind === 'DAMAGED') ? '10' : '11'
    Object.assign(shipment, { status: '99', received, claims, scNo: answer.scNo, scStatus })
    const occurredAt = Math.max(shipment.shippedAt, countedAt)
    const inTransport = minus({}, shipment.shipped)
    history.model.post(shipment.shop, { process: 'ORDER_IN', inStore: received, inTransport, occurredAt })
  },
)

/** What returns of an order took and did not bring back. */
const returnedOf = (history: StockHistory, dhNo: string): Goods =>
  history.documents.returns
    .filter(one => one.dhNo === dhNo && ['11', '31', '99'].includes(one.status))
    .reduce((sum, one) => plus(sum, one.goods), {} as Goods)

const voidOne = stepOf('void receipt', fc.record({ place }), async (history, { place }) => {
  const shipment = pickFitting(history.documents.shipments, place, one => one.status === '99')
  if (!shipment) return
  const { shop, shNo, dhNo, shipped, received, scStatus } = shipment
  const isDecided = ['99', '01', '02'].includes(scStatus ?? '')
  const isAccepted = shipment.status === '99' && !isDecided && isEmpty(returnedOf(history, dhNo))
  const refusals = ['RECEIPT_OPEN', 'RECEIPT_DECIDED', 'RETURNED_SINCE']
  if (!(await history.attempt(voidReceipt, { shNo, reason }, { isAccepted, refusals }))) return
  Object.assign(shipment, { status: '02', received: {}, claims: [], scNo: null, scStatus: null })
  const inStore = minus({}, received)
  history.model.post(shop, { process: 'ORDER_IN', inStore, inTransport: shipped, occurredAt: history.now })
})

const evidence = stepOf('evidence', fc.record({ place }), async (history, { place }) => {
  const shipment = pickFitting(history.documents.shipments, place, one => one.scStatus === '10')
  if (!shipment?.scNo) return
  const photo = await fileOf(history.lane.chain, 'head')
  const lines = shipment.claims.map(({ materialCode, kind }) => ({
    ...{ materialCode, kind, reason: '压坏了', documents: kind === 'DAMAGED' ? [photo] : [] },
  }))
  const isAccepted = shipment.scStatus === '10' || shipment.scStatus === '11'
  const expected = { isAccepted, refusals: ['DIFFERENCE_STATUS'] }
  if (await history.attempt(submitEvidence, { scNo: shipment.scNo, lines }, expected)) shipment.scStatus = '11'
})

/** The shop has to stand for what was claimed and is not approved; goods beyond the shipped ones are in the store already. */
const standFor = (history: StockHistory, shipment: Shipment, approved: ReadonlyArray<number>): void => {
  const inStore = mapGoods(code =>
    shipment.claims.reduce(
      (sum, { materialCode, kind, quantity }, index) =>
        materialCode === code && kind !== 'MORE' ? sum + quantity - approved[index]! : sum,
      0,
    ),
  )
  history.model.post(shipment.shop, { process: 'SC_IN', inStore, occurredAt: history.now })
}

const withdraw = stepOf('withdraw claim', fc.record({ place }), async (history, { place }) => {
  const shipment = pickFitting(
    history.documents.shipments,
    place,
    one => one.scStatus === '10' || one.scStatus === '11',
  )
  if (!shipment?.scNo) return
  const isOpen = shipment.scStatus === '10' || shipment.scStatus === '11'
  const isAccepted = isOpen && shipment.claims.every(({ kind }) => kind !== 'MORE')
  const expected = { isAccepted, refusals: ['DIFFERENCE_STATUS', 'DIFFERENCE_HAS_MORE'] }
  if (!(await history.attempt(withdrawClaim, { scNo: shipment.scNo }, expected))) return
  shipment.scStatus = '02'
  standFor(
    history,
    shipment,
    shipment.claims.map(() => 0),
  )
})

const shares = fc.array(fc.constantFrom(0, 0.5, 1), { minLength: 6, maxLength: 6 })
const decide = stepOf('decide claim', fc.record({ place, shares }), async (history, wishes) => {
  const shipment = pickFitting(history.documents.shipments, wishes.place, one => one.scStatus === '11')
  if (!shipment?.scNo) return
  const approved = shipment.claims.map(({ quantity }, index) => quantity * wishes.shares[index % 6]!)
  const lines = shipment.claims.map(({ materialCode, kind }, index) => ({
    ...{ materialCode, kind, approvedQuantity: thousandths(approved[index]!), reason },
  }))
  const expected = { isAccepted: shipment.scStatus === '11', refusals: ['DIFFERENCE_STATUS'] }
  if (!(await history.attempt(reviewClaim, { scNo: shipment.scNo, lines }, expected))) return
  shipment.scStatus = approved.some(quantity => quantity > 0) ? '99' : '01'
  standFor(history, shipment, approved)
})

const apply = stepOf(
  'return',
  fc.record({ place, goods: goods(3, 1000), isStockConfirmed: fc.boolean() }),
  async (history, wishes) => {
    const shipment = pickFitting(history.documents.shipments, wishes.place, one => !isEmpty(one.received))
    if (!shipment) return
    const { shop, dhNo, received } = shipment
    const returning = mapGoods(code => (shipment.shipped[code] ? (wishes.goods[code] ?? 0) : 0))
    if (isEmpty(returning)) return
    const limit = minus(received, returnedOf(history, dhNo))
    const isWithin = materialCodes.every(code => returning[code]! <= Math.max(0, limit[code]!))
    const isAccepted = isWithin && (wishes.isStockConfirmed || !history.model.isAbove(shop, returning))
    const lines = piecesOf(returning).map(line => ({ ...line, thReason: '临期' }))
    const refusals = ['RETURN_ABOVE_LIMIT', 'RETURN_BELOW_STOCK']
    const payload = { dhNo, lines, isStockConfirmed: wishes.isStockConfirmed }
    const answer = await history.attempt(applyReturn, payload, { isAccepted, refusals })
    if (!answer) return
    history.documents.returns.push({ shop, dhNo, thNo: answer.thNo, goods: returning, status: '11' })
    history.model.post(shop, { process: 'TH_OUT', inStore: minus({}, returning), occurredAt: history.now })
  },
)

const moveReturn = stepOf(
  'move return',
  fc.record({
    place,
    move: fc.constantFrom('approve', 'approve', 'reject', 'void', 'store', 'store'),
    share: fc.constantFrom(0, 0.5, 1),
  }),
  async (history, { place, move, share }) => {
    const one = pickFitting(history.documents.returns, place, one => one.status === (move === 'store' ? '31' : '11'))
    if (!one) return
    const { thNo, shop } = one
    const refusals = ['RETURN_STATUS']
    const expected = { isAccepted: one.status === (move === 'store' ? '31' : '11'), refusals }
    if (move === 'store') {
      const stored = mapGoods(code => Math.floor(((one.goods[code] ?? 0) / 1000) * share) * 1000)
      const lines = goodsLines(one.goods).map(({ materialCode }) => ({
        materialCode,
        quantity: stored[materialCode]! / 1000,
      }))
      if (!(await history.attempt(storeReturn, { thNo, lines }, expected))) return
      history.model.post(shop, { process: 'TH_IN', inStore: minus(one.goods, stored), occurredAt: history.now })
      Object.assign(one, { status: '99', goods: stored })
      return
    }
    const answer =
      move === 'void'
        ? await history.attempt(voidReturn, { thNo, reason }, expected)
        : await history.attempt(reviewReturn, { thNo, isApproved: move === 'approve', reason }, expected)
    if (!answer) return
    one.status = move === 'void' ? '02' : move === 'approve' ? '31' : '01'
    if (move !== 'approve') history.model.post(shop, { process: 'TH_IN', inStore: one.goods, occurredAt: history.now })
  },
)

/** Steps of orders: shipments, receipts, differences and returns. */
export const orderSteps = [
  ...[ship, ship, ship, receive, receive, receive, receive, voidOne, evidence, withdraw],
  ...[decide, decide, decide, apply, apply, apply, moveReturn, moveReturn, moveReturn, moveReturn],
]
