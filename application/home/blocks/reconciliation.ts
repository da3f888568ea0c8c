import { Effect } from 'effect'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { pluralOf, type Text, textIn } from '../../../domain/kernel/text.ts'
import { type DayState, dayStates } from '../../../domain/payment/reconcile.ts'
import type { ReconciledDay } from '../../payment/contract/reconciliation.ts'
import { listReconciledDays } from '../../payment/handlers/finance/reconcile.ts'
import { type HomeBlock, type HomeMoment, hrefOf } from '../block.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['未完成对账的日期', 'Days not reconciled'],
  day: ['账单日期', 'Day'],
  state: ['状态', 'Status'],
  handle: ['处理', 'Action'],
  of: (state: DayState, names: ReadonlyArray<string>): Text => [
    `${dayStates[state].words[0]}：${names.join('、')}`,
    `${dayStates[state].words[1]}: ${names.join(', ')}`,
  ],
  fetch: ['获取账单', 'Fetch'],
  fetchAll: (bills: number): Text => [`获取 ${bills} 份账单`, `Fetch ${pluralOf(bills, 'bill')}`],
} as const

type Needs = Effect.Services<ReturnType<typeof listReconciledDays>>

/**
 * Lists those of the last seven days whose bill is missing or has exceptions, one row each. A press fetches the missing
 * bills of a row; where several days miss theirs, another one fetches all of them.
 */
export const reconciliation: HomeBlock<Needs> = {
  code: 'DH0010',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today } = moment
      // The bills of providers are those of the whole chain.
      if (caller.scope.shops !== 'ALL') return []
      const range = { startDate: addDays(today, -7), endDate: addDays(today, -1) }
      const bills = (yield* Effect.orDie(listReconciledDays(range, caller))).filter(
        ({ state }) => state === 'NO_BILL' || state === 'EXCEPTIONS',
      )
      const days = [...Map.groupBy(bills, ({ day }) => day)]
      const missing = missingOf(bills)
      const fetchAll = textIn(words.fetchAll(missing.length), caller.language)
      const table = {
        ...{ id: 'reconciliation', words: words.title, total: days.length },
        href: hrefOf('/head-office/reconciliation', { start: range.startDate, end: range.endDate }),
        columns: [words.day, words.state, words.handle],
        ...(days.length > 1 && missing.length > 1 && { press: fetchPress(fetchAll, missing) }),
      }
      const rows = days.slice(0, ROWS_MAX).map(([day, ofDay]) => dayRow(day, ofDay, moment))
      return [tableView({ ...table, rows }, moment)]
    }),
}

const missingOf = (bills: ReadonlyArray<ReconciledDay>) => bills.filter(({ state }) => state === 'NO_BILL')

const fetchPress = (text: string, bills: ReadonlyArray<ReconciledDay>) =>
  cell.action(text, { action: 'fetchBills', bills: bills.map(({ provider, day }) => ({ provider, day })) })

/** A bill with exceptions matters more than one that is missing. */
const dayRow = (day: Day, bills: ReadonlyArray<ReconciledDay>, { caller: { language } }: HomeMoment) => {
  const stateOfDay = bills.some(({ state }) => state === 'EXCEPTIONS') ? 'EXCEPTIONS' : 'NO_BILL'
  const billWithExceptions = bills.find(({ state }) => state === 'EXCEPTIONS')
  const missing = missingOf(bills)
  const namesOf = (expected: DayState) => bills.filter(({ state }) => state === expected).map(one => one.providerName)
  const { tone } = dayStates[stateOfDay]
  return {
    ...{ key: day, tone },
    href: hrefOf('/head-office/reconciliation', {
      ...{ start: day, end: day },
      ...(billWithExceptions && { open: `${billWithExceptions.provider}~${day}` }),
    }),
    cells: [
      cell.text(day),
      cell.status(textIn(words.of(stateOfDay, namesOf(stateOfDay)), language), tone),
      missing.length === 0 ? cell.text('') : fetchPress(textIn(words.fetch, language), missing),
    ],
  }
}
