import type { CountEntry } from '../../../domain/receiving/count-entry.ts'
import { readDevice, removeFromDevice, writeDevice } from '../../app/offline/device-store.ts'

/** What a person typed on this device and the server does not know yet. */
export interface DeviceDraft {
  /** The version of the server's draft that it was typed over. */
  readonly version: number
  /** What was typed, by the key of its line. */
  readonly entries: ReadonlyArray<readonly [string, CountEntry]>
}

export interface DraftStore {
  readonly read: () => Promise<DeviceDraft | null>
  /** Returns whether the device had room for it. */
  readonly write: (draft: DeviceDraft) => Promise<boolean>
  readonly remove: () => Promise<void>
}

/** The draft of one shipment and person on this device. */
export const draftStore = (userId: string, shNo: string): DraftStore => {
  const key = JSON.stringify([userId, shNo])
  return {
    read: async () => (await readDevice<DeviceDraft>('drafts', key)) ?? null,
    write: draft => writeDevice('drafts', key, draft),
    remove: () => removeFromDevice('drafts', key),
  }
}
