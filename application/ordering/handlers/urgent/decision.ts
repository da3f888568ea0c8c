import { Clock, Effect } from 'effect'
import { dayOf } from '../../../../domain/kernel/day.ts'
import { orderNumber } from '../../../../domain/kernel/document-number.ts'
import { decideApproveUrgent, decideRejectUrgent } from '../../../../domain/ordering/urgent/application.ts'
import { loadShop } from '../../../master-data/handlers/guards.ts'
import { Shops } from '../../../master-data/ports/shops.ts'
import type { Caller } from '../../../platform/caller.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { Tokens } from '../../../platform/tokens.ts'
import { Urgents } from '../../ports/urgents.ts'
import { createOrder } from '../move-orders.ts'
import { loadUrgentShop, lockUrgent } from './application.ts'
import { moveUrgent } from './move-urgent.ts'

export interface UrgentKey {
  readonly shopCode: string
  readonly sqNo: string
}

/** Approves an application for head office; its order is created in the same transaction, to be filled at once [U4]. */
export const approve = Effect.fnUntraced(function* (caller: Caller, { shopCode, sqNo }: UrgentKey) {
  const urgents = yield* Urgents
  const application = yield* lockUrgent(caller, shopCode, sqNo)
  const now = yield* Clock.currentTimeMillis
  const shop = yield* loadShop(caller, shopCode)
  const { zone } = yield* (yield* Shops).chain
  const today = dayOf(now, zone)
  const terms = yield* urgents.terms(shop)
  const facts = { application, shop: yield* loadUrgentShop(shop, today), terms, zone, today }
  const { rule, window, purchaseDate, arrivalDate } = yield* requireAccepted(decideApproveUrgent(facts, now))
  const dhNo = orderNumber(today, (yield* Tokens).orderBits())
  const head = { dhNo, orderType: 'URGENT', sqNo, purchaseDate, arrivalDate, ...window } as const
  const order = yield* createOrder(shop, { ...head, graceMinutes: rule.graceMinutes }, caller, now)
  if (!order) return yield* Effect.die(new Error(`order ${dhNo} was not created`))
  yield* moveUrgent({ application, event: 'approve', to: 'SUCCESS', actor: caller, at: now, dhNo })
  return { sqNo, status: 'SUCCESS' as const, dhNo }
})

/** Rejects an application for head office; the shop sees the reason [U3]. */
export const reject = Effect.fnUntraced(function* (
  caller: Caller,
  { shopCode, sqNo, reason }: UrgentKey & { readonly reason: string },
) {
  const application = yield* lockUrgent(caller, shopCode, sqNo)
  const at = yield* Clock.currentTimeMillis
  const rejectReason = yield* requireAccepted(decideRejectUrgent(application, reason))
  const move = { application, event: 'reject', to: 'REJECT', actor: caller, at } as const
  yield* moveUrgent({ ...move, reason: rejectReason })
  return { sqNo, status: 'REJECT' as const }
})
