import { type Language, say } from '../../domain/kernel/text.ts'
import { type FieldKind, fieldsOf, type LineColumns, type WireNames } from '../../domain/lists/document.ts'

type Row = Readonly<Record<string, string | number | null>>

/** Returns the fields of a row with the kind of what each holds: those of its columns, and those under further names. */
export const wireFieldsOf = (
  columns: LineColumns,
  names: WireNames = {},
): ReadonlyArray<readonly [field: string, kind: FieldKind]> => {
  const fields = fieldsOf(columns)
  const kinds = new Map<string, FieldKind>(fields)
  return [...fields, ...Object.entries(names).map(([name, field]) => [name, kinds.get(field) ?? 'text'] as const)]
}

/** Returns a row with its fields under further names too; a code becomes its words in the language. */
export const withWireNames =
  (columns: LineColumns, names: WireNames | undefined, language: Language) =>
  (row: Row): Row =>
    names === undefined
      ? row
      : {
          ...row,
          ...Object.fromEntries(
            Object.entries(names).map(([name, field]) => [name, wordsOf(columns[field], row[field] ?? null, language)]),
          ),
        }

const wordsOf = (column: LineColumns[string] | undefined, value: Row[string], language: Language): Row[string] => {
  if (column?.kind !== 'words' || value === null) return value
  const words = column.table[String(value)]?.words
  return words ? say(words, language) : value
}
