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

/** Returns the columns of a sheet: the amount below the order amount on the screen stands beside it. */
const sheetColumns = (columns: ReadonlyArray<string>): ReadonlyArray<string> =>
  columns.includes('payPrice') ? columns : columns.flatMap(id => (id === 'orderAmount' ? [id, 'payPrice'] : [id]))

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
