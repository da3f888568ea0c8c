import { Schema } from 'effect'
import { type DocumentName, documents } from '../../domain/documents/index.ts'
import {
  type Document,
  type DocumentWithPage,
  type FieldKind,
  type LineColumns,
  type WireNames,
  wireFieldsOf,
} from '../../domain/lists/document.ts'
import { sortsOf } from '../../domain/lists/list.ts'
import { filterFields, filterRefusals } from '../lists/contract/filters.ts'
import { type Endpoint, endpoint } from '../platform/endpoint.ts'
import {
  DayText,
  Instant,
  Page,
  Percent,
  paging,
  RequiredText,
  SignedUnits,
  sortBy,
  tabCounts,
  Yuan,
} from '../platform/wire.ts'
import { ScrapBatch } from '../scrap/contract/batches.ts'

/** The wire schema of each kind of column; every value may be null. */
const wires = {
  text: Schema.String,
  longText: Schema.String,
  words: Schema.String,
  day: DayText,
  instant: Instant,
  money: Yuan,
  quantity: SignedUnits,
  number: Schema.Number,
  percent: Percent,
  unitCost: Schema.Number,
  month: Schema.String,
} as const satisfies Record<FieldKind, Schema.ConstraintCodec<unknown, unknown>>

type Fields = Record<string, Schema.NullOr<Schema.Codec<string | number, string | number>>>

/** Returns the schema of a row from its columns and its further names. */
const rowOf = (columns: LineColumns, names?: WireNames) =>
  Schema.Struct(
    Object.fromEntries(wireFieldsOf(columns, names).map(([id, kind]) => [id, Schema.NullOr(wires[kind])])) as Fields,
  )

/** The fields of a payload are known only from the declaration, so their types are lost here. */
const payloadOf = (fields: Readonly<Record<string, Schema.Top>>) =>
  Schema.Struct(fields) as unknown as Schema.Codec<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>>

/** The schema of a line's parts, for each document whose lines have parts. */
const lineParts: { readonly [N in NameWithParts]: Schema.Codec<unknown, unknown> } = { scrap: ScrapBatch }
type NameWithParts = {
  [N in DocumentName]: Documents[N] extends { readonly detail: { readonly lines: { readonly partsField: string } } }
    ? N
    : never
}[DocumentName]

/** Returns the schema of the lines of a document: a list of rows, or of the groups that hold them. */
const linesOf = (name: string, { columns, wireNames, partsField, groups }: DocumentWithPage['detail']['lines']) => {
  const parts = partsField && { [partsField]: Schema.Array(lineParts[name as NameWithParts]) }
  const rows = Schema.Array(Schema.Struct({ ...rowOf(columns, wireNames).fields, ...parts }))
  if (!groups) return rows
  const { column, nameField, linesField } = groups
  return Schema.Array(Schema.Struct({ ...{ [column]: Schema.String, [nameField]: Schema.String }, [linesField]: rows }))
}

const base = { service: 'pom', mutates: false } as const

/** Returns the calls of a declared list: a page of it, and the counts of its tabs. */
export const listCalls = <Name extends string>(name: Name, declaration: Document) => {
  const { words, path, code, filters, tabs = {} } = declaration
  const [zh, en] = words
  const filtering = filterFields(filters)
  const keys = Object.keys(tabs)
  const sorts = sortsOf(declaration)
  const sorting = sorts.length === 0 ? {} : { sort: sortBy(sorts) }
  const tab = (keys.length === 0 ? {} : { tab: Schema.optionalKey(Schema.Literals(keys)) }) as typeof filtering
  return {
    page: endpoint({
      ...base,
      name: `${name}.page`,
      about: [`${zh}列表`, `${en}: a page of the list`],
      path: `${path}/page`,
      permission: code,
      payload: payloadOf({ ...filtering, ...tab, ...paging, ...sorting }),
      success: Page(rowOf({ ...declaration.columns, ...declaration.fields }, declaration.wireNames)),
      refusals: filterRefusals,
    }),
    counts: endpoint({
      ...base,
      name: `${name}.counts`,
      about: [`${zh}数量`, `${en}: how many each tab of the list has under the same filters`],
      path: `${path}/counts`,
      permission: code,
      payload: payloadOf(filtering),
      success: tabCounts(tabs),
      refusals: filterRefusals,
    }),
  } as const
}

/** Returns the calls of a document with a page: those of its list, and one document with its lines. */
export const documentCalls = <Name extends string>(name: Name, declaration: DocumentWithPage) => {
  const { words, path, columns, fields, detail } = declaration
  const [zh, en] = words
  return {
    ...listCalls(name, declaration),
    detail: endpoint({
      ...base,
      name: `${name}.detail`,
      about: [`${zh}详情`, `${en}: one document with its lines`],
      path: `${path}/detail`,
      permission: detail.code,
      payload: payloadOf({ [declaration.number]: RequiredText(32) }),
      success: Schema.Struct({
        ...rowOf({ ...columns, ...fields, ...detail.facts }, declaration.wireNames).fields,
        [detail.lines.field]: linesOf(name, detail.lines),
      } as Record<string, Schema.Codec<unknown, unknown>>),
      refusals: [],
    }),
  } as const
}

/** A row in its wire form: fen, thousandths, days and epoch ms. */
export type DocumentRow = Readonly<Record<string, string | number | null>>

export type ListCalls = ReturnType<typeof listCalls<string>>
export type DocumentCalls = ReturnType<typeof documentCalls<string>>

type Documents = typeof documents
/** The names of the calls of a document: no counts without tabs, and no detail without a page. */
type CallKey<D> =
  | 'page'
  | (D extends { readonly tabs: object } ? 'counts' : never)
  | (D extends { readonly detail: object } ? 'detail' : never)

/** The calls of each document. */
export const callsOf = Object.fromEntries(
  Object.entries<Document>(documents).map(([name, declared]) => [
    name,
    declared.detail ? documentCalls(name, declared) : listCalls(name, declared),
  ]),
) as { readonly [N in DocumentName]: Documents[N] extends { readonly detail: object } ? DocumentCalls : ListCalls }

export type DocumentCallName = { [N in DocumentName]: `${N}.${CallKey<Documents[N]>}` }[DocumentName]
type DocumentEndpoint = { [N in DocumentCallName]: Endpoint & { readonly name: N } }[DocumentCallName]

/** Returns the calls that a document has. */
const endpointsOf = (calls: ListCalls & Partial<DocumentCalls>, { tabs }: Document): ReadonlyArray<Endpoint> => [
  calls.page,
  ...(tabs ? [calls.counts] : []),
  ...(calls.detail ? [calls.detail] : []),
]

export const documentEndpoints = Object.entries<Document>(documents).flatMap(([name, declared]) =>
  endpointsOf((callsOf as Readonly<Record<string, ListCalls>>)[name]!, declared),
) as ReadonlyArray<Endpoint> as ReadonlyArray<DocumentEndpoint>
