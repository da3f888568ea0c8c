import type { Text } from '../kernel/text.ts'

/** The state of a step of a document (spec 002 section 4). */
export const nodeStatuses = {
  SUCC: { words: ['已完成', 'Finished'] },
  FALL: { words: ['未通过', 'Failed'] },
  WAIT: { words: ['等待中', 'Waiting'] },
  OUT: { words: ['已跳过', 'Skipped'] },
} as const satisfies Record<string, { words: Text }>
export type NodeStatus = keyof typeof nodeStatuses
