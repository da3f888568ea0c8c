import { Clock, Effect } from 'effect'
import { People } from '../../../people/ports/people.ts'
import { Tokens } from '../../../platform/tokens.ts'
import { Exports, type ReadableExport } from '../../ports/exports.ts'

/** How often, and how many times, an incomplete file is checked. */
const pause = '500 millis'
const maxAttempts = 40

/**
 * Returns the file of a link: for the session that requested the link, while it is valid; null for anybody else [X4].
 * Waits a while for an incomplete file.
 */
export const openDownload = Effect.fnUntraced(function* (link: string, sessionToken: string | null) {
  if (sessionToken === null) return null
  const now = yield* Clock.currentTimeMillis
  const tokens = yield* Tokens
  const user = yield* (yield* People).findUserBySession(tokens.hash(sessionToken), now)
  if (!user || user.disabled || user.mustChangePassword) return null
  const exports = yield* Exports
  const hash = tokens.hash(link)
  for (let attempt = 0; ; attempt++) {
    const file = yield* exports.readable(user.userId, hash, yield* Clock.currentTimeMillis)
    if (file || attempt === maxAttempts || !(yield* exports.isPending(user.userId, hash, now))) return file
    yield* Effect.sleep(pause)
  }
})

/** Returns a chunk of the file; a missing one aborts the download instead of truncating it. */
export const pieceOf = Effect.fnUntraced(function* (file: ReadableExport, chunkNo: number) {
  const bytes = yield* (yield* Exports).chunk(file, chunkNo)
  return bytes ?? (yield* Effect.die(new Error(`export ${file.taskNo} has lost its piece ${chunkNo}`)))
})
