/** Failed sign-in attempts of a login from one source: an address, or a device that the login has used before. */
export interface FailedAttempts {
  readonly tries: number
  /** Passwords from this source are not checked before this instant, epoch ms. */
  readonly freeAt: number
  readonly lastAt: number
}

export const noAttempts: FailedAttempts = { tries: 0, freeAt: 0, lastAt: 0 }

/** Attempts without a delay, per source and for all unknown devices of a login together. */
export const FREE_TRIES = 5
export const FREE_TRIES_OF_LOGIN = 20
/** The count restarts when there was no attempt for this long. */
export const ATTEMPTS_RESET_MS = 3_600_000

/** A verification that has not ended after this long, for example because its process was killed, counts as ended. */
export const VERIFICATION_MS = 10_000

const longestWaitMs = 15 * 60_000
const longestWaitOfLoginMs = 60_000

const waitAfter = (tries: number, free: number, longest: number): number =>
  tries < free ? 0 : Math.min(1000 * 2 ** (tries - free), longest)

const dropExpired = (guesses: FailedAttempts, now: number): FailedAttempts =>
  guesses.lastAt + ATTEMPTS_RESET_MS <= now && guesses.freeAt <= now ? noAttempts : guesses

export interface LoginAttempts {
  /** Attempts from the caller's address, or from a device that this login signed in from before. */
  readonly fromSource: FailedAttempts
  /** Attempts from all addresses together; null for a known device, which other addresses must not slow down. */
  readonly everywhere: FailedAttempts | null
}

/**
 * Counts an attempt before its password is checked, or returns the instant until which no password is checked. Each
 * further wrong password from a source doubles the wait, up to 15 minutes. Only the first five attempts of a source
 * count for the login as a whole, so a single source cannot lock everybody else out [P4].
 */
export function recordAttempt(places: LoginAttempts, now: number): LoginAttempts | { readonly retryAt: number } {
  const fromPlace = dropExpired(places.fromSource, now)
  const everywhere = places.everywhere && dropExpired(places.everywhere, now)
  const retryAt = Math.max(fromPlace.freeAt, everywhere?.freeAt ?? 0)
  if (retryAt > now) return { retryAt }
  const tries = fromPlace.tries + 1
  return {
    fromSource: { tries, freeAt: now + waitAfter(tries, FREE_TRIES, longestWaitMs), lastAt: now },
    everywhere: everywhere && (tries > FREE_TRIES ? delayNext(everywhere, now) : addAttempt(everywhere, now)),
  }
}

const addAttempt = ({ tries }: FailedAttempts, now: number): FailedAttempts =>
  delayNext({ tries: tries + 1, freeAt: 0, lastAt: now }, now)

const delayNext = ({ tries, lastAt }: FailedAttempts, now: number): FailedAttempts => ({
  tries,
  freeAt: now + waitAfter(tries, FREE_TRIES_OF_LOGIN, longestWaitOfLoginMs),
  lastAt,
})

/**
 * Returns the count of all sources after a successful sign-in: the attempts of the successful source are subtracted, so
 * signing in from many browsers slows nobody down [P4].
 */
export function subtractSource(everywhere: FailedAttempts, fromPlace: FailedAttempts): FailedAttempts {
  const tries = Math.max(0, everywhere.tries - Math.min(fromPlace.tries, FREE_TRIES))
  return { ...everywhere, tries, freeAt: tries < FREE_TRIES_OF_LOGIN ? 0 : everywhere.freeAt }
}

/**
 * Reverts an attempt whose password could not be checked, for example because of an outage. Keeps the wait if another
 * attempt came after it.
 */
export function revertAttempt({ fromSource: fromPlace, everywhere }: LoginAttempts, at: number): LoginAttempts {
  const isOfLogin = fromPlace.tries > 0 && fromPlace.tries <= FREE_TRIES
  return {
    fromSource: {
      ...fromPlace,
      tries: Math.max(0, fromPlace.tries - 1),
      freeAt: fromPlace.lastAt === at ? 0 : fromPlace.freeAt,
    },
    everywhere: everywhere && isOfLogin ? subtractSource(everywhere, { ...fromPlace, tries: 1 }) : everywhere,
  }
}
