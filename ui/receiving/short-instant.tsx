import type { DocumentRow } from '../../application/documents/contract.ts'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { dash } from '../kit/list-page/table/cell.tsx'

/** The day and the time of a list in which the year goes without saying; the tooltip has it. */
const ShortInstant = ({ at }: { readonly at: number }) => {
  const { zone } = useServerClock()
  const text = formatInstant(at, zone, 'minute')
  return <span title={text}>{text.slice(5)}</span>
}

/** Returns the cell of an instant without its year. */
export const shortInstantCell = (key: string) => ({
  render: (row: DocumentRow) => {
    const at = row[key]
    return typeof at === 'number' ? <ShortInstant at={at} /> : dash
  },
})
