import { Clock, Effect } from 'effect'
import { transitAlarmBefore } from '../../../domain/transfers/transfer.ts'
import { publish } from '../../platform/domain-events.ts'
import { Transaction } from '../../platform/transaction.ts'
import { transfersOverdue } from '../events.ts'
import { StockTransfers } from '../ports.ts'

const atOnce = 200

/** Warns both shops of each transfer that is in transit for longer than the chain allows, once [DB8]. */
export const warnOfOverdueTransfers = Effect.gen(function* () {
  const [transfers, transaction] = [yield* StockTransfers, yield* Transaction]
  const alarmDays = yield* transfers.alarmDays
  if (alarmDays === 0) return
  const warn = Effect.gen(function* () {
    const at = yield* Clock.currentTimeMillis
    const overdueTransfers = yield* transfers.takeOverdue(transitAlarmBefore(at, alarmDays), at, atOnce)
    if (overdueTransfers.length > 0) yield* publish(transfersOverdue, { transfers: overdueTransfers, at })
    return overdueTransfers.length
  })
  while ((yield* transaction.run(warn)) === atOnce) {}
})
