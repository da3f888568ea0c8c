import { readDevice, removeFromDevice, writeDevice } from '../../app/offline/device-store.ts'

/** An expiry batch as it is typed, in the check unit. */
export interface TypedBatch {
  readonly day: string
  readonly quantity: string
}

/** What a person typed of a material in one place. */
export interface TypedEntry {
  /** UUID of the entry, which a correction keeps. */
  readonly entryId: string
  readonly materialCode: string
  readonly place: string
  /** The typed quantity by unit. */
  readonly texts: Readonly<Record<string, string>>
  readonly batches: ReadonlyArray<TypedBatch>
  /** The instant of counting, epoch ms of the server's clock. */
  readonly countedAt: number
  readonly isRecount: boolean
  /** Whether the server has it. */
  readonly isSaved: boolean
}

/** The entries of one person and stocktake that this device has and the server may not know yet. */
export const countDraft = (userId: string, orderNo: string) => {
  const key = JSON.stringify([userId, 'stocktake', orderNo])
  return {
    userId,
    read: async (): Promise<ReadonlyArray<TypedEntry>> =>
      (await readDevice<ReadonlyArray<TypedEntry>>('drafts', key)) ?? [],
    /** Returns whether the device had room for it. */
    write: (entries: ReadonlyArray<TypedEntry>) => writeDevice('drafts', key, entries),
    remove: () => removeFromDevice('drafts', key),
  }
}
export type CountDraft = ReturnType<typeof countDraft>
