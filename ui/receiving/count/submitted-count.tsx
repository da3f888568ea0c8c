import { useQueryClient } from '@tanstack/react-query'
import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import type { DeviceDocument } from '../../../domain/platform/device-document.ts'
import { entryTexts } from '../../../domain/receiving/count-entry.ts'
import { lineKey } from '../../../domain/receiving/receipt.ts'
import { receiptHref } from '../../app/paths.ts'
import { decodePayload, documentKinds } from '../../device/document-kinds.ts'
import { SubmittedDocument } from '../../device/submitted-document.tsx'
import { useSession } from '../../people/session/session.tsx'
import { countWords as words } from './count-words.ts'
import { type DeviceDraft, draftStore } from './device-draft.ts'

export interface SubmittedCountProps {
  readonly document: DeviceDocument
  /** The draft version of the server, over which the count is continued. */
  readonly version: number
  readonly isReceived: boolean
}

/** A count that was confirmed on this device: where it stands, and its receipt once it is judged. */
export const SubmittedCount = ({ document, version, isReceived }: SubmittedCountProps) => {
  const { id: userId } = useSession().user
  const client = useQueryClient()
  const { subject: shNo } = document
  const refill = async () => {
    void client.invalidateQueries({ queryKey: [getReceiptForm.name] })
    return draftStore(userId, shNo).write({ version, entries: entriesOf(document) })
  }
  return (
    <SubmittedDocument
      document={document}
      isToFill={!isReceived}
      onRefill={refill}
      result={{ href: receiptHref(shNo), words: words.open }}
    />
  )
}

/** What was typed, as far as the document says so. */
const entriesOf = ({ payload }: DeviceDocument): DeviceDraft['entries'] => {
  const { endpoint } = documentKinds.receipt
  const content = decodePayload(endpoint, payload) as (typeof endpoint)['payload']['Type'] | null
  return (content?.lines ?? []).map(line => {
    const { reason = '', documents = [] } = line
    return [lineKey(line), { ...entryTexts(line, null, false), reason, documents }] as const
  })
}
