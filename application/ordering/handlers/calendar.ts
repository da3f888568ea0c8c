import { Clock, Effect } from 'effect'
import { pictureUrl } from '../../../domain/files/picture.ts'
import { validateDateRange } from '../../../domain/kernel/date-range.ts'
import { addDays, type Day, dayOf, daysBetween, type Zone } from '../../../domain/kernel/day.ts'
import { refusal } from '../../../domain/kernel/refusal.ts'
import { textIn } from '../../../domain/kernel/text.ts'
import { calendarDay, validateDay, validateNotice } from '../../../domain/master-data/calendar.ts'
import { dateStatus, dateTexts, earlierOpenDays } from '../../../domain/master-data/calendar-status.ts'
import type { ShopOrderType } from '../../../domain/master-data/order-type.ts'
import type { StoreStatus } from '../../../domain/master-data/words.ts'
import { decideStart, type StartFacts } from '../../../domain/ordering/cart/start.ts'
import { explainMaterial } from '../../../domain/ordering/why.ts'
import { loadShop } from '../../master-data/handlers/guards.ts'
import { type ShopInScope, Shops } from '../../master-data/ports/shops.ts'
import type { Caller } from '../../platform/caller.ts'
import { notFound } from '../../platform/failure.ts'
import { requireAccepted } from '../../platform/guards.ts'
import { handler } from '../../platform/handler.ts'
import * as calendarContract from '../contract/calendar.ts'
import { Materials } from '../ports/materials.ts'

/** At most two months, as the calendar dialog shows. */
const maxCalendarDays = 62
const maxMaterials = 50

export const getOrderCalendar = handler(
  calendarContract.getOrderCalendar,
  Effect.fnUntraced(function* (payload, caller) {
    const shops = yield* Shops
    const shop = yield* loadShop(caller, payload.storeJde)
    const range = yield* requireAccepted(
      validateDateRange({ start: payload.startDate, end: payload.endDate }, maxCalendarDays),
    )
    const entries = yield* shops.calendar(shop)
    const orderable = yield* shops.mayOrder(shop, payload.materialCode)
    const material = orderable ? null : yield* whyUnorderable(shop, range.start, payload.materialCode)
    return Array.from({ length: daysBetween(range.start, range.end) + 1 }, (_, index) => {
      const day = calendarDay(entries, addDays(range.start, index))
      const validation = validateDay(day)
      const { orderDate, arrivalDate, entry } = day
      if (!validation.ok)
        return { orderDate, canOrder: 0 as const, arrivalDate: null, entry, refusal: validation.refusal }
      if (orderable) return { orderDate, canOrder: 1 as const, arrivalDate, entry, refusal: null }
      const why = material ?? refusal('NO_ORDERABLE_MATERIAL', { purchaseDate: orderDate })
      return { orderDate, canOrder: 0 as const, arrivalDate: null, entry, refusal: why }
    })
  }),
)

/** Returns why the one requested material cannot be ordered on any day; null if it can. */
const whyUnorderable = Effect.fnUntraced(function* (shop: ShopInScope, on: Day, materialCode: string | undefined) {
  if (materialCode === undefined) return null
  const [material] = yield* (yield* Materials).atShop(shop, on, { materialCode }, 1)
  const { row = null, price = null } = material ?? {}
  const isKnown = material !== undefined
  const facts = { materialCode, isKnown, similar: [], shopGroup: shop.shopGroup, purchaseDate: on, row, price }
  return explainMaterial(facts).find(({ about, refusal: why }) => about !== 'price' && why !== null)?.refusal ?? null
})

export const getTodayNotice = handler(
  calendarContract.getTodayNotice,
  Effect.fnUntraced(function* (payload, caller) {
    const notice = yield* noticeOf(caller, payload.jdeShopCode)
    if (!notice) return null
    const { noticeId, title, mainText, isEffect, isRead } = notice
    const validation = validateNotice(notice, yield* Clock.currentTimeMillis)
    return {
      noticeId,
      title,
      mainText: payload.isDetail ? mainText : null,
      isEffect,
      isShow: isEffect && !isRead,
      refusal: validation.ok ? null : validation.refusal,
    }
  }),
)

export const getNoticeReadState = handler(
  calendarContract.getNoticeReadState,
  Effect.fnUntraced(function* (payload, caller) {
    const notice = yield* noticeOf(caller, payload.jdeShopCode)
    return { isShow: notice?.isEffect === true && !notice.isRead }
  }),
)

export const markNoticeRead = handler(
  calendarContract.markNoticeRead,
  Effect.fnUntraced(function* (payload, caller) {
    const shop = yield* loadShop(caller, payload.jdeShopCode)
    const now = yield* Clock.currentTimeMillis
    const isMarked = yield* (yield* Shops).markNoticeRead(shop, payload.noticeId, caller.userId, now)
    return isMarked ? {} : yield* notFound(`notice ${payload.noticeId}`)
  }),
)

export const searchMaterials = handler(
  calendarContract.searchMaterials,
  Effect.fnUntraced(function* ({ keyword, sceneList }) {
    const text = keyword.trim()
    const scenes = sceneList ?? ['MATERIAL']
    const materials = text === '' ? [] : yield* (yield* Materials).search(text, scenes, maxMaterials)
    return materials.map(({ pictureHash, ...material }) => ({ ...material, materialPicUrl: pictureUrl(pictureHash) }))
  }),
)

/** Returns the order rules for today and tomorrow, always two items (spec 000 section 7.2). */
export const getOrderRules = handler(
  calendarContract.getOrderRules,
  Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
    const shop = yield* loadShop(caller, shopJdeNo)
    const now = yield* Clock.currentTimeMillis
    const { zone } = yield* (yield* Shops).chain
    return yield* dateRules(shop, zone, now, caller)
  }),
)

export const dateRules = Effect.fnUntraced(function* (shop: ShopInScope, zone: Zone, now: number, caller: Caller) {
  const facts = yield* ruleFacts(shop, zone)
  const today = dayOf(now, zone)
  const factsOf = (day: Day) => dateFacts(facts, day, now)
  return [today, addDays(today, 1)].map(column => ({
    ...dateRule(facts, column, now, caller),
    earlier: earlierOpenDays(factsOf, today, column, zone).map(day => dateRule(facts, day, now, caller)),
  }))
})

/** Loads the rules, calendar and orderable materials that decide what a shop may order on a day. */
export const ruleFacts = Effect.fnUntraced(function* (shop: ShopInScope, zone?: Zone) {
  const shops = yield* Shops
  const rules = yield* shops.orderRules(shop)
  const rule = (type: ShopOrderType) => rules.find(({ orderType }) => orderType === type) ?? null
  return {
    storeStatus: shop.storeStatus as StoreStatus,
    zone: zone ?? (yield* shops.chain).zone,
    rules: { NORMAL: rule('NORMAL'), OVERTIME: rule('OVERTIME'), URGENT: rule('URGENT') },
    entries: yield* shops.calendar(shop),
    hasMaterials: yield* shops.mayOrder(shop),
  }
})
type RuleFacts = Effect.Success<ReturnType<typeof ruleFacts>>

interface OrderKind<T extends ShopOrderType> {
  readonly orderType: T
  readonly purchaseDate: Day
}

/** Returns the facts for starting an order of a day, whether or not one exists already. */
export const startFacts = <T extends ShopOrderType>(
  { storeStatus, zone, rules, entries, hasMaterials }: RuleFacts,
  { orderType, purchaseDate }: OrderKind<T>,
): StartFacts<T> => ({
  orderType,
  storeStatus,
  calendar: calendarDay(entries, purchaseDate),
  hasMaterials,
  rule: rules[orderType],
  routine: rules.NORMAL,
  zone,
  existing: null,
})

const dateFacts = ({ hasMaterials, zone, entries, rules }: RuleFacts, day: Day, now: number) => ({
  day,
  routine: rules.NORMAL,
  addOn: rules.OVERTIME,
  hasMaterials: hasMaterials && calendarDay(entries, day).canOrder,
  now,
  zone,
})

function dateRule(facts: RuleFacts, purchaseDate: Day, now: number, { language }: Caller) {
  const { zone } = facts
  const day = calendarDay(facts.entries, purchaseDate)
  const state = dateStatus(dateFacts(facts, purchaseDate, now))
  const whyNot = (orderType: 'NORMAL' | 'OVERTIME') => {
    const start = decideStart(startFacts(facts, { orderType, purchaseDate }), now)
    return start.ok ? null : start.refusal
  }
  const texts = dateTexts(state, now, zone)
  return {
    purchaseDate,
    dhDateStatus: state.status,
    dhDateStatusText: textIn(texts.dhDateStatusText, language),
    purchaseText: textIn(texts.purchaseText, language),
    purchaseDateText: textIn(texts.purchaseDateText, language),
    toBeginText: textIn(texts.toBeginText, language),
    isRoutine: state.isRoutine,
    isAddition: state.isAddition,
    opensAt: state.opensAt,
    cutOffAt: state.cutOffAt,
    addOnCutOffAt: state.addOnCutOffAt,
    arrivalDate: day.arrivalDate,
    routineRefusal: whyNot('NORMAL'),
    addOnRefusal: whyNot('OVERTIME'),
  }
}

export const listNoticeReach = handler(calendarContract.listNoticeReach, (_, { scope }) =>
  Effect.flatMap(Shops, shops => shops.noticeReach(scope)),
)

const noticeOf = Effect.fnUntraced(function* (caller: Caller, shopCode: string) {
  const shop = yield* loadShop(caller, shopCode)
  return yield* (yield* Shops).notice(shop, caller.userId, yield* Clock.currentTimeMillis)
})
