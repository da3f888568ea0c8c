/** A quantity in thousandths of its unit: an integer from 0 to 999,999,999,999. */
export type Thousandths = number & { readonly Thousandths: unique symbol }
export const QUANTITY_CEILING = 999_999_999_999 as Thousandths

/** The orderable quantities of a material: 0, min plus multiples of step, and always max itself. */
export interface PurchaseRule {
  readonly min: Thousandths
  readonly step: Thousandths
  readonly max: Thousandths
}

/** Returns whether a purchase rule is consistent; a material with an inconsistent rule is not orderable [Q10]. */
export function isValidRule({ min, step, max }: PurchaseRule): boolean {
  const areIntegers = Number.isSafeInteger(min) && Number.isSafeInteger(step) && Number.isSafeInteger(max)
  return areIntegers && min >= 0 && step > 0 && max > 0 && max >= min && max <= 999_999_999_999
}
