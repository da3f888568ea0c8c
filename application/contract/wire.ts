import { Effect, Schema, SchemaIssue, SchemaTransformation } from 'effect'
import { type Day, isDay } from '../../domain/day.ts'
import { type Fen, fenToYuan, yuanToFen } from '../../domain/money.ts'
import { type Thousandths, thousandthsToUnits, unitsToThousandths } from '../../domain/quantity.ts'

/** Numbers and texts as they travel: yuan and units as JSON numbers, instants in epoch ms, days as YYYY-MM-DD. */
export const Text = (max: number) => Schema.String.check(Schema.isMaxLength(max))
export const RequiredText = (max: number) => Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(max))

export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))
export const Instant = Schema.Int

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

/** Typed text or a JSON number, left to the quantity rule to judge, so that a bad one is refused with its reason. */
export const TypedQuantity = Schema.Union([Schema.Number, Text(40)])

export const DayText = Schema.String.pipe(
  Schema.refine((text: string): text is Day => isDay(text), { expected: 'a calendar day YYYY-MM-DD' }),
)

export const ShopCode = RequiredText(32)
export const OrderNumber = RequiredText(32)
export const MaterialCode = RequiredText(64)
export const Keyword = Text(64)

const PageSize = Schema.Literals([10, 20, 50, 100])
const deepestOffset = 10_000

/** Page number and size of spec 000 section 9; both default, so a bare query is the first page of ten. */
export const paging = {
  current: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: deepestOffset / 10 }))),
  size: Schema.optionalKey(PageSize),
}

export const Page = <S extends Schema.ConstraintCodec<unknown, unknown>>(record: S) =>
  Schema.Struct({
    records: Schema.Array(record),
    total: Count,
    size: Count,
    current: Count,
    pages: Count,
  })

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
