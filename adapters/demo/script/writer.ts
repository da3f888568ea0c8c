import { addDays, atTime, type Instant } from '../../../domain/kernel/day.ts'
import type { Random } from '../random.ts'
import type { Act, Deed, OrderRef, Tick } from '../replay/deed.ts'
import { hour, minute, type Setting } from './setting.ts'

/** How an order goes. The last four are add-on orders; a `repaid` one is withdrawn after it was paid. */
export type Course =
  | 'usual'
  | 'resubmitted'
  | 'repriced'
  | 'priceless'
  | 'forgotten'
  | 'unpaid'
  | 'paying'
  | 'repaid'
  | 'cancelled'
  | 'approved'
  | 'waiting'
  | 'rejected'
  | 'voided'

export type Stop = 'placed' | 'accepted' | 'partShipped' | 'shipped'

export interface OrderPlan {
  readonly setting: Setting
  readonly course: Course
  /** The warehouse or the shop has come no further than this. */
  readonly stopsAt?: Stop | undefined
  /** A material of it is surely replaced. */
  readonly isReplaced?: boolean | undefined
  /** The warehouse surely ships other quantities than were ordered. */
  readonly isDifferent?: boolean | undefined
  /** Something of it is surely sent back. */
  readonly isReturned?: boolean | undefined
  /** Something of it surely arrives damaged. */
  readonly isDamaged?: boolean | undefined
  /** Ordered the evening before. */
  readonly isEarly?: boolean | undefined
}

/** A time that an order waits to be paid, and until when it must be. */
export interface Debt {
  readonly order: OrderRef
  readonly since: Instant
  readonly until: Instant
  /** How it ends: `open` is still in payment at the present moment. */
  readonly outcome: 'paid' | 'open'
  /** Settled by itself at a moment of its own, instead of in the payer's next round. */
  readonly at?: Instant
}

const addOns: ReadonlySet<Course> = new Set(['approved', 'waiting', 'rejected', 'voided'])
export const isAddOn = (course: Course): boolean => addOns.has(course)

/** Writes one deed after the other, with the pauses that people make. */
export const writerOf = (order: OrderRef, random: Random, plan: OrderPlan) => {
  const deeds: Array<Deed | Tick> = []
  const debts: Array<Debt> = []
  let time = createdAt(plan, random)
  return {
    ...{ order, random, deeds, debts, isPaidHere: plan.setting.shop.payMethod === 'ONLINE' },
    now: () => time,
    setNow: (at: Instant) => {
      time = at
    },
    /** Between so many minutes after the last one. */
    go: (least: number, most: number, by: string, act: Act) => {
      time += random.between(least * minute, most * minute)
      deeds.push({ ...act, at: time, by })
    },
    tick: (after: number) => deeds.push({ kind: 'tick', at: time + after }),
  }
}
export type Writer = ReturnType<typeof writerOf>

/** The evening before or the morning of the purchase date; an add-on order soon after it opens. */
const createdAt = (
  { course, isEarly = false, setting: { zone, purchaseDate, window } }: OrderPlan,
  random: Random,
): Instant => {
  if (isAddOn(course)) return window.opensAt + random.between(3 * minute, 25 * minute)
  const isEvening = course === 'paying' || course === 'repaid' || isEarly || random.chance(0.6)
  return isEvening
    ? atTime(addDays(purchaseDate, -1), '17:00', zone) + random.between(0, 4 * hour)
    : atTime(purchaseDate, '08:00', zone) + random.between(0, 3 * hour)
}
