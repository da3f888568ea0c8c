import { Schema } from 'effect'
import { nodeStatuses } from '../../../domain/platform/node-status.ts'
import { Instant, KeyOf } from '../wire.ts'

/** A step of a document (spec 002 section 4). */
export const DocumentNode = Schema.Struct({
  nodeName: Schema.String,
  operateTime: Schema.NullOr(Instant),
  status: KeyOf(nodeStatuses),
})

/** What the calls for the steps of a document share whose steps are stored with their actors. */
export const storedEvents = {
  service: 'pom',
  mutates: false,
  success: Schema.Struct({
    nodes: Schema.Array(
      Schema.Struct({
        ...DocumentNode.fields,
        operatorName: Schema.NullOr(Schema.String),
        remark: Schema.NullOr(Schema.String),
      }),
    ),
  }),
  refusals: [],
} as const
