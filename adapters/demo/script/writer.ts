import { addDays, atTime, type Instant } from '../../../domain/kernel/day.ts'
import type { Random } from '../random.ts'
import type { Act, OrderRef, ScriptEntry, Tick } from '../replay/script-entry.ts'
import type { ReceiptCourse } from './receipt-courses.ts'
import type { ReturnCourse } from './return-courses.ts'
import { hour, minute, type Setting } from './setting.ts'

/** Course of an order. The last four are add-on orders; a `repaid` one is withdrawn after payment. */
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

/** Where the lorry of an order that nobody has received is at the present instant: due in a few hours or since then, or at the shop. */
export type LorryPlace = 'due' | 'late' | 'arrived'

export interface OrderPlan {
  readonly setting: Setting
  readonly course: Course
  /** The last stage that the warehouse or the shop has reached; undefined if the delivery is complete. */
  readonly stopsAt?: Stop | undefined
  /** Where its lorry is if the delivery stops at `shipped` or `partShipped`. */
  readonly lorry?: LorryPlace | undefined
  /** How many materials are ordered; random if not given. */
  readonly lines?: number | undefined
  /** Whether a material is always substituted; otherwise it is random. */
  readonly isReplaced?: boolean | undefined
  /** Whether the warehouse always ships quantities that differ from the order. */
  readonly isDifferent?: boolean | undefined
  /** Whether it is always shipped in two batches; otherwise it is random. */
  readonly isInBatches?: boolean | undefined
  /** How it is received; random if neither this nor `goodsBack` is given. */
  readonly receipt?: ReceiptCourse | undefined
  /** How some of its goods are returned. */
  readonly goodsBack?: ReturnCourse | undefined
  /** Whether it is ordered the evening before. */
  readonly isEarly?: boolean | undefined
}

/** An amount due for an order, and its payment deadline. */
export interface Debt {
  readonly order: OrderRef
  readonly since: Instant
  readonly until: Instant
  /** Outcome; `open` means that payment is in progress at the present instant. */
  readonly outcome: 'paid' | 'open'
  /** Time at which it is settled alone, instead of in the payer's next round. */
  readonly at?: Instant
}

const addOns: ReadonlySet<Course> = new Set(['approved', 'waiting', 'rejected', 'voided'])
export const isAddOn = (course: Course): boolean => addOns.has(course)

/** Returns a writer that appends entries with random pauses between them. */
export const writerOf = (order: OrderRef, random: Random, plan: OrderPlan) => {
  const entries: Array<ScriptEntry | Tick> = []
  const debts: Array<Debt> = []
  let time = createdAt(plan, random)
  const pause = (least: number, most: number) => {
    time += random.between(least * minute, most * minute)
  }
  return {
    ...{ order, random, entries, debts, isPaidHere: plan.setting.shop.payMethod === 'ONLINE' },
    now: () => time,
    setNow: (at: Instant) => {
      time = at
    },
    /** Lets between `least` and `most` minutes pass. */
    pause,
    /** Appends an entry between `least` and `most` minutes after the previous one. */
    go: (least: number, most: number, by: string, act: Act) => {
      pause(least, most)
      entries.push({ ...act, at: time, by })
    },
    tick: (after: number) => entries.push({ kind: 'tick', at: time + after }),
  }
}
export type Writer = ReturnType<typeof writerOf>

/**
 * Returns the creation time: the evening before or the morning of the purchase date; for an add-on order, soon after it
 * opens.
 */
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
