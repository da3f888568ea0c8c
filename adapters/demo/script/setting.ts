import type { Day, Instant, Zone } from '../../../domain/kernel/day.ts'
import type { Fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import {
  type CalendarEntry,
  calendarDay,
  type OrderRule,
  type OrderWindow,
  orderWindow,
} from '../../../domain/master-data/calendar.ts'
import type { OrderType } from '../../../domain/master-data/order-type.ts'
import type { DemoShop } from '../chain.ts'
import { type DemoGoods, type DemoMaterial, priceOn } from '../goods.ts'
import { type Random, randomFrom } from '../random.ts'

/** Input of the script: the imported master data and the present instant. */
export interface ChainFacts {
  readonly now: Instant
  readonly zone: Zone
  readonly materials: DemoGoods['materials']
  /** Order rules by shop group. */
  readonly rules: ReadonlyMap<string, ReadonlyArray<OrderRule>>
  readonly calendar: ReadonlyMap<string, ReadonlyArray<CalendarEntry>>
}

/** A shop and an order date, with the chain's facts. */
export interface Setting extends ChainFacts {
  readonly shop: DemoShop
  readonly purchaseDate: Day
  readonly arrivalDate: Day
  readonly window: OrderWindow
  readonly graceMinutes: number
}

/** Returns the order window of a shop by the imported rules and calendar; null if no order can be placed. */
export const settingOf = (
  facts: ChainFacts,
  shop: DemoShop,
  purchaseDate: Day,
  orderType: 'NORMAL' | 'OVERTIME',
): Setting | null => {
  const { arrivalDate } = calendarDay(facts.calendar.get(shop.group) ?? [], purchaseDate)
  const ruleOf = (type: OrderType) => facts.rules.get(shop.group)?.find(one => one.orderType === type) ?? null
  const rule = ruleOf(orderType)
  if (arrivalDate === null || rule === null) return null
  const window = orderWindow(rule, purchaseDate, facts.zone, ruleOf('NORMAL'))
  return { ...facts, shop, purchaseDate, arrivalDate, window, graceMinutes: rule.graceMinutes }
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute

/** Returns a separate random stream for each document, so that changing one document does not affect others. */
export const streamOf = (name: string): Random =>
  randomFrom([...name].reduce((hash, letter) => Math.imul(hash, 31) + letter.codePointAt(0)!, 7))

/** A material in a cart, with its unit price for the shop. */
export interface Bought {
  readonly material: DemoMaterial
  readonly quantity: Thousandths
  readonly price: Fen | null
}

/** Picks everyday goods of the shop's sheet, in small quantities that the purchase rules accept. */
export const buySome = (
  random: Random,
  { materials, shop, purchaseDate }: Pick<Setting, 'materials' | 'shop' | 'purchaseDate'>,
  count: number,
): ReadonlyArray<Bought> =>
  random.some(orderable(materials, shop, purchaseDate).filter(isEveryday), count).map(material => {
    const { min, step } = material.rule
    const quantity = (min + random.between(0, 1) * step) as Thousandths
    return { material, quantity, price: priceOn(material, shop.group, purchaseDate) }
  })

/** Whether goods are used up day by day; equipment is not. */
export const isEveryday = ({ delivery }: Pick<DemoMaterial, 'delivery'>): boolean => delivery !== 'EXPRESS'

export const orderable = (
  materials: DemoGoods['materials'],
  { group }: DemoShop,
  day: Day,
): ReadonlyArray<DemoMaterial> =>
  materials.filter(material => material.orderableBy.has(group) && priceOn(material, group, day) !== null)

/**
 * Returns an orderable material without a price, which makes the submission of an order fail; undefined if there is
 * none.
 */
export const unpricedMaterial = ({ materials, shop, purchaseDate }: Setting): DemoMaterial | undefined =>
  materials.find(
    material => material.orderableBy.has(shop.group) && priceOn(material, shop.group, purchaseDate) === null,
  )
