import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { orderTypes } from '../../../domain/master-data/order-type.ts'
import { arrivalMark, arrivalOf, isAwaited } from '../../../domain/ordering/order/arrival.ts'
import {
  isFinal,
  type OrderEvent,
  type OrderStatus,
  orderStatuses,
  targetStatuses,
} from '../../../domain/ordering/order/status.ts'
import { doneAt, orderSteps, type ReachedStatus } from '../../../domain/ordering/order/steps.ts'
import { assertProperty } from '../runs.ts'

describe('the steps of an order', () => {
  it('[S14] always contain the current status once, and no later one has a time [000: 2.10.3.2]', () => {
    assertProperty(
      fc.property(walks, ({ orderType, payMethod, log }) => {
        const status = log.at(-1)!.toStatus
        const steps = orderSteps({ status, orderType, payMethod }, log)
        const here = steps.findIndex(step => step.status === status)
        expect(steps.filter(step => step.status === status)).toHaveLength(1)
        expect(steps[here]?.at).toBe(log.at(-1)!.at)
        expect(steps.slice(here + 1).every(step => step.at === null)).toBe(true)
      }),
    )
  })

  it('[S14] show nothing after a final status', () => {
    assertProperty(
      fc.property(walks, ({ orderType, payMethod, log }) => {
        const status = log.at(-1)!.toStatus
        fc.pre(isFinal(status))
        expect(orderSteps({ status, orderType, payMethod }, log).at(-1)?.status).toBe(status)
      }),
    )
  })

  it('[S14] keep their order, with an exceptional status after the last completed one [000: 2.10.3.1]', () => {
    const log: ReadonlyArray<ReachedStatus> = [
      { toStatus: 'WAIT_SUBMIT', at: 1 },
      { toStatus: 'SUBMITTING', at: 2 },
      { toStatus: 'SUBMITTED', at: 3 },
      { toStatus: 'PLACE_SUCCESS', at: 4 },
      { toStatus: 'DC_CANCEL', at: 5 },
    ]
    expect(orderSteps({ status: 'DC_CANCEL', orderType: 'NORMAL', payMethod: 'OFFLINE' }, log)).toEqual([
      { status: 'WAIT_SUBMIT', at: 1 },
      { status: 'SUBMITTED', at: 3 },
      { status: 'PLACE_SUCCESS', at: 4 },
      { status: 'DC_CANCEL', at: 5 },
    ])
  })

  it('[S14] have the name of the completed action with its time, or of the status ahead', () => {
    const labelsOf = (status: OrderStatus, ...reached: ReadonlyArray<OrderStatus>) => {
      const log = reached.map((toStatus, at) => ({ toStatus, at }))
      const steps = orderSteps({ status, orderType: 'NORMAL', payMethod: 'ONLINE' }, log)
      return steps.flatMap((_, index) => {
        const done = doneAt(steps, index)
        return done ? [`${done.words[0]} ${done.at}`] : []
      })
    }
    const placed = ['WAIT_SUBMIT', 'WAIT_PAY', 'SUBMITTED', 'PLACE_SUCCESS'] as const
    expect(labelsOf('PLACE_SUCCESS', ...placed)).toEqual(['已下单 1', '已支付 2'])
    expect(labelsOf('DC_SHIPPED', ...placed, 'DC_RECEIVED', 'DC_SHIPPED')).toEqual([
      ...['已下单 1', '已支付 2', '仓库已接单 4', '备货完成 5'],
    ])
    expect(labelsOf('DC_CANCEL', ...placed, 'DC_CANCEL')).toEqual(['已下单 1', '已支付 2', '已送达仓库 3'])
    expect(labelsOf('INVALID', 'WAIT_SUBMIT', 'INVALID')).toEqual(['已创建 0'])
  })
})

/** Any sequence of statuses that the table allows. */
const walks = fc
  .record({
    orderType: fc.constantFrom(...(Object.keys(orderTypes) as Array<keyof typeof orderTypes>)),
    payMethod: fc.constantFrom('ONLINE' as const, 'OFFLINE' as const),
    choices: fc.array(fc.nat(), { maxLength: 12 }),
  })
  .map(({ choices, ...order }) => ({ ...order, log: walk(choices) }))

function walk(choices: ReadonlyArray<number>): ReadonlyArray<ReachedStatus> {
  const log: Array<ReachedStatus> = [{ toStatus: 'WAIT_SUBMIT', at: 1 }]
  for (const choice of choices) {
    const from = log.at(-1)!.toStatus
    const turns = (Object.keys(orderStatuses[from].transitions) as Array<OrderEvent>).flatMap(event =>
      targetStatuses(from, event),
    )
    if (turns.length === 0) break
    log.push({ toStatus: turns[choice % turns.length] as OrderStatus, at: log.length + 1 })
  }
  return log
}

const everyStatus = Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>
const arrivalToday = day('2026-11-30')

describe('the arrival of an order', () => {
  it('[HM8] is late after its day, and marked today and tomorrow, as long as goods are awaited', () =>
    assertProperty(
      fc.property(
        fc.constantFrom(...everyStatus),
        fc.boolean(),
        fc.option(fc.integer({ min: -3, max: 3 })),
        (bizStatus, isAllShipped, ahead) => {
          const arrivalDate = ahead === null ? null : addDays(arrivalToday, ahead)
          const mark = arrivalMark({ arrivalDate, bizStatus, isAllShipped }, arrivalToday)
          if (ahead === null || !isAwaited(bizStatus) || ahead > 1) expect(mark).toBeNull()
          else if (ahead < 0) expect(mark).toEqual({ due: 'LATE', days: -ahead })
          else expect(mark).toEqual(ahead === 0 ? { due: 'TODAY', isUrgent: !isAllShipped } : { due: 'TOMORROW' })
        },
      ),
    ))

  it('is marked until tomorrow, and no further', () => {
    const shipped = { bizStatus: 'DC_SHIPPED', isAllShipped: true }
    const marks = [-1, 0, 1, 2].map(ahead =>
      arrivalMark({ ...shipped, arrivalDate: addDays(arrivalToday, ahead) }, arrivalToday),
    )
    expect(marks.map(mark => mark?.due ?? null)).toEqual(['LATE', 'TODAY', 'TOMORROW', null])
  })

  it('is awaited from the warehouse’s inbox until it is received', () => {
    expect(everyStatus.filter(isAwaited)).toEqual(['PLACE_SUCCESS', 'DC_RECEIVED', 'DC_SHIPPED'])
  })

  it('is the latest day of its shipments, each as received or as expected, otherwise the planned day', () => {
    const onDay = (ahead: number) => addDays(arrivalToday, ahead)
    const shipment = fc.record({
      received: fc.option(fc.integer({ min: -9, max: 9 })),
      expected: fc.option(fc.integer({ min: -9, max: 9 })),
    })
    assertProperty(
      fc.property(fc.option(fc.integer({ min: -9, max: 9 })), fc.array(shipment, { maxLength: 4 }), (ahead, all) => {
        const planned = ahead === null ? null : onDay(ahead)
        const shipments = all.map(({ received, expected }) => ({
          receivedAt: received === null ? null : Date.parse(`${onDay(received)}T12:00:00Z`),
          expectArrivalDate: expected === null ? null : onDay(expected),
        }))
        const known = all.flatMap(({ received, expected }) => received ?? expected ?? [])
        expect(arrivalOf(planned, shipments, 'Asia/Shanghai')).toBe(
          known.length === 0 ? planned : onDay(Math.max(...known)),
        )
      }),
    )
  })
})
