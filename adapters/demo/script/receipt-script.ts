import { atTime, type Instant } from '../../../domain/kernel/day.ts'
import { clerkOf, managerOf, personOf } from '../chain.ts'
import type { Arrival, Portion } from '../replay/script-entry.ts'
import { type LineDifference, type ReceiptCourse, receiptCourses } from './receipt-courses.ts'
import { returnScript } from './return-script.ts'
import { type Bought, hour, minute } from './setting.ts'
import type { OrderPlan, Writer } from './writer.ts'

const day = 24 * hour

/** What the warehouse sent, in one or two lorries, and when each is expected. */
interface Delivery {
  readonly batches: ReadonlyArray<ReadonlyArray<Portion>>
  readonly expected: ReadonlyArray<Instant>
}

/** What happens now and then to orders that show nothing particular. */
const usualDifferences: ReadonlyArray<ReceiptCourse> = [
  'shortApproved',
  'damagedApproved',
  'damagedInPart',
  'shortWaits',
]

/**
 * Writes arrival and receipt of each shipment, in the morning or one or two days later, with claims of what differs and
 * returns.
 */
export const receiptScript = (
  plan: OrderPlan,
  writer: Writer,
  bought: ReadonlyArray<Bought>,
  { batches, expected }: Delivery,
): void => {
  const { zone, arrivalDate } = plan.setting
  const { random } = writer
  const unloading = atTime(arrivalDate, '08:00', zone) + random.between(0, 4 * hour)
  const late = random.chance(0.25) ? random.between(1, 2) * day : 0
  const isShowcase = plan.receipt !== undefined || plan.goodsBack !== undefined
  const unloadedAt = Math.max(unloading, writer.now() + 2 * hour)
  const receivedAt = unloadedAt + (isShowcase ? 0 : late)
  const course = receiptOf(plan, writer)
  writeArrivals(plan, writer, expected, unloadedAt)
  const differing = differingLines(bought, batches[0]!, receiptCourses[course].differs)
  writeReceipts(plan, writer, course, receivedAt, { differing, batches: batches.length })
  if (differing.length > 0) writeClaim(plan, writer, course, receivedAt)
  const isUsual = plan.receipt === undefined && course === 'asShipped' && isPriced(plan)
  const goodsBack = plan.goodsBack ?? (isUsual && random.chance(0.05) ? 'stored' : null)
  if (goodsBack !== null) returnScript(plan, writer, goodsBack, returnable(bought, batches), receivedAt)
}

/**
 * Writes the arrival of each lorry, about when it is expected, but before `until`. A shop that has no time leaves the goods until the next
 * day.
 */
export const writeArrivals = (
  { setting: { shop } }: OrderPlan,
  { order, random, entries }: Writer,
  expected: ReadonlyArray<Instant>,
  until: Instant = Number.POSITIVE_INFINITY,
): void => {
  const news = { nodeStateCode: 'C', currLocation: `${shop.name}门口` } as const
  for (const [batch, expectedAt] of expected.entries()) {
    const minutes = random.between(10, 50)
    const at = Math.min(until - minutes * minute, expectedAt + (minutes - 30) * minute)
    entries.push({ kind: 'transport', order, batch, at, by: personOf('warehouse').login, news })
  }
}

const receiptOf = (plan: OrderPlan, { random }: Writer): ReceiptCourse => {
  if (plan.receipt !== undefined || plan.goodsBack !== undefined) return plan.receipt ?? 'asShipped'
  return isPriced(plan) && random.chance(0.07) ? random.pick(usualDifferences) : 'asShipped'
}

/**
 * Whether amounts of substitutions, damage and returns are disclosed; not for shops that the chain runs itself [F6].
 */
export const isPriced = ({ setting: { shop } }: OrderPlan): boolean => shop.businessModel !== 'Y'

const shippedOwn = (batch: ReadonlyArray<Portion>, { material }: Bought): number =>
  batch.find(line => line.materialCode === material.code && line.replaces === undefined)?.quantity ?? 0

/** Returns the differences over the first lines of a shipment with at least a step of their material; one step differs. */
const differingLines = (
  bought: ReadonlyArray<Bought>,
  batch: ReadonlyArray<Portion>,
  differs: ReadonlyArray<LineDifference>,
): ReadonlyArray<Arrival> =>
  bought
    .filter(line => shippedOwn(batch, line) >= line.material.rule.step)
    .slice(0, differs.length)
    .map(({ material: { code, rule } }, index) => {
      const { part, reason, photos } = differs[index]!
      return { materialCode: code, [part]: rule.step, reason, photos }
    })

/** Returns the lines that were shipped for themselves, with what can be sent back of them. */
const returnable = (
  bought: ReadonlyArray<Bought>,
  batches: ReadonlyArray<ReadonlyArray<Portion>>,
): ReadonlyArray<Bought> =>
  bought.flatMap(line => {
    const quantity = Math.max(...batches.map(batch => shippedOwn(batch, line)))
    return quantity > 0 ? [{ ...line, quantity: quantity as Bought['quantity'] }] : []
  })

const writeReceipts = (
  { setting: { shop } }: OrderPlan,
  { order, entries }: Writer,
  course: ReceiptCourse,
  receivedAt: Instant,
  { differing, batches }: { readonly differing: ReadonlyArray<Arrival>; readonly batches: number },
): void => {
  const { ending } = receiptCourses[course]
  const [clerk, manager] = [clerkOf(shop.code).login, managerOf(shop.code).login]
  if (ending === 'automatic') return
  for (let batch = 0; batch < batches; batch++) {
    const at = receivedAt + batch * minute
    const count = { order, batch, arrivals: batch === 0 ? differing : [], by: clerk }
    if (ending === 'counting') {
      entries.push({ kind: 'saveCount', ...count, at })
      continue
    }
    entries.push({ kind: 'receive', ...count, at })
    if (ending === 'received') continue
    entries.push({
      kind: 'voidReceipt',
      order,
      batch,
      reason: '点错门店的货，重新清点',
      at: at + 50 * minute,
      by: manager,
    })
    if (ending === 'repeated') entries.push({ kind: 'receive', ...count, at: at + 2 * hour })
  }
}

const writeClaim = (
  { setting: { shop } }: OrderPlan,
  { order, random, entries }: Writer,
  course: ReceiptCourse,
  receivedAt: Instant,
): void => {
  const { claim } = receiptCourses[course]
  const [clerk, head] = [clerkOf(shop.code).login, personOf('headOrdering').login]
  const at = receivedAt + random.between(60, 150) * minute
  if (claim === 'evidence')
    entries.push({ kind: 'addEvidence', order, photos: [1], reason: '外箱压坏，补拍', at, by: clerk })
  else if (claim === 'withdraw') entries.push({ kind: 'withdrawClaim', order, at, by: clerk })
  else if (claim !== null) {
    const reason = '装车监控与称重一致，未少货'
    entries.push({ kind: 'reviewClaim', order, decision: claim, reason, at: at + 2 * hour, by: head })
  }
}
