import { Effect } from 'effect'
import { holds } from '../../../../domain/access/permission.ts'
import { taskTone } from '../../../../domain/home/task-tone.ts'
import { dateRangeCaps } from '../../../../domain/kernel/date-range.ts'
import { addDays, atTime, clockTimeOf, dayOf, type Instant } from '../../../../domain/kernel/day.ts'
import { textIn } from '../../../../domain/kernel/text.ts'
import { Pending } from '../../../payment/ports/pending.ts'
import { type HomeBlock, type HomeMoment, hrefOf, isShopWorker } from '../../block.ts'
import { HomeFacts } from '../../ports.ts'
import { cell, ROWS_MAX, tableView } from '../../table.ts'

const words = {
  title: ['待支付', 'To pay'],
  titleOfChain: ['合伙人待付', 'Due from partners'],
  payer: ['付款主体', 'Payer'],
  orders: ['订单', 'Orders'],
  amount: ['订单金额', 'Order amount'],
  due: ['最早到期', 'First due'],
  overdue: (at: string) => [`已逾期 ${at}`, `Overdue ${at}`] as const,
  subsidy: ['货补余额', 'Subsidy left'],
  pay: ['去支付', 'Pay'],
} as const

/** Returns the cell of a deadline; a passed one has a status, whose words say so as well as its colour. */
const dueCell = (dueAt: Instant | null, { caller, now, zone }: HomeMoment) => {
  if (dueAt === null || dueAt > now) return cell.deadline(dueAt)
  const at = `${dayOf(dueAt, zone).slice(5)} ${clockTimeOf(dueAt, zone)}`
  return cell.status(textIn(words.overdue(at), caller.language), 'fail')
}

/**
 * What each payer has to pay; a row opens the payment planner of the payer. Whoever looks after the whole chain watches it
 * but is not the one who must pay.
 */
export const payers: HomeBlock<Pending | HomeFacts> = {
  code: 'P003046',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today, zone } = moment
      const isPayer = isShopWorker(caller)
      const start = addDays(today, 1 - dateRangeCaps.PAYMENT)
      const span = { from: atTime(start, '00:00', zone), until: atTime(addDays(today, 1), '00:00', zone) }
      const entities = (yield* (yield* Pending).overview(caller.scope, span)).filter(
        ({ waitPayOrderNum }) => waitPayOrderNum > 0,
      )
      const pendingHref = (query: Readonly<Record<string, string>>) =>
        hrefOf('/purchase-order/payment/pending-payment', { ...query, startTime: start, endTime: today })
      const table = {
        ...{
          id: 'payers',
          words: isPayer ? words.title : words.titleOfChain,
          href: pendingHref({}),
          total: entities.length,
        },
        ...(isPayer && holds(caller.codes, 'P003047') && { verb: words.pay }),
        columns: [words.payer, words.orders, words.amount, words.due, words.subsidy],
      }
      const firstEntities = entities.slice(0, ROWS_MAX)
      const codes = firstEntities.map(({ entityCode }) => entityCode)
      const dues = new Map(
        (yield* (yield* HomeFacts).payerDues(caller.scope, codes, span)).map(payerDue => [
          payerDue.entityCode,
          payerDue,
        ]),
      )
      const rows = firstEntities.map(({ entityCode, entityName, waitPayOrderNum }) => {
        const payerDue = dues.get(entityCode)
        const dueAt = payerDue?.dueAt ?? null
        const href = pendingHref({ entityCode })
        return {
          ...{ key: entityCode, href },
          tone: isPayer ? taskTone({ count: waitPayOrderNum, dueAt }, 'act', moment.now) : ('flow' as const),
          cells: [
            ...[cell.text(entityName), cell.count(waitPayOrderNum, href), cell.money(payerDue?.amount ?? null)],
            ...[dueCell(dueAt, moment), cell.money(payerDue?.subsidy ?? null)],
          ],
        }
      })
      return [tableView({ ...table, rows }, moment)]
    }),
}
