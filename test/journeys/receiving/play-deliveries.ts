import { acceptMany, shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import { editCart } from '../../../application/ordering/contract/cart.ts'
import { startRoutineOrder, submitRoutineOrder } from '../../../application/ordering/contract/order.ts'
import { reviewClaim } from '../../../application/receiving/contract/differences.ts'
import { confirmReceipt } from '../../../application/receiving/contract/receipts.ts'
import { applyReturn, reviewReturn, storeReturn } from '../../../application/receiving/contract/returns.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { addDays, atTime, type Day } from '../../../domain/kernel/day.ts'
import type { Delivery } from '../../fixtures/adventureworks/deliveries.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { thousandths } from '../../properties/runs.ts'

const zone = 'Asia/Shanghai'

/** The people who act: who orders, receives and returns, who ships and stores, and who decides. */
export interface Players {
  readonly buyer: Session
  readonly dock: Session
  readonly head: Session
}

interface Course extends Delivery {
  /** The day that the order is for. */
  readonly purchaseDate: Day
  /** Numbers of the documents; empty until they exist. */
  dhNo: string
  shNo: string
  scNo: string
}

interface Step {
  readonly at: number
  readonly course: Course
  readonly run: (course: Course) => Promise<void>
}

/**
 * Plays deliveries through the use cases, in the order of their days: an order is placed, handed over at the cut-off, shipped
 * in full, received as recorded and reviewed where something was missing; what was rejected is returned and stored.
 */
export const playDeliveries = async (
  chain: TestChain,
  players: Players,
  deliveries: ReadonlyArray<Delivery>,
): Promise<void> => {
  const courses = withFreeDays(deliveries)
  const ofDay = Map.groupBy(courses, ({ orderedOn }) => orderedOn)
  const steps = Map.groupBy(courses.flatMap(stepsOf(players)), ({ at }) => at)
  const closings = [...new Set(courses.map(({ purchaseDate }) => purchaseDate))]
  const instants = new Map<number, () => Promise<unknown>>([
    ...[...steps].map(
      ([at, due]) =>
        [
          at,
          () =>
            inLanes(
              due.map(
                ({ course, run }) =>
                  () =>
                    run(course),
              ),
            ),
        ] as const,
    ),
    ...closings.map(day => [atTime(day, '22:01', zone), () => chain.run(runSecondTick)] as const),
    ...[...ofDay.keys()].map(
      day => [atTime(addDays(day, 2), '08:00', zone), () => acceptAll(players, ofDay.get(day)!)] as const,
    ),
  ])
  for (const at of [...instants.keys()].toSorted((a, b) => a - b)) {
    chain.clock.now = at
    await instants.get(at)!()
  }
}

/** A shop has one routine order a day: the second one of a day is for the next day, which the shop has free. */
const withFreeDays = (deliveries: ReadonlyArray<Delivery>): ReadonlyArray<Course> => {
  const taken = new Set<string>()
  return deliveries.map(delivery => {
    const { shopCode, orderedOn } = delivery
    const purchaseDate = taken.has(`${shopCode} ${orderedOn}`) ? addDays(orderedOn, 1) : orderedOn
    taken.add(`${shopCode} ${purchaseDate}`)
    return { ...delivery, purchaseDate, dhNo: '', shNo: '', scNo: '' }
  })
}

const stepsOf =
  ({ buyer, dock, head }: Players) =>
  (course: Course): ReadonlyArray<Step> => {
    const { orderedOn, receivedOn, lines } = course
    const step = (day: Day, time: string, run: Step['run']): Step => ({ at: atTime(day, time, zone), course, run })
    const isShort = lines.some(({ received, ordered }) => received < ordered)
    const isReturned = lines.some(({ rejected }) => rejected > 0)
    return [
      step(orderedOn, '10:00', placeOrder(buyer)),
      step(addDays(orderedOn, 2), '09:00', ship(dock)),
      step(receivedOn, '10:00', receive(buyer)),
      ...(isShort ? [step(receivedOn, '15:00', approveClaim(head))] : []),
      ...(isReturned ? [step(addDays(receivedOn, 1), '10:00', sendBack({ buyer, dock, head }))] : []),
    ]
  }

const placeOrder =
  (buyer: Session): Step['run'] =>
  async course => {
    const { shopCode: shopJdeNo, purchaseDate, lines } = course
    course.dhNo = (await buyer.call(startRoutineOrder, { purchaseDate, shopJdeNo })).dhNo
    const cart = lines.map(({ materialCode, ordered }) => ({ materialCode, quantity: ordered }))
    const { cartVersion } = await buyer.call(editCart, { dhNo: course.dhNo, cart })
    const { isSubmitted, errorInfo } = await buyer.call(submitRoutineOrder, { dhNo: course.dhNo, cart, cartVersion })
    if (!isSubmitted) throw new Error(`order ${course.orderNumber} was not submitted: ${JSON.stringify(errorInfo)}`)
  }

const acceptAll = async ({ dock }: Players, courses: ReadonlyArray<Course>): Promise<void> => {
  const { outcomes } = await dock.call(acceptMany, { dhNos: courses.map(({ dhNo }) => dhNo) })
  const failed = outcomes.find(({ isAccepted }) => !isAccepted)
  if (failed) throw new Error(`not accepted: ${JSON.stringify(failed)}`)
}

const ship =
  (dock: Session): Step['run'] =>
  async course => {
    const lines = course.lines.map(({ materialCode, ordered }) => ({ materialCode, quantity: ordered }))
    course.shNo = (await dock.call(shipBatch, { dhNo: course.dhNo, lines, isLast: true })).shNo!
  }

/** Receives by exception: the lines that are left out came as shipped. */
const receive =
  (buyer: Session): Step['run'] =>
  async course => {
    const { shNo } = course
    const lines = course.lines
      .filter(({ ordered, received }) => received !== ordered)
      .map(({ materialCode, received }) => ({ materialCode, quantity: thousandths(received * 1000) }))
    const { scNo } = await buyer.call(confirmReceipt, { shNo, clientKey: `counted ${shNo}`, lines })
    course.scNo = scNo ?? ''
  }

const approveClaim =
  (head: Session): Step['run'] =>
  async ({ scNo, lines }) => {
    const missing = lines.filter(({ ordered, received }) => received < ordered)
    await head.call(reviewClaim, {
      scNo,
      lines: missing.map(({ materialCode, ordered, received }) => ({
        ...({ materialCode, kind: 'SHORT' } as const),
        approvedQuantity: thousandths((ordered - received) * 1000),
      })),
    })
  }

const sendBack =
  ({ buyer, dock, head }: Players): Step['run'] =>
  async ({ dhNo, shNo, lines }) => {
    const rejected = lines.filter(line => line.rejected > 0)
    const { thNo } = await buyer.call(applyReturn, {
      ...{ dhNo, shNo },
      lines: rejected.map(({ materialCode, rejected: quantity }) => ({
        materialCode,
        quantity,
        thReason: '检验不合格',
      })),
    })
    await head.call(reviewReturn, { thNo, isApproved: true })
    await dock.call(storeReturn, { thNo, lines: [] })
  }

/** Runs tasks, four of them at a time. */
const inLanes = async (tasks: ReadonlyArray<() => Promise<void>>): Promise<void> => {
  const rest = [...tasks].reverse()
  const lane = async () => {
    for (let task = rest.pop(); task; task = rest.pop()) await task()
  }
  await Promise.all([lane(), lane(), lane(), lane()])
}
