import { Effect } from 'effect'
import type { ApprovalKind } from '../../../domain/approval/approval.ts'
import { WAITING_TOO_LONG_MS } from '../../../domain/approval/reduction.ts'
import { addDays } from '../../../domain/kernel/day.ts'
import { Approvals } from '../../approval/ports.ts'
import { listClaimsToReview } from '../../receiving/handlers/differences.ts'
import { listStocktakesToReview } from '../../stocktake/handlers/review.ts'
import { daysQuery, type HomeMoment, hrefOf, type Task, taskBlock } from '../block.ts'
import { documentTask } from '../document-task.ts'

/** Returns the task of an approval inbox. */
const approvals = (kind: ApprovalKind, tab: string, words: Task<never>['words']): Task<Approvals> => ({
  ...{ id: tab, words, code: 'DH0002', tone: 'review' },
  href: () => hrefOf('/head-office/approvals', { tab }),
  find: ({ caller }) =>
    Effect.gen(function* () {
      const inbox = yield* Approvals
      const [count, [oldest]] = yield* Effect.all(
        [
          inbox.countWaiting(caller.scope, kind, {}),
          inbox.waiting(caller.scope, kind, { filter: {}, offset: 0, limit: 1 }),
        ],
        { concurrency: 'unbounded' },
      )
      const since = oldest?.submittedAt ?? null
      return { count, since, dueAt: since === null ? null : since + WAITING_TOO_LONG_MS }
    }),
})

const lastMonth = ({ today }: Pick<HomeMoment, 'today'>, name: string) => daysQuery(name, addDays(today, -30), today)

/** Applications of shops to head office, with the time for which they have been waiting. */
export const reviews = taskBlock(
  'reviews',
  ['等待审批与审核', 'Waiting for a decision'],
  [
    approvals('ADD_ON', 'addOn', ['加单审批', 'Add-on orders']),
    approvals('URGENT', 'urgent', ['紧急申请审批', 'Urgent applications']),
    {
      ...{ id: 'claims', words: ['收货差异审核', 'Receiving differences'], code: 'DH0026', tone: 'review' },
      href: () => '/head-office/receiving-differences',
      find: ({ caller }) =>
        Effect.orDie(
          Effect.map(listClaimsToReview({}, caller), ({ total, claims }) => ({
            count: total,
            since: claims[0]?.applyTime ?? null,
          })),
        ),
    },
    {
      ...{ id: 'stocktakes', words: ['盘点审核', 'Stocktakes'], code: 'DH0031', tone: 'review' },
      href: () => '/head-office/stocktakes',
      find: ({ caller }) =>
        Effect.orDie(
          Effect.map(listStocktakesToReview({}, caller), waiting => ({
            count: waiting.length,
            since: waiting[0]?.submissionTime ?? null,
          })),
        ),
    },
    documentTask({
      ...{ id: 'returns', words: ['退货审核', 'Returns'], code: 'DH0025', tone: 'review' },
      ...{ document: 'return', since: 'applyThTime' },
      query: moment => ({ ...lastMonth(moment, 'applyThDate'), thStatusList: ['11'] }),
    }),
    documentTask({
      ...{ id: 'scrap', words: ['报废审核', 'Scrap orders'], code: 'DH0034', tone: 'review' },
      ...{ document: 'scrap', since: 'submittedAt' },
      query: moment => ({ ...lastMonth({ today: moment.businessDay }, 'scrapDate'), bizStatusList: ['11'] }),
    }),
    documentTask({
      ...{ id: 'localPurchases', words: ['临采审核', 'Local purchases'], code: 'DH0053', tone: 'review' },
      ...{ document: 'localPurchase', since: 'createdAt' },
      query: moment => ({ ...lastMonth(moment, 'purchaseDate'), lcStatusList: ['10'] }),
    }),
    documentTask({
      ...{ id: 'shortfalls', words: ['调拨差额', 'Transfer shortfalls'], code: 'DH0036', tone: 'review' },
      ...{ document: 'stockTransfer', since: 'inTime' },
      query: moment => ({ ...lastMonth(moment, 'transferDate'), bizStatusList: ['SHORT'] }),
    }),
  ],
)
