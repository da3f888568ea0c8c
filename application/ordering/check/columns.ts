import type { Text } from '../../../domain/kernel/text.ts'

/** What a column may be called: the name that we write ourselves, or words; blanks, case and underscores do not count. */
export interface CalledColumn {
  readonly name: string
  readonly words: ReadonlyArray<Text>
  readonly needed: boolean
}

/** The column of both sheets that names the material. */
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
} as const satisfies CalledColumn

/** Something about a file that keeps all of it from being read: where, and what would be accepted. Row 0 is the file. */
export interface SheetFault {
  readonly row: number
  readonly column: string
  readonly value: string
  readonly allowed: Text
}

export interface FoundColumns<Name extends string> {
  readonly places: Readonly<Partial<Record<Name, number>>>
  readonly faults: ReadonlyArray<SheetFault>
}

/** Where the columns stand in a header; others may stand between them. A needed one that is missing is named. */
export const findColumns = <Name extends string>(
  columns: Readonly<Record<Name, CalledColumn>>,
  header: ReadonlyArray<string>,
): FoundColumns<Name> => {
  const places: Partial<Record<Name, number>> = {}
  const faults: Array<SheetFault> = []
  const written = header.map(normalise)
  for (const name of Object.keys(columns) as Array<Name>) {
    const { needed, ...column } = columns[name]
    const called = [column.name, ...column.words.flat()]
    // The first name that fits wins, not the first column: a sheet may have both a name and a code.
    const place = called.map(heading => written.indexOf(normalise(heading))).find(at => at >= 0)
    if (place !== undefined) places[name] = place
    else if (needed) faults.push({ row: 1, column: column.name, value: '', allowed: listed(called) })
  }
  return { places, faults }
}

const normalise = (text: string): string => text.toLowerCase().replace(/[\s_]+/g, '')

const listed = (called: ReadonlyArray<string>): Text => [
  `必须有此列，列名可为：${called.join('、')}`,
  `this column is required; its name can be: ${called.join(', ')}`,
]
