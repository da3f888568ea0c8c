import { Effect } from 'effect'
import { addDays } from '../../../domain/kernel/day.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { dayStates } from '../../../domain/payment/reconcile.ts'
import { listReconciledDays } from '../../payment/handlers/finance/reconcile.ts'
import { type HomeBlock, hrefOf } from '../block.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['未对平的日子', 'Days that do not match'],
  day: ['账单日期', 'Day'],
  provider: ['支付渠道', 'Provider'],
  state: ['状态', 'Status'],
  billed: ['账单净额', 'Statement'],
} as const

type Needs = Effect.Services<ReturnType<typeof listReconciledDays>>

/** The last seven days whose bill is missing or has exceptions; each opens in the list. */
export const reconciliation: HomeBlock<Needs> = {
  code: 'DH0010',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today } = moment
      // The bills of providers are those of the whole chain.
      if (caller.scope.shops !== 'ALL') return []
      const range = { startDate: addDays(today, -7), endDate: addDays(today, -1) }
      const days = (yield* Effect.orDie(listReconciledDays(range, caller))).filter(
        ({ state }) => state === 'NO_BILL' || state === 'EXCEPTIONS',
      )
      const table = {
        ...{ id: 'reconciliation', words: words.title, href: null, total: days.length },
        columns: [words.day, words.provider, words.state, words.billed],
      }
      const rows = days.slice(0, ROWS_MAX).map(({ provider, providerName, day, state, billed }) => ({
        key: `${provider} ${day}`,
        href: hrefOf('/head-office/reconciliation', {
          ...{ start: day, end: day },
          ...(state === 'EXCEPTIONS' && { open: `${provider}~${day}` }),
        }),
        tone: dayStates[state].tone,
        cells: [
          cell.text(day),
          cell.text(providerName),
          cell.status(textIn(dayStates[state].words, caller.language), dayStates[state].tone),
          cell.money(state === 'NO_BILL' ? null : billed),
        ],
      }))
      return [tableView({ ...table, rows }, moment)]
    }),
}
