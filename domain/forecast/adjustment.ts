import { type Fen, fen } from '../kernel/money.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import type { Text } from '../kernel/text.ts'
import type { WeatherType } from '../master-data/event-kind.ts'

/** Why somebody changes the turnover that was forecast (spec 002 section 3). */
export const modifyReasons = {
  WEATHER: { words: ['天气', 'Weather'] },
  OTHER: { words: ['其他', 'Other'] },
} as const satisfies Record<string, { words: Text }>
export type ModifyReason = keyof typeof modifyReasons

export const ADJUSTMENT_REMARKS_MAX = 20
/** The longest estimate in digits, in yuan or pieces. */
const ESTIMATE_DIGITS = 8

/** A change of the turnover of a day as it was entered. */
export interface AdjustmentDraft {
  /** Digits of whole yuan. */
  readonly estimateValue: string
  readonly modifyReason: ModifyReason
  readonly weatherType: WeatherType | null
  readonly remarks: string
}

export interface Adjustment {
  readonly estimate: Fen
  readonly modifyReason: ModifyReason
  readonly weatherType: WeatherType | null
  readonly remarks: string
}

type AdjustmentRefusal = Refusal<'TURNOVER_ESTIMATE' | 'TURNOVER_WEATHER' | 'TURNOVER_REMARKS'>

/** Accepts a change of turnover: whole yuan in digits, weather with its type, at most 20 characters of remarks [FC23]. */
export function validateAdjustment(draft: AdjustmentDraft): Result<Adjustment, AdjustmentRefusal> {
  const { estimateValue, modifyReason, weatherType } = draft
  if (!isWhole(estimateValue)) return refuse('TURNOVER_ESTIMATE', { input: estimateValue })
  if (modifyReason === 'WEATHER' && weatherType === null) return refuse('TURNOVER_WEATHER', {})
  const remarks = draft.remarks.trim()
  const length = [...remarks].length
  if (length > ADJUSTMENT_REMARKS_MAX) return refuse('TURNOVER_REMARKS', { length, max: ADJUSTMENT_REMARKS_MAX })
  const estimate = fen(Number(estimateValue) * 100)
  return accept({ estimate, modifyReason, weatherType: modifyReason === 'WEATHER' ? weatherType : null, remarks })
}

/** Accepts the pieces of a product: a whole number from 0 on [FC25]. */
export const validatePieces = (input: string): Result<number, Refusal<'PRODUCT_ESTIMATE'>> =>
  isWhole(input) ? accept(Number(input)) : refuse('PRODUCT_ESTIMATE', { input })

const isWhole = (text: string): boolean => new RegExp(`^\\d{1,${ESTIMATE_DIGITS}}$`).test(text)

/** Whether a value is at least 1.5 times or at most half of the original one; a warning only [FC24]. */
export const isFarOff = (value: number, original: number): boolean =>
  original > 0 && (2 * value >= 3 * original || 2 * value <= original)

/** Returns the turnover that a scenario expects: the machine's estimate times its rate in percent, in whole yuan [FC21]. */
export const scenarioTurnover = (machine: Fen, rate: number): Fen => wholeYuan(fen(Math.round((machine * rate) / 100)))

/** Rounds an amount to whole yuan. */
export const wholeYuan = (amount: Fen): Fen => fen(Math.round(amount / 100) * 100)
