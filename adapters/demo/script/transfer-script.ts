import { addDays, atTime, dayOf } from '../../../domain/kernel/day.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { clerkOf, demoShops, personOf } from '../chain.ts'
import type { Act, ScriptEntry } from '../replay/script-entry.ts'
import { type ChainFacts, hour, minute, orderable } from './setting.ts'

/** The course of a demo transfer and its last step so far. */
interface TransferCourse {
  readonly from: string
  readonly to: string
  readonly daysAgo: number
  readonly ending: 'applied' | 'calledOut' | 'received' | 'short' | 'settled' | 'cancelled' | 'refused'
  readonly remark: string
}

/** Transfers in every status, which a visitor can see on any day; one of them is in transit for too long. */
const courses: ReadonlyArray<TransferCourse> = [
  { from: 'CS3003', to: 'GZ3001', daysAgo: 6, ending: 'received', remark: '新店开业支援' },
  { from: 'SH1001', to: 'SH1002', daysAgo: 5, ending: 'settled', remark: '周末备货' },
  { from: 'GZ3001', to: 'CS3003', daysAgo: 5, ending: 'calledOut', remark: '临期调剂' },
  { from: 'SH1002', to: 'SH1001', daysAgo: 2, ending: 'short', remark: '团购订单增加' },
  { from: 'SZ1005', to: 'HZ1003', daysAgo: 2, ending: 'refused', remark: '' },
  { from: 'HZ1003', to: 'SZ1005', daysAgo: 2, ending: 'cancelled', remark: '误报断货' },
  { from: 'SH1001', to: 'CS3003', daysAgo: 1, ending: 'calledOut', remark: '客流超出预期' },
  { from: 'SH1001', to: 'HZ1003', daysAgo: 0, ending: 'calledOut', remark: '早班备货' },
  { from: 'GZ3001', to: 'SH1002', daysAgo: 0, ending: 'applied', remark: '今天会断货' },
  { from: 'CD2001', to: 'CS3003', daysAgo: 0, ending: 'received', remark: '' },
  { from: 'NJ1004', to: 'SZ1005', daysAgo: 0, ending: 'calledOut', remark: '冰柜故障，先借用' },
  { from: 'CS3003', to: 'SH1001', daysAgo: 1, ending: 'applied', remark: '今晚断货，请尽快' },
]

/** Quantity that is asked for of each material, and that is missing of the first one where a transfer is short. */
const QUANTITY = 2000 as Thousandths
const MISSING = 1000

/** Returns the transfers that receiving shops ask for, senders call out, and head office settles where they are short. */
export const transferScript = (facts: ChainFacts): ReadonlyArray<ScriptEntry> =>
  courses.flatMap(course => entriesOf(facts, course))

const entriesOf = (
  facts: ChainFacts,
  { from, to, daysAgo, ending, remark }: TransferCourse,
): ReadonlyArray<ScriptEntry> => {
  const transfer = `transfer ${from} ${to} ${daysAgo}`
  const [sender, receiver] = [clerkOf(from).login, clerkOf(to).login]
  const on = addDays(dayOf(facts.now, facts.zone), -daysAgo)
  const isToday = daysAgo === 0
  const begin = atTime(on, isToday ? '00:05' : '14:10', facts.zone)
  const shop = demoShops.find(({ code }) => code === from)!
  const candidates = orderable(facts.materials, shop, on).map(({ code }) => code)
  const act = (after: number, by: string, entry: Act): ScriptEntry => ({ ...entry, at: begin + after, by })
  const step = (after: number, by: string, name: 'callOut' | 'receive' | 'settle' | 'close', missing = 0) =>
    act(after, by, { kind: 'transferStep', transfer, step: name, missing })
  const application = act(0, receiver, {
    ...{ kind: 'applyTransfer', transfer, shop: to, partner: from, remark },
    goods: { candidates, count: 3, quantity: QUANTITY },
  })
  const pace = isToday ? minute : hour
  const callOut = step(pace, sender, 'callOut')
  const short = [callOut, step(4 * hour, receiver, 'receive', MISSING)]
  const steps: Readonly<Record<TransferCourse['ending'], ReadonlyArray<ScriptEntry>>> = {
    applied: [],
    calledOut: [callOut],
    received: [callOut, step(3 * pace, receiver, 'receive')],
    short,
    settled: [...short, step(20 * hour, personOf('headOrdering').login, 'settle')],
    cancelled: [step(hour, receiver, 'close')],
    refused: [step(hour, sender, 'close')],
  }
  return [application, ...steps[ending]]
}
