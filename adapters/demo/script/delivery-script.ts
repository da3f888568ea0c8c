import { addDays, atTime, dayOf, type Instant } from '../../../domain/kernel/day.ts'
import { type Fen, lineAmount } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clerkOf, personOf } from '../chain.ts'
import { type DemoMaterial, priceOn } from '../goods.ts'
import type { Portion } from '../replay/script-entry.ts'
import { type Bought, hour, minute, orderable, second } from './setting.ts'
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
  const inBatches = random.chance(0.15) || plan.stopsAt === 'partShipped'
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
 * Whether amounts of substitutions, damage and returns are disclosed; not for shops that the chain runs itself [F6].
 */
const isPriced = ({ setting: { shop } }: OrderPlan): boolean => shop.businessModel !== 'Y'

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

/** Writes the receipt in the morning or one or two days later; some goods are damaged, some are returned. */
const receiptScript = (
  plan: OrderPlan,
  writer: Writer,
  bought: ReadonlyArray<Bought>,
  batches: ReadonlyArray<ReadonlyArray<Portion>>,
): void => {
  const { zone, arrivalDate, shop } = plan.setting
  const { order, random, entries } = writer
  const [warehouse, clerk] = [personOf('warehouse').login, clerkOf(shop.code).login]
  const unloading = atTime(arrivalDate, '08:00', zone) + random.between(0, 4 * hour)
  const late = random.chance(0.25) ? random.between(1, 2) * day : 0
  const receivedAt = Math.max(unloading, writer.now() + 2 * hour) + late
  const damaged = plan.isDamaged || (isPriced(plan) && !plan.isReturned && random.chance(0.07)) ? bought[1] : undefined
  for (const [batch, lines] of batches.entries()) {
    const arrived = { nodeStateCode: 'C', currLocation: `${shop.name}门口` } as const
    const arrivedAt = receivedAt - random.between(10, 50) * minute
    entries.push({ kind: 'transport', order, batch, at: arrivedAt, by: warehouse, news: arrived })
    const isHere = lines.some(
      line => line.materialCode === damaged?.material.code && line.quantity >= damaged.material.rule.step,
    )
    const missing = isHere ? [portionOf(damaged!)] : []
    entries.push({ kind: 'receive', order, batch, at: receivedAt + batch * minute, by: clerk, missing })
  }
  if (damaged) refundScript(writer, 'SC', damaged, receivedAt + 4 * hour, clerk)
  else if (plan.isReturned || (isPriced(plan) && random.chance(0.05)))
    returnScript(writer, bought[0]!, receivedAt, clerk)
}

const portionOf = ({ material }: Bought): Portion => ({ materialCode: material.code, quantity: material.rule.step })

/**
 * Writes the return of one step of a material: two days later the warehouse receives it, and another day later it is
 * settled.
 */
const returnScript = (writer: Writer, bought: Bought, receivedAt: Instant, clerk: string): void => {
  const { order, random, entries } = writer
  const sentAt = receivedAt + random.between(2, 20) * hour
  entries.push({ kind: 'sendBack', order, at: sentAt, by: clerk, lines: [portionOf(bought)] })
  entries.push({ kind: 'returnStatus', order, at: sentAt + day, by: clerk, status: '31' })
  entries.push({ kind: 'returnStatus', order, at: sentAt + 2 * day, by: clerk, status: '99' })
  refundScript(writer, 'TH', bought, sentAt + 2 * day + minute, clerk)
}

/**
 * Writes the refund of one step: reported as in progress, and done one or two days later. Orders paid in this system
 * are refunded by it and get none here [Z7].
 */
const refundScript = (
  { order, random, entries, isPaidHere }: Writer,
  about: 'SC' | 'TH',
  { material, price }: Bought,
  at: Instant,
  by: string,
): void => {
  if (isPaidHere) return
  const amount = lineAmount(price as Fen, material.rule.step)
  const doneAt = at + random.between(20, 40) * hour
  entries.push({ kind: 'refund', order, about, amount, at, by, status: 'REFUND_ING' })
  entries.push({ kind: 'refund', order, about, amount, at: doneAt, by, status: 'REFUND_SUCCESS' })
}
