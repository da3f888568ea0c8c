import { receiveEvents } from '../../../application/integration/contract/integration.ts'
import { addDays, type Day, weekdayOf } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Session, TestChain } from '../../fixtures/chain.ts'
import { newKey, units } from '../integration/integration-walk.ts'

/** Burgers sold on each weekday: a steady shop with a strong weekend. */
const burgers = { MON: 40, TUE: 40, WED: 44, THU: 44, FRI: 60, SAT: 80, SUN: 72 } as const

/** Returns the burgers that the steady shop sells on a day. */
export const burgersOn = (day: Day): number => burgers[weekdayOf(day)]

/**
 * Reports the sales of a shop for a number of days before `end`: burgers at 25 yuan each, and one meal for 10 burgers, or as
 * many times more as `timesOn` returns for a day.
 */
export const reportWeeks = async (
  chain: TestChain,
  head: Session,
  shopCode: string,
  end: Day,
  days: number,
  timesOn: (day: Day) => number = () => 1,
): Promise<void> => {
  const till = chain.as((await newKey(head)).token)
  const past = Array.from({ length: days }, (_, index) => addDays(end, index - days))
  for (let at = 0; at < past.length; at += 50) {
    const events = past.slice(at, at + 50).map(day => ({
      ...({ eventId: `${shopCode}-${day}`, kind: 'sales.day', occurredAt: chain.clock.now } as const),
      data: { shopCode, day, edition: 1, lines: linesOn(day, timesOn(day)) },
    }))
    const { results } = await till.call(receiveEvents, { events })
    const wrong = results.filter(({ outcome }) => outcome !== 'APPLIED')
    if (wrong.length > 0) throw new Error(`sales were not taken: ${JSON.stringify(wrong[0])}`)
  }
}

const linesOn = (day: Day, times: number) => {
  const count = burgersOn(day)
  return [
    { productCode: 'P1', sold: units(count), amount: fen(2500 * count) },
    { productCode: 'P2', sold: units((count / 10) * times), amount: fen(400 * count * times) },
  ]
}
