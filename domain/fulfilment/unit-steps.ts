import { type PurchaseRule, QUANTITY_CEILING, type Thousandths } from '../kernel/quantity.ts'

/** Returns a purchase rule whose steps are one unit and keep the fraction of the quantity: 1.5 becomes 2.5 or 0.5. */
export const unitSteps = (quantity: Thousandths): PurchaseRule => ({
  min: (quantity % unit || unit) as Thousandths,
  step: unit,
  max: QUANTITY_CEILING,
})

const unit = 1000 as Thousandths
