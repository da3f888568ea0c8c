import { addDays, atTime, dayOf, type Instant, type Zone } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clerkOf, personOf } from '../chain.ts'
import { type DemoMaterial, priceOn } from '../goods.ts'
import type { Portion } from '../replay/script-entry.ts'
import { departureTo, depotOf } from './departures.ts'
import { isPriced, receiptScript, writeArrivals } from './receipt-script.ts'
import { type Bought, hour, minute, orderable, type Setting, second } from './setting.ts'
import type { LorryPlace, OrderPlan, Writer } from './writer.ts'

const day = 24 * hour

/**
 * Writes the delivery of an order: one or two shipments by the warehouse, transport, and receipt by the shop if it is
 * due.
 */
export const deliveryScript = (plan: OrderPlan, writer: Writer, bought: ReadonlyArray<Bought>): void => {
  const { setting } = plan
  const { order, random, pause, entries } = writer
  const warehouse = personOf('warehouse').login
  const isDifferent = random.chance(0.1) || plan.isDifferent === true
  const replaced = plan.isReplaced || (isPriced(plan) && random.chance(0.05)) ? replacementOf(plan, bought) : null
  const lines = bought.map((line, index): Portion => {
    if (replaced !== null && index === 2)
      return { materialCode: replaced.code, quantity: line.quantity, replaces: line.material.code }
    return { materialCode: line.material.code, quantity: shippedOf(line, index, isDifferent) }
  })
  const isShowcase = plan.receipt !== undefined || plan.goodsBack !== undefined || plan.lines !== undefined
  const inBatches = (random.chance(0.15) && !isShowcase) || plan.isInBatches === true || plan.stopsAt === 'partShipped'
  const batches = inBatches
    ? [lines.filter((_, index) => index % 2 === 0), lines.filter((_, i) => i % 2 === 1)]
    : [lines]
  const leaving = plan.stopsAt === 'partShipped' ? batches.slice(0, 1) : batches
  const expected: Array<Instant> = []
  for (const [index, batch] of leaving.entries()) {
    const hours = random.between(0, 3)
    const due = plan.lorry ? dueAt(plan.lorry, setting) : arrivalOf(setting, hours)
    if (plan.lorry) writer.setNow(Math.max(writer.now(), due - 20 * hour))
    pause(120, 480)
    const shippedAt = writer.now()
    const expectArriveAt = Math.max(due, soonestArrival(shippedAt))
    expected.push(expectArriveAt)
    entries.push({
      ...{ kind: 'ship', order, lines: batch.filter(({ quantity }) => quantity > 0) },
      ...{ isLast: index === batches.length - 1, declaresMore: isDifferent },
      ...{ expectArriveAt, departureAddress: depotOf(setting.shop), at: shippedAt, by: warehouse },
    })
    const news = departureTo(setting.shop, random)
    const at = shippedAt + random.between(30, 60) * minute
    entries.push({ kind: 'transport', order, batch: index, at, by: warehouse, news })
  }
  if (isDifferent && writer.isPaidHere) writer.tick(second)
  // A substitution in an unfinished delivery is left unread for the person who submitted the order.
  if (replaced !== null && plan.stopsAt === undefined) {
    const clerk = clerkOf(setting.shop.code).login
    entries.push({ kind: 'readReplacement', order, at: writer.now() + 2 * day, by: clerk })
  }
  if (plan.stopsAt === undefined) receiptScript(plan, writer, bought, { batches, expected })
  if (plan.lorry === 'arrived') writeArrivals(plan, writer, expected)
}

const shippedOf = ({ quantity, material }: Bought, index: number, isDifferent: boolean): Thousandths => {
  const less = isDifferent && index % 9 === 3 ? material.rule.step : 0
  const more = isDifferent && index === 5 ? material.rule.step : 0
  return Math.max(0, quantity - less + more) as Thousandths
}

/**
 * Returns another material of the shop's sheet with similar unit, storage and price, to substitute the third line; null
 * if there is none.
 */
const replacementOf = ({ setting }: OrderPlan, bought: ReadonlyArray<Bought>): DemoMaterial | null => {
  const { materials, shop, purchaseDate } = setting
  const short = bought[2]
  if (!short) return null
  const taken = new Set(bought.map(({ material }) => material.code))
  const { unit, storage } = short.material
  const priceOf = (material: DemoMaterial) => priceOn(material, shop.group, purchaseDate)!
  const apart = (material: DemoMaterial) => Math.abs(priceOf(material) - short.price!)
  return (
    orderable(materials, shop, purchaseDate)
      .filter(material => !taken.has(material.code) && material.unit === unit && material.storage === storage)
      .toSorted((a, b) => apart(a) - apart(b))[0] ?? null
  )
}

/** Returns when a lorry is expected that leaves in time: in the morning of the arrival day. */
const arrivalOf = ({ arrivalDate, zone }: Setting, hours: number): Instant =>
  atTime(arrivalDate, '08:00', zone) + hours * hour

/** Returns the full hour by which a lorry can be at the shop. */
const soonestArrival = (shippedAt: Instant): Instant => Math.ceil((shippedAt + 3 * hour) / hour) * hour

/** Returns when the lorry of an order that nobody has received is expected, so that it is in its place at the present instant. */
const dueAt = (lorry: LorryPlace, { now, zone }: Setting): Instant => {
  const today = dayOf(now, zone)
  const due = {
    late: Math.floor(now / hour - 2) * hour,
    arrived: atTime(now > atTime(today, '10:00', zone) ? today : addDays(today, -1), '09:00', zone),
    due: nextUnloading(now + hour, zone),
  }
  return due[lorry]
}

/** Returns the next full hour at which shops unload lorries. */
const nextUnloading = (after: Instant, zone: Zone): Instant => {
  const today = dayOf(after, zone)
  const [opens, closes] = [atTime(today, '08:00', zone), atTime(today, '21:00', zone)]
  const fullHour = Math.ceil(after / hour) * hour
  return fullHour > closes ? atTime(addDays(today, 1), '08:00', zone) : Math.max(fullHour, opens)
}
