import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { type Drill, isTotalled, type ReportColumn } from '../../domain/reports/report.ts'
import { Money } from '../kit/money/money-text.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { DrillCell } from './drill-cell.tsx'
import type { ReportRow } from './report-row.ts'

/** Returns how to render a summed cell of a report that opens the rows behind it; null for other cells. */
export const drillColumn = (
  drill: Drill | undefined,
  column: ReportColumn,
  value: (row: ReportRow) => number | null,
): ((row: ReportRow) => React.ReactNode) | null => {
  if (!drill || !isTotalled(column)) return null
  return row => (
    <DrillCell drill={drill} row={row}>
      {figureOf(column.kind, value(row))}
    </DrillCell>
  )
}

const figureOf = (kind: ReportColumn['kind'], figure: number | null) => {
  if (kind === 'money') return <Money fen={figure as Fen | null} />
  if (kind === 'quantity') return <Quantity of={figure as Thousandths | null} />
  return figure?.toLocaleString('en-US') ?? '--'
}
