import { Effect } from 'effect'
import { decideReturn, type ReturnedLine } from '../../../domain/fulfilment/returns.ts'
import type { ReturnStatus } from '../../../domain/ordering/order/follow.ts'
import { reportStatus, validateStored } from '../../../domain/receiving/returns/status.ts'
import { type ReturnSource, type ReturnType, returnModeOf } from '../../../domain/receiving/returns/words.ts'
import { loadForUpdate } from '../../fulfilment/handlers/load-order.ts'
import { Orders } from '../../ordering/ports/orders.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { Returns } from '../ports/returns.ts'
import { moveReturn } from './move-return.ts'
import type { ScopedActor } from './return-goods.ts'

/** A return as another system reports it. */
export interface ReportedReturn {
  readonly thNo: string
  readonly shNo?: string | undefined
  readonly thStatus: ReturnStatus
  readonly thType?: ReturnType | undefined
  readonly thSource?: ReturnSource | undefined
  readonly thBatchNo?: string | undefined
  readonly scmThNo?: string | undefined
  /** The returned quantities; of a known return that is completed the quantities that the warehouse stored, empty if it stored all. */
  readonly lines: ReadonlyArray<ReturnedLine>
}

/** Records a return of goods, or the new status of a known one; its materials are sent only once [W10, RT8]. */
export const recordReturn = Effect.fnUntraced(function* (by: ScopedActor, dhNo: string, report: ReportedReturn) {
  const { order, at } = yield* loadForUpdate(by, dhNo)
  const returns = yield* Returns
  const { thNo, thStatus, scmThNo } = report
  const knownReturn = yield* returns.find(order, thNo)
  if (!knownReturn) {
    const orderLines = yield* (yield* Orders).lines(order, '')
    const lines = yield* requireAccepted(decideReturn(orderLines, report.lines))
    const first = orderLines.find(({ materialCode }) => materialCode === lines[0]!.materialCode)!
    const { shNo = null, thType = 'ORIGINAL_ORDER', thSource = 'SHOP', thBatchNo = null } = report
    const deliveryMode = returnModeOf(first.deliveryMode)
    const head = { thNo, shNo, thType, thSource, deliveryMode, thBatchNo, scmThNo: scmThNo ?? null }
    const about = { returnLimit: null, reason: null, documents: [] }
    yield* returns.create(
      order,
      head,
      lines.map(line => ({ ...line, ...about })),
      by.actor,
      at,
    )
  }
  const record = knownReturn ?? (yield* returns.find(order, thNo))!
  const to = yield* requireAccepted(reportStatus(record, thStatus))
  // The warehouse gives a return its own number when it takes it on, which is after the application.
  if (scmThNo !== undefined && scmThNo !== record.scmThNo) yield* returns.putWarehouseNumber(order, thNo, scmThNo)
  if (to === record.thStatus) return { dhNo, thNo, thStatus }
  const counts = knownReturn && to === '99' ? report.lines : []
  const storedLines = to === '99' ? yield* requireAccepted(validateStored(record.lines, counts)) : []
  return yield* moveReturn({ order, record, to, stored: storedLines, actor: by.actor, at, isReported: true })
})
