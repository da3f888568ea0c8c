import { type Address, useQueryString } from '../kit/layout/use-query.ts'

/**
 * The part of the address that belongs to one report: all of it, or the names that begin with the report's own where several
 * stand on one page. Writing leaves the rest, and what is kept, as it is.
 */
export const useReportAddress = (prefix: string, keep: ReadonlyArray<string>): Address => {
  const [query, write] = useQueryString()
  const isOwn = (name: string) => name.startsWith(prefix) && !keep.includes(name)
  const entries = Object.entries(query)
  const others = entries.filter(([name]) => !isOwn(name))
  return [
    Object.fromEntries(
      entries.filter(([name]) => isOwn(name)).map(([name, value]) => [name.slice(prefix.length), value]),
    ),
    (next, how) =>
      write(
        {
          ...Object.fromEntries(others),
          ...Object.fromEntries(Object.entries(next).map(([name, value]) => [prefix + name, value])),
        },
        how,
      ),
  ]
}
