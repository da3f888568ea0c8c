import type { PermissionCode } from '../access/permission.ts'
import type { Text } from '../kernel/text.ts'
import type { Filter } from './filters/index.ts'
import type { List, ListColumn, ListColumns } from './list.ts'

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

/**
 * A document as data: its list, the page of one, and the calls of both. Menu, routes, authorisation, OpenAPI document, print
 * sheet and links from other lists follow from it; where its rows are is said by a view of the database.
 */
export interface Document extends List {
  readonly code: PermissionCode
  readonly area: DocumentArea
  /** The page of the list; who may open it is said by `code`. */
  readonly page: DocumentPlace
  /** The path of its calls: `{path}/page`, `{path}/counts` and `{path}/detail`. */
  readonly path: string
  /** The column that holds the number of the document. */
  readonly number: string
  readonly filters: Readonly<Record<string, Filter>>
  readonly tabs?: Readonly<Record<string, { readonly words: Text; readonly count: string }>>
  readonly detail: DocumentDetail
}

/** The page of one document. */
export interface DocumentDetail extends DocumentPlace {
  readonly code: PermissionCode
  /** The parameter of its address that holds the number. */
  readonly parameter: string
  /** The column of the list or of the facts that is shown as the status beside the number. */
  readonly status?: string
  /** What the document says of itself, beside the columns of the list. */
  readonly facts: ListColumns
  readonly lines: {
    /** The field of the answer that holds the lines. */
    readonly field: string
    readonly words: Text
    readonly columns: LineColumns
  }
  /** What is said of a number that does not exist, or not for this person. */
  readonly missing: { readonly title: Text; readonly hint: Text }
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

/** Where the list of a document and the page of one stand. */
export const pathsOf = ({ area, page, detail }: Document): { readonly list: string; readonly detail: string } => ({
  list: `${area.path}/${page.path}`,
  detail: `${area.path}/${detail.path}`,
})

/** The address of the page of one document. */
export const documentHref = (declared: Document, number: string): string =>
  `${pathsOf(declared).detail}?${declared.detail.parameter}=${encodeURIComponent(number)}`
