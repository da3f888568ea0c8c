/** A quantity in thousandths of its unit: a whole number, 0 to 999,999,999,999. */
export type Thousandths = number & { readonly Thousandths: unique symbol }
export const QUANTITY_CEILING = 999_999_999_999 as Thousandths

/** What one order may hold of a material: 0, or from min upwards in steps, and always the max itself. */
export interface PurchaseRule {
  readonly min: Thousandths
  readonly step: Thousandths
  readonly max: Thousandths
}

/** Whether a rule of the master data makes sense; a material with any other is not orderable [Q10]. */
export function isValidRule({ min, step, max }: PurchaseRule): boolean {
  const whole = Number.isSafeInteger(min) && Number.isSafeInteger(step) && Number.isSafeInteger(max)
  return whole && min >= 0 && step > 0 && max > 0 && max >= min && max <= 999_999_999_999
}
