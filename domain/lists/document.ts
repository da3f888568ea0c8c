import type { PermissionCode } from '../access/permission.ts'
import type { Text } from '../kernel/text.ts'
import type { Filter } from './filters/index.ts'
import type { List, ListColumn, ListColumns, ListTab } from './list.ts'

/** A material of a line with its code, specification, picture and unit; the line has them in the fields of `materialFields`. */
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
 * Further names under which fields of a row are answered, as the specification calls them, with the field that each
 * repeats. A code is answered as its words in the language of the caller.
 */
export type WireNames = Readonly<Record<string, string>>

export type FieldKind = ListColumn['kind']

/** The menu group below which the pages of documents stand. */
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

/** What a document and a list without pages of their own have in common. */
interface DocumentList extends List {
  readonly code: PermissionCode
  readonly area: DocumentArea
  /** The page of the list; who may open it is said by `code`. */
  readonly page: DocumentPlace
  /** The path of its calls: `{path}/page`, `{path}/counts` and `{path}/detail`. */
  readonly path: string
  /** Fields of a row that are answered and not shown, such as the code of a unit. */
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
 * A document as data: its list, the page of one where it has one, and the calls of both. Menu, routes, authorisation, OpenAPI
 * document, print sheet and links from other lists follow from it; where its rows are is said by a view of the database.
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
  /** What the document says of itself, beside the columns of the list. */
  readonly facts: ListColumns
  readonly lines: {
    /** The field of the answer that holds the lines. */
    readonly field: string
    readonly words: Text
    readonly columns: LineColumns
    readonly wireNames?: WireNames
    /** The groups in which the lines are answered; without them `field` holds the lines themselves. */
    readonly groups?: LineGroups
    /** The field of a line that holds what its material consists of, such as its batches; the trade loads it. */
    readonly partsField?: string
  }
  /** What is said of a number that does not exist, or not for this person. */
  readonly missing: { readonly title: Text; readonly hint: Text }
}

/** Lines by the codes of a column: a group for each code of its table, after one that holds all lines. */
export interface LineGroups {
  /** The column of codes, under whose name a group has its own code. */
  readonly column: string
  /** The field of a group that holds the words of its code. */
  readonly nameField: string
  /** The field of a group that holds its lines. */
  readonly linesField: string
  readonly all: { readonly code: string; readonly words: Text }
}

export const document = <const D extends Document>(declared: D): D => declared

/** The fields of a row that its columns show: their own names, and those of a material. */
export type FieldOf<C extends LineColumns> = {
  [K in keyof C]: C[K]['kind'] extends 'material' ? (typeof materialFields)[number] : K
}[keyof C] &
  string

/** The fields of a row with the kind of what each holds. */
export const fieldsOf = <C extends LineColumns>(columns: C): ReadonlyArray<readonly [FieldOf<C>, ListColumn['kind']]> =>
  Object.entries<LineColumns[string]>(columns).flatMap(([id, { kind }]) =>
    kind === 'material' ? materialFields.map(field => [field, 'text'] as const) : [[id, kind] as const],
  ) as ReadonlyArray<readonly [FieldOf<C>, ListColumn['kind']]>

/** Returns the fields of a row with the kind of what each holds: those of its columns, and those under further names. */
export const wireFieldsOf = (
  columns: LineColumns,
  names: WireNames = {},
): ReadonlyArray<readonly [field: string, kind: FieldKind]> => {
  const fields = fieldsOf(columns)
  const kinds = new Map<string, FieldKind>(fields)
  return [...fields, ...Object.entries(names).map(([name, field]) => [name, kinds.get(field)!] as const)]
}

/** Returns the fields of a row of the list with the kind of what each holds. */
export const rowFieldsOf = ({ columns, fields }: Document): ReadonlyArray<readonly [string, ListColumn['kind']]> =>
  fieldsOf<LineColumns>({ ...columns, ...fields })

/** Returns what identifies a row of the list. */
export const rowKeyOf = (declared: Document): ReadonlyArray<string> =>
  declared.detail ? [declared.number] : declared.rowKey

/** The documents that have a page of their own. */
export const hasPage = <D extends readonly [string, Document]>(
  entry: D,
): entry is D & readonly [string, DocumentWithPage] => entry[1].detail !== undefined

/** The address of the list. */
export const listPath = ({ area, page }: Document): string => `${area.path}/${page.path}`

/** The address of the page of a document, without its number. */
export const detailPath = ({ area, detail }: DocumentWithPage): string => `${area.path}/${detail.path}`

/** The address of the page of one document. */
export const documentHref = (declared: DocumentWithPage, number: string): string =>
  `${detailPath(declared)}?${declared.detail.parameter}=${encodeURIComponent(number)}`

/** The address of the page of a document in the list, with the further parameters for which its row has values. */
export const rowHref = (declared: DocumentWithPage, row: Readonly<Record<string, string | number | null>>): string =>
  [
    documentHref(declared, String(row[declared.number])),
    ...Object.entries(declared.detail.rowParameters ?? {}).flatMap(([name, column]) =>
      row[column] == null ? [] : [`${name}=${encodeURIComponent(String(row[column]))}`],
    ),
  ].join('&')
