import { Effect, Option, Schema, SchemaGetter, SchemaIssue, SchemaTransformation } from 'effect'
import { type Day, isDay, isWallTime } from '../../domain/kernel/day.ts'
import { COUNTED_AT_MOST } from '../../domain/kernel/list-limit.ts'
import { sortDirections } from '../../domain/kernel/list-sort.ts'
import { type Fen, fenToYuan, yuanToFen } from '../../domain/kernel/money.ts'
import {
  signedUnitsToThousandths,
  type Thousandths,
  thousandthsToUnits,
  unitsToThousandths,
} from '../../domain/kernel/quantity.ts'

/** Numbers and texts on the wire: yuan and units as JSON numbers, instants in epoch ms, days as YYYY-MM-DD. */
export const Text = (max: number) => StorableText.check(Schema.isMaxLength(max))
export const RequiredText = (max: number) => StorableText.check(Schema.isMinLength(1), Schema.isMaxLength(max))

/** PostgreSQL cannot store NUL, and half of a surrogate pair is no character: the contract refuses both. */
const StorableText = Schema.String.check(
  Schema.makeFilter(text =>
    text.includes('\0') || !text.isWellFormed() ? 'Expected a text of whole characters without NUL' : undefined,
  ),
)

/** One of the keys of a table, such as the statuses of a document. */
export const KeyOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  Schema.Literals(Object.keys(table) as unknown as ReadonlyArray<K>)

/**
 * A text that a rule limits to `max` characters. The rule refuses it with a message of its own, so the contract only
 * keeps out what is far too long.
 */
export const RuledText = (max: number) => Text(10 * max)

export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
/** The row version that the caller has seen; the next version must still fit the 31 bits of its column. */
export const SeenVersion = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_646 }))
export const Instant = Schema.Int
/** An instant in a payload: epoch ms from 1970 to the end of the year 9999, which every column of an instant can hold. */
export const Moment = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 253_402_300_799_999 }))

export const Yuan = Schema.Number.pipe(
  Schema.decodeTo(
    Schema.Int as unknown as Schema.Codec<Fen>,
    exactly<Fen>(yuanToFen, fenToYuan, 'an amount in yuan with at most two decimals'),
  ),
)

export const Units = Schema.Number.pipe(
  Schema.decodeTo(
    Schema.Int as unknown as Schema.Codec<Thousandths>,
    exactly<Thousandths>(unitsToThousandths, thousandthsToUnits, 'a quantity with at most three decimals'),
  ),
)

/** A quantity of any sign, such as the stock of a shop or its change. */
export const SignedUnits = Schema.Number.pipe(
  Schema.decodeTo(
    Schema.Int as unknown as Schema.Codec<Thousandths>,
    exactly<Thousandths>(signedUnitsToThousandths, thousandthsToUnits, 'a quantity with at most three decimals'),
  ),
)

/** A percentage with two decimals, such as 1.5; hundredths of a percent inside. */
export const Percent = Schema.Number.pipe(
  Schema.decodeTo(
    Schema.Int,
    exactly<number>(yuanToFen, hundredths => hundredths / 100, 'a percentage with at most two decimals'),
  ),
)

/** Typed text or a JSON number, validated by the quantity rule, so that a bad one is refused with its reason. */
export const TypedQuantity = Schema.Union([Schema.Number, Text(40)])

export const DayText = Schema.String.annotate({ format: 'date' }).pipe(
  Schema.refine((text: string): text is Day => isDay(text), { expected: 'a calendar day YYYY-MM-DD' }),
)

/** A day in a payload, limited so that rules can count days from it in both directions. */
export const WireDay = Schema.String.annotate({ format: 'date' }).pipe(
  Schema.refine((text: string): text is Day => isDay(text) && text >= '1970' && text < '3000', {
    expected: 'a calendar day YYYY-MM-DD, 1970 to 2999',
  }),
)

/** A date and time in the chain's zone, YYYY-MM-DD HH:mm:ss. */
export const WallTime = Schema.String.check(
  Schema.makeFilter(text =>
    isWallTime(text) && text >= '1970' && text < '3000' ? undefined : 'Expected YYYY-MM-DD HH:mm:ss, 1970 to 2999',
  ),
)

/** An optional filter; clients of the document send an empty text instead, which means the same. */
export const Filter = <S extends Schema.ConstraintCodec<unknown, unknown>>(filter: S) =>
  Schema.optionalKey(Schema.Union([Schema.Literal(''), filter])).pipe(
    Schema.decodeTo(Schema.optionalKey(Schema.toType(filter)), {
      decode: SchemaGetter.transformOptional(Option.filter(value => value !== '')) as never,
      encode: SchemaGetter.passthrough() as never,
    }),
  )

/** A filter by one or several values; an empty list finds nothing (docs/decisions/screens/0039). */
export const FilterList = <S extends Schema.Codec<string, string>>(item: S, maxItems: number) => {
  const several = Schema.Array(item).check(Schema.isMaxLength(maxItems))
  return Filter(
    Schema.Union([several, item]).pipe(
      Schema.decodeTo(Schema.toType(several), {
        decode: SchemaGetter.transform(value => (typeof value === 'string' ? [value] : value)) as never,
        encode: SchemaGetter.passthrough() as never,
      }),
    ),
  )
}

export const ShopCode = RequiredText(32)
export const OrderNumber = RequiredText(32)
export const MaterialCode = RequiredText(64)
export const Keyword = Text(64)

const PageSize = Schema.Literals([10, 20, 50, 100])

/** Page number and size of spec 000 section 9; by default the first page of ten. */
export const paging = {
  current: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: COUNTED_AT_MOST / 10 }))),
  size: Schema.optionalKey(PageSize),
}

/** The sort column of a list, among those that the call offers; without one the list has its default order. */
export const sortBy = <const Columns extends ReadonlyArray<string>>(columns: Columns) =>
  Schema.optionalKey(Schema.Struct({ column: Schema.Literals(columns), direction: Schema.Literals(sortDirections) }))

export const Page = <S extends Schema.ConstraintCodec<unknown, unknown>>(record: S) =>
  Schema.Struct({
    records: Schema.Array(record),
    total: Count,
    size: Count,
    current: Count,
    pages: Count,
  })

type Tabs = Readonly<Record<string, { readonly count?: string }>>
type CountName<T extends Tabs> = NonNullable<T[keyof T]['count']>

/** The number of rows of each tab of a list, under the names of its declaration. */
export const tabCounts = <T extends Tabs>(tabs: T) =>
  Schema.Struct(
    Object.fromEntries(Object.values(tabs).flatMap(({ count }) => (count ? [[count, Count]] : []))) as {
      readonly [K in CountName<T>]: typeof Count
    },
  )

/** Maximum nesting of a body; ours use at most four levels (RELIABILITY D9). */
const NESTING_MAX = 20

export const nestsTooDeep = (value: unknown, levels = NESTING_MAX): boolean =>
  value !== null &&
  typeof value === 'object' &&
  (levels === 0 || Object.values(value).some(inner => nestsTooDeep(inner, levels - 1)))

function exactly<N extends number>(decode: (wire: number) => N | null, encode: (value: N) => number, expected: string) {
  return SchemaTransformation.transformEffect<N, number>({
    decode: (wire, options) => {
      const value = decode(wire)
      return value === null
        ? Effect.fail(new SchemaIssue.InvalidValue({ message: `Expected ${expected}, got ${wire}` }, wire, options))
        : Effect.succeed(value)
    },
    encode: value => Effect.succeed(encode(value)),
  })
}
