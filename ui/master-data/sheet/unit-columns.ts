import type { Text } from '../../../domain/kernel/text.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import type { RowWithKey } from './sheet-columns.tsx'

type Columns = ReadonlyArray<ColumnDef<RowWithKey>>

const words = { stockUnits: ['库存单位', 'stock units'] } as const

/** Returns the columns of the unit conversions, with each ratio as an equation: 1 袋 = 0.1 箱. */
export const withEquations = (columns: Columns): Columns =>
  columns.map(column => {
    if (column.key === 'unit') return { ...column, card: 'off' }
    if (column.key !== 'ratio') return column
    return { ...column, kind: 'text', align: 'left', width: 200, hasLabel: false, value: equation }
  })

const equation = ({ cells, goods }: RowWithKey): Text | string => {
  const stockUnit = goods?.get(cells.material_code ?? '')?.stockUnit
  const left = `1 ${cells.unit ?? ''} = ${cells.ratio ?? ''}`
  if (stockUnit !== undefined) return `${left} ${stockUnit}`
  return [`${left} ${words.stockUnits[0]}`, `${left} ${words.stockUnits[1]}`]
}

/** Returns the columns of the units, with only that part of a bilingual name that is in the person's language. */
export const withUnitNames = (columns: Columns): Columns =>
  columns.map(column =>
    column.key === 'name'
      ? { ...column, kind: 'text', width: 150, value: ({ cells }) => nameWords(cells.name ?? '', cells.unit) }
      : column,
  )

/** Splits a name such as 千克 Kilogram into its Chinese and its English part; null for a unit that has no other name. */
const nameWords = (name: string, unit: string | undefined): Text | string | null => {
  if (name === unit) return null
  const [, zh, en] = /^(.*\p{sc=Han}\S*)\s+([A-Za-z][\w .-]*)$/u.exec(name) ?? []
  return zh === undefined || en === undefined ? name : [zh, en]
}
