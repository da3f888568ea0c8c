import { Effect } from 'effect'
import { balanceAhead, balancesAtEnd } from '../../../domain/home/subsidy-balance.ts'
import { RUN_DOWN_DAYS, runDownTone, subsidyDaysLeft } from '../../../domain/home/subsidy-run-down.ts'
import { addDays, atTime, DAY_MS } from '../../../domain/kernel/day.ts'
import { type Fen, fen, formatMoney, sumFen } from '../../../domain/kernel/money.ts'
import { type Text, textIn } from '../../../domain/kernel/text.ts'
import { type HomeBlock, type HomeMoment, hrefOf } from '../block.ts'
import { HomeFacts, type SubsidyUse } from '../ports.ts'

const words = {
  title: ['货补余额', 'Subsidy balance'],
  by: ['日期', 'Day'],
  balance: ['余额', 'Balance'],
  ahead: ['按近 30 天的用量', 'At the pace of the last 30 days'],
} as const

/** Days back with their balance at the end of the day, and days ahead with what will be left. */
const [daysBack, daysAhead] = [14, 30]

/** Days after which the day on which the subsidy ends says nothing. */
const farAhead = 365

const moneyOf = (amount: Fen): string => formatMoney(amount).text

/** The subsidy of all payers by day: what was left of it, and how it runs down at the pace of the last 30 days. */
export const subsidyBalance: HomeBlock<HomeFacts> = {
  code: 'DH0011',
  load: moment =>
    Effect.gen(function* () {
      const { caller, now, today, zone } = moment
      const { language } = caller
      const facts = yield* HomeFacts
      const uses = yield* facts.subsidyUses(caller.scope, now - RUN_DOWN_DAYS * DAY_MS)
      const start = addDays(today, -daysBack)
      const changes = yield* facts.subsidyChanges(caller.scope, { day: start, at: atTime(start, '00:00', zone) })
      const balance = sumFen(uses.map(use => use.balance))
      const pastDays = Array.from({ length: daysBack }, (_, at) => addDays(start, at))
      const past = balancesAtEnd(balance, new Map(changes.map(({ day, amount }) => [day, amount])), pastDays)
      const ending = firstToEnd(uses)
      return [
        {
          ...({ kind: 'series', form: 'line', id: 'subsidyBalance', title: textIn(words.title, language) } as const),
          ...{ tone: runDownTone(ending?.daysLeft ?? null), isEmpty: uses.length === 0 },
          ...{ href: hrefOf('/head-office/subsidy-accounts'), by: textIn(words.by, language) },
          names: [words.balance, words.ahead].map(name => textIn(name, language)),
          points: [
            ...pastDays.map((day, at) => ({ label: day.slice(5), values: [past[at]!, null] })),
            { label: today.slice(5), values: [balance, balance] },
            ...Array.from({ length: daysAhead }, (_, at) => ({
              ...{ label: addDays(today, at + 1).slice(5), values: [null, balanceAhead(uses, at + 1)] },
            })),
          ],
          note: textIn(noteOf(balance, uses, ending, moment), language),
        },
      ]
    }),
}

/** Returns the payer whose subsidy ends first, and in how many days; null if nobody spends any. */
const firstToEnd = (uses: ReadonlyArray<SubsidyUse>) =>
  uses
    .flatMap(use => {
      const daysLeft = subsidyDaysLeft(use.balance, use.spent)
      return daysLeft === null ? [] : [{ ...use, daysLeft }]
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft || a.entityCode.localeCompare(b.entityCode))[0] ?? null

const noteOf = (
  balance: Fen,
  uses: ReadonlyArray<SubsidyUse>,
  ending: ReturnType<typeof firstToEnd>,
  { today }: HomeMoment,
): Text => {
  const left = moneyOf(balance)
  if (ending === null) return [`余额 ${left}，近 30 天没有用过`, `${left} left, none used in the last 30 days`]
  const pace = moneyOf(fen(Math.round(Math.max(0, sumFen(uses.map(({ spent }) => spent))) / RUN_DOWN_DAYS)))
  if (ending.daysLeft > farAhead)
    return [
      `余额 ${left}，每天约用 ${pace}；够用一年以上`,
      `${left} left, about ${pace} used per day; enough for more than a year`,
    ]
  const until = addDays(today, ending.daysLeft)
  return [
    `余额 ${left}，每天约用 ${pace}；最早用完：${ending.entityName}，够到 ${until}`,
    `${left} left, about ${pace} used per day; first to run out: ${ending.entityName}, lasts until ${until}`,
  ]
}
