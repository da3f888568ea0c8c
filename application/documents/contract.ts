import { Schema } from 'effect'
import { type DocumentName, documents } from '../../domain/documents/index.ts'
import { type Document, fieldsOf, type LineColumns } from '../../domain/lists/document.ts'
import { sortsOf } from '../../domain/lists/list.ts'
import { filterFields, filterRefusals } from '../lists/contract/filters.ts'
import { type Endpoint, endpoint } from '../platform/endpoint.ts'
import { DayText, Instant, Page, paging, RequiredText, sortBy, tabCounts, Units, Yuan } from '../platform/wire.ts'

type FieldKind = ReturnType<typeof fieldsOf>[number][1]

/** The wire schema of each kind of column; every value may be null. */
const wires = {
  text: Schema.String,
  longText: Schema.String,
  words: Schema.String,
  day: DayText,
  instant: Instant,
  money: Yuan,
  quantity: Units,
  number: Schema.Number,
} as const satisfies Record<FieldKind, Schema.ConstraintCodec<unknown, unknown>>

type Fields = Record<string, Schema.NullOr<Schema.Codec<string | number, string | number>>>

/** Returns the schema of a row from its columns. */
const rowOf = (columns: LineColumns) =>
  Schema.Struct(Object.fromEntries(fieldsOf(columns).map(([id, kind]) => [id, Schema.NullOr(wires[kind])])) as Fields)

/** The fields of a payload are known only from the declaration, so their types are lost here. */
const payloadOf = (fields: Readonly<Record<string, Schema.Top>>) =>
  Schema.Struct(fields) as unknown as Schema.Codec<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>>

/**
 * Returns the calls of a declared document: a page of its list, the counts of its tabs, and one document with its
 * lines.
 */
export const documentCalls = <Name extends string>(name: Name, declared: Document) => {
  const { words, path, code, columns, filters, tabs = {}, detail } = declared
  const [zh, en] = words
  const filtering = filterFields(filters)
  const keys = Object.keys(tabs)
  const tab = (keys.length === 0 ? {} : { tab: Schema.optionalKey(Schema.Literals(keys)) }) as typeof filtering
  const shared = { service: 'pom', mutates: false } as const
  return {
    page: endpoint({
      ...shared,
      name: `${name}.page`,
      about: [`${zh}列表`, `${en}: a page of the list`],
      path: `${path}/page`,
      permission: code,
      payload: payloadOf({ ...filtering, ...tab, ...paging, sort: sortBy(sortsOf(declared)) }),
      success: Page(rowOf(columns)),
      refusals: filterRefusals,
    }),
    counts: endpoint({
      ...shared,
      name: `${name}.counts`,
      about: [`${zh}数量`, `${en}: how many each tab of the list has under the same filters`],
      path: `${path}/counts`,
      permission: code,
      payload: payloadOf(filtering),
      success: tabCounts(tabs),
      refusals: filterRefusals,
    }),
    detail: endpoint({
      ...shared,
      name: `${name}.detail`,
      about: [`${zh}详情`, `${en}: one document with its lines`],
      path: `${path}/detail`,
      permission: detail.code,
      payload: payloadOf({ [declared.number]: RequiredText(32) }),
      success: Schema.Struct({
        ...rowOf({ ...columns, ...detail.facts }).fields,
        [detail.lines.field]: Schema.Array(rowOf(detail.lines.columns)),
      } as Record<string, Schema.Codec<unknown, unknown>>),
      refusals: [],
    }),
  } as const
}

/** A row in its wire form: fen, thousandths, days and epoch ms. */
export type DocumentRow = Readonly<Record<string, string | number | null>>

export type DocumentCalls = ReturnType<typeof documentCalls<string>>

/** The calls of each document. */
export const callsOf = Object.fromEntries(
  Object.entries<Document>(documents).map(([name, declared]) => [name, documentCalls(name, declared)]),
) as Readonly<Record<DocumentName, DocumentCalls>>

export type DocumentCallName = `${DocumentName}.${keyof DocumentCalls}`
type DocumentEndpoint = { [N in DocumentCallName]: Endpoint & { readonly name: N } }[DocumentCallName]

export const documentEndpoints = Object.values<DocumentCalls>(callsOf).flatMap(calls =>
  Object.values<Endpoint>(calls),
) as ReadonlyArray<Endpoint> as ReadonlyArray<DocumentEndpoint>
