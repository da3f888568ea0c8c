import {
  applySendingResult,
  canTakeBack,
  createDeviceDocument,
  type DeviceDocument,
  dueDocuments,
  isOpen,
  markSent,
  type NewDeviceDocument,
} from '../../../domain/platform/device-document.ts'
import { devicePhotosIn } from '../../../domain/platform/device-photo.ts'
import { attemptDocument, type Sender, sendDocuments } from './send-documents.ts'

/** What the queue needs of the device and of the session. */
export interface QueueDevice extends Sender {
  readonly userId: string
  /** Whether the session of this browser is that of the person: somebody else may have signed in since. */
  readonly isSignedIn: () => Promise<boolean>
  /** Runs work while no other work of this device does, in any tab; waits until the others have ended. */
  readonly alone: <A>(work: () => Promise<A>) => Promise<A>
  readonly removePhoto: (photo: string) => Promise<void>
}

/**
 * Returns a function that starts a round of sending. While an attempt is under way one further round waits for its end and answers
 * all requests that come meanwhile: the attempt may have begun before the network was back, so that a request must not be dropped.
 */
const sendNext = (alone: QueueDevice['alone'], drain: (isForced: boolean) => Promise<void>) => {
  let next: { isForced: boolean } | null = null
  return (isForced: boolean): void => {
    if (next) {
      next.isForced ||= isForced
      return
    }
    const round = { isForced }
    next = round
    const forgetRound = () => {
      if (next === round) next = null
    }
    void alone(() => {
      forgetRound()
      return drain(round.isForced)
    }).catch(forgetRound)
  }
}

/** The documents of one person that wait on this device. */
export const deviceQueue = (device: QueueDevice) => {
  const { userId, documents, now, alone } = device
  const find = async (uuid: string) => (await documents.list()).find(document => document.uuid === uuid)
  const drain = async (isForced: boolean): Promise<void> => {
    if (dueDocuments(await documents.list(), now(), isForced).length === 0 || !(await device.isSignedIn())) return
    await sendDocuments(device, isForced)
  }
  /** Sends a document that the device has no room for; rejects with the error if that brings no judgement. */
  const sendUnstored = async (document: DeviceDocument, error: unknown): Promise<DeviceDocument> => {
    const { document: sent, result } = await attemptDocument(
      { ...device, documents: { ...documents, put: async () => {} } },
      markSent(document),
    )
    const validation = applySendingResult(sent, result, now(), 0)
    if (isOpen(validation)) throw error
    return validation
  }
  return {
    /**
     * Stores a document and tries to send it. Resolves with what is known of it then; rejects if the device cannot store it and
     * the server cannot be reached.
     */
    submit: async (content: Omit<NewDeviceDocument, 'userId' | 'createdAt'>): Promise<DeviceDocument> => {
      const document = createDeviceDocument({ ...content, userId, createdAt: now() })
      const failure = await documents.put(document).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      if (failure !== null) return sendUnstored(document, failure.error)
      await alone(() => drain(true))
      return (await find(document.uuid)) ?? document
    },
    /** Sends what is due, after the attempt that is under way. A device that denies storage holds no documents. */
    send: sendNext(alone, drain),
    /**
     * Removes a judged document, or one that has not left the device; returns whether it did. Its photos go too, unless they are
     * still needed because it is corrected.
     */
    remove: (uuid: string, keepsPhotos = false): Promise<boolean> =>
      alone(async () => {
        const document = await find(uuid)
        if (document === undefined || (isOpen(document) && !canTakeBack(document))) return false
        await documents.remove(uuid)
        if (!keepsPhotos) for (const photo of devicePhotosIn(document.payload)) await device.removePhoto(photo)
        return true
      }),
  }
}
