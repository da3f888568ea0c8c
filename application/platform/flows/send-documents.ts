import {
  type DeviceDocument,
  dueDocuments,
  isOutdated,
  type SendingResult,
  sentDocument,
  stopsQueue,
  validateDocument,
} from '../../../domain/platform/device-document.ts'

/** The documents of one person on one device. A write has happened when its promise resolves. */
export interface DeviceDocuments {
  readonly list: () => Promise<ReadonlyArray<DeviceDocument>>
  readonly put: (document: DeviceDocument) => Promise<void>
  readonly remove: (uuid: string) => Promise<void>
}

export interface Sender {
  readonly documents: DeviceDocuments
  /** Sends one document; never rejects. */
  readonly send: (document: DeviceDocument) => Promise<SendingResult>
  readonly now: () => number
  /** A random number from 0 to 1. */
  readonly chance: () => number
}

/**
 * Sends the due documents one after the other in the order in which they were written, and writes down what came of each
 * [DD1, DD2]. Only one caller per device may run at a time: a document marked as sent is taken as left behind and sent again.
 */
export async function sendDocuments({ documents, send, now, chance }: Sender, isForced = false): Promise<void> {
  const all = await documents.list()
  for (const { uuid } of all.filter(document => isOutdated(document, now()))) await documents.remove(uuid)
  for (const document of dueDocuments(all, now(), isForced)) {
    const sent = sentDocument(document)
    await documents.put(sent)
    const result = await send(sent)
    await documents.put(validateDocument(sent, result, now(), chance()))
    if (result.kind === 'NO_ANSWER' && stopsQueue(result.cause)) return
  }
}
