import { useQueries } from '@tanstack/react-query'
import { addressTexts } from '../../../../domain/lists/filters/kind.ts'
import type { Search } from '../search-state.ts'
import type { FilterDef } from './filters.ts'
import { knownOption } from './option-words.ts'

/** Maximum number of codes of a filter that are searched for; a chip has room for three names. */
const MOST_CODES = 20

/**
 * Returns the filters with the options of the codes in the address that no search of this session has returned, such as those of
 * a link, so that their names are shown. Each code is searched once in a session.
 */
export const useOptionsOfCodes = (filters: ReadonlyArray<FilterDef>, search: Search): ReadonlyArray<FilterDef> => {
  const codes = filters.flatMap(filter => codesWithoutName(filter, search).map(code => ({ filter, code })))
  const answers = useQueries({
    queries: codes.map(({ filter, code }) => ({
      queryKey: ['option of a code', filter.key, 'scenes' in filter ? filter.scenes : null, code],
      queryFn: async () => (await filter.source!.search(code)).find(({ value }) => value === code) ?? null,
      ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
    })),
  })
  return filters.map(filter => {
    const { source } = filter
    const searches = codes.flatMap((each, at) => (each.filter === filter ? [{ ...each, answer: answers[at] }] : []))
    if (!source || searches.length === 0) return filter
    const options = searches.flatMap(({ answer }) => answer?.data ?? [])
    const awaited = searches.flatMap(({ code, answer }) => (answer?.isPending ? [code] : []))
    return { ...filter, source: { ...source, known: [...(source.known ?? []), ...options], awaited } }
  })
}

const codesWithoutName = (filter: FilterDef, search: Search): ReadonlyArray<string> =>
  filter.source
    ? addressTexts(search[filter.key])
        .filter(code => !knownOption(filter, code))
        .slice(0, MOST_CODES)
    : []
