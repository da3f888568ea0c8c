import { getPreferences, type ListPreferences } from '../../application/lists/contract/preferences.ts'
import { queryClient, queryKeyOf, useApiQuery } from './backend.ts'

const key = queryKeyOf(getPreferences, {})

/** How this person wants lists, as the server has it. Asked again when the window is returned to, for what another tab has changed. */
export const useListPreferences = () => useApiQuery(getPreferences, {}, { staleTime: 30_000 })

/** The preferences as they are cached; undefined until the server has answered. */
export const cachedListPreferences = (): ListPreferences | undefined => queryClient.getQueryData<ListPreferences>(key)

/** Changes the cached preferences at once, after a change was sent. Does nothing before the server has answered them. */
export const updateListPreferences = (change: (preferences: ListPreferences) => ListPreferences): void =>
  void queryClient.setQueryData<ListPreferences>(key, preferences => preferences && change(preferences))
