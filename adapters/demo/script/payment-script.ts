import { addDays, atTime, type Day, dayOf, type Instant, type Zone } from '../../../domain/kernel/day.ts'
import { type DemoPayer, demoPayers, demoShops, payerOf, personOf } from '../chain.ts'
import type { Random } from '../random.ts'
import type { ScriptEntry, Tick } from '../replay/script-entry.ts'
import { minute, second, streamOf } from './setting.ts'
import type { Debt } from './writer.ts'

interface Settlement {
  readonly payer: DemoPayer
  readonly debts: ReadonlyArray<Debt>
  readonly at: Instant
}

/**
 * Returns the payers' settlements and payments in rounds: most at the cashier, some by bank transfer, some at a second
 * attempt.
 */
export const paymentScript = (debts: ReadonlyArray<Debt>, zone: Zone): ReadonlyArray<ScriptEntry | Tick> =>
  demoPayers.flatMap(payer => {
    const payerDebts = debts.filter(({ order }) => payerByShop.get(order.split(' ')[0]!) === payer.code)
    const rounds = Map.groupBy(payerDebts, debt => debt.at ?? roundAfter(debt, zone))
    return [...rounds].flatMap(([at, together]) => settlementScript({ payer, debts: together, at }))
  })

const payerByShop = new Map(demoShops.map(({ code, payer }) => [code, payer] as const))

/** Times of day of the rounds. */
const rounds = ['11:45', '21:45']

const roundAfter = ({ since, until }: Debt, zone: Zone): Instant => {
  const today = dayOf(since, zone)
  const times = [today, addDays(today, 1)].flatMap((day: Day) => rounds.map(time => atTime(day, time, zone)))
  const next = times.find(at => at > since + 2 * minute)!
  return next < until - 60 * minute ? next : since + 3 * minute
}

const settlementScript = ({ payer, debts, at }: Settlement): ReadonlyArray<ScriptEntry | Tick> => {
  const orders = debts.map(({ order }) => order)
  const settlement = `${orders[0]} ${at}`
  const random = streamOf(settlement)
  const by = payerOf(orders[0]!.split(' ')[0]!).login
  const isSubsidy = payer.ratio > 0 && random.chance(0.9)
  const begin = (name: string, when: Instant, method: 'WQF' | 'OFFLINE'): ScriptEntry => ({
    ...{ kind: 'settle', settlement: name, orders, isSubsidy, method, at: when, by },
  })
  if (debts.some(({ outcome }) => outcome === 'open'))
    return [begin(settlement, at, payer.code === 'PAYER-03' ? 'OFFLINE' : 'WQF')]
  const room = Math.min(...debts.map(({ until }) => until)) - at
  // A debt with a time of its own is paid at once, because other entries depend on it.
  const isUsual = debts.every(debt => debt.at === undefined) && room > 90 * minute
  const isSecondTry = isUsual && random.chance(0.12)
  const paidFrom = isSecondTry ? at + 40 * minute : at
  const entries = isSecondTry ? abandonedPayment(begin(`${settlement} first`, at, 'WQF'), random) : []
  if (isUsual && random.chance(0.14)) {
    const confirmedAt = paidFrom + random.between(15, 40) * minute
    const finance = personOf('headFinance').login
    const confirm: ScriptEntry = { kind: 'confirmTransfer', settlement, at: confirmedAt, by: finance }
    return [...entries, begin(settlement, paidFrom, 'OFFLINE'), confirm]
  }
  const pay: ScriptEntry = { kind: 'pay', settlement, at: paidFrom + random.between(minute, 2 * minute), by }
  return [...entries, begin(settlement, paidFrom, 'WQF'), pay]
}

/** Returns a trade that the payer cancels or lets expire. */
const abandonedPayment = (begin: ScriptEntry, random: Random): ReadonlyArray<ScriptEntry | Tick> => {
  if (begin.kind !== 'settle') return []
  const { settlement, at, by } = begin
  return random.chance(0.5)
    ? [begin, { kind: 'cancelPayment', settlement, at: at + random.between(2, 6) * minute, by }]
    : [begin, { kind: 'tick', at: at + PAYING_MINUTES * minute + second }]
}

/** Payment deadline of a trade, in minutes [B15]. */
const PAYING_MINUTES = 30
