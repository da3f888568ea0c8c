import { addDays, atTime, dayOf, type Instant } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clerkOf, personOf } from '../chain.ts'
import { type DemoMaterial, priceOn } from '../goods.ts'
import type { Portion } from '../replay/script-entry.ts'
import { isPriced, receiptScript } from './receipt-script.ts'
import { type Bought, hour, orderable, second } from './setting.ts'
import type { OrderPlan, Writer } from './writer.ts'

const day = 24 * hour

/**
 * Writes the delivery of an order: one or two shipments by the warehouse, transport, and receipt by the shop if it is
 * due.
 */
export const deliveryScript = (plan: OrderPlan, writer: Writer, bought: ReadonlyArray<Bought>): void => {
  const { setting } = plan
  const { order, random, go } = writer
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
  for (const [index, batch] of leaving.entries()) {
    go(120, 480, warehouse, {
      ...{ kind: 'ship', order, lines: batch.filter(({ quantity }) => quantity > 0) },
      ...{ isLast: index === batches.length - 1, declaresMore: isDifferent },
      expectArriveAt: arrivalOf(plan, writer.now(), random.between(0, 3)),
    })
    writer.entries.push({
      kind: 'transport',
      order,
      batch: index,
      at: writer.now() + hour,
      by: warehouse,
      news: departure(writer),
    })
  }
  if (isDifferent && writer.isPaidHere) writer.tick(second)
  // A substitution in an unfinished delivery is left unread for the person who submitted the order.
  if (replaced !== null && plan.stopsAt === undefined) {
    const clerk = clerkOf(setting.shop.code).login
    writer.entries.push({ kind: 'readReplacement', order, at: writer.now() + 2 * day, by: clerk })
  }
  if (plan.stopsAt === undefined) receiptScript(plan, writer, bought, batches)
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

const arrivalOf = ({ setting: { arrivalDate, zone } }: OrderPlan, shippedAt: Instant, hours: number): Instant =>
  Math.max(atTime(arrivalDate, '08:00', zone) + hours * hour, atTime(addDays(dayOf(shippedAt, zone), 1), '08:00', zone))

/** Returns location, driver and vehicle of a departure. */
const departure = ({ random }: Writer) => {
  const [driverName, driverPhone] = random.pick(drivers)
  const [carNumber, currLocation] = [random.pick(cars), random.pick(places)]
  return { nodeStateCode: 'B', currLocation, driverName, driverPhone, carNumber } as const
}

/** Drivers with telephone numbers under unassigned prefixes. */
const drivers = [
  ['周师傅', '10000000101'],
  ['钱师傅', '10000000102'],
  ['孙师傅', '10000000103'],
  ['郑师傅', '10000000104'],
] as const
const cars = ['沪A·D12345', '沪B·Q6688', '浙A·K3021', '苏E·T9170']
const places = ['G60 沪昆高速 嘉兴服务区', 'G2 京沪高速 阳澄湖服务区', 'G50 沪渝高速 湖州段', '市区配送站 待分拣']
