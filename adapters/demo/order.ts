import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import type { Instant } from '../../domain/kernel/day.ts'
import { orderNumber } from '../../domain/kernel/document-number.ts'
import { type Fen, fen } from '../../domain/kernel/money.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import { type Asking, growAsking, nothing } from './asking.ts'
import { businessCodeOf } from './chain.ts'
import { growDeliveries } from './deliveries.ts'
import { type DemoRefund, growRefunds } from './give-back.ts'
import type { DemoMaterial } from './goods.ts'
import { type Fate, firstBatch, isAddOn, livedThrough, type Setting, type Step } from './life.ts'
import { buy, type Line, lineRow, shippedLines, totals } from './lines.ts'
import { numberBits } from './number.ts'

/** An order as the rows of its tables. */
export interface DemoOrder extends Pick<Asking, 'vouchers' | 'votes'> {
  readonly order: Row
  readonly lines: ReadonlyArray<Line>
  readonly log: ReadonlyArray<Row>
  readonly cart: ReadonlyArray<Row>
  readonly locks: ReadonlyArray<Row>
  readonly shipments: ReadonlyArray<Row>
  readonly shipmentLines: ReadonlyArray<Row>
  readonly returns: ReadonlyArray<Row>
  readonly returnLines: ReadonlyArray<Row>
  readonly refunds: ReadonlyArray<DemoRefund>
  /** What it costs while it is submitted. */
  readonly costs: { readonly lines: ReadonlyArray<Line>; readonly service: Fen; readonly car: Fen }
}

export interface OrderPlan {
  readonly setting: Setting
  readonly fate: Fate
  readonly now: Instant
  /** The order has come no further than this. */
  readonly stopsAt?: OrderStatus | undefined
  readonly isReplaced?: boolean | undefined
  readonly orderable: ReadonlyArray<DemoMaterial>
  readonly fees: { readonly serviceFee: number; readonly carFee: number }
}

const stillOpen: ReadonlySet<OrderStatus> = new Set([
  'WAIT_SUBMIT',
  'SUBMIT_FAIL',
  'SUBMITTED',
  'WAIT_PAY',
  'WAIT_APPROVE',
])
const promised: ReadonlySet<OrderStatus> = new Set([
  'SUBMITTED',
  'WAIT_PAY',
  'WAIT_APPROVE',
  'PLACE_SUCCESS',
  'DC_RECEIVED',
])

/** Null when the order would only be created after now. */
export const growOrder = (plan: OrderPlan): DemoOrder | null => {
  const { setting, fate, now, orderable, fees } = plan
  const { random, shop, purchaseDate } = setting
  const dhNo = orderNumber(purchaseDate, numberBits(random))
  const key = { shop_code: shop.code, dh_no: dhNo }
  const count = isAddOn(fate) ? random.between(2, 6) : random.between(10, 30)
  const bought = random.some(orderable, count).map(material => buy(random, material))
  const steps = upTo(livedThrough(fate, setting), now, plan.stopsAt)
  const last = steps.at(-1)
  if (!last) return null
  const isUnpriced = fate === 'priceless' || last.to === 'SUBMIT_FAIL'
  const isWhole = last.to === 'STORE_RECEIVE' || (last.to === 'DC_SHIPPED' && last.reason !== firstBatch)
  const offered = bought.map((line, index) => lineRow(key, line, index, setting, isUnpriced))
  const frozen = hasLines(steps) ? offered : []
  const ordered = shippedLines(random, last.to, isWhole, frozen)
  const followed = growDeliveries({ ...plan, key, steps, ordered })
  const { lines } = followed
  const charged = isAddOn(fate) ? fees : { serviceFee: 0, carFee: 0 }
  const isOpen = stillOpen.has(last.to)
  const quantities = bought.map(({ material, quantity }) => ({ ...key, material_code: material.code, quantity }))
  const creator = steps[0]!
  const edit = {
    version: 1,
    updated_by: creator.actor.userId,
    updated_by_name: creator.actor.name,
    updated_at: creator.at,
  }
  const { reason, attachments, vouchers, votes } = isAddOn(fate) ? growAsking(key, steps) : nothing
  return {
    order: {
      ...{ ...key, ...headRow(plan, steps), ...totals(lines, isWhole, charged), cart_version: isOpen ? 1 : 0 },
      ...{ replace_read_at: followed.replaceReadAt, reason, attachments },
    },
    vouchers,
    votes,
    ...growRefunds({ ...plan, key, steps, followed }),
    ...followed,
    log: steps.map((step, index) => logRow(key, step.event === 'submit' ? { ...step, reason } : step, index + 1)),
    cart: isOpen ? quantities.map(line => ({ ...line, ...edit })) : [],
    costs: { lines: offered, service: fen(charged.serviceFee), car: fen(charged.carFee) },
    locks: promised.has(last.to) ? quantities : [],
  }
}

const upTo = (steps: ReadonlyArray<Step>, now: Instant, stopsAt?: OrderStatus): ReadonlyArray<Step> => {
  const past = steps.filter(({ at }) => at <= now)
  const stop = past.findIndex(({ to }) => to === stopsAt)
  return stop < 0 ? past : past.slice(0, stop + 1)
}

/** A withdrawn order has no lines until it is submitted again. */
const hasLines = (steps: ReadonlyArray<Step>): boolean =>
  steps.findLastIndex(({ event }) => event === 'submit') > steps.findLastIndex(({ event }) => event === 'release')

const headRow = ({ setting, fate }: OrderPlan, steps: ReadonlyArray<Step>) => {
  const { shop, purchaseDate, arrivalDate, window, graceMinutes } = setting
  const [first, last] = [steps[0]!, steps.at(-1)!]
  const submitted = steps.findLast(({ event }) => event === 'submit')
  const closed = ['INVALID', 'DC_CANCEL'].includes(last.to)
  return {
    ...{ order_type: isAddOn(fate) ? 'OVERTIME' : 'NORMAL', status: last.to, version: steps.length },
    submission_no: last.submissionNo,
    ...{ shop_group: shop.group, shop_name: shop.name, purchase_date: purchaseDate, arrival_date: arrivalDate },
    ...{ opens_at: window.opensAt, cut_off_at: window.cutOffAt, grace_minutes: graceMinutes },
    approved_at: steps.find(({ event }) => event === 'approve')?.at ?? null,
    ...{ pay_method: shop.payMethod, business_code: businessCodeOf(shop), order_source: 'SHOP' },
    reject_reason: steps.find(({ to }) => to === 'REJECT')?.reason ?? null,
    cancel_reason: closed ? last.reason : null,
    ...{ created_by: first.actor.userId, created_at: first.at, status_since: last.at },
    ...{ submitted_by: submitted?.actor.userId ?? null, submitted_by_name: submitted?.actor.name ?? null },
    submitted_at: submitted?.at ?? null,
  }
}

const logRow = (key: Row, step: Step, version: number): Row => ({
  ...key,
  ...{ version, at: step.at, actor_id: step.actor.userId, actor_name: step.actor.name, event: step.event },
  ...{ from_status: step.from, to_status: step.to, submission_no: step.submissionNo, reason: step.reason },
})
