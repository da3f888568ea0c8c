import type { Text } from '../kernel/text.ts'

/** The databases that a report can be read from [R8]. */
export const reportDatabases = {
  PRIMARY: { words: ['主库', 'primary database'] },
  REPLICA: { words: ['只读副本', 'replica'] },
  FALLBACK: { words: ['只读副本不可用，读自主库', 'replica unavailable, read from the primary database'] },
} as const satisfies Record<string, { words: Text }>
export type ReportDatabase = keyof typeof reportDatabases

/** Says where a report was read and how far that database was behind, in milliseconds; null for the primary database [R8]. */
export const sourceWords = (database: ReportDatabase, behindMs: number): Text | null => {
  if (database === 'PRIMARY') return null
  const [chinese, english] = reportDatabases[database].words
  if (database === 'FALLBACK') return [chinese, english]
  const seconds = Math.round(behindMs / 1000)
  if (seconds === 0) return [`${chinese}，无延迟`, `${english}, up to date`]
  if (seconds < 120) return [`${chinese}，落后 ${seconds} 秒`, `${english}, ${seconds} s behind`]
  const minutes = Math.round(seconds / 60)
  return [`${chinese}，落后 ${minutes} 分钟`, `${english}, ${minutes} min behind`]
}

/** A replica that is further behind than this, in milliseconds, is not read [R8]. */
export const LAG_MAX_MS = 600_000

/** Seconds after which a page of a report is stopped [R9]; the limit of every statement of the server. */
export const PAGE_SECONDS_MAX = 5
