import { Schema, SchemaGetter } from 'effect'
import { monthIn } from '../../../domain/lists/filters/days/month.ts'
import { relativeRanges } from '../../../domain/lists/filters/days/relative.ts'
import { relativeMonths } from '../../../domain/lists/filters/days/relative-month.ts'
import { type Filter, keysOf, kindOf } from '../../../domain/lists/filters/index.ts'
import type { Wire } from '../../../domain/lists/filters/kind.ts'
import { NUMBER_MAX } from '../../../domain/lists/filters/number-range.ts'
import { KeyOf, Text, WallTime } from '../../platform/wire.ts'

/** A text; the number of a code, such as 0 of the settlement status (spec 002 section 4), means its digits. */
const TextOrNumber = (longest: number) =>
  Schema.Union([Text(longest), Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: NUMBER_MAX }))]).pipe(
    Schema.decodeTo(Schema.String, {
      decode: SchemaGetter.transform(value => String(value)) as never,
      encode: SchemaGetter.passthrough() as never,
    }),
  )

/** Several values are a list, or one text joined by commas. */
const Several = Schema.Union([Schema.Array(TextOrNumber(64)).check(Schema.isMaxLength(500)), TextOrNumber(8000)])

/** A month YYYY-MM. */
const Month = Schema.String.check(
  Schema.makeFilter(text => (monthIn(text) === text ? undefined : 'Expected a month YYYY-MM, 1970 to 2999')),
)

/** What may travel under a name of a filter. */
const wires = {
  text: TextOrNumber(64),
  several: Several,
  boolean: Schema.Boolean,
  moment: Schema.Union([WallTime, KeyOf(relativeRanges), Schema.Literal('')]),
  month: Schema.Union([Month, KeyOf(relativeMonths), Schema.Literal('')]),
  number: Schema.Union([
    Schema.Number.check(Schema.isBetween({ minimum: -NUMBER_MAX, maximum: NUMBER_MAX })),
    Schema.Literal(''),
  ]),
} as const satisfies Record<Wire, Schema.ConstraintCodec<unknown, unknown>>

type FilterFields = Record<string, Schema.optionalKey<Schema.Codec<unknown, unknown>>>

/** Returns the payload fields for the filters of a list. */
export const filterFields = (filters: Readonly<Record<string, Filter>>): FilterFields =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]) =>
      keysOf(name, filter).map(key => [key, Schema.optionalKey(wires[kindOf(filter).wire])]),
    ),
  ) as FilterFields

/** The refusals of filters, for the calls that take them. */
export const filterRefusals = [
  'REPORT_RANGE_TOO_LONG',
  'REPORT_RANGE_IN_FUTURE',
  'REPORT_RANGE_TOO_EARLY',
  'REPORT_FILTER_MISSING',
  'DATE_RANGE_REVERSED',
  'NUMBER_RANGE_REVERSED',
  'FILTER_OPTION_UNKNOWN',
] as const
