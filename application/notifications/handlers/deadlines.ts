import { Clock, Effect } from 'effect'
import { holds } from '../../../domain/access/permission.ts'
import { codesOf } from '../../../domain/access/rights.ts'
import { clockTimeOf } from '../../../domain/kernel/day.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { dateWords } from '../../../domain/master-data/calendar-status.ts'
import { type Deadline, deadlinesOf } from '../../../domain/notifications/deadline.ts'
import { Shops } from '../../master-data/ports/shops.ts'
import { commitAndRun } from '../../ordering/handlers/relay.ts'
import { Users } from '../../people/ports/users.ts'
import { scopeOf } from '../../platform/caller.ts'
import { handler } from '../../platform/handler.ts'
import { Tokens } from '../../platform/tokens.ts'
import * as notificationsContract from '../contract/notifications.ts'
import { CalendarFeeds, Readiness, type ShopGroup } from '../ports/readiness.ts'

export const getCalendarFeed = handler(notificationsContract.getCalendarFeed, (_, caller) =>
  Effect.flatMap(CalendarFeeds, feeds => Effect.map(feeds.createdAt(caller.userId), createdAt => ({ createdAt }))),
)

export const createCalendarFeed = handler(
  notificationsContract.createCalendarFeed,
  Effect.fnUntraced(function* (_, caller) {
    const { token, hash } = (yield* Tokens).issue()
    const now = yield* Clock.currentTimeMillis
    yield* commitAndRun(Effect.flatMap(CalendarFeeds, feeds => feeds.put(caller.userId, hash, now)))
    return { path: `/feeds/${token}.ics` }
  }),
)

export const removeCalendarFeed = handler(notificationsContract.removeCalendarFeed, (_, caller) =>
  Effect.flatMap(CalendarFeeds, feeds => Effect.as(feeds.remove(caller.userId), {})),
)

/** One entry of a calendar feed. */
export interface FeedEntry {
  readonly id: string
  readonly startsAt: number
  readonly endsAt: number
  readonly title: Text
  readonly about: Text
}

/**
 * Returns the calendar feed of a secret address; null if the address was revoked or its user may not see the calendar.
 */
export const deadlineFeed = Effect.fnUntraced(function* (token: string) {
  const userId = yield* (yield* CalendarFeeds).userOf((yield* Tokens).hash(token))
  const account = userId === null ? null : yield* (yield* Users).find(userId)
  if (!account || account.disabled) return null
  if (!holds(codesOf(account), 'P000234')) return null
  const { name, zone } = yield* (yield* Shops).chain
  const now = yield* Clock.currentTimeMillis
  const groups = yield* (yield* Readiness).groups(scopeOf(account.shops))
  return { name, zone, entries: entriesOf(groups, now, zone) }
})

/** Returns one entry for all groups that close at the same instant for the same date. */
function entriesOf(groups: ReadonlyArray<ShopGroup>, now: number, zone: string): ReadonlyArray<FeedEntry> {
  const together = new Map<string, { deadline: Deadline; groups: Array<ShopGroup> }>()
  for (const group of groups.filter(({ hasMaterials }) => hasMaterials)) {
    for (const deadline of deadlinesOf(group, now, zone)) {
      const key = `${deadline.purchaseDate}-${deadline.cutOffAt}`
      const entry = together.get(key) ?? { deadline, groups: [] }
      entry.groups.push(group)
      together.set(key, entry)
    }
  }
  return [...together].map(([id, { deadline, groups: closing }]) => entryOf(id, deadline, closing, zone))
}

/** The entry begins one hour before the cut-off, while there is still time to act. */
const entryLengthMs = 3_600_000

function entryOf(id: string, deadline: Deadline, closing: ReadonlyArray<ShopGroup>, zone: string): FeedEntry {
  const { cutOffAt, purchaseDate, arrivalDate, opensAt } = deadline
  const time = clockTimeOf(cutOffAt, zone)
  const [shopsZh, shopsEn] = shopsText(closing)
  const [dateZh, dateEn] = dateWords(purchaseDate)
  const [arrivalZh, arrivalEn] = arrivalDate === null ? (['', ''] as const) : arriving(dateWords(arrivalDate))
  return {
    id,
    startsAt: Math.max(opensAt, cutOffAt - entryLengthMs),
    endsAt: cutOffAt,
    title: [`订货截单 ${time} · ${shopsZh}`, `Order by ${time} · ${shopsEn}`],
    about: [`${dateZh}的常规订货${arrivalZh}`, `Routine order for ${dateEn}${arrivalEn}`],
  }
}

const arriving = ([zh, en]: Text): Text => [`，${zh}到货`, `, arriving ${en}`]

function shopsText(closing: ReadonlyArray<ShopGroup>): Text {
  const shops = closing.reduce((sum, group) => sum + group.shops, 0)
  const [first = ''] = closing.flatMap(({ names }) => names)
  return shops === 1 ? [first, first] : [`${first}等 ${shops} 家门店`, `${first} and ${shops - 1} more`]
}
