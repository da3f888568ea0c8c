import { Clock, Effect } from 'effect'
import { People } from '../../../people/ports/people.ts'
import { Tokens } from '../../../platform/tokens.ts'
import { Exports, type ReadableExport } from '../../ports/exports.ts'

/** How often a file is looked for that is still being made, and how many times. */
const pause = '500 millis'
const looksAtMost = 40

/**
 * The file that a link opens: for the session of who asked for the link, while it is open; for anybody else there is
 * none [X4]. Where it is still being made, its reader waits a while.
 */
export const openDownload = Effect.fnUntraced(function* (link: string, sessionToken: string | null) {
  if (sessionToken === null) return null
  const now = yield* Clock.currentTimeMillis
  const tokens = yield* Tokens
  const user = yield* (yield* People).findUserBySession(tokens.hash(sessionToken), now)
  if (!user || user.disabled || user.mustChangePassword) return null
  const exports = yield* Exports
  const hash = tokens.hash(link)
  for (let look = 0; ; look++) {
    const file = yield* exports.readable(user.userId, hash, yield* Clock.currentTimeMillis)
    if (file || look === looksAtMost || !(yield* exports.isComing(user.userId, hash, now))) return file
    yield* Effect.sleep(pause)
  }
})

/** A piece of the file; one that is gone meanwhile breaks the download off rather than shorten it. */
export const pieceOf = Effect.fnUntraced(function* (file: ReadableExport, chunkNo: number) {
  const bytes = yield* (yield* Exports).chunk(file, chunkNo)
  return bytes ?? (yield* Effect.die(new Error(`export ${file.taskNo} has lost its piece ${chunkNo}`)))
})
