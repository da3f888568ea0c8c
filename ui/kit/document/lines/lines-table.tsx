import { useMediaQuery } from '@mantine/hooks'
import { columnsOf } from './line-columns.ts'
import type { GroupedLinesProps, LinesTableProps, LinesViewProps } from './lines.ts'
import { LinesCards } from './lines-cards.tsx'
import { LinesGrid } from './lines-grid.tsx'

/** The lines of a document: a table, and cards on a phone. */
export const LinesTable = <R,>({ lines, ...rest }: LinesTableProps<R>) => (
  <Lines {...rest} isGrouped={false} groups={[{ key: '', name: '', heading: null, lines }]} />
)

/** Lines under the headings of their groups. */
export const GroupedLinesTable = <R,>(props: GroupedLinesProps<R>) => <Lines {...props} isGrouped />

const Lines = <R,>(props: LinesViewProps<R>) => {
  const isNarrow = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const columns = columnsOf(
    props.columns,
    props.groups.flatMap(({ lines }) => lines),
  )
  return isNarrow ? <LinesCards {...props} columns={columns} /> : <LinesGrid {...props} columns={columns} />
}
