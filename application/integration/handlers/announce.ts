import { Effect } from 'effect'
import type { OrderMove } from '../../ordering/events.ts'
import { Announcements } from '../ports/announcements.ts'

/** Announces transitions of orders to the active listeners that subscribe to them, such as webhooks. */
export const announceMoves = Effect.fnUntraced(function* (moves: ReadonlyArray<OrderMove>) {
  yield* (yield* Announcements).announce(
    moves.map(({ order: { shopCode, dhNo }, event, at, version, from, to, submissionNo, actor, reason }) => ({
      ...{ shopCode, dhNo, event, at, version, submissionNo, reason },
      ...{ fromStatus: from, toStatus: to, actorName: actor.name },
    })),
  )
})
