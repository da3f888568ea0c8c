import { Effect } from 'effect'
import { dateRangeCaps } from '../../../domain/kernel/date-range.ts'
import { addDays, atTime } from '../../../domain/kernel/day.ts'
import { Pending } from '../../payment/ports/pending.ts'
import { type HomeBlock, hrefOf } from '../block.ts'
import { cell, ROWS_MAX, tableView } from '../table.ts'

const words = {
  title: ['待支付', 'To pay'],
  payer: ['付款主体', 'Payer'],
  orders: ['待支付订单', 'Unpaid orders'],
} as const

/** What each payer has to pay; a row opens the payment planner of the payer. */
export const payers: HomeBlock<Pending> = {
  code: 'P003046',
  load: moment =>
    Effect.gen(function* () {
      const { caller, today, zone } = moment
      const start = addDays(today, 1 - dateRangeCaps.PAYMENT)
      const span = { from: atTime(start, '00:00', zone), until: atTime(addDays(today, 1), '00:00', zone) }
      const entities = (yield* (yield* Pending).overview(caller.scope, span)).filter(
        ({ waitPayOrderNum }) => waitPayOrderNum > 0,
      )
      const table = {
        ...{ id: 'payers', words: words.title, href: null, total: entities.length },
        columns: [words.payer, words.orders],
      }
      const rows = entities.slice(0, ROWS_MAX).map(({ entityCode, entityName, waitPayOrderNum }) => {
        const query = { entityCode, startTime: start, endTime: today }
        const href = hrefOf('/purchase-order/payment/pending-payment', query)
        return {
          ...{ key: entityCode, href, tone: 'act' as const },
          cells: [cell.text(entityName), cell.count(waitPayOrderNum, href)],
        }
      })
      return [tableView({ ...table, rows }, moment)]
    }),
}
