import { type Query, useQueryString } from '../kit/use-query.ts'

export interface ReportAddress {
  readonly query: Query
  readonly write: (next: Readonly<Record<string, unknown>>, how?: 'push' | 'replace') => void
}

/**
 * The part of the address that belongs to one report: all of it, or the names that begin with the report's own where several
 * stand on one page. Writing leaves the rest, and what is kept, as it is.
 */
export const useReportAddress = (prefix: string, keep: ReadonlyArray<string>): ReportAddress => {
  const [query, write] = useQueryString()
  const isOwn = (name: string) => name.startsWith(prefix) && !keep.includes(name)
  const entries = Object.entries(query)
  const others = entries.filter(([name]) => !isOwn(name))
  return {
    query: Object.fromEntries(
      entries.filter(([name]) => isOwn(name)).map(([name, value]) => [name.slice(prefix.length), value]),
    ),
    write: (next, how) =>
      write(
        {
          ...Object.fromEntries(others),
          ...Object.fromEntries(Object.entries(next).map(([name, value]) => [prefix + name, value])),
        },
        how,
      ),
  }
}
