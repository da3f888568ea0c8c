import type { ReferencedName } from '../../../application/master-data/contract/referenced-name.ts'
import type { SheetRow } from '../../../application/master-data/contract.ts'
import type { Weekday } from '../../../domain/kernel/day.ts'
import { type Fen, parseYuan } from '../../../domain/kernel/money.ts'
import { formatQuantity, parseSignedQuantity } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import type { Option } from '../../../domain/lists/filters/kind.ts'
import { weekdayWords } from '../../../domain/master-data/calendar-status.ts'
import { rowMarkNames, rowMarks } from '../../../domain/master-data/row-marks.ts'
import type { CellKind, Column, SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { enumerate } from '../../kit/layout/words.ts'
import type { FilterDef } from '../../kit/list-page/filters/filters.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import { Picture } from '../../kit/table/picture.tsx'
import type { GroupOption } from './known-codes.ts'

/** A row with the names of the rows that it refers to. */
export interface RowWithKey extends SheetRow {
  readonly names: ReadonlyMap<string, string>
  /** What is known of the materials that it refers to, by code. */
  readonly goods?: ReadonlyMap<string, Pick<typeof ReferencedName.Type, 'unit' | 'stockUnit' | 'spec' | 'reserved'>>
  /** The edition at which it was read. */
  readonly edition: number
}

type Called = Pick<RowWithKey, 'cells'> & Partial<Pick<RowWithKey, 'names'>>

const words = {
  keyword: ['关键字', 'Keyword'],
  keywordHint: ['编码、名称或首字母', 'Code, name or initials'],
  validOn: ['某日有效', 'Valid on'],
  mark: ['标记', 'Mark'],
  sameDay: ['订货日当天', 'Order date'],
  before: (days: number) => [`提前 ${days} 天`, `${pluralOf(days, 'day')} before`] as const,
  after: (days: number) => [`${days} 天后`, `${pluralOf(days, 'day')} after`] as const,
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
} as const

/** Returns the columns of a sheet's page, formatted by the kind of their cells: first what a row is called, then the rest. */
export const columnsOf = (name: SheetName): ReadonlyArray<ColumnDef<RowWithKey>> => {
  const { key, columns } = sheets[name]
  const called = nameColumnOf(name)
  const rank = (column: string) =>
    key.includes(column) ? 0 : column === called ? 1 : columns[column]!.cell.kind.is === 'picture' ? 2 : 3
  return Object.entries(columns)
    .filter(([, { isNote }]) => !isNote)
    .toSorted(([a], [b]) => rank(a) - rank(b))
    .map(([column, declared]) => columnOf(name, column, declared))
}

/** The column with the name of a row, unless its code already stands with the name of the row that it refers to. */
const nameColumnOf = (name: SheetName): string | undefined => {
  const { key, columns } = sheets[name]
  if (columns[key[0]!]!.refersTo) return undefined
  return ['name', 'entity_name', 'title'].find(column => column in columns)
}

/** The columns of the key by which a row is known on a card: a material or product suffices, otherwise the whole key. */
const titleKeysOf = (name: SheetName): ReadonlyArray<string> => {
  const { key, columns } = sheets[name]
  const goods = key.findLast(column =>
    [columns[column]!.refersTo?.sheet, ...(columns[column]!.nameSheets ?? [])].some(
      sheet => sheet === 'materials' || sheet === 'products',
    ),
  )
  return goods === undefined ? key : [goods]
}

const columnOf = (name: SheetName, key: string, column: Column): ColumnDef<RowWithKey> => {
  const shared = {
    key,
    words: hasName(column) ? withoutCode(column.header) : column.header,
    ...(column.meaning[0] === column.header[0] ? {} : { hint: column.meaning }),
    ...(titleKeysOf(name).includes(key) || key === nameColumnOf(name) ? { card: 'title' as const } : {}),
    ...(hiddenKinds.has(column.cell.kind.is) ? { hidden: true } : {}),
    ...(selfExplanatoryKinds.has(column.cell.kind.is) && !column.refersTo ? {} : { hasLabel: true }),
  }
  const text = (row: RowWithKey) => row.cells[key] ?? ''
  switch (column.cell.kind.is) {
    case 'yuan':
      return { ...shared, kind: 'money', width: 110, card: 'line', value: row => parseYuan(text(row)) as Fen | null }
    case 'percent':
      return {
        ...{ ...shared, kind: 'text', align: 'right', width: 110 },
        value: row => (text(row) === '' ? null : `${text(row)}%`),
      }
    case 'whole':
      if (key.endsWith('_day_offset'))
        return { ...shared, kind: 'text', width: 128, value: row => offsetWords(Number(text(row))) }
      return { ...shared, kind: 'text', align: 'right', width: 128, value: text }
    case 'units':
      if (name === 'purchase_rules')
        return { ...shared, kind: 'text', align: 'right', width: 128, value: row => withUnit(row, text(row)) }
      return {
        ...shared,
        kind: 'quantity',
        width: 110,
        value: row => parseSignedQuantity(text(row)),
        cardSuffix: unitOf,
      }
    case 'yesNo':
      return { ...shared, kind: 'status', width: 88, card: 'line', variant: 'dot', value: row => yesOrNo(text(row)) }
    case 'picture':
      return { ...shared, kind: 'custom', width: 72, card: 'off', render: row => pictureOf(text(row)) }
    case 'moment':
      return { ...shared, kind: 'text', width: 164, value: text }
    default:
      if (name === 'categories' && key === 'name')
        return {
          ...shared,
          kind: 'custom',
          width: 240,
          render: row => <InTree level={Number(row.cells.level)}>{text(row)}</InTree>,
        }
      return { ...shared, kind: 'text', width: widthOf(column), value: row => cellText(row, key, column) }
  }
}

/** Pixels by which each level of a tree is indented. */
const LEVEL_INDENT = 20

/** The name of a row at its level of a tree; the first level stands out. */
const InTree = ({ level, children }: { readonly level: number; readonly children: string }) => (
  <span style={{ paddingInlineStart: LEVEL_INDENT * (level - 1), ...(level === 1 && { fontWeight: 600 }) }}>
    {children}
  </span>
)

/** Returns whether a cell has the name beside the code. */
const hasName = ({ refersTo, nameSheets }: Column): boolean => refersTo !== undefined || nameSheets !== undefined

const withoutCode = ([zh, en]: Text): Text => [zh.replace(/编码$/, ''), en.replace(/ code$/, '')]

/** The unit of a quantity of the row's material; null if the row has no material. */
const unitOf = ({ cells, goods }: RowWithKey): string | null => goods?.get(cells.material_code ?? '')?.unit ?? null

/** Returns a quantity with its unit, for a sheet in which every row has another one. */
const withUnit = (row: RowWithKey, text: string): string => {
  const quantity = parseSignedQuantity(text)
  return quantity === null ? '' : `${formatQuantity(quantity)} ${unitOf(row) ?? ''}`.trim()
}

/** Says a number of days before or after the order date. */
export const offsetWords = (days: number): Text => {
  if (days === 0) return words.sameDay
  return days < 0 ? words.before(-days) : words.after(days)
}

/** Kinds of cells with self-explanatory values. */
const selfExplanatoryKinds: ReadonlySet<string> = new Set(['text', 'code', 'choice'])
const hiddenKinds: ReadonlySet<string> = new Set(['html'])

const yesOrNo = (text: string) =>
  text === 'yes'
    ? { tone: 'done' as const, icon: 'check' as const, words: words.yes }
    : { tone: 'closed' as const, icon: 'ban' as const, words: words.no }

const pictureOf = (file: string) => <Picture src={file === '' ? null : pictureHref(file)} size={32} />
export const pictureHref = (file: string): string => `/pictures/${file.replace(/\.webp$/, '')}`

const widths: Partial<Record<CellKind['is'], number>> = { code: 140, day: 128, clockTime: 128 }
const widthOf = (column: Column): number =>
  column.refersTo || column.nameSheets
    ? column.refersTo?.column === 'shop_group'
      ? 190
      : 220
    : column.cell.kind.is === 'choice'
      ? widthOfChoices(Object.values(column.cell.kind.choices))
      : (widths[column.cell.kind.is] ?? 150)

/** Pixels in which the longest English word of a choice is not cut off. */
const widthOfChoices = (choices: ReadonlyArray<Text>): number =>
  Math.min(200, Math.max(130, ...choices.map(([, en]) => Math.ceil(en.length * 7.4) + 28)))

const cellText = (row: Called, key: string, column: Column): Text | string =>
  valueText(column, row.cells[key] ?? '', row.names)

/** Formats a code with its name, a choice by its words, a list with both. */
export const valueText = (
  column: Column,
  text: string,
  names: ReadonlyMap<string, string> | undefined,
): Text | string => {
  const { kind } = column.cell
  if (kind.is !== 'list') return nameOf(column, text, names) ?? cellWords(kind, text)
  if (text === '') return ''
  return enumerate(text.split(';').map(part => nameOf(column, part, names) ?? cellWords(kind.of, part)))
}

/** Returns the names of the rows that cells refer to, by sheet and code. */
export const namesByCode = (
  names: ReadonlyArray<{ readonly sheet: string; readonly code: string; readonly name: string }> = [],
): ReadonlyMap<string, string> => new Map(names.map(({ sheet, code, name }) => [`${sheet} ${code}`, name]))

/** Returns a code with the name of the row that it refers to; undefined if no name is known. */
export const nameOf = (
  { refersTo, nameSheets = [] }: Column,
  code: string,
  names: ReadonlyMap<string, string> | undefined,
): string | undefined => {
  // A unit is called by itself; its full name is on the page of the units.
  if (refersTo?.sheet === 'units') return undefined
  const known = [...(refersTo ? [refersTo.sheet] : []), ...nameSheets].map(sheet => names?.get(`${sheet} ${code}`))
  const name = known.find(each => each !== undefined)
  return name === undefined || name === code ? undefined : `${code} ${name}`
}

/** A row by the cells of its key, in words: a group by its name, an order type by its own. */
export const rowWords = (name: SheetName, row: Called): Text =>
  enumerate(sheets[name].key.map(key => cellText(row, key, sheets[name].columns[key]!)))

/** Returns what a row of the change log is called by the codes of its key, with the names of what they stand for. */
export const calledKey = (name: SheetName, rowKey: string, names: ReadonlyMap<string, string>): Text | string => {
  const { key, columns } = sheets[name]
  const called = names.get(`${name} ${rowKey}`)
  if (key.length === 1 && columns[key[0]!]!.refersTo === undefined && called !== undefined && called !== rowKey)
    return `${rowKey} ${called}`
  const parts = rowKey.split(' ')
  if (parts.length !== key.length) return rowKey
  return rowWords(name, { cells: Object.fromEntries(key.map((column, at) => [column, parts[at]!])), names })
}

/** Formats the value of a cell. */
export const cellWords = (kind: CellKind, text: string): Text | string => {
  if (text === '') return ''
  if (kind.is === 'choice') return kind.choices[text] ?? text
  if (kind.is === 'code') return kind.words?.[text] ?? text
  if (kind.is === 'yesNo') return text === 'yes' ? words.yes : words.no
  if (kind.is === 'dayOrWeekday') return weekdayWords[text as Weekday] ?? text
  if (kind.is !== 'list') return text
  return enumerate(text.split(';').map(part => cellWords(kind.of, part)))
}

/** Returns a keyword filter, and one for each column with few values. */
export const filtersOf = (name: SheetName, groups: ReadonlyArray<GroupOption>): ReadonlyArray<FilterDef> => [
  { kind: 'text', key: 'keyword', words: words.keyword, placeholder: words.keywordHint, maxLength: 64 },
  ...Object.entries(sheets[name].columns).flatMap(([key, column]) => filterOf(key, column, groups)),
  ...(name === 'prices'
    ? [{ kind: 'text' as const, key: 'validOn', words: words.validOn, placeholder: dayForm, maxLength: 10 }]
    : []),
  ...marksOf(name),
]

/** Returns the filter by the marks that rows of a sheet can have. */
const marksOf = (name: SheetName): ReadonlyArray<FilterDef> => {
  const options: ReadonlyArray<Option> = rowMarkNames
    .filter(value => rowMarks[value].sheet === name)
    .map(value => ({ value, words: rowMarks[value].words }))
  return options.length === 0 ? [] : [{ kind: 'choice', key: 'mark', words: words.mark, options }]
}
const dayForm: Text = ['YYYY-MM-DD', 'YYYY-MM-DD']

const filterOf = (
  key: string,
  { header, cell, refersTo }: Column,
  groups: ReadonlyArray<GroupOption>,
): ReadonlyArray<FilterDef> => {
  const kind = cell.kind.is === 'list' ? cell.kind.of : cell.kind
  if (key === 'shop_group' || refersTo?.column === 'shop_group') {
    return [
      { kind: 'choice', key, words: header, options: groups.map(({ value, label }) => ({ value, words: label })) },
    ]
  }
  if (kind.is === 'choice') return [{ kind: 'choice', key, words: header, options: optionsOf(kind.choices) }]
  if (kind.is === 'yesNo') return [{ kind: 'yesNo', key, words: header, yes: words.yes, no: words.no }]
  return []
}

export const optionsOf = (choices: Readonly<Record<string, Text>>): ReadonlyArray<Option> =>
  Object.entries(choices).map(([value, called]) => ({ value, words: called }))
