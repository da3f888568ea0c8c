import { clear, createStore, del, get, set, values } from 'idb-keyval'
import type { DeviceDocuments } from '../../application/platform/flows/send-documents.ts'
import type { DeviceDocument } from '../../domain/platform/device-document.ts'

/**
 * The databases of this device; they open when they are used. Each has one store, so that another one needs no upgrade of
 * that of the documents: an update of the portal cannot lose them.
 */
const stores = {
  documents: createStore('dinghuo-documents', 'documents'),
  answers: createStore('dinghuo-answers', 'answers'),
  drafts: createStore('dinghuo-drafts', 'drafts'),
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
