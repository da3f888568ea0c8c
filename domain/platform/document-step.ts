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

/** Nodes that end a document against its purpose. */
const failedNodes: ReadonlySet<string> = new Set(['REJECTED', 'VOIDED'])

/** Returns a step that was done, or failed if it ended the document; the actor of an unknown person is empty. */
export const documentStep = <N extends string>(
  node: N,
  at: Instant,
  actorName: string | null,
  remark: string | null = null,
): DocumentStep => ({
  ...{ node, at, actorName: actorName ?? '', remark },
  status: failedNodes.has(node) ? 'FALL' : 'SUCC',
})
