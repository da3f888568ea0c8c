import { getPreferences, type ListPreferences } from '../../application/lists/contract/preferences.ts'
import { queryClient, queryKeyOf, useApiQuery } from './backend.ts'

const key = queryKeyOf(getPreferences, {})

/**
 * Reads this person's list preferences. Reloaded when the window gets the focus, because another tab may have changed
 * them.
 */
export const useListPreferences = () => useApiQuery(getPreferences, {}, { staleTime: 30_000 })

/** Returns the cached preferences; undefined until the server has answered. */
export const cachedListPreferences = (): ListPreferences | undefined => queryClient.getQueryData<ListPreferences>(key)

/** Changes the cached preferences at once, after a change was sent. Does nothing before the server has answered. */
export const updateListPreferences = (change: (preferences: ListPreferences) => ListPreferences): void =>
  void queryClient.setQueryData<ListPreferences>(key, preferences => preferences && change(preferences))
