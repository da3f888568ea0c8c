import { addDays, type Day, daysBetween } from '../../domain/kernel/day.ts'
import { nearestValid, type Thousandths } from '../../domain/kernel/quantity.ts'
import { type DemoShop, demoShops } from './chain.ts'
import { type DemoMaterial, priceOn, ruleFor } from './goods.ts'
import { ingredients, unitsPerPortion, unitsTaken } from './products.ts'
import type { Random } from './random.ts'
import { portionsADay, salesLinesOf } from './script/sales-script.ts'
import { type Bought, type ChainFacts, isEveryday, orderable, streamOf } from './script/setting.ts'

/** A day, and what becomes of the routine order of each shop for it; null if there is none. */
export interface DayOfOrders {
  readonly day: Day
  readonly outcomeOf: (shop: DemoShop) => 'delivered' | 'lost' | null
}

/** The lines of the routine order of a shop for a day. */
export type Purchases = (shop: DemoShop, day: Day) => ReadonlyArray<Bought>

/**
 * Returns what each shop orders day by day: the ingredients that it used since its last order, in whole packs, and now and then
 * packaging, cleaning goods and a machine. What a lost order would have brought is ordered again.
 */
export const planPurchases = (facts: ChainFacts, today: Day, days: ReadonlyArray<DayOfOrders>): Purchases => {
  const orders = new Map<string, ReadonlyArray<Bought>>()
  for (const [place, shop] of demoShops.entries()) {
    const buyer = buyerOf(facts, shop, place)
    for (const { day, outcomeOf } of days) {
      const outcome = outcomeOf(shop)
      if (outcome !== null) orders.set(`${shop.code} ${day}`, buyer.order(day, outcome === 'delivered'))
      buyer.use(soldOn(shop, place, day, today))
    }
  }
  return (shop, day) => orders.get(`${shop.code} ${day}`) ?? []
}

const soldOn = ({ code }: DemoShop, place: number, day: Day, today: Day): ReadonlyMap<string, number> => {
  const lines = salesLinesOf({ random: streamOf(`sales ${code} ${day}`), day, place, today, share: 1 })
  return new Map(lines.map(({ productCode, sold }) => [productCode, sold]))
}

/** Goods are ordered again once so many days of their use are missing: fresh ones each day. */
const daysMissing = ({ storage }: DemoMaterial): number => (storage === 'CHILLED' ? 0 : 2)

/** Fewest lines of a routine order. */
const LEAST_LINES = 8

const buyerOf = ({ materials }: ChainFacts, shop: DemoShop, place: number) => {
  const random = streamOf(`purchases ${shop.code}`)
  const usual = usualUse(place)
  /** What was used and is not ordered yet, in thousandths of the order unit, by name. */
  const missing = new Map([...usual].map(([name, use]) => [name, use * random.next()]))
  const supplies = suppliesOf(materials, shop, place, random)
  const missingLines = (available: ReadonlyArray<DemoMaterial>) =>
    available.flatMap(material => {
      const quantity = Math.floor(missing.get(material.name) ?? 0) as Thousandths
      const least = Math.max(material.rule.min, daysMissing(material) * (usual.get(material.name) ?? 0))
      return quantity < least
        ? []
        : [{ material, quantity: nearestValid(quantity, ruleFor(material, shop.group)).below! }]
    })
  return {
    use: (portions: ReadonlyMap<string, number>) => {
      for (const [name, units] of unitsTaken(portions)) missing.set(name, (missing.get(name) ?? 0) + units)
    },
    order: (day: Day, isDelivered: boolean): ReadonlyArray<Bought> => {
      const available = orderable(materials, shop, day)
      const needs = missingLines(available)
      const isLarge = needs.length >= LEAST_LINES
      const due = supplies.take(day, new Set(available), isLarge ? 0 : LEAST_LINES - needs.length)
      const machine = random.chance(MACHINE_CHANCE) ? [random.pick(available.filter(isMachine))] : []
      if (isDelivered)
        for (const { material, quantity } of needs) missing.set(material.name, missing.get(material.name)! - quantity)
      const extra = [...due, ...machine].map(material => ({ material, quantity: material.rule.min }))
      return [...needs, ...extra]
        .toSorted((a, b) => (a.material.code < b.material.code ? -1 : 1))
        .map(line => ({ ...line, price: priceOn(line.material, shop.group, day) }))
    },
  }
}

/** Chance that an order has a machine. */
const MACHINE_CHANCE = 0.03
const isMachine = ({ unit }: DemoMaterial): boolean => unit === '台'

/** Returns what a shop uses of each ingredient on a usual day, by name, in thousandths of the order unit. */
export const usualUse = (place: number): ReadonlyMap<string, number> =>
  new Map([...unitsPerPortion].map(([name, units]) => [name, units * portionsADay(place) * 1000]))

/** Goods that no recipe has: the chance that the smallest shop uses one, and for how many days its least quantity lasts. */
const rhythms = {
  NORMAL: { chance: 0.25, lasts: [12, 28] },
  CHILLED: { chance: 0.6, lasts: [4, 8] },
} as const
/** Dearest least quantity, in fen. */
const DEAREST = 18_000

/** Returns the goods without a recipe that a shop uses, each with a rhythm of its own. */
const suppliesOf = (materials: ChainFacts['materials'], shop: DemoShop, place: number, random: Random) => {
  const size = portionsADay(place) / portionsADay(0)
  const used = materials.flatMap(material => {
    if (!isSupply(material)) return []
    const { chance, lasts } = rhythms[material.storage === 'CHILLED' ? 'CHILLED' : 'NORMAL']
    const [isUsed, every, first] = [random.chance(chance * size), random.between(lasts[0], lasts[1]), random.next()]
    return isUsed ? [{ material, every, first: Math.floor(first * every) }] : []
  })
  const orderedOn = new Map<DemoMaterial, Day>()
  return {
    /** Takes the goods that are due, and if these are fewer than `least`, those that are due next. */
    take: (day: Day, available: ReadonlySet<DemoMaterial>, least: number): ReadonlyArray<DemoMaterial> => {
      const waiting = used
        .filter(
          ({ material }) =>
            available.has(material) && priceOn(material, shop.group, day)! * material.rule.min <= DEAREST * 1000,
        )
        .map(({ material, every, first }) => {
          const last = orderedOn.get(material)
          if (last === undefined) orderedOn.set(material, addDays(day, first - every))
          return { material, left: last === undefined ? first : every - daysBetween(last, day) }
        })
        .toSorted((a, b) => a.left - b.left)
      const due = waiting.filter(({ left }, index) => left <= 0 || index < least).map(({ material }) => material)
      for (const material of due) orderedOn.set(material, day)
      return due
    },
  }
}

/** Whether goods without a recipe are used up: packaging, cleaning goods and small things, but no machines; of dairy small packs. */
const isSupply = (material: DemoMaterial): boolean => {
  if (ingredients.has(material.name) || material.storage === 'FROZEN') return false
  if (material.storage === 'CHILLED') return material.unit === '盒'
  return isEveryday(material) || ['卷', '包', '盒'].includes(material.unit)
}
