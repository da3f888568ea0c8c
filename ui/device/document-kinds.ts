import { Schema } from 'effect'
import type { Endpoint, Payload, Success } from '../../application/platform/endpoint.ts'
import { confirmReceipt } from '../../application/receiving/contract/confirm.ts'
import { submitCount } from '../../application/stocktake/contract/count.ts'
import { receiveTransfer } from '../../application/transfers/contract/receive.ts'
import type { Text } from '../../domain/kernel/text.ts'
import type { DeviceDocument } from '../../domain/platform/device-document.ts'
import { countHref, countStockHref, receiptHref, stocktakeHref, transferHref, transferWorkHref } from '../app/paths.ts'

/** A kind of document that can be written without a network. A further kind is one more row of `documentKinds`. */
export interface DocumentKind<E extends Endpoint = Endpoint> {
  readonly words: Text
  /** The call that sends it. */
  readonly endpoint: E
  /** Returns why an accepted document counts as late; empty if it does not. */
  readonly lateReasons: (answer: Success<E>) => ReadonlyArray<string>
  /** The page on which it was written, and the page of what came of it. */
  readonly editHref: (subject: string) => string
  readonly resultHref: (subject: string) => string
}

const kind = <E extends Endpoint>(declared: DocumentKind<E>): DocumentKind<E> => declared

export const documentKinds = {
  receipt: kind({
    words: ['收货清点', 'Receipt count'],
    endpoint: confirmReceipt,
    lateReasons: ({ lateReasons }) => lateReasons,
    editHref: countHref,
    resultHref: receiptHref,
  }),
  stocktake: kind({
    words: ['盘点', 'Stocktake'],
    endpoint: submitCount,
    lateReasons: ({ lateReasons }) => lateReasons,
    editHref: countStockHref,
    resultHref: stocktakeHref,
  }),
  transfer: kind({
    words: ['调拨收货', 'Transfer receipt'],
    endpoint: receiveTransfer,
    lateReasons: ({ isDayClosed }) => (isDayClosed ? ['DAY_CLOSED'] : []),
    editHref: transferWorkHref,
    resultHref: transferHref,
  }),
} as const
export type DocumentKindName = keyof typeof documentKinds

/** Returns the kind of a document; undefined for one that a newer version of the portal has written. */
export const kindOf = ({ kind: name }: Pick<DeviceDocument, 'kind'>): DocumentKind | undefined =>
  (documentKinds as unknown as Readonly<Record<string, DocumentKind>>)[name]

/** The payload of a kind of document as it goes over the wire; it can be stored and sent by a later version. */
export const encodePayload = <E extends Endpoint>({ endpoint }: DocumentKind<E>, payload: Payload<E>): unknown =>
  Schema.encodeSync(endpoint.payload)(payload as never)

/** Returns the payload of a stored document; null if this version of the portal cannot send it. */
export const decodePayload = (endpoint: Endpoint, payload: unknown): unknown => {
  const decoded = Schema.decodeUnknownOption(endpoint.payload)(payload)
  return decoded._tag === 'None' ? null : decoded.value
}
