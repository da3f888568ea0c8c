import { Schema } from 'effect'
import { nodeStatuses } from '../../../domain/platform/node-status.ts'
import { Instant, KeyOf } from '../wire.ts'

/** What the calls for the steps of a document share (spec 002 section 4). */
export const documentSteps = {
  service: 'pom',
  mutates: false,
  success: Schema.Struct({
    nodes: Schema.Array(
      Schema.Struct({
        nodeName: Schema.String,
        operateTime: Schema.NullOr(Instant),
        status: KeyOf(nodeStatuses),
        operatorName: Schema.NullOr(Schema.String),
        remark: Schema.NullOr(Schema.String),
      }),
    ),
  }),
  refusals: [],
} as const
