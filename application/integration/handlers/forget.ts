import { Effect } from 'effect'
import { Announcements } from '../ports/announcements.ts'
import { Inbound } from '../ports/inbound.ts'

const dayMs = 86_400_000
const announcementsKeptMs = 30 * dayMs
/** A repeat must find its answer for as long as any system repeats. */
const inboundKeptMs = 180 * dayMs

/** Drops what happened long ago, of which nobody has anything to hear or to ask any more. */
export const forgetOldNews = Effect.fnUntraced(function* (now: number) {
  yield* (yield* Announcements).forget(now - announcementsKeptMs)
  yield* (yield* Inbound).forget(now - inboundKeptMs)
})
