import { addDays, atTime, type Day, dayOf } from '../../../domain/kernel/day.ts'
import { clerkOf, personOf } from '../chain.ts'
import type { Act, ScriptEntry } from '../replay/script-entry.ts'
import { type ChainFacts, hour, minute } from './setting.ts'

/** The course of a demo stocktake and its last step so far. */
interface StocktakeCourse {
  readonly shop: string
  readonly daysAgo: number
  readonly ending: 'open' | 'counting' | 'sent' | 'approved' | 'rejected' | 'recounted' | 'voided'
  readonly missing: number
}

/** Stocktakes in every status, which a visitor can see on any day. */
const courses: ReadonlyArray<StocktakeCourse> = [
  { shop: 'SH1001', daysAgo: 5, ending: 'approved', missing: 3 },
  { shop: 'SH1001', daysAgo: 1, ending: 'sent', missing: 2 },
  { shop: 'SH1002', daysAgo: 4, ending: 'approved', missing: 0 },
  { shop: 'SH1002', daysAgo: 1, ending: 'counting', missing: 1 },
  { shop: 'HZ1003', daysAgo: 3, ending: 'recounted', missing: 4 },
  { shop: 'HZ1003', daysAgo: 1, ending: 'open', missing: 0 },
  { shop: 'SZ1005', daysAgo: 2, ending: 'rejected', missing: 6 },
  { shop: 'CD2001', daysAgo: 2, ending: 'sent', missing: 5 },
  { shop: 'GZ3001', daysAgo: 3, ending: 'approved', missing: 1 },
  { shop: 'CS3003', daysAgo: 2, ending: 'voided', missing: 0 },
]

/** Number of materials of such a count. */
const MATERIALS = 20

/** Returns the stocktakes that shops open by hand, count in the evening, and head office reviews the morning after. */
export const stocktakeScript = ({ now, zone, materials }: ChainFacts): ReadonlyArray<ScriptEntry> => {
  const today = dayOf(now, zone)
  const frozen = materials.filter(({ storage }) => storage === 'FROZEN')
  const chilled = materials.filter(({ storage }) => storage === 'CHILLED')
  const codes = frozen.flatMap(({ code }, place) => [code, ...(chilled[place] ? [chilled[place].code] : [])])
  return courses.flatMap((course, place) => {
    const chosen = codes.slice(place * 3, place * 3 + MATERIALS)
    return entriesOf(course, chosen, addDays(today, -course.daysAgo), zone)
  })
}

const entriesOf = (
  { shop, daysAgo, ending, missing }: StocktakeCourse,
  materials: ReadonlyArray<string>,
  on: Day,
  zone: ChainFacts['zone'],
): ReadonlyArray<ScriptEntry> => {
  const stocktake = `stocktake ${shop} ${daysAgo}`
  const [clerk, office] = [clerkOf(shop).login, personOf('headOrdering').login]
  const begin = atTime(on, '20:30', zone)
  const act = (after: number, by: string, entry: Act): ScriptEntry => ({ ...entry, at: begin + after, by })
  const count = (after: number, lacking: number) =>
    act(after, clerk, { kind: 'countStocktake', stocktake, missing: lacking, counted: 'all' })
  const review = (after: number, isApproved: boolean) =>
    act(after, office, {
      kind: 'reviewStocktake',
      stocktake,
      isApproved,
      reason: isApproved ? '' : '差异较大，请再盘一次',
    })
  const opening = act(0, clerk, { kind: 'openStocktake', stocktake, shop, materials, isBlind: missing > 3 })
  const steps: Readonly<Record<StocktakeCourse['ending'], ReadonlyArray<ScriptEntry>>> = {
    open: [],
    counting: [act(20 * minute, clerk, { kind: 'countStocktake', stocktake, missing, counted: 8 })],
    sent: [count(40 * minute, missing)],
    approved: [count(40 * minute, missing), review(13 * hour, true)],
    rejected: [count(40 * minute, missing), review(13 * hour, false)],
    recounted: [count(40 * minute, missing), review(13 * hour, false), count(14 * hour, 1), review(16 * hour, true)],
    voided: [act(hour, clerk, { kind: 'voidStocktake', stocktake, reason: '今天来不及盘，明天重新发起' })],
  }
  return [opening, ...steps[ending]]
}
