import { type Fen, fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import type { WeatherType } from '../master-data/event-kind.ts'

/** Reasons for changing a forecast turnover (spec 002 section 3). */
export const modifyReasons = {
  WEATHER: { words: ['天气', 'Weather'] },
  OTHER: { words: ['其他', 'Other'] },
} as const satisfies Record<string, { words: Text }>
export type ModifyReason = keyof typeof modifyReasons

export const TURNOVER_REMARKS_MAX = 20
/** Maximum number of digits of an estimate, in yuan or pieces. */
const ESTIMATE_DIGITS = 8

/** A change of the turnover of a day, as entered. */
export interface TurnoverChangeDraft {
  /** Digits of whole yuan. */
  readonly estimateValue: string
  readonly modifyReason: ModifyReason
  readonly weatherType: WeatherType | null
  readonly remarks: string
}

export interface TurnoverChange {
  readonly estimate: Fen
  readonly modifyReason: ModifyReason
  readonly weatherType: WeatherType | null
  readonly remarks: string
}

type TurnoverChangeRefusal = Refusal<'TURNOVER_ESTIMATE' | 'TURNOVER_WEATHER' | 'TURNOVER_REMARKS'>

/**
 * Validates a change of turnover: whole yuan in digits, a weather type with the reason weather, at most 20 characters
 * of remarks [FC23].
 */
export function validateTurnoverChange(draft: TurnoverChangeDraft): Result<TurnoverChange, TurnoverChangeRefusal> {
  const { estimateValue, modifyReason, weatherType } = draft
  if (!isWhole(estimateValue)) return refuse('TURNOVER_ESTIMATE', { input: estimateValue })
  if (modifyReason === 'WEATHER' && weatherType === null) return refuse('TURNOVER_WEATHER', {})
  const remarks = draft.remarks.trim()
  const length = [...remarks].length
  if (length > TURNOVER_REMARKS_MAX) return refuse('TURNOVER_REMARKS', { length, max: TURNOVER_REMARKS_MAX })
  const estimate = fen(Number(estimateValue) * 100)
  return accept({ estimate, modifyReason, weatherType: modifyReason === 'WEATHER' ? weatherType : null, remarks })
}

/** Validates the pieces of a product: a whole number of at least 0 [FC25]. */
export const validatePieces = (input: string): Result<number, Refusal<'PRODUCT_ESTIMATE'>> =>
  isWhole(input) ? accept(Number(input)) : refuse('PRODUCT_ESTIMATE', { input })

const isWhole = (text: string): boolean => new RegExp(`^\\d{1,${ESTIMATE_DIGITS}}$`).test(text)

/**
 * Returns whether a value is at least 1.5 times or at most half of the original one, which causes a warning only
 * [FC24].
 */
export const isFarOff = (value: number, original: number): boolean =>
  original > 0 && (2 * value >= 3 * original || 2 * value <= original)

/** Returns the turnover that a scenario expects: the machine's estimate times its rate in percent, in whole yuan [FC21]. */
export const scenarioTurnover = (machine: Fen, rate: number): Fen => wholeYuan(fen(Math.round((machine * rate) / 100)))

/** Rounds an amount to whole yuan. */
export const wholeYuan = (amount: Fen): Fen => fen(Math.round(amount / 100) * 100)
