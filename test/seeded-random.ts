/** The default seed in CI, where a run must not depend on chance. */
const FIXED = 20_261_121

/**
 * Seed of all random choices in tests: DINGHUO_SEED, otherwise a fixed one in CI, otherwise a new one per run. A test
 * that uses it reports it in its name or with a counterexample.
 */
export const seed = Number(process.env.DINGHUO_SEED || (process.env.CI ? FIXED : Math.floor(Math.random() * 2 ** 31)))

/** The seed and how to repeat it, for the name of a test. */
export const seedHint = `seed ${seed} (again: DINGHUO_SEED=${seed})`

/** Returns a generator of numbers from 0 to below 1, reproducible from a seed. */
export const seededRandomFrom = (start: number): (() => number) => {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the next random number of the test file; the first call reports the seed. */
export const seededRandom = (): number => {
  thrown ??= printSeed()
  return thrown()
}

/** Restarts the sequence, so that a test file gets the same numbers for a seed regardless of the files before it. */
export const restartSeededRandom = (): void => {
  thrown = undefined
}

let thrown: (() => number) | undefined

const printSeed = () => {
  console.info(`dice of ${seedHint}`)
  return seededRandomFrom(seed)
}
