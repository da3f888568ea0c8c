import type { ReactNode } from 'react'
import { drillTarget } from '../../domain/reports/drill.ts'
import type { Drill } from '../../domain/reports/report.ts'
import { writeQuery } from '../app/query-string.ts'
import { useHolds } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { useQueryString } from '../kit/layout/use-query.ts'
import type { ReportRow } from './report-row.ts'

export interface DrillCellProps {
  readonly drill: Drill
  readonly row: ReportRow
  readonly children: ReactNode
}

/** A summed figure that links to the rows it consists of; plain for people who may not see their report. */
export const DrillCell = ({ drill, row, children }: DrillCellProps) => {
  const [query] = useQueryString()
  const holds = useHolds()
  const target = drillTarget(drill, row, query)
  if (!target || !holds(target.code)) return children
  return (
    <PageLink href={`${target.path}${writeQuery(target.search)}`} fz="inherit">
      {children}
    </PageLink>
  )
}
