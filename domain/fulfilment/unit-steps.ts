import { type PurchaseRule, QUANTITY_CEILING, type Thousandths } from '../kernel/quantity.ts'

/** One unit more or less than a quantity that is shipped, whatever part of a unit it has: 1.5 goes to 2.5 and to 0.5. */
export const unitSteps = (quantity: Thousandths): PurchaseRule => ({
  min: (quantity % unit || unit) as Thousandths,
  step: unit,
  max: QUANTITY_CEILING,
})

const unit = 1000 as Thousandths
