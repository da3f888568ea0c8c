import { type Address, useQueryString } from '../kit/layout/use-query.ts'

/**
 * Returns the part of the address that belongs to one report: all of it, or the names with the report's prefix if
 * several are on one page. Writing leaves all other parameters, and those in `keep`, unchanged.
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
