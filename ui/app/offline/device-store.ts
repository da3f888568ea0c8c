import { clear, createStore, del, get, set, values } from 'idb-keyval'
import type { DeviceDocuments } from '../../../application/platform/flows/send-documents.ts'
import type { DeviceDocument } from '../../../domain/platform/device-document.ts'
import { DEVICE_PHOTOS_MAX, devicePhoto } from '../../../domain/platform/device-photo.ts'

/**
 * The databases of this device; they open when they are used. Each has one store, so that another one needs no upgrade of
 * that of the documents: an update of the portal cannot lose them.
 */
const stores = {
  documents: createStore('dinghuo-documents', 'documents'),
  answers: createStore('dinghuo-answers', 'answers'),
  drafts: createStore('dinghuo-drafts', 'drafts'),
  photos: createStore('dinghuo-photos', 'photos'),
}

/** The documents of one person on this device, those of all tabs. */
export const deviceDocuments = (userId: string): DeviceDocuments => ({
  list: async () => {
    const all = await values<DeviceDocument>(stores.documents)
    return all.filter(document => document.userId === userId).toSorted((a, b) => b.createdAt - a.createdAt)
  },
  put: document => set(document.uuid, document, stores.documents),
  remove: uuid => del(uuid, stores.documents),
})

/** Reads a value; undefined if there is none or the browser denies storage. */
export const readDevice = <A>(name: 'answers' | 'drafts', key: string): Promise<A | undefined> =>
  get<A>(key, stores[name]).catch(() => undefined)

/** Writes a value; returns whether the device had room for it. */
export const writeDevice = (name: 'answers' | 'drafts', key: string, value: unknown): Promise<boolean> =>
  set(key, value, stores[name]).then(
    () => true,
    () => false,
  )

export const removeFromDevice = (name: 'answers' | 'drafts', key: string): Promise<void> =>
  del(key, stores[name]).catch(() => undefined)

/** Deletes the answers stored for all people of this device; documents and drafts stay. */
export const forgetAnswers = (): Promise<void> => clear(stores.answers).catch(() => undefined)

interface StoredPhoto {
  readonly userId: string
  readonly file: File
}

/** The photos of one person on this device that wait to be uploaded. */
export const devicePhotos = (userId: string) => ({
  read: async (photo: string): Promise<File | null> => {
    const stored = await get<StoredPhoto>(photo, stores.photos).catch(() => undefined)
    return stored?.userId === userId ? stored.file : null
  },
  /** Stores a photo and returns the reference to it; null if the device has no room for it. */
  add: async (file: File): Promise<string | null> => {
    const photo = devicePhoto(crypto.randomUUID())
    try {
      const stored = await values<StoredPhoto>(stores.photos)
      const bytes = stored.reduce((sum, one) => sum + one.file.size, file.size)
      if (bytes > DEVICE_PHOTOS_MAX) return null
      await set(photo, { userId, file } satisfies StoredPhoto, stores.photos)
      return photo
    } catch {
      return null
    }
  },
  remove: (photo: string): Promise<void> => del(photo, stores.photos).catch(() => undefined),
})
