import { Clock, Effect } from 'effect'
import { calendarDay, dateStatus, dateTexts } from '../../domain/calendar.ts'
import { judgeDateRange } from '../../domain/date-range.ts'
import { addDays, type Day, dayOf, daysBetween } from '../../domain/day.ts'
import { say } from '../../domain/text.ts'
import type { Caller } from '../caller.ts'
import { notFound } from '../contract/failure.ts'
import { Materials } from '../ports/materials.ts'
import { type ShopInScope, Shops } from '../ports/shops.ts'
import { allowed, shopOf } from './found.ts'
import type { Handler } from './handler.ts'

/** Two months at the most, as the calendar dialog shows. */
const calendarDaysAtMost = 62
const materialsAtMost = 50

export const getOrderCalendar: Handler<'calendar.get'> = Effect.fnUntraced(function* (payload, caller) {
  const shops = yield* Shops
  const shop = yield* shopOf(caller, payload.storeJde)
  const range = yield* allowed(judgeDateRange({ start: payload.startDate, end: payload.endDate }, calendarDaysAtMost))
  const entries = yield* shops.calendar(shop)
  const orderable = yield* shops.mayOrder(shop, payload.materialCode)
  return Array.from({ length: daysBetween(range.start, range.end) + 1 }, (_, index) => {
    const day = calendarDay(entries, addDays(range.start, index))
    return orderable && day.canOrder
      ? { orderDate: day.orderDate, canOrder: 1 as const, arrivalDate: day.arrivalDate }
      : { orderDate: day.orderDate, canOrder: 0 as const, arrivalDate: null }
  })
})

export const getTodayNotice: Handler<'notice.today'> = Effect.fnUntraced(function* (payload, caller) {
  const notice = yield* noticeOf(caller, payload.jdeShopCode)
  if (!notice) return null
  const { noticeId, title, mainText, isEffect, isRead } = notice
  return { noticeId, title, mainText: payload.isDetail ? mainText : null, isEffect, isShow: isEffect && !isRead }
})

export const getNoticeReadState: Handler<'notice.readState'> = Effect.fnUntraced(function* (payload, caller) {
  const notice = yield* noticeOf(caller, payload.jdeShopCode)
  return { isShow: notice?.isEffect === true && !notice.isRead }
})

export const markNoticeRead: Handler<'notice.markRead'> = Effect.fnUntraced(function* (payload, caller) {
  const shop = yield* shopOf(caller, payload.jdeShopCode)
  const now = yield* Clock.currentTimeMillis
  const marked = yield* (yield* Shops).markNoticeRead(shop, payload.noticeId, caller.userId, now)
  return marked ? {} : yield* notFound(`notice ${payload.noticeId}`)
})

export const searchMaterials: Handler<'material.search'> = Effect.fnUntraced(function* ({ keyword }) {
  const text = keyword.trim()
  return text === '' ? [] : yield* (yield* Materials).search(text, materialsAtMost)
})

/** What may be ordered for today and for tomorrow: two items, always (spec 000 section 7.2). */
export const getOrderRules: Handler<'rule.todayAndTomorrow'> = Effect.fnUntraced(function* ({ shopJdeNo }, caller) {
  const shop = yield* shopOf(caller, shopJdeNo)
  const now = yield* Clock.currentTimeMillis
  const { zone } = yield* (yield* Shops).chain
  const today = dayOf(now, zone)
  const facts = yield* ruleFacts(shop)
  const rules = [today, addDays(today, 1)].map(purchaseDate => dateRule(facts, purchaseDate, now, zone, caller))
  return { now, rules }
})

/** The rules, calendar and stock-in-trade that decide what a shop may order on a day. */
export const ruleFacts = Effect.fnUntraced(function* (shop: ShopInScope) {
  const shops = yield* Shops
  const rules = yield* shops.orderRules(shop)
  const rule = (type: string) => rules.find(({ orderType }) => orderType === type) ?? null
  return {
    routine: rule('NORMAL'),
    addOn: rule('OVERTIME'),
    entries: yield* shops.calendar(shop),
    hasMaterials: yield* shops.mayOrder(shop),
  }
})

function dateRule(
  { routine, addOn, entries, hasMaterials }: Effect.Success<ReturnType<typeof ruleFacts>>,
  purchaseDate: Day,
  now: number,
  zone: string,
  { language }: Caller,
) {
  const day = calendarDay(entries, purchaseDate)
  const orderable = hasMaterials && day.canOrder
  const state = dateStatus({ day: purchaseDate, routine, addOn, hasMaterials: orderable, now, zone })
  const texts = dateTexts(state, now, zone)
  return {
    purchaseDate,
    dhDateStatus: state.status,
    dhDateStatusText: say(texts.dhDateStatusText, language),
    purchaseText: say(texts.purchaseText, language),
    purchaseDateText: say(texts.purchaseDateText, language),
    toBeginText: say(texts.toBeginText, language),
    isRoutine: state.isRoutine,
    isAddition: state.isAddition,
    opensAt: state.opensAt,
    cutOffAt: state.cutOffAt,
    addOnCutOffAt: state.addOnCutOffAt,
    arrivalDate: day.arrivalDate,
  }
}

const noticeOf = Effect.fnUntraced(function* (caller: Caller, shopCode: string) {
  const shop = yield* shopOf(caller, shopCode)
  return yield* (yield* Shops).notice(shop, caller.userId, yield* Clock.currentTimeMillis)
})
