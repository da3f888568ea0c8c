import { QUANTITY_CEILING } from '../../../domain/kernel/quantity.ts'
import type { RuleMark } from '../../../domain/master-data/rule-marks.ts'

/** The conditions, as SQL, under which a row of `purchase_rules` has each mark, for the list and for the doctor. */
export const markedRules: Readonly<Record<RuleMark, string>> = {
  MAX_OFF_GRID: `can_purchase and (max_quantity - min_quantity) % step_quantity <> 0 and max_quantity <> ${QUANTITY_CEILING}`,
}
