import { useLocalStorage } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { putColumns } from '../../../../application/lists/contract/preferences.ts'
import { call } from '../../../app/backend.ts'
import { updateListPreferences, useListPreferences } from '../../../app/list-preferences.ts'
import { writeStored } from '../../../app/stored.ts'
import { type ColumnSettings, repairSettings } from './column-layout.ts'
import type { ColumnDef } from './columns.ts'

export interface ColumnLayout {
  readonly settings: ColumnSettings
  readonly save: (settings: ColumnSettings) => void
  readonly reset: () => void
}

/** This browser's copy: used until the server has answered, and for a change that the server has not received yet. */
interface LocalCopy {
  readonly columns: unknown
  readonly unsent: boolean
}

/**
 * Returns the column settings of one list, the same for the person in all browsers; a change applies at once and is
 * sent to the server shortly after.
 */
export const useColumnLayout = <R>(id: string, columns: ReadonlyArray<ColumnDef<R>>): ColumnLayout => {
  const { data: preferences } = useListPreferences()
  const key = `dinghuo.user.columns.${id}`
  const [local, setLocal] = useLocalStorage<LocalCopy | null>({
    key,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const unsent = local?.unsent ?? false
  const sendSoon = useLatestSoon()
  const served = preferences?.columns[id] ?? null
  const stored = unsent || preferences === undefined ? local?.columns : served
  const isKnown = preferences !== undefined
  useEffect(() => {
    // For the next visit only: on this one the answer itself is shown.
    if (isKnown && !unsent) writeStored(key, JSON.stringify(served && { columns: served, unsent: false }))
  }, [isKnown, unsent, served, key])
  useEffect(() => {
    if (isKnown && unsent) sendSoon(send(id, local?.columns as ColumnSettings | null, () => setLocal(markSent)))
  }, [isKnown, unsent, id, local, setLocal, sendSoon])
  const settings = useMemo(() => repairSettings(columns, stored), [columns, stored])
  return {
    settings,
    save: next => setLocal({ columns: next, unsent: true }),
    reset: () => setLocal({ columns: null, unsent: true }),
  }
}

const markSent = (local: LocalCopy | null): LocalCopy | null => local && { ...local, unsent: false }

/** Empty settings: the declared columns, in their declared order. */
const theirOwn: ColumnSettings = { order: [], hidden: [], pinned: [] }

const SOON = 600

/**
 * Returns a function that runs the last of several actions after a short delay, even if the page is left before;
 * `isLast` returns whether it still is the last.
 */
const useLatestSoon = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback((work: (isLast: () => boolean) => Promise<void>) => {
    clearTimeout(timer.current)
    const timeout = setTimeout(() => void work(() => timer.current === timeout).catch(() => undefined), SOON)
    timer.current = timeout
  }, [])
}

/**
 * Sent once the person has stopped changing columns; a change that cannot be sent is stored as unsent, for the next
 * visit.
 */
const send =
  (listId: string, columns: ColumnSettings | null, onSent: () => void) =>
  async (isLast: () => boolean): Promise<void> => {
    await call(putColumns, { listId, columns: columns ?? theirOwn })
    updateListPreferences(preferences => {
      const { [listId]: _, ...others } = preferences.columns
      return { ...preferences, columns: columns === null ? others : { ...others, [listId]: columns } }
    })
    if (isLast()) onSent()
  }
