import type { Row } from '../../application/master-data/ports/master-data-store.ts'
import { lineAmount } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { waysOf } from '../../domain/master-data/words.ts'
import type { OrderStatus } from '../../domain/ordering/order/status.ts'
import { type DemoMaterial, isSubsidyUsable, priceOn } from './goods.ts'
import type { Setting } from './life.ts'
import type { Random } from './random.ts'

/** How much of a material an order holds; always what the quantity rule accepts. */
export interface Bought {
  readonly material: DemoMaterial
  readonly quantity: Thousandths
}

export const buy = (random: Random, material: DemoMaterial): Bought => {
  const { min, step, max } = material.rule
  const steps = Math.min(6, Math.floor((max - min) / step))
  const quantity = random.chance(0.02) ? max : ((min + random.between(0, steps) * step) as Thousandths)
  return { material, quantity }
}

export const lineRow = (
  key: Row,
  { material, quantity }: Bought,
  index: number,
  { shop, purchaseDate }: Setting,
  isUnpriced: boolean,
) => {
  const price = isUnpriced && index === 0 ? null : priceOn(material, shop.group, purchaseDate)
  const { min, step, max } = material.rule
  return {
    ...key,
    ...{ material_code: material.code, line_no: index + 1, material_name: material.name, spec: material.spec },
    ...{ unit: material.unit, storage_type: material.storage, delivery_mode: material.delivery },
    ...{ min_quantity: min, step_quantity: step, max_quantity: max, quantity, price },
    amount: price === null ? null : lineAmount(price, quantity),
    shipped: null as number | null,
    received: null as number | null,
    returned: null as number | null,
    cancelled: 0,
    subsidy_usable: isSubsidyUsable(material),
    promo_fee: 0,
  }
}
export type Line = ReturnType<typeof lineRow>

/** What was sent and what came: usually all of it, sometimes a step less or more; of two batches half of the lines first. */
export const shippedLines = (
  random: Random,
  status: OrderStatus,
  isWhole: boolean,
  lines: ReadonlyArray<Line>,
): ReadonlyArray<Line> => {
  if (status === 'DC_CANCEL') return lines.map(line => ({ ...line, cancelled: line.quantity }))
  if (status !== 'DC_SHIPPED' && status !== 'STORE_RECEIVE') return lines
  const isDifferent = random.chance(0.08)
  const isReceived = status === 'STORE_RECEIVE'
  const isDamaged = isReceived && random.chance(0.05)
  const isReturned = isReceived && random.chance(0.03)
  return lines.map((line, index) => {
    if (!isWhole && !isInFirstBatch(index)) return line
    const step = line.step_quantity
    const less = isDifferent && index % 9 === 3 ? step : 0
    const more = isDifferent && index === 5 ? step : 0
    const shipped = Math.max(0, line.quantity - less + more)
    if (!isReceived) return { ...line, shipped }
    const received = Math.max(0, shipped - (isDamaged && index === 1 ? step : 0))
    return { ...line, shipped, received, returned: isReturned && index === 2 ? Math.min(received, step) : 0 }
  })
}

/** Of two batches the first holds every other line. */
export const isInFirstBatch = (index: number): boolean => index % 2 === 0

/** What an order's head says of its lines. */
export const totals = (lines: ReadonlyArray<Line>, isWhole: boolean, fees: { serviceFee: number; carFee: number }) => {
  const isCharged = lines.length > 0 && lines.every(({ amount }) => amount !== null)
  const goods = isCharged ? lines.reduce((sum, { amount }) => sum + amount!, 0) : 0
  const [service, car] = isCharged ? [fees.serviceFee, fees.carFee] : [0, 0]
  return {
    ...{ material_fee: goods, service_fee: service, car_fee: car, total_fee: goods + service + car, discount_fee: 0 },
    kinds: lines.length,
    delivery_modes: waysOf(lines.map(line => ({ deliveryMode: line.delivery_mode }))),
    delivered_kinds: lines.filter(({ shipped, cancelled }) => shipped !== null && shipped + cancelled > 0).length,
    first_materials: lines
      .slice(0, 3)
      .map(line => line.material_name)
      .join('、'),
    all_shipped: isWhole,
    has_difference:
      isWhole && lines.some(({ quantity, cancelled, shipped }) => shipped !== null && shipped !== quantity - cancelled),
  }
}
