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

/**
 * Returns a share of at most `size` cases; all cases in a full run. A sweep whose cases grow with the product costs the
 * same at every commit, and takes more commits to reach all of them.
 */
export const sampleOf = <T>(sweep: string, cases: ReadonlyArray<T>, size: number): ReadonlyArray<T> =>
  shareOf(sweep, cases, Math.ceil(cases.length / size))

/** Returns whether something that runs at one commit in `every` runs at this one; always true in a full run. */
export const isTurn = (sweep: string, every: number): boolean => isFull || turnOf(sweep) % every === 0

/**
 * Returns the integer that selects a sweep's share at this commit. It is one more at the next commit, so that commits in a
 * row take each share once; sweeps begin at different places.
 */
export const turnOf = (sweep: string): number => {
  const commits = rotation()
  return /^\d{1,9}$/.test(commits) ? hashOf(sweep) + Number(commits) : hashOf(`${commits} ${sweep}`)
}

const hashOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0)

/**
 * Returns the source of the rotation: DINGHUO_ROTATION, otherwise the number of commits up to the current one; in a
 * shallow clone, which does not know it, the current commit.
 */
export const rotation = (): string => {
  process.env.DINGHUO_ROTATION ||= currentCommit() || 'no-commit'
  return process.env.DINGHUO_ROTATION
}

const currentCommit = (): string =>
  git('rev-parse', '--is-shallow-repository') === 'false'
    ? git('rev-list', '--count', 'HEAD')
    : git('rev-parse', '--short=12', 'HEAD')

const git = (...words: ReadonlyArray<string>): string => {
  try {
    return execFileSync('git', words, {
      cwd: join(import.meta.dirname, '..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return ''
  }
}

/** The tags of the browser tests that run at one commit in twelve (test/e2e/playwright.config.ts). */
export const variantShares = Array.from({ length: 12 }, (_, index) => `@share${index + 1}`)
