import { QUANTITY_CEILING } from '../../../domain/kernel/quantity.ts'
import type { RowMark } from '../../../domain/master-data/row-marks.ts'

/** The conditions, as SQL, under which a row of its sheet has each mark, for the list and for the doctor. */
export const markedRows: Readonly<Record<RowMark, string>> = {
  MAX_OFF_GRID: `can_purchase and (max_quantity - min_quantity) % step_quantity <> 0 and max_quantity <> ${QUANTITY_CEILING}`,
  SHORT: `on_hand <= coalesce((select sum(l.quantity) from stock_locks l where l.material_code = warehouse_stock.material_code), 0)`,
}
