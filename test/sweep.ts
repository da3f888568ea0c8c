import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'

/**
 * Sweeps repeat one proof over many cases: page variants, rights, hostile requests, moments of a crash. `npm test` runs
 * a share of each, a different one at every commit; `npm run test:full` (DINGHUO_FULL=1) runs all
 * (docs/decisions/tests/0051).
 */
export const isFull = process.env.DINGHUO_FULL === '1'

/** Returns `full` in a full run, otherwise `share`. */
export const sweepSize = (full: number, share: number): number => (isFull ? full : share)

/** Returns one of `parts` equal shares of the cases, spread over all of them; all cases in a full run. */
export const shareOf = <T>(sweep: string, cases: ReadonlyArray<T>, parts: number): ReadonlyArray<T> => {
  const most = Math.min(parts, cases.length)
  const turn = most > 0 ? turnOf(sweep) % most : 0
  return isFull ? cases : cases.filter((_, index) => index % most === turn)
}

/** Returns the integer that selects a sweep's share at this commit; different for each sweep. */
export const turnOf = (sweep: string): number =>
  createHash('sha256').update(`${rotation()} ${sweep}`).digest().readUInt32BE(0)

/** Returns the source of the rotation: DINGHUO_ROTATION, otherwise the current commit, otherwise an empty text. */
export const rotation = (): string => {
  process.env.DINGHUO_ROTATION ||= headCommit()
  return process.env.DINGHUO_ROTATION
}

const headCommit = (): string => {
  try {
    const head = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return head.trim()
  } catch {
    return 'no-commit'
  }
}
