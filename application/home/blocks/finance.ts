import { Effect } from 'effect'
import { addDays, atTime } from '../../../domain/kernel/day.ts'
import { sumFen } from '../../../domain/kernel/money.ts'
import type { TransferTab } from '../../../domain/payment/lists/transfer-list.ts'
import { daysOfMonth, monthsToClose } from '../../../domain/payment/month-close/month-close.ts'
import { creditTabOf, openWithProposals } from '../../payment/handlers/finance/statements.ts'
import { Differences } from '../../payment/ports/differences.ts'
import { MonthCloses } from '../../payment/ports/month-closes.ts'
import { SubsidyBatches } from '../../payment/ports/subsidy-batches.ts'
import { Transfers } from '../../payment/ports/transfers.ts'
import { daysQuery, type HomeMoment, hrefOf, type Task, taskBlock } from '../block.ts'
import { documentTask } from '../document-task.ts'

/** Returns the task of a tab of the bank transfers, with the time of the oldest. */
const transferTask = (tab: TransferTab, words: Task<never>['words']): Task<Transfers> => ({
  ...{ id: `transfers-${tab}`, words, code: 'DH0009', tone: 'act' },
  href: () => hrefOf('/head-office/transfers', { tab }),
  find: ({ caller }) =>
    Effect.gen(function* () {
      const sort = { column: 'createdAt', direction: 'ASC' } as const
      const { rows, total } = yield* (yield* Transfers).page(caller.scope, {
        ...{ tab, keyword: '', sort, offset: 0, limit: 1 },
      })
      return { count: total, since: rows[0]?.createdAt ?? null }
    }),
})

/** Returns the task of a tab of the bank credits, which only people who see every shop handle. */
const creditTask = (tab: 'exact' | 'open', words: Task<never>['words']) => ({
  ...({ id: `credits-${tab}`, words, code: 'DH0009', tone: 'act', needsEveryShop: true } as const),
  href: () => hrefOf('/head-office/bank-statements', { tab }),
  find: ({ caller }: HomeMoment) =>
    Effect.gen(function* () {
      const openCredits = (yield* openWithProposals(caller.scope, '')).filter(row => creditTabOf(row) === tab)
      return {
        count: openCredits.length,
        amount: sumFen(openCredits.map(({ amount }) => amount)),
        since: openCredits[0]?.receivedAt ?? null,
      }
    }),
})

/** The months that are over and not closed, waiting since the first of them ended. */
const monthTask: Task<MonthCloses> = {
  ...({ id: 'months', words: ['待月结月份', 'Months to close'], code: 'DH0015', tone: 'act' } as const),
  needsEveryShop: true,
  href: () => '/purchase-order/payment/month-close',
  find: ({ today }) =>
    Effect.gen(function* () {
      const books = yield* (yield* MonthCloses).books
      const months = monthsToClose({ ...books, today })
      const first = months.at(-1)
      return {
        count: months.length,
        since: first === undefined ? null : atTime(addDays(daysOfMonth(first).last, 1), '00:00', books.zone),
      }
    }),
}

/** Payments, refunds and transfers that finance must handle, and months that it closes. */
export const finance = taskBlock(
  'finance',
  ['财务待办', 'Finance'],
  [
    transferTask('waiting', ['待确认转账', 'Bank transfers to confirm']),
    creditTask('exact', ['完全匹配的流水', 'Exact bank matches']),
    creditTask('open', ['待选择的流水', 'Bank receipts to assign']),
    transferTask('back', ['待退回转账', 'Bank transfers to refund']),
    {
      ...{ id: 'differences', words: ['待处理到账差异', 'Payment differences'], code: 'DH0020', tone: 'fail' },
      href: () => hrefOf('/head-office/payment-differences', { tab: 'open' }),
      find: ({ caller }) =>
        Effect.gen(function* () {
          const filter = { isOpen: true, offset: 0, limit: 1 }
          const { differences, total } = yield* (yield* Differences).page(caller.scope, filter)
          return { count: total, since: differences[0]?.detectedAt ?? null }
        }),
    } as Task<Differences>,
    {
      ...{
        id: 'subsidy-batches',
        words: ['待放行货补批次', 'Subsidy batches to release'],
        code: 'DH0011',
        tone: 'act',
        needsEveryShop: true,
      },
      href: () => hrefOf('/head-office/subsidy-batches', { tab: 'waiting' }),
      find: () =>
        Effect.gen(function* () {
          const { batches, total } = yield* (yield* SubsidyBatches).page('WAITING', 0, 1)
          return { count: total, since: batches[0]?.createdAt ?? null }
        }),
    } as Task<SubsidyBatches>,
    documentTask({
      ...{ id: 'adjustments', words: ['待结算调账单', 'Adjustments to settle'], code: 'DH0051', tone: 'act' },
      document: 'adjustment',
      query: ({ today }) => ({ ...daysQuery('dhDate', addDays(today, -30), today), payStatus: '0' }),
    }),
    monthTask,
  ],
)
