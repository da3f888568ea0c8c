import { Effect } from 'effect'
import { Announcements } from '../ports/announcements.ts'
import { Inbound } from '../ports/inbound.ts'

const dayMs = 86_400_000
const announcementRetentionMs = 30 * dayMs
/** A repeated event must find its answer for as long as any system retries. */
const inboundRetentionMs = 180 * dayMs

/** Deletes announcements and inbound events that are older than their retention time. */
export const forgetOldEvents = Effect.fnUntraced(function* (now: number) {
  yield* (yield* Announcements).forget(now - announcementRetentionMs)
  yield* (yield* Inbound).forget(now - inboundRetentionMs)
})
