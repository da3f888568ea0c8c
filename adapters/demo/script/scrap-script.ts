import { addDays, atTime, type Day, dayOf } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clerkOf, type DemoShop, demoShops } from '../chain.ts'
import { priceOn } from '../goods.ts'
import { demoProducts, soldProducts } from '../products.ts'
import { usualUse } from '../purchases.ts'
import type { ScriptEntry } from '../replay/script-entry.ts'
import { usualTurnover } from './sales-script.ts'
import { type ChainFacts, orderable, streamOf } from './setting.ts'

/** Goods of some ingredients that a shop scraps, by days ago, worth about so many yuan, and what becomes of it. */
interface Scrapping {
  readonly code: string
  readonly ago: number
  readonly yuan: number
  readonly reason: '过期' | '破损' | '变质' | '备货过多'
  readonly ending: 'completed' | 'draft' | 'voided'
}

/** Scraps that a visitor can see on any day. */
const showcases: ReadonlyArray<Scrapping> = [
  { code: 'SH1001', ago: 1, yuan: 60, reason: '过期', ending: 'completed' },
  { code: 'CS3003', ago: 1, yuan: 50, reason: '破损', ending: 'completed' },
  { code: 'CS3003', ago: 0, yuan: 40, reason: '备货过多', ending: 'draft' },
  { code: 'CD2001', ago: 1, yuan: 50, reason: '变质', ending: 'voided' },
  { code: 'SH1001', ago: 0, yuan: 25, reason: '变质', ending: 'completed' },
  { code: 'HZ1003', ago: 1, yuan: 90, reason: '过期', ending: 'completed' },
  { code: 'SZ1005', ago: 1, yuan: 120, reason: '破损', ending: 'completed' },
  // Above the amount of the demo chain, so that head office has to review them; one of them at any hour of the day.
  { code: 'NJ1004', ago: 1, yuan: 660, reason: '变质', ending: 'completed' },
  { code: 'SZ1005', ago: 0, yuan: 660, reason: '变质', ending: 'completed' },
  { code: 'CD2001', ago: 0, yuan: 45, reason: '过期', ending: 'completed' },
  { code: 'GZ3001', ago: 0, yuan: 70, reason: '备货过多', ending: 'completed' },
]

/** Days ago on which every shop scraps a little, as a share of what it usually sells on a day. */
const usual = { ago: [2, 4], share: 0.016 } as const
/** A shop that scraps far too much, and shops with a large scrap above, which otherwise scrap less. */
const careless: Readonly<Record<string, { readonly ago: ReadonlyArray<number>; readonly share: number }>> = {
  CQ2002: { ago: [2, 3, 4, 5], share: 0.036 },
  NJ1004: { ago: [2], share: 0.006 },
  SZ1005: { ago: [2], share: 0.006 },
}

const usualScraps: ReadonlyArray<Scrapping> = demoShops.flatMap(({ code }, place) => {
  const { ago: days, share } = careless[code] ?? usual
  const yuan = share * usualTurnover(place)
  return days.map(ago => ({
    code,
    ago,
    yuan,
    reason: ago % 2 === 0 ? ('过期' as const) : ('备货过多' as const),
    ending: 'completed' as const,
  }))
})

/** A product that is sold, and a semi-product of one. */
const scrappedProducts = [soldProducts[0]!.code, demoProducts[0]!.code]

/** Returns what shops scrap: some of a few ingredients, and a portion of a product and of a semi-product. */
export const scraps = (facts: ChainFacts): ReadonlyArray<ScriptEntry> =>
  [...showcases, ...usualScraps].map(({ code, ago, yuan, reason, ending }) => {
    const shop = demoShops.find(one => one.code === code)!
    const day = addDays(dayOf(facts.now, facts.zone), -ago)
    const products = scrappedProducts.map(materialCode => ({ materialCode, quantity: 1000 as Thousandths }))
    return {
      ...{ kind: 'scrap', shop: code, reason, ending, photos: reason === '变质' ? [0, 1] : [] },
      lines: [...scrappedGoods(facts, shop, day, yuan), ...products],
      ...{ at: atTime(day, ago === 0 ? '06:10' : '20:10', facts.zone), by: clerkOf(code).login },
    }
  })

/** Number of ingredients of a scrap. */
const GOODS = 3

/** Chooses chilled and frozen ingredients, of each at most what is used on a day, in tenths of a unit. */
const scrappedGoods = ({ materials }: ChainFacts, shop: DemoShop, day: Day, yuan: number) => {
  const usual = usualUse(demoShops.indexOf(shop))
  const candidates = orderable(materials, shop, day).filter(
    ({ name, storage }) => storage !== 'NORMAL' && usual.has(name),
  )
  return streamOf(`scrap ${shop.code} ${day}`)
    .some(candidates, GOODS)
    .map(material => {
      const units = Math.min(
        (yuan * 100) / GOODS / priceOn(material, shop.group, day)!,
        usual.get(material.name)! / 1000,
      )
      return { materialCode: material.code, quantity: (Math.max(1, Math.round(units * 10)) * 100) as Thousandths }
    })
}
