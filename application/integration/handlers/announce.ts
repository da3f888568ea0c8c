import { Effect } from 'effect'
import type { OrderMove } from '../../ordering/events.ts'
import { Announcements } from '../ports/announcements.ts'

/** Announces every step of an order to the active listeners that want to hear of it, such as webhooks. */
export const announceMoves = Effect.fnUntraced(function* (moves: ReadonlyArray<OrderMove>) {
  yield* (yield* Announcements).announce(
    moves.map(({ order: { shopCode, dhNo }, event, at, version, from, to, submissionNo, actor, reason }) => ({
      ...{ shopCode, dhNo, event, at, version, submissionNo, reason },
      ...{ fromStatus: from, toStatus: to, actorName: actor.name },
    })),
  )
})
