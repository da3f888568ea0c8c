import type { Text } from '../../../domain/kernel/text.ts'
import { parseRatio, ratioEquation } from '../../../domain/kernel/unit-ratio.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import type { RowWithKey } from './sheet-columns.tsx'

type Columns = ReadonlyArray<ColumnDef<RowWithKey>>

const words = { stockUnits: ['库存单位', 'stock units'], conversion: ['换算', 'Conversion'] } as const

/** Returns the columns of the unit conversions, with each ratio as an equation, which has the unit too: 1 箱 = 10 袋. */
export const withEquations = (columns: Columns): Columns => {
  const [ratio, others] = [columns.filter(({ key }) => key === 'ratio'), columns.filter(({ key }) => key !== 'ratio')]
  const equations = ratio.map((column): Columns[number] => ({
    ...{ ...column, words: words.conversion, kind: 'text', align: 'left', width: 200, hasLabel: false },
    value: equation,
  }))
  return others.flatMap(column =>
    column.key === 'unit' ? [{ ...column, hidden: true, card: 'off' }, ...equations] : [column],
  )
}

const equation = ({ cells, goods }: RowWithKey): Text | string => {
  const stockUnit = goods?.get(cells.material_code ?? '')?.stockUnit
  const ratio = parseRatio(cells.ratio ?? '')
  if (ratio !== null && stockUnit !== undefined) return ratioEquation(ratio, cells.unit ?? '', stockUnit)
  const left = `1 ${cells.unit ?? ''} = ${cells.ratio ?? ''}`
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
