import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getReceiptForm } from '../../../application/receiving/contract/receipts.ts'
import { canTakeBack, type DeviceDocument } from '../../../domain/platform/device-document.ts'
import { entryTexts } from '../../../domain/receiving/count-entry.ts'
import { lineKey } from '../../../domain/receiving/receipt.ts'
import { receiptHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useDeviceQueue } from '../../device/device-queue.tsx'
import { deviceWords } from '../../device/device-words.ts'
import { DocumentCard } from '../../device/document-card.tsx'
import { decodePayload, documentKinds } from '../../device/document-kinds.ts'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { useSession } from '../../people/session/session.tsx'
import { countWords as words } from './count-words.ts'
import { type DeviceDraft, draftStore } from './device-draft.ts'

export interface SubmittedCountProps {
  readonly document: DeviceDocument
  /** The draft version of the server, over which the count is continued. */
  readonly version: number
  readonly isReceived: boolean
}

/** A count that was confirmed on this device and is not accepted: where it stands, and what can be done about it. */
export const SubmittedCount = ({ document, version, isReceived }: SubmittedCountProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const { id: userId } = useSession().user
  const { sendNow, remove } = useDeviceQueue()
  const client = useQueryClient()
  const { uuid, subject: shNo, state } = document
  /** Opens the count again with what it says. */
  const correct = async () => {
    await draftStore(userId, shNo).write({ version, entries: entriesOf(document) })
    await remove(uuid, true)
    await client.invalidateQueries({ queryKey: [getReceiptForm.name] })
  }
  const discard = async () => {
    const question = { title: words.discardTitle(shNo), consequence: words.discardHint, verb: words.discard }
    if (await confirm(question)) await remove(uuid)
  }
  const isRefused = state === 'REFUSED'
  return (
    <DocumentCard document={document}>
      {!isRefused && <Button onClick={sendNow}>{t(deviceWords.sendNow)}</Button>}
      {(canTakeBack(document) || (isRefused && !isReceived)) && (
        <Button variant="default" onClick={() => void correct()}>
          {t(isRefused ? words.correct : words.takeBack)}
        </Button>
      )}
      {isRefused && (
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => void discard()}>
          {t(words.discard)}
        </Button>
      )}
      {isReceived && <PageLink href={receiptHref(shNo)}>{t(words.open)}</PageLink>}
    </DocumentCard>
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
