import { getPreferences, type ListPreferences } from '../../../../application/lists/contract.ts'
import { queryClient, queryKeyOf, useApiQuery } from '../../../app/backend.ts'

/** How this person wants lists, as the server keeps it; asked again on return to the window, for what another tab has put. */
export const useKeptPreferences = () => useApiQuery(getPreferences, {}, { staleTime: 30_000 })

/** What was just put is true at once, without asking. */
export const noteKept = (change: (kept: ListPreferences) => ListPreferences): void =>
  void queryClient.setQueryData<ListPreferences>(queryKeyOf(getPreferences, {}), kept => kept && change(kept))
