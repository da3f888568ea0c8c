import type { ReportWithScreen } from '../../domain/reports/index.ts'
import { isNameOfReport, type ReportColumn } from '../../domain/reports/report.ts'
import { isStatus } from '../kit/list-page/declared.ts'

/** The number of lines of a phone's card; further ones are folded. */
const LINES = 5

type Place = NonNullable<ReportColumn['card']>

/**
 * Returns the place of each column on a phone's card: names, days and figures stand on it, the others are folded. The unit stands beside
 * the quantities instead.
 */
export const cardPlaces = ({ columns, unit }: ReportWithScreen): ((id: string) => Place) => {
  const cardTitle = titleColumn(columns)
  const fixed = ([id, column]: readonly [string, ReportColumn]): Place | null => {
    if (column.card !== undefined) return column.card
    if (id === unit) return 'off'
    return id === cardTitle ? 'title' : isStatus(column) ? 'badge' : null
  }
  const entries = Object.entries(columns)
  const lines = entries
    .filter(entry => fixed(entry) === null)
    .map(entry => ({ id: entry[0], rank: rankOf(entry, entry === entries[0]) }))
    .toSorted((one, other) => one.rank - other.rank)
  const onCard = new Set(lines.slice(0, LINES).map(({ id }) => id))
  const placeIn = ([id, column]: readonly [string, ReportColumn]): Place =>
    onCard.has(id) ? 'line' : column.hidden ? 'off' : 'fold'
  const places = new Map(entries.map(entry => [entry[0], fixed(entry) ?? placeIn(entry)]))
  return id => places.get(id)!
}

const rankOf = ([id, column]: readonly [string, ReportColumn], isFirst: boolean): number => {
  if (isFirst) return 0
  if (column.hidden) return 3
  return isFigure(column) || isNameOfReport(id) || column.kind === 'day' || column.kind === 'month' ? 1 : 2
}

const isFigure = ({ kind }: ReportColumn): boolean => ['money', 'quantity', 'percent'].includes(kind)

/**
 * Returns the column that heads a card: the one that the report declares, the number of a document where it comes first, else the name of what the row is of, because
 * many rows have the same day, month or shop.
 */
const titleColumn = (columns: ReportWithScreen['columns']): string => {
  const [first, ...others] = Object.entries(columns)
  const declared = [first!, ...others].find(([, { card }]) => card === 'title')
  if (declared) return declared[0]
  if (first![1].kind === 'text' && first![1].document !== undefined) return first![0]
  const names = [first!, ...others].map(([id]) => id).filter(isNameOfReport)
  return names.find(id => /material|goods/i.test(id)) ?? names[0] ?? first![0]
}
