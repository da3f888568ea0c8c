import type { Text } from '../../../domain/kernel/text.ts'

/** The possible headings of a column: its name and its words; blanks, case and underscores are ignored. */
export interface ColumnHeading {
  readonly name: string
  readonly words: ReadonlyArray<Text>
  readonly needed: boolean
}

/** The material column of both sheets. */
export const materialCodeColumn = {
  name: 'material_code',
  words: [
    ['物料编码', 'material code'],
    ['物料', 'material'],
    ['编码', 'code'],
    ['商品编码', 'product id'],
    ['货号', 'sku'],
  ],
  needed: true,
} as const satisfies ColumnHeading

/** An error that makes the whole file unreadable: where, and what would be accepted. Row 0 is the file. */
export interface SheetFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly allowed: Text
}

export interface ColumnMatches<Name extends string> {
  readonly places: Readonly<Partial<Record<Name, number>>>
  readonly faults: ReadonlyArray<SheetFault>
}

/**
 * Returns the positions of the columns in a header; other columns are ignored. Missing required columns are reported.
 */
export const findColumns = <Name extends string>(
  columns: Readonly<Record<Name, ColumnHeading>>,
  header: ReadonlyArray<string>,
): ColumnMatches<Name> => {
  const places: Partial<Record<Name, number>> = {}
  const faults: Array<SheetFault> = []
  const headings = header.map(normalise)
  for (const name of Object.keys(columns) as Array<Name>) {
    const { needed, ...column } = columns[name]
    const labels = [column.name, ...column.words.flat()]
    // The first matching heading wins, not the first column: a sheet may have both a name and a code.
    const place = labels.map(heading => headings.indexOf(normalise(heading))).find(at => at >= 0)
    if (place !== undefined) places[name] = place
    else if (needed) faults.push({ row: 1, column: column.name, value: '', allowed: listText(labels) })
  }
  return { places, faults }
}

const normalise = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '')

const listText = (labels: ReadonlyArray<string>): Text => [
  `必须有此列，列名可为：${labels.join('、')}`,
  `this column is required; its name can be: ${labels.join(', ')}`,
]
