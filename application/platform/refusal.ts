import { Schema } from 'effect'
import { type Refusal, type RefusalKind, refusals } from '../../domain/kernel/refusal.ts'

const Printable = Schema.Union([Schema.String, Schema.Number])

/** A refusal as it travels within an answer: the reason why something is closed, beside what is open. */
export const RefusalData = Schema.Struct({
  kind: Schema.Literals(Object.keys(refusals) as ReadonlyArray<RefusalKind>),
  rule: Schema.String,
  figures: Schema.Record(Schema.String, Schema.NullOr(Printable)),
  accepted: Schema.Array(Printable),
}) as unknown as Schema.Codec<Refusal>
