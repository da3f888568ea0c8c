import type { Instant } from '../kernel/day.ts'
import type { NodeStatus } from './node-status.ts'

/** A step that happened to a document, with the person who did it. */
export interface DocumentStep {
  readonly node: string
  readonly at: Instant
  readonly status: NodeStatus
  readonly actorName: string
  /** The reason or note of the step; null if it has none. */
  readonly remark: string | null
}
