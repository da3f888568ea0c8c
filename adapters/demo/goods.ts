import { addDays, type Day } from '../../domain/kernel/day.ts'
import { type Fen, fen, fenToYuan } from '../../domain/kernel/money.ts'
import type { PurchaseRule, Thousandths } from '../../domain/kernel/quantity.ts'
import { catalogue, type Department } from './catalogue.ts'
import { type Group, groups } from './chain.ts'
import { fixedGoods } from './ingredients.ts'
import type { GoodsPicture } from './pictures/draw.ts'
import type { Random } from './random.ts'

export interface DemoCategory {
  readonly code: string
  readonly parent: string
  readonly level: number
  readonly name: string
  readonly sortKey: number
}

export interface DemoMaterial {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly category: string
  readonly storage: Department['storage']
  readonly delivery: Department['delivery']
  readonly labels: ReadonlyArray<string>
  readonly barcode: string
  readonly picture: string
  readonly rule: PurchaseRule
  readonly orderableBy: ReadonlySet<Group>
  readonly prices: Readonly<Record<Group, ReadonlyArray<{ readonly from: Day; readonly price: Fen }>>>
  /** Price for the first group that head office enters at the end of the replay; null if it has one from the beginning. */
  readonly latePrice: Fen | null
}

/** Whether a material can be paid with subsidy. Equipment cannot: it is bought once, at cost. */
export const isSubsidyUsable = ({ delivery }: Pick<DemoMaterial, 'delivery'>): boolean => delivery !== 'EXPRESS'

/**
 * Days that goods last by how they are stored, in turn; empty for goods that are not tracked. The stock of a shop is opened eight days
 * before the present, so that it expired yesterday, or expires today, tomorrow, in two or in four days.
 */
export const shelfLifeOf = (storage: DemoMaterial['storage'], place: number): string =>
  storage === 'CHILLED' ? ['9', '7', '10', '8', '12'][place % 5]! : ''

export interface DemoGoods {
  readonly categories: ReadonlyArray<DemoCategory>
  readonly materials: ReadonlyArray<DemoMaterial>
  readonly pictures: ReadonlyArray<GoodsPicture>
}

export const growGoods = (random: Random, today: Day): DemoGoods => {
  const categories: Array<DemoCategory> = []
  const materials: Array<DemoMaterial> = []
  const pictures: Array<DemoGoods['pictures'][number]> = []
  const branch = (parent: string, level: number, names: object) =>
    Object.entries(names).map(([name, below], index) => {
      const code = `${parent}${String(index + 1).padStart(2, '0')}`
      categories.push({ code, parent: level === 1 ? '' : parent, level, name, sortKey: index + 1 })
      return { code, name, below, index }
    })
  const departments = Object.fromEntries(catalogue.map(department => [department.name, department]))
  for (const top of branch('C', 1, departments)) {
    const department = top.below as Department
    const third = branch(top.code, 2, department.branches).flatMap(({ code, below }) => branch(code, 3, below))
    for (const { code, below } of third)
      for (const lowest of branch(code, 4, below))
        for (const name of String(lowest.below).split(' ')) {
          const material = growMaterial(random, today, department, materials.length, name, {
            code: lowest.code,
            name: lowest.name,
          })
          materials.push(material)
          pictures.push({ file: material.picture, name, hue: department.hue })
        }
  }
  return { categories, materials, pictures }
}

/** Materials whose price for the first group is entered late: until then, an order with one of them fails. */
const pricedLate = new Set([17, 143])

const growMaterial = (
  random: Random,
  today: Day,
  department: Department,
  index: number,
  name: string,
  category: Pick<DemoCategory, 'code' | 'name'>,
): DemoMaterial => {
  const fixed = fixedGoods[name]
  const packs = department.packsOf?.[category.name] ?? department.packs
  const [unit, spec, cheapest, dearest] = fixed?.pack ?? packs[index % packs.length]!
  // Most materials are cheap, few are expensive; prices end in .00, .50, .80 or .90.
  const yuan = Math.round(cheapest + (dearest - cheapest) * random.next() ** 1.5)
  const base = fen(yuan * 100 + random.pick([0, 0, 50, 80, 90]))
  const drawn = random.pick(rulesFor(yuan))
  const byWeight = unit === 'kg' ? rulesByWeight[(index >> 2) % rulesByWeight.length] : undefined
  const text = fixed?.rule ?? byWeight ?? drawn
  const [min, step, max] = text.map(units => Number(units) * 1000) as [Thousandths, Thousandths, Thousandths]
  const stopped = index % 37 === 29 && fixed === undefined
  const code = String(100_001 + index * 7)
  const headOfficeOnly = department.name === '设备' && random.chance(0.1)
  return {
    code,
    name,
    spec,
    unit,
    category: category.code,
    picture: `${code}.png`,
    storage: department.storage,
    delivery: department.delivery,
    labels: labelsOf(random, index),
    barcode: barcodeOf(code),
    rule: { min, step, max },
    orderableBy: new Set(stopped ? [] : groups.filter(group => group !== 'PARTNER' || !headOfficeOnly)),
    prices: {
      'DIRECT-A': pricedLate.has(index) ? [] : changing(random, today, base),
      'DIRECT-B': changing(random, today, base),
      PARTNER: changing(random, today, fen(Math.round(base * 1.06))),
    },
    latePrice: pricedLate.has(index) ? base : null,
  }
}

type RuleText = readonly [min: string, step: string, max: string]

/**
 * Returns the rule of a material for a shop group. The first group has a few maxima off the steps, as they were typed; the other groups
 * have them corrected.
 */
export const ruleFor = ({ rule: { min, step, max } }: DemoMaterial, group: Group): PurchaseRule => ({
  min,
  step,
  max: group === groups[0] ? max : ((max - ((max - min) % step)) as Thousandths),
})

/** Minimum, step and maximum of goods by weight, some in halves; one maximum is off the steps. */
const rulesByWeight: ReadonlyArray<RuleText> = [
  ['0.5', '0.5', '20'],
  ['1', '1', '99.5'],
  ['1.5', '0.5', '8'],
]
const cheapRules: ReadonlyArray<RuleText> = [
  ['5', '5', '33'],
  ['10', '10', '500'],
  ['6', '3', '42'],
  ['2', '2', '98'],
]
const usualRules: ReadonlyArray<RuleText> = [
  ['1', '1', '50'],
  ['2', '2', '98'],
  ['1', '1', '20'],
]
const dearRules: ReadonlyArray<RuleText> = [
  ['1', '1', '50'],
  ['1', '1', '20'],
]

/** Returns the rules of goods by the piece: the dearer, the fewer are ordered at once. */
const rulesFor = (yuan: number): ReadonlyArray<RuleText> => {
  if (yuan > 60) return dearRules
  return yuan > 15 ? usualRules : cheapRules
}

const labelsOf = (random: Random, index: number): ReadonlyArray<string> => {
  if (index % 23 === 4) return random.chance(0.3) ? ['NEW', 'PROMOTION'] : ['NEW']
  if (index % 41 === 11) return ['DELISTING']
  return index % 19 === 7 ? ['PROMOTION'] : []
}

/** Returns an EAN-13 barcode from the chain's own number range: twelve digits and the check digit. */
const barcodeOf = (code: string): string => {
  const digits = `690818${code}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const changing = (random: Random, today: Day, base: Fen) => {
  const prices = [{ from: addDays(today, -200), price: base }]
  const next = () => fen(Math.max(100, Math.round((base * random.between(93, 108)) / 1000) * 10))
  if (random.chance(0.2)) prices.push({ from: addDays(today, -random.between(10, 70)), price: next() })
  if (random.chance(0.08)) prices.push({ from: addDays(today, random.between(3, 14)), price: next() })
  return prices
}

/** Returns the price on a day: the latest one that is valid by then. */
export const priceOn = (material: DemoMaterial, group: Group, day: Day): Fen | null =>
  material.prices[group].findLast(({ from }) => from <= day)?.price ?? null

export const priceText = (price: Fen): string => fenToYuan(price).toFixed(2)
