import { Effect } from 'effect'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { Announcements } from '../ports/announcements.ts'
import { Inbound } from '../ports/inbound.ts'

const announcementRetentionMs = 30 * DAY_MS
/** A repeated event must find its answer for as long as any system retries. */
const inboundRetentionMs = 180 * DAY_MS

/** Deletes announcements and inbound events that are older than their retention time. */
export const forgetOldEvents = Effect.fnUntraced(function* (now: number) {
  yield* (yield* Announcements).forget(now - announcementRetentionMs)
  yield* (yield* Inbound).forget(now - inboundRetentionMs)
})
