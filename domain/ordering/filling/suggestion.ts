import { addDays, type Day, daysBetween } from '../../kernel/day.ts'
import { isValidRule, nearestValid, type PurchaseRule, type Thousandths } from '../../kernel/quantity.ts'
import { byCharacter, type Text } from '../../kernel/text.ts'

export interface SuggestionFacts {
  /** Expected consumption per date. */
  readonly dailyEstimate: Readonly<Record<string, Thousandths>> | ReadonlyMap<Day, Thousandths>
  /** Number of days, from the earliest date on, that the order must last. */
  readonly coverDays: number
  readonly inShop: Thousandths
  readonly inTransit: Thousandths
  readonly rule: PurchaseRule
}
/** One line of the explanation of a suggestion, in thousandths. */
export interface SuggestionTerm {
  readonly kind: keyof typeof suggestionTerms
  readonly quantity: Thousandths
}
export interface Suggestion {
  readonly quantity: Thousandths
  readonly terms: ReadonlyArray<SuggestionTerm>
}

/** Terms of a suggestion: need = estimate − in the shop − in transit, rounded to the purchase rule [E1]. */
export const suggestionTerms = {
  ESTIMATE: { words: ['预估用量', 'Estimated use'] },
  IN_SHOP: { words: ['店内库存', 'On hand'] },
  IN_TRANSIT: { words: ['在途库存', 'In transit'] },
  NEED: { words: ['需求量', 'Need'] },
  SUGGESTED: { words: ['建议订货量', 'Suggested'] },
} as const satisfies Record<string, { words: Text }>

/** Returns how many days an order must last: from its arrival to that of the next weekly order. */
export const daysToCover = (purchaseDate: Day, arrivalDate: Day | null): number =>
  (arrivalDate ? daysBetween(purchaseDate, arrivalDate) : 1) + 2

/** Returns the same daily estimate for each day from the purchase date on. */
export const evenEstimate = (from: Day, days: number, daily: Thousandths): Readonly<Record<string, Thousandths>> =>
  Object.fromEntries(Array.from({ length: days }, (_, index) => [addDays(from, index), daily]))

/**
 * Returns the estimate of each of `days` days from the first one on: its forecast, or beyond the forecast the mean of
 * the forecast days [E1].
 */
export function forecastEstimate(
  from: Day,
  days: number,
  forecast: ReadonlyMap<Day, Thousandths>,
): Readonly<Record<string, Thousandths>> {
  const mean = meanOf([...forecast.values()])
  return Object.fromEntries(
    Array.from({ length: days }, (_, index) => addDays(from, index)).map(day => [day, forecast.get(day) ?? mean]),
  )
}

/** Returns the mean of quantities, to a thousandth; 0 of none. */
export const meanOf = (quantities: ReadonlyArray<Thousandths>): Thousandths =>
  (quantities.length === 0
    ? 0
    : Math.round(quantities.reduce((sum, quantity) => sum + quantity, 0) / quantities.length)) as Thousandths

/**
 * Returns what the shop can count on: its stock and what is in transit, at least 0. A book below zero says that goods were used
 * before they were booked in: they come out of what is in transit, and beyond that the book is wrong, not the shelf [E1].
 */
export const supplyOf = (inShop: Thousandths, inTransit: Thousandths): Thousandths =>
  Math.max(0, inShop + inTransit) as Thousandths

/** Returns the need: the estimate less the stock in the shop and in transit, at least 0 [E1]. */
export const neededQuantity = ({
  dailyEstimate,
  coverDays,
  inShop,
  inTransit,
}: Omit<SuggestionFacts, 'rule'>): Thousandths =>
  Math.max(0, coveredUse(dailyEstimate, coverDays) - supplyOf(inShop, inTransit)) as Thousandths

/** Suggests the smallest orderable quantity that covers the need, at most the maximum [E2]; 0 if nothing is needed. */
export function suggest(facts: SuggestionFacts): Suggestion {
  const { dailyEstimate, coverDays, inShop, inTransit, rule } = facts
  const estimate = coveredUse(dailyEstimate, coverDays)
  const need = neededQuantity(facts)
  const quantity = orderFor(need, rule)
  const terms = { ESTIMATE: estimate, IN_SHOP: inShop, IN_TRANSIT: inTransit, NEED: need, SUGGESTED: quantity }
  const kinds = Object.keys(suggestionTerms) as ReadonlyArray<SuggestionTerm['kind']>
  return { quantity, terms: kinds.map(kind => ({ kind, quantity: terms[kind] as Thousandths })) }
}

/**
 * Returns how many whole days a stock lasts at the mean of the daily estimates, at most 99; null if no use is
 * expected. Estimates are in units, the stock in thousandths.
 */
export const daysOfCover = (stock: Thousandths, estimates: Readonly<Record<string, number>>): number | null => {
  const daily = Object.values(estimates)
  const use = daily.reduce((sum, units) => sum + units, 0)
  return use > 0 ? Math.min(MOST_DAYS, Math.max(0, Math.floor((stock * daily.length) / (use * 1000)))) : null
}

/** More days of cover than these are not told apart. */
export const MOST_DAYS = 99

function orderFor(need: Thousandths, rule: PurchaseRule): Thousandths {
  return isValidRule(rule) ? (nearestValid(need, rule).above ?? rule.max) : (0 as Thousandths)
}

/** Sums the estimates of the first `coverDays` dates [E1]. */
function coveredUse(dailyEstimate: SuggestionFacts['dailyEstimate'], coverDays: number): number {
  const dates = dailyEstimate instanceof Map ? [...dailyEstimate] : Object.entries(dailyEstimate)
  const coveredDates = dates.sort(([a], [b]) => byCharacter(a, b)).slice(0, Math.max(0, coverDays))
  return coveredDates.reduce((sum, [, use]) => sum + use, 0)
}
