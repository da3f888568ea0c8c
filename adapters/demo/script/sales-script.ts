import { addDays, atTime, type Day, weekdayOf } from '../../../domain/kernel/day.ts'
import { lineAmount, parseYuan } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { demoShops } from '../chain.ts'
import { salesRateOn } from '../events.ts'
import { soldProducts, unknownProduct } from '../products.ts'
import type { Random } from '../random.ts'
import type { ScriptEntry } from '../replay/script-entry.ts'
import { type ChainFacts, streamOf } from './setting.ts'

/** Returns what the till of each shop reports of each past day, late in the evening. */
export const salesScript = ({ zone }: ChainFacts, today: Day, days: number): ReadonlyArray<ScriptEntry> =>
  Array.from({ length: days }, (_, ago) => addDays(today, -ago)).flatMap(day =>
    demoShops.map(({ code }, place): ScriptEntry => {
      const random = streamOf(`sales ${code} ${day}`)
      const at = atTime(day, '23:40', zone) + place * 1000
      return { kind: 'sell', at, by: 'till', shop: code, day, lines: salesLinesOf(random, day, place, today) }
    }),
  )

/** Returns what a shop sells on a day: more at weekends and on promotions, and a new product in the last days. */
export const salesLinesOf = (random: Random, day: Day, place: number, today: Day) => {
  const isWeekend = ['SAT', 'SUN'].includes(weekdayOf(day))
  const scale = (0.6 + (place % 5) * 0.2) * (isWeekend ? 1.4 : 1) * salesRateOn(day, today)
  const lines = soldProducts.map(({ code, price }) => {
    const sold = (Math.round(random.between(8, 60) * scale) * 1000) as Thousandths
    const returned = (random.chance(0.1) ? 1000 : 0) as Thousandths
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
  return isNew ? [...lines, unknown] : lines
}
