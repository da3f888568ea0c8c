/** The seed of every run without one of its own where CI is set: such a run must not depend on luck. */
const FIXED = 20_261_121

/**
 * What seeds every random choice of a test: DINGHUO_SEED, else always the same where CI is set, else a new one each run.
 * Whoever draws from it tells it, in the name of its test or in what a broken property says.
 */
export const seed = Number(process.env.DINGHUO_SEED || (process.env.CI ? FIXED : Math.floor(Math.random() * 2 ** 31)))

/** For the name of a test: the seed, and how to draw the same again. */
export const seedHint = `seed ${seed} (again: DINGHUO_SEED=${seed})`

/** Random choices, always the same for a seed: 0 up to but not including 1. */
export const seededRandomFrom = (start: number): (() => number) => {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One throw of the dice that a test file shares; the first one tells its seed. */
export const seededRandom = (): number => {
  thrown ??= printSeed()
  return thrown()
}

/** Makes the next throw the first one again, so that a test file draws the same for a seed whichever ran before it. */
export const restartSeededRandom = (): void => {
  thrown = undefined
}

let thrown: (() => number) | undefined

const printSeed = () => {
  console.info(`dice of ${seedHint}`)
  return seededRandomFrom(seed)
}
