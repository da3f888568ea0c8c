import {
  applySendingResult,
  type DeviceDocument,
  dueDocuments,
  isOutdated,
  markSent,
  type SendingResult,
  stopsQueue,
} from '../../../domain/platform/device-document.ts'

/** The documents of one person on one device. A write has happened when its promise resolves. */
export interface DeviceDocuments {
  readonly list: () => Promise<ReadonlyArray<DeviceDocument>>
  readonly put: (document: DeviceDocument) => Promise<void>
  readonly remove: (uuid: string) => Promise<void>
}

/** A document that can be sent, or why it cannot be sent yet. */
export type Preparation =
  | {
      readonly kind: 'READY'
      readonly document: DeviceDocument
      /** Called once the prepared document is stored. */
      readonly release: () => Promise<void>
    }
  | SendingResult

export interface Sender {
  readonly documents: DeviceDocuments
  /** Does what must be done before a document is sent, such as uploading its photos; never rejects. */
  readonly prepare: (document: DeviceDocument) => Promise<Preparation>
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
export async function sendDocuments(sender: Sender, isForced = false): Promise<void> {
  const { documents, now, chance } = sender
  const all = await documents.list()
  for (const { uuid } of all.filter(document => isOutdated(document, now()))) await documents.remove(uuid)
  for (const document of dueDocuments(all, now(), isForced)) {
    const sentDocument = markSent(document)
    await documents.put(sentDocument)
    const { document: attempted, result } = await attemptDocument(sender, sentDocument)
    await documents.put(applySendingResult(attempted, result, now(), chance()))
    if (result.kind === 'NO_ANSWER' && stopsQueue(result.cause)) return
  }
}

/**
 * Prepares and sends a document that is marked as sent, once. The prepared document is stored before it is sent, so that a repeat
 * under its UUID has the same content [DD2].
 */
export async function attemptDocument(
  { documents, prepare, send }: Pick<Sender, 'documents' | 'prepare' | 'send'>,
  sentDocument: DeviceDocument,
): Promise<{ readonly document: DeviceDocument; readonly result: SendingResult }> {
  const preparation = await prepare(sentDocument)
  if (preparation.kind !== 'READY') return { document: sentDocument, result: preparation }
  const { document, release } = preparation
  if (document !== sentDocument) await documents.put(document)
  await release()
  return { document, result: await send(document) }
}
