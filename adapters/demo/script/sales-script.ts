import { addDays, atTime, type Day, weekdayOf } from '../../../domain/kernel/day.ts'
import { lineAmount, parseYuan } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { demoShops } from '../chain.ts'
import { salesRateOn } from '../events.ts'
import { soldProducts, unknownProduct } from '../products.ts'
import type { Random } from '../random.ts'
import type { ScriptEntry } from '../replay/script-entry.ts'
import { type ChainFacts, minute, streamOf } from './setting.ts'

/** Returns what the till of each shop reports of each past day, late in the evening, and of today so far. */
export const salesScript = ({ now, zone }: ChainFacts, today: Day, days: number): ReadonlyArray<ScriptEntry> =>
  Array.from({ length: days }, (_, ago) => addDays(today, -ago)).flatMap(day => {
    const { at, share } = reportOf(day, now, zone)
    return demoShops.flatMap(({ code }, place): ReadonlyArray<ScriptEntry> => {
      const random = streamOf(`sales ${code} ${day}`)
      const lines = salesLinesOf({ random, day, place, today, share })
      return lines.length === 0 ? [] : [{ kind: 'sell', at: at + place * 1000, by: 'till', shop: code, day, lines }]
    })
  })

/** Returns when the tills report a day, and which share of it is sold by then. */
const reportOf = (day: Day, now: number, zone: ChainFacts['zone']) => {
  const [opens, evening] = [atTime(day, '08:00', zone), atTime(day, '23:40', zone)]
  const at = Math.min(evening, now - 10 * minute)
  return { at, share: Math.max(0, (at - opens) / (evening - opens)) }
}

interface SoldDay {
  readonly random: Random
  readonly day: Day
  readonly place: number
  readonly today: Day
  readonly share: number
}

/** Portions of a product that a shop sells on a usual day, at least and at most, before its size counts. */
const portions = [24, 92] as const

/** Returns the size of a shop against the usual one, by its place in the list of shops. */
const sizeOf = (place: number): number => 0.6 + (place % 5) * 0.2

/** Returns the portions of each product that a shop sells on a usual day. */
export const portionsADay = (place: number): number => ((portions[0] + portions[1]) / 2) * sizeOf(place)

/** Returns the turnover of a shop on a usual day, in yuan. */
export const usualTurnover = (place: number): number =>
  portionsADay(place) * soldProducts.reduce((sum, { price }) => sum + Number(price), 0)

/** Returns what a shop sells on a day: more at weekends and on promotions, and a new product in the last days. */
export const salesLinesOf = ({ random, day, place, today, share }: SoldDay) => {
  const isWeekend = ['SAT', 'SUN'].includes(weekdayOf(day))
  const scale = sizeOf(place) * (isWeekend ? 1.4 : 1) * salesRateOn(day, today) * share
  const lines = soldProducts.map(({ code, price }) => {
    const sold = (Math.round(random.between(...portions) * scale) * 1000) as Thousandths
    const returned = (random.chance(0.1) && sold > 0 ? 1000 : 0) as Thousandths
    const fen = parseYuan(price)!
    return { productCode: code, sold, returned, amount: lineAmount(fen, (sold - returned) as Thousandths) }
  })
  const isNew = place < 3 && day >= addDays(today, -2)
  const count = (random.between(5, 20) * 1000) as Thousandths
  const unknown = {
    productCode: unknownProduct,
    sold: count,
    returned: 0 as Thousandths,
    amount: lineAmount(parseYuan('25')!, count),
  }
  const sold = lines.filter(line => line.sold > 0)
  return isNew && share === 1 ? [...sold, unknown] : sold
}
