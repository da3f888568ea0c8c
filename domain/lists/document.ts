import type { PermissionCode } from '../access/permission.ts'
import type { Text } from '../kernel/text.ts'
import type { Filter } from './filters/index.ts'
import type { List, ListColumn, ListColumns, ListTab } from './list.ts'

/**
 * A column for the material of a line; the line contains its code, name, specification, picture and unit in
 * `materialFields`.
 */
type MaterialColumn = Pick<ListColumn, 'words' | 'hint' | 'pixels' | 'width'> & { readonly kind: 'material' }

export type LineColumns = Readonly<Record<string, ListColumn | MaterialColumn>>

export const materialFields = [
  'materialCode',
  'materialName',
  'materialSpecs',
  'materialUrl',
  'materialUnitName',
] as const

/**
 * Further wire names of fields, each with the field that it repeats, as the specification requires. For a code the
 * words in the caller's language are returned.
 */
export type WireNames = Readonly<Record<string, string>>

export type FieldKind = ListColumn['kind']

/** The menu group of a document's pages. */
export interface DocumentArea {
  readonly path: string
  readonly words: Text
  readonly icon: string
}

/** A page of the portal: its path below that of its area. */
interface DocumentPlace {
  readonly path: string
  readonly words: Text
  readonly icon: string
}

/** The declaration that documents with and without a page of their own share. */
interface DocumentList extends List {
  readonly code: PermissionCode
  readonly area: DocumentArea
  /** The page of the list; `code` is the permission that opens it. */
  readonly page: DocumentPlace
  /** The path of its calls: `{path}/page`, `{path}/counts` and `{path}/detail`. */
  readonly path: string
  /** Fields of a row that calls return but the page does not show, such as the code of a unit. */
  readonly fields?: ListColumns
  readonly wireNames?: WireNames
  readonly filters: Readonly<Record<string, Filter>>
  readonly tabs?: Readonly<Record<string, ListTab & { readonly count: string }>>
}

/** A document with a page of its own. */
export interface DocumentWithPage extends DocumentList {
  /** The column that holds the number of the document. */
  readonly number: string
  readonly detail: DocumentDetail
}

/** A list whose rows have no page of their own, such as the stock of a shop. */
export interface DocumentWithoutPage extends DocumentList {
  /** The columns and fields that identify a row. */
  readonly rowKey: ReadonlyArray<string>
  readonly detail?: undefined
}

/**
 * A document as data: its list, its page if it has one, and the calls of both. Menu, routes, authorisation, OpenAPI
 * document, print sheet and links from other lists are derived from it; a database view supplies its rows.
 */
export type Document = DocumentWithPage | DocumentWithoutPage

/** The page of one document. */
export interface DocumentDetail extends DocumentPlace {
  readonly code: PermissionCode
  /** The parameter of its address that holds the number. */
  readonly parameter: string
  /** Further parameters of the address in links from the list, each with the column that fills it. */
  readonly rowParameters?: Readonly<Record<string, string>>
  /** The column of the list or of the facts that is shown as the status beside the number. */
  readonly status?: string
  /** Facts on the page besides the columns of the list. */
  readonly facts: ListColumns
  readonly lines: {
    /** Name of the answer's field that contains the lines. */
    readonly field: string
    readonly words: Text
    readonly columns: LineColumns
    readonly wireNames?: WireNames
    /** The groups of the lines; without them `field` contains the lines themselves. */
    readonly groups?: LineGroups
    /** Name of a line's field with the parts of its material, such as batches; the trade loads them. */
    readonly partsField?: string
  }
  /** The message for a number that does not exist or is out of the person's scope. */
  readonly missing: { readonly title: Text; readonly hint: Text }
}

/** Groups of lines by the codes of a column: one group with all lines first, then one per code. */
export interface LineGroups {
  /** The column of codes; a group has its code under the same name. */
  readonly column: string
  /** The field of a group that holds the words of its code. */
  readonly nameField: string
  /** The field of a group that holds its lines. */
  readonly linesField: string
  readonly all: { readonly code: string; readonly words: Text }
}

export const defineDocument = <const D extends Document>(declared: D): D => declared

/** The fields of a row that its columns show; a material column shows those in `materialFields`. */
export type FieldOf<C extends LineColumns> = {
  [K in keyof C]: C[K]['kind'] extends 'material' ? (typeof materialFields)[number] : K
}[keyof C] &
  string

/** Returns the fields of a row, each with the kind of its value. */
export const fieldsOf = <C extends LineColumns>(columns: C): ReadonlyArray<readonly [FieldOf<C>, ListColumn['kind']]> =>
  Object.entries<LineColumns[string]>(columns).flatMap(([id, { kind }]) =>
    kind === 'material' ? materialFields.map(field => [field, 'text'] as const) : [[id, kind] as const],
  ) as ReadonlyArray<readonly [FieldOf<C>, ListColumn['kind']]>

/**
 * Returns the fields of a row, each with the kind of its value: those of its columns, then those under further names.
 */
export const wireFieldsOf = (
  columns: LineColumns,
  names: WireNames = {},
): ReadonlyArray<readonly [field: string, kind: FieldKind]> => {
  const fields = fieldsOf(columns)
  const kinds = new Map<string, FieldKind>(fields)
  return [...fields, ...Object.entries(names).map(([name, field]) => [name, kinds.get(field)!] as const)]
}

/** Returns the fields of a list row, each with the kind of its value. */
export const rowFieldsOf = ({ columns, fields }: Document): ReadonlyArray<readonly [string, ListColumn['kind']]> =>
  fieldsOf<LineColumns>({ ...columns, ...fields })

/** Returns the names of the columns and fields that identify a row. */
export const rowKeyOf = (declared: Document): ReadonlyArray<string> =>
  declared.detail ? [declared.number] : declared.rowKey

/** Returns whether a document has a page of its own. */
export const hasPage = <D extends readonly [string, Document]>(
  entry: D,
): entry is D & readonly [string, DocumentWithPage] => entry[1].detail !== undefined

/** Returns the path of the list page. */
export const listPath = ({ area, page }: Document): string => `${area.path}/${page.path}`

/** Returns the path of the document page, without a number. */
export const detailPath = ({ area, detail }: DocumentWithPage): string => `${area.path}/${detail.path}`

/** Returns the address of a document's page. */
export const documentHref = (declared: DocumentWithPage, number: string): string =>
  `${detailPath(declared)}?${declared.detail.parameter}=${encodeURIComponent(number)}`

/** Returns the address of a list row's page, with the further parameters for which the row has values. */
export const rowHref = (declared: DocumentWithPage, row: Readonly<Record<string, string | number | null>>): string =>
  [
    documentHref(declared, String(row[declared.number])),
    ...Object.entries(declared.detail.rowParameters ?? {}).flatMap(([name, column]) =>
      row[column] == null ? [] : [`${name}=${encodeURIComponent(String(row[column]))}`],
    ),
  ].join('&')
