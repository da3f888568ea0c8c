import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { putColumns } from '../../../../application/lists/contract.ts'
import { call } from '../../../app/backend.ts'
import { noteKept, useKeptPreferences } from '../views/kept-preferences.ts'
import { type ColumnSettings, repairSettings } from './column-layout.ts'
import type { ColumnDef } from './columns.ts'

export interface ColumnLayout {
  readonly settings: ColumnSettings
  readonly save: (settings: ColumnSettings) => void
  readonly reset: () => void
}

/** This browser's copy: what stands until the server has answered, and what it has not been told yet. */
interface LocalCopy {
  readonly columns: unknown
  readonly unsent: boolean
}

/** The settings of one list, the person's own everywhere; changed at once here, and soon on the server. */
export const useColumnLayout = <R>(id: string, columns: ReadonlyArray<ColumnDef<R>>): ColumnLayout => {
  const { data: kept } = useKeptPreferences()
  const [local, setLocal] = useLocalStorage<LocalCopy | null>({
    key: `dinghuo.user.columns.${id}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const unsent = local?.unsent ?? false
  const served = kept?.columns[id] ?? null
  const stored = unsent || kept === undefined ? local?.columns : served
  const isKnown = kept !== undefined
  useEffect(() => {
    if (isKnown && !unsent) setLocal(served && { columns: served, unsent: false })
  }, [isKnown, unsent, served, setLocal])
  useEffect(() => {
    if (isKnown && unsent) sendSoon(id, local?.columns as ColumnSettings | null, () => setLocal(sent))
  }, [isKnown, unsent, id, local, setLocal])
  const settings = useMemo(() => repairSettings(columns, stored), [columns, stored])
  return {
    settings,
    save: next => setLocal({ columns: next, unsent: true }),
    reset: () => setLocal({ columns: null, unsent: true }),
  }
}

const sent = (local: LocalCopy | null): LocalCopy | null => local && { ...local, unsent: false }

/** The list's own columns, in its own order. */
const theirOwn: ColumnSettings = { order: [], hidden: [], pinned: [] }

const SOON = 600
/** One list is waiting at most once; there are as many as there are lists. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Sent once the person has stopped changing; what cannot be sent stays unsent, for the next visit. */
const sendSoon = (listId: string, columns: ColumnSettings | null, onSent: () => void): void => {
  clearTimeout(waiting.get(listId))
  const send = async () => {
    waiting.delete(listId)
    await call(putColumns, { listId, columns: columns ?? theirOwn }).catch(() => Promise.reject(new Error('unsent')))
    noteKept(kept => {
      const { [listId]: _, ...others } = kept.columns
      return { ...kept, columns: columns === null ? others : { ...others, [listId]: columns } }
    })
    if (!waiting.has(listId)) onSent()
  }
  waiting.set(
    listId,
    setTimeout(() => void send().catch(() => undefined), SOON),
  )
}
