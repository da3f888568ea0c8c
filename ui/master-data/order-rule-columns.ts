import type { Text } from '../../domain/kernel/text.ts'
import { spanWords } from '../kit/feedback/span-words.ts'
import type { ColumnDef } from '../kit/list-page/table/columns.ts'
import { offsetWords, type RowWithKey } from './sheet/sheet-columns.tsx'

type Columns = ReadonlyArray<ColumnDef<RowWithKey>>

const words = {
  opens: ['开始', 'Opens'],
  opensHint: [
    '开始订货的日期与时间，日期相对订货日',
    'Day and time when ordering opens; the day is relative to the order date',
  ],
  cutOff: ['截单', 'Cut-off'],
  cutOffHint: [
    '截单的日期与时间，日期相对订货日',
    'Day and time of the cut-off; the day is relative to the order date',
  ],
  unlimited: ['不限次数', 'No limit'],
  noTime: ['无', 'None'],
} as const

/** Returns a day relative to the order date with its time. */
const momentOf =
  (offset: string, time: string) =>
  ({ cells }: RowWithKey): Text => {
    const [zh, en] = offsetWords(Number(cells[offset]))
    return [`${zh} ${cells[time] ?? ''}`, `${en} ${cells[time] ?? ''}`]
  }

/** The name of the group alone, which is short. */
const groupName = ({ cells: { shop_group: code = '' }, names }: RowWithKey): string =>
  names.get(`shop_groups ${code}`) ?? code

const dailyLimit = ({ cells }: RowWithKey): Text | string =>
  cells.config_type === '1' ? words.unlimited : (cells.day_max ?? '')

/** A number of minutes in hours or days. */
const spanOf =
  (key: string) =>
  ({ cells }: RowWithKey): Text => {
    const minutes = Number(cells[key])
    return minutes === 0 ? words.noTime : spanWords(minutes * MINUTE_MS)
  }

const MINUTE_MS = 60_000

/** Columns of the sheet whose values stand in another column. */
const merged: ReadonlySet<string> = new Set(['opens_at', 'cut_off_at', 'config_type'])

/** Pixels of the columns that are narrower than those of their kind. */
const widths: Readonly<Record<string, number>> = { shop_group: 112, order_type: 112 }
const FIGURE_WIDTH = 76
const SPAN_WIDTH = 80
const MOMENT_WIDTH = 156

/** Headings that are short enough for the width of their columns. */
const headings: Readonly<Record<string, Text>> = {
  car_fee: ['专车费', 'Delivery fee'],
  grace_minutes: ['付款宽限', 'Grace'],
  finish_minutes: ['填单时限', 'Fill-in'],
}

/** Columns whose headings explain themselves. */
const withoutHint: ReadonlySet<string> = new Set([
  ...['service_fee', 'car_fee', 'grace_minutes', 'day_max', 'finish_minutes', 'approvals_needed'],
])

/** The columns by which the order times are sorted; the others have too few values. */
export const orderRuleSorts: ReadonlyArray<string> = ['shop_group', 'opens_day_offset', 'cut_off_day_offset']

/** What most rules say, which a card of a phone leaves out: no fees, one order a day, one approval. */
const usualCells: Readonly<Record<string, string>> = {
  ...{ service_fee: '0', car_fee: '0', day_max: '1', approvals_needed: '1' },
  ...{ finish_minutes: '120', grace_minutes: '120' },
}

const isUsual =
  (key: string) =>
  ({ cells }: RowWithKey): boolean =>
    Number(cells[key]) === Number(usualCells[key]) && (key !== 'day_max' || cells.config_type !== '1')

/** Lays out the order times so that all of them fit a screen: each day with its time, and the daily limit with its kind. */
export const withTimesOfDay = (columns: Columns): Columns =>
  columns.map(column => {
    if (merged.has(column.key)) return { ...column, hidden: true, card: 'off' }
    if (column.key === 'opens_day_offset')
      return textColumn(column, words.opens, words.opensHint, momentOf('opens_day_offset', 'opens_at'))
    if (column.key === 'cut_off_day_offset')
      return textColumn(column, words.cutOff, words.cutOffHint, momentOf('cut_off_day_offset', 'cut_off_at'))
    if (column.key === 'shop_group') return narrow({ ...column, kind: 'text', value: groupName })
    if (column.key === 'grace_minutes' || column.key === 'finish_minutes')
      return { ...narrow(column), kind: 'text', width: SPAN_WIDTH, value: spanOf(column.key) }
    if (column.key === 'day_max') return narrow({ ...column, kind: 'text', value: dailyLimit })
    return column.kind === 'text' && column.key === 'order_type' ? narrow({ ...column, lines: 2 }) : narrow(column)
  })

const narrow = ({ hint, ...column }: ColumnDef<RowWithKey>): ColumnDef<RowWithKey> => ({
  ...column,
  words: headings[column.key] ?? column.words,
  ...(column.key in usualCells && { isOffCard: isUsual(column.key) }),
  width: widths[column.key] ?? FIGURE_WIDTH,
  ...(hint && !withoutHint.has(column.key) && { hint }),
})

const textColumn = (
  { key }: ColumnDef<RowWithKey>,
  called: Text,
  hint: Text,
  value: (row: RowWithKey) => Text,
): ColumnDef<RowWithKey> => ({
  ...{ key, words: called, hint, hasLabel: true },
  kind: 'text',
  width: MOMENT_WIDTH,
  value,
})
