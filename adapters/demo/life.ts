import { systemActor } from '../../application/platform/caller.ts'
import { addDays, atTime, type Day, type Instant, type Zone } from '../../domain/kernel/day.ts'
import type { OrderWindow } from '../../domain/master-data/calendar.ts'
import { type OrderEvent, type OrderStatus, targets } from '../../domain/ordering/order/status.ts'
import { clerkOf, type DemoPerson, type DemoShop, payerOf, personOf } from './chain.ts'
import type { Random } from './random.ts'

/** How an order went; the `repaid` one was withdrawn after it was paid. The last four are add-on orders. */
export type Fate =
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

/** One row of an order's log. */
export interface Step {
  readonly event: OrderEvent | 'create'
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly at: Instant
  readonly actor: { readonly userId: string; readonly name: string }
  readonly submissionNo: number
  readonly reason: string | null
}

export interface Setting {
  readonly random: Random
  readonly zone: Zone
  readonly now: Instant
  readonly shop: DemoShop
  readonly purchaseDate: Day
  readonly arrivalDate: Day
  readonly window: OrderWindow
  readonly graceMinutes: number
  /** Shipped in two batches. */
  readonly inBatches: boolean
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** The whole life of an order, also what lies ahead of now: the caller cuts it off there. */
export const livedThrough = (fate: Fate, setting: Setting): ReadonlyArray<Step> => {
  const life = lifeFrom(createdAt(fate, setting), actor(clerkOf(setting.shop.code)))
  fates[fate](tellerOf(life, setting))
  return life.steps
}

export const isAddOn = (fate: Fate): boolean => addOnFates.has(fate)
const addOnFates: ReadonlySet<Fate> = new Set(['approved', 'waiting', 'rejected', 'voided'])

/** Each fate as it is told. */
const fates: Readonly<Record<Fate, (tell: Teller) => void>> = {
  usual: tell => tell.submit().pay().cutOff('PLACE_SUCCESS').deliver(),
  resubmitted: tell => tell.submit().takeBack().submit().pay().cutOff('PLACE_SUCCESS').deliver(),
  repriced: tell => tell.submit('SUBMIT_FAIL').takeBack().submit().pay().cutOff('PLACE_SUCCESS').deliver(),
  priceless: tell => tell.submit('SUBMIT_FAIL').cutOff('INVALID', 'NOT_SUBMITTED'),
  forgotten: tell => tell.cutOff('INVALID', 'NOT_SUBMITTED'),
  unpaid: tell => tell.submit().afterGrace('INVALID', 'UNPAID'),
  paying: tell => tell.submit().beginPayment(),
  repaid: tell => tell.submit().pay().takeBack().submit().pay().cutOff('PLACE_SUCCESS').deliver(),
  cancelled: tell => tell.submit().pay().cutOff('PLACE_SUCCESS').cancel(),
  approved: tell => tell.submit('WAIT_APPROVE').approve().pay().passOn().deliver(),
  waiting: tell => tell.submit('WAIT_APPROVE'),
  rejected: tell => tell.submit('WAIT_APPROVE').reject(),
  voided: tell => tell.submit('WAIT_APPROVE').reject().giveUp(),
}

type Teller = ReturnType<typeof tellerOf>

/** What each side does, with the pauses that people make. */
const tellerOf = (life: Life, setting: Setting) => {
  const { random, shop, window, graceMinutes, now } = setting
  const [clerk, payer] = [actor(clerkOf(shop.code)), actor(payerOf(shop.code))]
  const [approver, warehouse] = [actor(personOf('headOrdering')), actor(personOf('warehouse'))]
  const placed: OrderStatus = shop.payMethod === 'ONLINE' ? 'WAIT_PAY' : 'SUBMITTED'
  const pause = (least: number, most: number) => random.between(least * minute, most * minute)
  const teller = {
    submit: (outcome: OrderStatus = placed) => {
      life.go('submit', 'SUBMITTING', pause(8, 25), clerk)
      return told(life.go('lock', outcome, 2 * second, systemActor))
    },
    takeBack: () => {
      life.go('withdraw', 'ROLLING_BACK', pause(5, 30), clerk)
      return told(life.go('release', 'WAIT_SUBMIT', second, systemActor))
    },
    pay: () => {
      if (placed === 'SUBMITTED') return teller
      if (random.chance(0.07)) giveUpPaying(life, random, payer)
      life.go('beginPayment', 'PAYING', pause(3, 12), payer)
      return told(life.go('pay', 'SUBMITTED', pause(1, 2), systemActor))
    },
    /** Some minutes ago, whenever the order was submitted. */
    beginPayment: () => told(life.at('beginPayment', 'PAYING', now - pause(4, 9), payer)),
    cutOff: (to: OrderStatus, reason?: string) =>
      told(life.at('cutOff', to, window.cutOffAt + second, systemActor, reason)),
    afterGrace: (to: OrderStatus, reason: string) =>
      told(life.at('cutOff', to, window.cutOffAt + graceMinutes * minute + second, systemActor, reason)),
    /** Add-on orders do not wait for the cut-off. */
    passOn: () => told(life.go('cutOff', 'PLACE_SUCCESS', second, systemActor)),
    approve: () => told(life.go('approve', placed, pause(20, 90), approver)),
    reject: () => told(life.go('reject', 'REJECT', pause(20, 90), approver, '该物料库存紧张，请使用下一次常规订货')),
    giveUp: () => told(life.go('void', 'INVALID', pause(10, 60), clerk, 'VOIDED')),
    cancel: () => told(life.go('cancel', 'DC_CANCEL', pause(30, 400), warehouse, '仓库缺货，取消发货')),
    deliver: () => told(deliver(life, setting, warehouse, clerk)),
  }
  const told = (_done: unknown) => teller
  return teller
}

/** Before it is paid at last: cancelled by the payer, or left until its time was over. */
const giveUpPaying = (life: Life, random: Random, payer: Step['actor']): void => {
  life.go('beginPayment', 'PAYING', random.between(3, 12) * minute, payer)
  if (random.chance(0.5)) life.go('endPayment', 'WAIT_PAY', random.between(2, 6) * minute, payer)
  else life.go('endPayment', 'WAIT_PAY', payingMinutes * minute, systemActor)
}
/** How long a trade may be paid [B15]. */
export const payingMinutes = 30

/** The evening before or the morning of the purchase date; an add-on order soon after it opens. */
const createdAt = (fate: Fate, { random, zone, purchaseDate, window }: Setting): Instant => {
  if (isAddOn(fate)) return window.opensAt + random.between(3 * minute, 25 * minute)
  return fate === 'paying' || random.chance(0.6)
    ? atTime(addDays(purchaseDate, -1), '17:00', zone) + random.between(0, 4 * hour)
    : atTime(purchaseDate, '08:00', zone) + random.between(0, 3 * hour)
}

/** The reason in the log by which the first of two batches is known. */
export const firstBatch = '首批发货'

/** The warehouse accepts and ships, and at last the shop receives, or remembers to say so a day or two later. */
const deliver = (life: Life, setting: Setting, warehouse: Step['actor'], clerk: Step['actor']): void => {
  const { random, zone, arrivalDate, inBatches } = setting
  const pause = (least: number, most: number) => random.between(least * minute, most * minute)
  life.go('accept', 'DC_RECEIVED', pause(20, 420), warehouse)
  life.go('ship', 'DC_SHIPPED', pause(120, 480), warehouse, inBatches ? firstBatch : undefined)
  if (inBatches) life.go('ship', 'DC_SHIPPED', pause(120, 600), warehouse)
  const unloading = atTime(arrivalDate, '08:00', zone) + random.between(0, 4 * hour)
  const forgottenFor = random.chance(0.25) ? random.between(1, 2) * 24 * hour : 0
  life.at('receive', 'STORE_RECEIVE', Math.max(unloading, life.now() + hour) + forgottenFor, clerk)
}

const actor = ({ login, name }: DemoPerson) => ({ userId: login, name })

type Life = ReturnType<typeof lifeFrom>

/** Writes down one step after the other; a turn that the table of statuses does not know is our own mistake. */
const lifeFrom = (createdAt: Instant, creator: Step['actor']) => {
  const first: Step = {
    ...{ event: 'create', from: null, to: 'WAIT_SUBMIT', at: createdAt, actor: creator, submissionNo: 0, reason: null },
  }
  const steps: Array<Step> = [first]
  const at = (event: OrderEvent, to: OrderStatus, when: Instant, who: Step['actor'], reason?: string): void => {
    const { to: from, submissionNo } = steps.at(-1)!
    if (!targets(from, event).includes(to)) throw new Error(`demo: ${from} has no turn ${event} to ${to}`)
    const submissions = submissionNo + (event === 'submit' ? 1 : 0)
    steps.push({ event, from, to, at: when, actor: who, submissionNo: submissions, reason: reason ?? null })
  }
  const now = () => steps.at(-1)!.at
  const go = (event: OrderEvent, to: OrderStatus, after: number, who: Step['actor'], reason?: string): void =>
    at(event, to, now() + after, who, reason)
  return { steps, at, go, now }
}
