import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { Drill, ReportColumn } from '../../domain/reports/report.ts'
import { Money } from '../kit/money/money-text.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import { DrillCell } from './drill-cell.tsx'
import type { ReportRow } from './report-row.ts'

/** Returns how to render a summed cell, which opens the rows behind it. */
export const drillColumn =
  (drill: Drill, { kind }: ReportColumn, value: (row: ReportRow) => number | null) =>
  (row: ReportRow): React.ReactNode => (
    <DrillCell drill={drill} row={row}>
      {figureOf(kind, value(row))}
    </DrillCell>
  )

const figureOf = (kind: ReportColumn['kind'], figure: number | null) => {
  if (kind === 'money') return <Money fen={figure as Fen | null} />
  if (kind === 'quantity') return <Quantity of={figure as Thousandths | null} />
  return figure?.toLocaleString('en-US') ?? '--'
}
