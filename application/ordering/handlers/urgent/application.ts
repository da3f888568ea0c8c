import { Clock, Effect } from 'effect'
import { holds } from '../../../../domain/access/permission.ts'
import { dayOf } from '../../../../domain/kernel/day.ts'
import { fen } from '../../../../domain/kernel/money.ts'
import { textIn } from '../../../../domain/kernel/text.ts'
import type { UrgentTerms } from '../../../../domain/master-data/order-terms.ts'
import type { UrgentStatus } from '../../../../domain/master-data/words.ts'
import { urgentStatuses } from '../../../../domain/master-data/words.ts'
import { type SubmittedCart, validateUrgentCart } from '../../../../domain/ordering/cart/submit.ts'
import {
  decideAmend,
  decideApply,
  decideCancel,
  validateUrgentCount,
  validateUrgentShop,
} from '../../../../domain/ordering/urgent/application.ts'
import { type UrgentSource, urgentEvents, urgentSources } from '../../../../domain/ordering/urgent/status.ts'
import { loadShop } from '../../../master-data/handlers/guards.ts'
import { newNumber } from '../../../master-data/handlers/new-number.ts'
import { type ShopInScope, Shops } from '../../../master-data/ports/shops.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Payload } from '../../../platform/endpoint.ts'
import { notFound } from '../../../platform/failure.ts'
import { requireAccepted } from '../../../platform/guards.ts'
import { handler } from '../../../platform/handler.ts'
import type { applyUrgent as applying } from '../../contract/urgent.ts'
import * as urgentContract from '../../contract/urgent.ts'
import { Orders } from '../../ports/orders.ts'
import { type UrgentInScope, Urgents } from '../../ports/urgents.ts'
import { ruleFacts, startFacts } from '../calendar.ts'
import { loadAmounts } from '../order-drafts.ts'
import { orderCard } from '../order-views.ts'
import { submitOrder } from '../placing/submit.ts'
import { createUrgent, moveUrgent } from './move-urgent.ts'

/**
 * Creates an application for a shop; the applications of its day are locked, so that concurrent ones count each other
 * [U2].
 */
export const applyUrgent = handler(
  urgentContract.applyUrgent,
  Effect.fnUntraced(function* (payload, caller) {
    const shop = yield* loadShop(caller, payload.shopJdeNo)
    const { facts, now, today } = yield* lockDay(shop, payload, null)
    const form = yield* requireAccepted(decideApply(facts))
    const sqNo = yield* newNumber('application', now)
    yield* createUrgent(shop, { ...form, sqNo, sqSource: sideOf(caller), purchaseDate: today }, caller, now)
    return { jjSqNo: sqNo, status: 'TO_AUDIT' }
  }),
)

export const amendUrgent = handler(
  urgentContract.amendUrgent,
  Effect.fnUntraced(function* (payload, caller) {
    const application = yield* lockUrgent(caller, payload.shopJdeNo, payload.jjSqNo)
    const shop = yield* loadShop(caller, application.shopCode)
    const { facts, now, today } = yield* lockDay(shop, payload, application.sqNo)
    const form = yield* requireAccepted(decideAmend(application, sideOf(caller), facts))
    const move = { application, event: 'amend', to: 'TO_AUDIT', actor: caller, at: now } as const
    yield* moveUrgent({ ...move, form: { ...form, purchaseDate: today } })
    return { jjSqNo: application.sqNo, status: 'TO_AUDIT' }
  }),
)

export const cancelUrgent = handler(
  urgentContract.cancelUrgent,
  Effect.fnUntraced(function* (payload, caller) {
    const application = yield* lockUrgent(caller, payload.shopJdeNo, payload.jjSqNo)
    const at = yield* Clock.currentTimeMillis
    const to = yield* requireAccepted(decideCancel(application, sideOf(caller)))
    yield* moveUrgent({ application, event: 'cancel', to, actor: caller, at })
    return { jjSqNo: application.sqNo, status: to }
  }),
)

export const getUrgent = handler(
  urgentContract.getUrgent,
  Effect.fnUntraced(function* (payload, caller) {
    const urgents = yield* Urgents
    const application = yield* urgents.find(caller.scope, payload.shopJdeNo, payload.jjSqNo)
    if (!application) return yield* notFound(`application ${payload.jjSqNo}`)
    const { configType, dayMax } = yield* urgents.terms(yield* loadShop(caller, application.shopCode))
    const steps = yield* urgents.log(application)
    return {
      ...urgentView(application, caller),
      configType,
      dayMax,
      steps: steps.map(({ event, at, actorName, reason }) => ({
        nodeName: textIn(urgentEvents[event], caller.language),
        operateTime: at,
        operateUserName: actorName,
        reason,
      })),
    }
  }),
)

export const getUrgentStatusInfo = handler(
  urgentContract.urgentStatusInfo,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    return yield* loadUrgentStatus(yield* loadShop(caller, shopJdeNo), caller)
  }),
)

export const loadUrgentStatus = Effect.fnUntraced(function* (shop: ShopInScope, caller: Caller) {
  const urgents = yield* Urgents
  const { configType, dayMax } = yield* urgents.terms(shop)
  const live = yield* urgents.live(shop)
  const applications = live.map(application => urgentView(application, caller))
  return { now: yield* Clock.currentTimeMillis, configType, dayMax, applications }
})

export const countUrgentToday = handler(
  urgentContract.countUrgentToday,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const today = yield* currentDay
    const { terms, count } = yield* countOfDay(shop, today, null)
    const facts = yield* loadUrgentShop(shop, today)
    const orders = validateUrgentShop(facts)
    const validation = orders.ok ? validateUrgentCount(terms, count) : orders
    const { configType, dayMax } = terms
    return {
      ...{ today, todayCount: count, configType, dayMax },
      urgentServiceFee: facts.rule?.serviceFee ?? fen(0),
      urgentCarFee: facts.rule?.carFee ?? fen(0),
      refusal: validation.ok ? null : validation.refusal,
    }
  }),
)

export const listUrgentOrders = handler(
  urgentContract.listUrgentOrders,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const orders = yield* loadAmounts(yield* (yield* Orders).urgent(shop, yield* currentDay))
    return orders.map(order => orderCard(order, caller.language))
  }),
)

/** An urgent order can be submitted only while its application is approved [S7]. */
export const submitUrgentOrder = handler(urgentContract.submitUrgentOrder, (payload, caller) =>
  submitOrder('URGENT', payload, caller, ({ shopCode, sqNo }) =>
    Effect.gen(function* () {
      const application = sqNo === null ? null : yield* (yield* Urgents).find(caller.scope, shopCode, sqNo)
      const status = application?.status ?? null
      return {
        validate: (submitted: SubmittedCart) => validateUrgentCart(submitted, status),
        addOn: null,
        attach: Effect.void,
      }
    }),
  ),
)

/** Returns the rules for urgent orders of the shop on a day. */
export const loadUrgentShop = Effect.fnUntraced(function* (shop: ShopInScope, day: UrgentInScope['purchaseDate']) {
  return startFacts(yield* ruleFacts(shop), { orderType: 'URGENT', purchaseDate: day })
})

/** Locks the application until the transaction ends; read the clock after this. */
export const lockUrgent = Effect.fnUntraced(function* (caller: Pick<Caller, 'scope'>, shopCode: string, sqNo: string) {
  const application = yield* (yield* Urgents).lock(caller.scope, shopCode, sqNo)
  return application ?? (yield* notFound(`application ${sqNo}`))
})

type Form = Omit<Payload<typeof applying>, 'shopJdeNo'>

/** Loads what decides an application: its form, the shop, and the other applications of the day, which are locked. */
const lockDay = Effect.fnUntraced(function* (shop: ShopInScope, form: Form, exceptNo: string | null) {
  const urgents = yield* Urgents
  yield* urgents.holdDay(shop, form.purchaseDate)
  const now = yield* Clock.currentTimeMillis
  const { zone } = yield* (yield* Shops).chain
  const today = dayOf(now, zone)
  const { phone, expectedDeliveryDate, reason, applyMaterials, remark = '' } = form
  const draft = { phone, expectedDeliveryDate, reason, applyMaterials, remark }
  const facts = { draft, purchaseDate: form.purchaseDate, today, shop: yield* loadUrgentShop(shop, today) }
  return { now, today, facts: { ...facts, ...(yield* countOfDay(shop, today, exceptNo)) } }
})

const countOfDay = Effect.fnUntraced(function* (
  shop: ShopInScope,
  today: UrgentInScope['purchaseDate'],
  exceptNo: string | null,
) {
  const urgents = yield* Urgents
  const terms: UrgentTerms = yield* urgents.terms(shop)
  return { terms, count: yield* urgents.count(shop, today, exceptNo) }
})

const currentDay = Effect.gen(function* () {
  const { zone } = yield* (yield* Shops).chain
  return dayOf(yield* Clock.currentTimeMillis, zone)
})

/** Returns the side that the caller acts for: head office if they may approve, otherwise the shop. */
const sideOf = ({ codes }: Caller): UrgentSource => (holds(codes, 'DH0002') ? 'HEAD_OFFICE' : 'SHOP')

/** Returns an application for display; with the deadline for filling its order while that is still to be filled. */
export const urgentView = (application: UrgentInScope, { language }: Pick<Caller, 'language'>) => {
  const { sqNo, shopCode, orderStatus, finishAt, ...fields } = application
  return {
    ...fields,
    jjSqNo: sqNo,
    shopJdeNo: shopCode,
    statusName: textIn(urgentStatuses[application.status as UrgentStatus].words, language),
    sqSourceName: textIn(urgentSources[application.sqSource].words, language),
    finishAt: orderStatus === 'WAIT_SUBMIT' ? finishAt : null,
  }
}
