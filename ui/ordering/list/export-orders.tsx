import { OrderGroup, orderSorts } from '../../../application/ordering/contract/order.ts'
import { exportOrders, listExports, listRunningExports } from '../../../application/reports/contract/exports.ts'
import { isCountCapped } from '../../../domain/kernel/list-limit.ts'
import { useApiMutation } from '../../app/backend.ts'
import { type Search, sortParams } from '../../kit/list-page/search-state.ts'
import { ExportRows } from '../../reports/exports/export-rows.tsx'
import { filtersOf } from './order-filters.ts'

const words = { lines: ['导出物料明细', 'Export order lines'] } as const

export interface ExportOrdersProps {
  readonly search: Search
  readonly total: number | undefined
  /** The visible columns of the table, in its order. */
  readonly columns: ReadonlyArray<string>
}

/** What stands in a cell of another column on the screen, and in a column of its own in a sheet. */
const sharedCells: Readonly<Record<string, ReadonlyArray<string>>> = {
  orderAmount: ['payPrice', 'payMethod'],
  materials: ['kinds'],
  receipts: ['differences', 'returns', 'isFc'],
  submittedAt: ['submitter'],
}

/** Returns the columns of a sheet for those of the screen. */
const sheetColumns = (columns: ReadonlyArray<string>): ReadonlyArray<string> =>
  columns.flatMap(id => [id, ...(sharedCells[id] ?? []).filter(other => !columns.includes(other))])

/** P000239: exports the orders of the search in the visible columns, or their lines (spec 2.11). */
export const ExportOrders = ({ search, total, columns }: ExportOrdersProps) => {
  const exporting = useApiMutation(exportOrders, [listRunningExports, listExports])
  const group = OrderGroup.literals.find(name => name === search.tab) ?? 'all'
  const start = (report: 'orderList' | 'orderLines') => () =>
    exporting.mutateAsync({
      ...filtersOf(search),
      ...(group !== 'all' && { group }),
      report,
      ...sortParams(orderSorts, search),
      ...(report === 'orderList' && { columns: sheetColumns(columns) }),
    })
  return (
    <ExportRows
      code="P000239"
      total={total}
      atLeast={isCountCapped(total ?? 0)}
      start={start('orderList')}
      further={[{ key: 'lines', words: words.lines, start: start('orderLines') }]}
    />
  )
}
