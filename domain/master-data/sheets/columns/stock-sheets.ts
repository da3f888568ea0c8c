import { stockQuantity, text } from '../cells.ts'
import type { Sheet } from '../sheet.ts'
import { sheetTitles } from '../titles.ts'
import { materialColumn } from './shared-columns.ts'

/**
 * Stock on hand in the central warehouse. Promised quantities are stored separately, so a correction does not change
 * them.
 */
export const warehouseStock: Sheet = {
  title: sheetTitles.warehouse_stock,
  absent: 'kept',
  key: ['material_code'],
  // The reason belongs to one correction: it goes to the change log and is not part of the stock.
  complete: (row, before) => (before?.on_hand === row.on_hand ? { ...row, reason: '' } : row),
  columns: {
    material_code: materialColumn,
    on_hand: {
      header: ['库存数量', 'On hand'],
      meaning: ['仓库现有数量，含已承诺给订货单的', 'Quantity in the warehouse, including stock reserved for orders'],
      cell: stockQuantity,
    },
    reason: {
      header: ['修改原因', 'Reason'],
      meaning: ['修改已有库存时必填，记入操作记录', 'Required when changing existing stock; shown in the change log'],
      cell: { ...text(100), write: value => (value === null ? '' : String(value)) },
      blank: '',
      isNote: true,
    },
  },
  constraints: [
    {
      over: ['on_hand', 'reason'],
      blames: 'reason',
      allows: (row, _, before) =>
        before !== undefined && before.on_hand !== row.on_hand && row.reason === ''
          ? ['修改库存的原因，如「盘点」（必填）', 'the reason for the change, such as "stocktake" (required)']
          : null,
    },
  ],
}
