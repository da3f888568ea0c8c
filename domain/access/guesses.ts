/** Wrong passwords of a login, counted for one place that they come from. */
export interface Guesses {
  readonly tries: number
  /** Before this instant no password from this place is looked at, epoch ms. */
  readonly freeAt: number
  readonly lastAt: number
}

export const noGuesses: Guesses = { tries: 0, freeAt: 0, lastAt: 0 }

/** Tries that cost nothing: of one place, and of all places together that are not known devices of the login. */
export const FREE_TRIES = 5
export const FREE_TRIES_OF_LOGIN = 20
/** Tries are forgotten when none came for so long. */
export const GUESSES_FORGOTTEN_MS = 3_600_000

const longestWaitMs = 15 * 60_000
const longestWaitOfLoginMs = 60_000

const doubled = (tries: number, free: number, longest: number): number =>
  tries < free ? 0 : Math.min(1000 * 2 ** Math.min(tries - free, 30), longest)

const known = (guesses: Guesses, now: number): Guesses =>
  guesses.lastAt + GUESSES_FORGOTTEN_MS <= now && guesses.freeAt <= now ? noGuesses : guesses

export interface Places {
  /** The address, or a device that this login signed in from before. */
  readonly own: Guesses
  /** All addresses together; null for a known device, which nobody else slows down. */
  readonly everywhere: Guesses | null
}

/**
 * Counts a try before its password is looked at, or says until when none is looked at. Each further wrong password from a
 * place waits twice as long, up to 15 minutes; no more than the first five of a place count for the login as a whole, so
 * that one place alone slows nobody else down [P4].
 */
export function judgeGuess(places: Places, now: number): Places | { readonly retryAt: number } {
  const own = known(places.own, now)
  const everywhere = places.everywhere && known(places.everywhere, now)
  const retryAt = Math.max(own.freeAt, everywhere?.freeAt ?? 0)
  if (retryAt > now) return { retryAt }
  const tries = own.tries + 1
  return {
    own: { tries, freeAt: now + doubled(tries, FREE_TRIES, longestWaitMs), lastAt: now },
    everywhere: everywhere && (tries > FREE_TRIES ? slowed(everywhere, now) : counted(everywhere, now)),
  }
}

const counted = ({ tries }: Guesses, now: number): Guesses => slowed({ tries: tries + 1, freeAt: 0, lastAt: now }, now)

const slowed = ({ tries, lastAt }: Guesses, now: number): Guesses => ({
  tries,
  freeAt: now + doubled(tries, FREE_TRIES_OF_LOGIN, longestWaitOfLoginMs),
  lastAt,
})

/**
 * What all places together have counted once a place has given the right password: the tries that this place added to the
 * count are taken out of it, so that signing in from many browsers slows nobody down [P4].
 */
export function withoutPlace(everywhere: Guesses, own: Guesses): Guesses {
  const tries = Math.max(0, everywhere.tries - Math.min(own.tries, FREE_TRIES))
  return { ...everywhere, tries, freeAt: tries < FREE_TRIES_OF_LOGIN ? 0 : everywhere.freeAt }
}

/**
 * What is left once a try that began at that instant is taken back, because nobody could look at its password, as in an outage.
 * The wait stays where another try came after it.
 */
export function withoutTry({ own, everywhere }: Places, at: number): Places {
  const isOfLogin = own.tries > 0 && own.tries <= FREE_TRIES
  return {
    own: { ...own, tries: Math.max(0, own.tries - 1), freeAt: own.lastAt === at ? 0 : own.freeAt },
    everywhere: everywhere && isOfLogin ? withoutPlace(everywhere, { ...own, tries: 1 }) : everywhere,
  }
}
