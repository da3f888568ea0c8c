import { Schema } from 'effect'
import { type Refusal, refusals } from '../../domain/kernel/refusal.ts'
import { KeyOf } from './wire.ts'

const Printable = Schema.Union([Schema.String, Schema.Number])

/** A refusal within a successful answer: why something is not possible. */
export const RefusalData = Schema.Struct({
  kind: KeyOf(refusals),
  rule: Schema.String,
  figures: Schema.Record(
    Schema.String,
    Schema.NullOr(Schema.Union([Printable, Schema.Tuple([Schema.String, Schema.String])])),
  ),
  accepted: Schema.Array(Printable),
}) as unknown as Schema.Codec<Refusal>
