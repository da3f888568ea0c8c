import { Clock, Effect } from 'effect'
import { codesOf } from '../../../domain/access/rights.ts'
import type { Day, Zone } from '../../../domain/kernel/day.ts'
import { type Refusal, refusal } from '../../../domain/kernel/refusal.ts'
import type { Language } from '../../../domain/kernel/text.ts'
import { type CalendarDay, calendarDay, orderWindow } from '../../../domain/master-data/calendar.ts'
import { kindsFor, type MessageKind } from '../../../domain/notifications/message.ts'
import {
  type ReadinessState,
  type Reminder,
  readinessStateNames,
  readinessStates,
  reminderKinds,
  reminders,
  statesToRemind,
} from '../../../domain/notifications/readiness.ts'
import {
  dueLead,
  type LeadWindow,
  leadWindows,
  nearCutOffs,
  REMINDER_LEAD_MAX,
} from '../../../domain/notifications/reminder.ts'
import { validateMaterials, validateOrderDay, validateRule } from '../../../domain/ordering/cart/start.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { type Account, Users } from '../../people/ports/users.ts'
import type { Actor } from '../../platform/caller.ts'
import { actorIn, type Scope, systemActor, systemScope } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { pageOf } from '../../platform/paging.ts'
import * as notificationsContract from '../contract/notifications.ts'
import { Messages, type NewMessage } from '../ports/messages.ts'
import { Readiness, type ReadinessRow, type ShopGroup } from '../ports/readiness.ts'

const REMIND_MAX = 500

export const listReadiness = handler(
  notificationsContract.listReadiness,
  Effect.fnUntraced(function* (payload, caller) {
    const { purchaseDate } = payload
    const { offset, limit, toPage } = pageOf(payload, 20)
    const now = yield* Clock.currentTimeMillis
    const groups = yield* groupsOn(caller.scope, purchaseDate)
    const openGroups = [...groups.values()].filter(({ closed }) => closed === null).map(({ shopGroup }) => shopGroup)
    const { state: states, keyword = '', shopGroup, shopJdeNos: shopCodes } = payload
    const filter = { states, keyword: keyword.trim(), shopGroup, shopCodes }
    const result = yield* (yield* Readiness).page(
      caller.scope,
      purchaseDate,
      openGroups,
      filter,
      offset,
      limit,
      payload.sort,
    )
    const count = (state: ReadinessState) => result.counts.get(state) ?? 0
    const total = (payload.state ?? readinessStateNames).map(count).reduce((sum, shops) => sum + shops, 0)
    const people = yield* (yield* Users).workingFor(result.rows.map(({ shopCode }) => shopCode))
    return {
      now,
      counts: Object.fromEntries(readinessStateNames.map(state => [state, count(state)])) as Record<
        ReadinessState,
        number
      >,
      groups: [...groups.values()].map(({ shopGroup, groupName: name }) => ({ shopGroup, name })),
      page: toPage(
        result.rows.map(row => shopView(row, groups.get(row.shopGroup), purchaseDate, caller.language, people)),
        total,
      ),
    }
  }),
)

export interface GroupOnDay extends ShopGroup {
  readonly cutOffAt: number | null
  /** Why the group's shops cannot order for the day; null if they can. */
  readonly closed: Refusal | null
}

const groupsOn = Effect.fnUntraced(function* (scope: Scope, purchaseDate: Day) {
  const { zone } = yield* (yield* Shops).chain
  const groups = yield* (yield* Readiness).groups(scope)
  return new Map(groups.map(group => [group.shopGroup, onDay(group, purchaseDate, zone)]))
})

/** Returns a group with its cut-off of a purchase date, and why its shops cannot order for it. */
export function onDay(group: ShopGroup, purchaseDate: Day, zone: Zone): GroupOnDay {
  const calendar: CalendarDay = calendarDay(group.entries, purchaseDate)
  const facts = { orderType: 'NORMAL', rule: group.routine, calendar, hasMaterials: group.hasMaterials } as const
  const validations = [validateRule(facts), validateOrderDay(facts), validateMaterials(facts)]
  const first = validations.find(result => !result.ok)
  const cutOffAt = group.routine && orderWindow(group.routine, purchaseDate, zone).cutOffAt
  return { ...group, cutOffAt, closed: first?.ok === false ? first.refusal : null }
}

function shopView(
  row: ReadinessRow,
  group: GroupOnDay | undefined,
  purchaseDate: Day,
  language: Language,
  people: ReadonlyArray<Account>,
) {
  const { shopCode, status: _, reminded, ...rest } = row
  const { reminder } = readinessStates[row.state]
  const why = group?.closed ?? refusal('DAY_NOT_ORDERABLE', { purchaseDate, entry: null })
  return {
    ...rest,
    shopJdeNo: shopCode,
    shopGroupName: group?.groupName ?? row.shopGroup,
    reminder,
    reachesNames:
      reminder === null ? [] : people.filter(person => receivesReminder(person, shopCode, reminder)).map(nameOf),
    reminded: reminded && {
      reminder: reminderOf(reminded.kind),
      at: reminded.at,
      byName: actorIn(reminded.byName, language),
    },
    cutOffAt: row.state === 'CLOSED' ? null : (group?.cutOffAt ?? null),
    refusal: row.state !== 'CLOSED' ? null : (group?.closed ?? null) === null ? notTrading : why,
  }
}

/** Returns whether this person receives the shop's reminders. */
const receivesReminder = (person: Account, shopCode: string, reminder: Reminder): boolean => {
  const codes = new Set<string>(codesOf(person))
  return person.shops.includes(shopCode) && kindsFor({ codes, works: 'SHOPS' }).includes(reminderKinds[reminder])
}
const nameOf = ({ name }: Account): string => name

const reminderOf = (kind: MessageKind): Reminder =>
  kind === 'PAYMENT_NEAR' || kind === 'PAYMENT_REMINDED' ? 'PAY' : 'SUBMIT'

/** The group may order that day, so the reason is that the shop itself is not trading. */
const notTrading = refusal('SHOP_NOT_TRADING', { storeStatus: null })

export const remindShops = handler(
  notificationsContract.remindShops,
  Effect.fnUntraced(function* (payload, caller) {
    const { purchaseDate, shopJdeNos, reminder } = payload
    const now = yield* Clock.currentTimeMillis
    const groups = yield* groupsOn(caller.scope, purchaseDate)
    const openGroups = [...groups.values()].filter(({ closed, cutOffAt }) => closed === null && (cutOffAt ?? 0) > now)
    const names = openGroups.map(({ shopGroup }) => shopGroup)
    const states = (reminder ? [reminder] : reminders).flatMap(statesToRemind)
    const filter = { states, keyword: '', shopCodes: shopJdeNos }
    const readiness = yield* Readiness
    const messages = yield* Messages
    let reminderCount = 0
    for (let offset = 0; ; offset += REMIND_MAX) {
      const { rows } = yield* readiness.page(caller.scope, purchaseDate, names, filter, offset, REMIND_MAX)
      // A submitted order may still be paid within the grace period after the cut-off.
      const late = rows.filter(({ shopGroup, state }) => state === 'UNPAID' || names.includes(shopGroup))
      reminderCount += yield* messages.sendNow(late.map(row => reminderTo(row, purchaseDate, caller, now)))
      if (rows.length < REMIND_MAX) return { reminded: reminderCount }
    }
  }),
)

const reminderTo = (
  { shopCode, state, dhNo }: ReadinessRow,
  purchaseDate: Day,
  actor: Actor,
  at: number,
): NewMessage => {
  const reminder = readinessStates[state].reminder ?? 'SUBMIT'
  const subject = reminder === 'PAY' ? (dhNo ?? purchaseDate) : purchaseDate
  return { shopCode, kind: reminderKinds[reminder], subject, detail: null, actor, at }
}

const loadLeads = Effect.gen(function* () {
  return (yield* (yield* Messages).remindMinutes).filter(lead => lead > 0 && lead <= REMINDER_LEAD_MAX)
})

/** Reminds payers of every unpaid order that will be voided soon [T8]. */
export const remindBeforePaymentDeadlines = Effect.gen(function* () {
  const now = yield* Clock.currentTimeMillis
  for (const window of leadWindows(yield* loadLeads, now)) yield* remindPayers(window, now)
})

const remindPayers = Effect.fnUntraced(function* (window: LeadWindow, now: number) {
  const readiness = yield* Readiness
  const messages = yield* Messages
  const detail = String(window.lead)
  while (true) {
    const orders = yield* readiness.unpaid(window, REMIND_MAX)
    const news: ReadonlyArray<NewMessage> = orders.map(({ shopCode, dhNo }) => ({
      ...{ shopCode, kind: 'PAYMENT_NEAR', subject: dhNo, detail, actor: systemActor, at: now },
    }))
    if ((yield* messages.sendNow(news)) === 0) return
  }
})

/** Before each cut-off, reminds the shops that could still submit and have not [T2]. */
export const remindBeforeCutOffs = Effect.gen(function* () {
  const leads = yield* loadLeads
  if (leads.length === 0) return
  const { zone } = yield* (yield* Shops).chain
  const now = yield* Clock.currentTimeMillis
  for (const group of yield* (yield* Readiness).groups(systemScope)) {
    for (const near of group.routine ? nearCutOffs(group.routine, now, zone) : []) {
      const lead = dueLead(leads, near.cutOffAt, now)
      if (lead === null || onDay(group, near.purchaseDate, zone).closed !== null) continue
      yield* remindGroup(group, near.purchaseDate, lead, now)
    }
  }
})

const remindGroup = Effect.fnUntraced(function* (group: ShopGroup, purchaseDate: Day, lead: number, now: number) {
  const readiness = yield* Readiness
  const messages = yield* Messages
  const filter = {
    states: statesToRemind('SUBMIT'),
    keyword: '',
    shopGroup: group.shopGroup,
    withoutLead: String(lead),
  }
  const page = readiness.page(systemScope, purchaseDate, [group.shopGroup], filter, 0, REMIND_MAX)
  while (true) {
    const { rows } = yield* page
    const reminders: ReadonlyArray<NewMessage> = rows.map(({ shopCode }) => ({
      ...{ shopCode, kind: 'CUT_OFF_NEAR', subject: purchaseDate, detail: String(lead), actor: systemActor, at: now },
    }))
    if ((yield* messages.sendNow(reminders)) === 0) return
  }
})
