import { type Expectation, expertCount, fastness } from './habit-state.ts'

/** After so many weeks a comparison of experts counts half. */
const HALF_LIFE = 5
/** How much a smaller error adds to the weight of an expert: with 2.5, half the error of a week means 5.7 times the weight. */
const SHARPNESS = 2.5
/** Errors below this share of the mean one are not told apart. */
const LEAST_ERROR = 0.05
/** An expert that follows at once begins with little weight, as a logarithm, because most changes are chance. */
const FASTEST_WEIGHT = -1.5

/**
 * The weights of experts: those with smaller errors in the weeks before weigh more, so that a level that jumped is followed fast and
 * one that only trembles slowly. Weights depend on the ratios of errors alone, so that a week that surprised all of them changes
 * nothing [FC30].
 */
export class Blend {
  /** Logarithms of the weights, without those at the beginning. */
  readonly #scores = new Float64Array(expertCount)

  /** Takes the errors of a week into account, one for each expert. */
  learn(errors: Float64Array): void {
    const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
    if (mean <= 0) return
    for (const [expert, error] of errors.entries()) {
      const score = SHARPNESS * Math.log(error / mean + LEAST_ERROR)
      this.#scores[expert] = 0.5 ** (1 / HALF_LIFE) * this.#scores[expert]! - score
    }
  }

  /** Returns the weighted mean of the levels and of the bases of the experts. */
  mix({ openShares, levelOf, baseOf }: Expectation): { readonly level: number; readonly base: Float64Array } {
    const scores = this.#scores.map((score, expert) => score + FASTEST_WEIGHT * fastness(expert))
    const best = scores.reduce((one, other) => Math.max(one, other))
    const weights = scores.map(score => Math.exp(score - best))
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    const mean = (figureOf: (expert: number) => number): number =>
      weights.reduce((sum, weight, expert) => sum + weight * figureOf(expert), 0) / total
    return { level: mean(levelOf), base: openShares.map((_, ahead) => mean(expert => baseOf(expert, ahead))) }
  }
}
