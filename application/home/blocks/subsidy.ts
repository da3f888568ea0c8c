import { Effect } from 'effect'
import {
  RUN_DOWN_DAYS,
  RUN_DOWN_NOTICE_DAYS,
  runDownTone,
  subsidyDaysLeft,
} from '../../../domain/home/subsidy-run-down.ts'
import { addDays, DAY_MS } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { pluralOf, textIn } from '../../../domain/kernel/text.ts'
import { type HomeBlock, hrefOf } from '../block.ts'
import { HomeFacts } from '../ports.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['货补快用完的付款方', 'Payers running out of subsidy'],
  payer: ['付款方', 'Payer'],
  lasts: ['预计用到', 'Lasts until'],
  balance: ['余额', 'Balance'],
  pace: ['近 30 天每天用', 'Used per day'],
  days: (days: number) => [`还够 ${days} 天`, `${pluralOf(days, 'day')} left`] as const,
  state: ['状态', 'Status'],
} as const

/** Payers whose subsidy will soon be used up at the spending of the last 30 days, the first to end on top. */
export const subsidy: HomeBlock<HomeFacts> = {
  code: 'DH0011',
  load: moment =>
    Effect.gen(function* () {
      const { caller, now, today } = moment
      const uses = yield* (yield* HomeFacts).subsidyUses(caller.scope, now - RUN_DOWN_DAYS * DAY_MS)
      const ending = uses
        .flatMap(use => {
          const daysLeft = subsidyDaysLeft(use.balance, use.spent)
          return daysLeft === null || daysLeft >= RUN_DOWN_NOTICE_DAYS ? [] : [{ ...use, daysLeft }]
        })
        .toSorted((a, b) => a.daysLeft - b.daysLeft || a.entityCode.localeCompare(b.entityCode))
      const rows = ending.slice(0, ROWS_MAX).map(({ entityCode, entityName, balance, spent, daysLeft }) => {
        const tone = runDownTone(daysLeft)
        return {
          ...{ key: entityCode, href: hrefOf('/head-office/subsidy-accounts', { keyword: entityCode }), tone },
          cells: [
            cell.text(entityName),
            cell.status(textIn(words.days(daysLeft), caller.language), tone),
            cell.text(addDays(today, daysLeft)),
            cell.money(balance),
            cell.money(fen(Math.round(spent / RUN_DOWN_DAYS))),
          ],
        }
      })
      const table = {
        ...{ id: 'subsidy', words: words.title, href: null, total: ending.length, rows },
        columns: [words.payer, words.state, words.lasts, words.balance, words.pace],
      }
      return uses.length === 0 ? [] : [tableView(table, moment)]
    }),
}
