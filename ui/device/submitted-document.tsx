import { Button } from '@mantine/core'
import type { Text } from '../../domain/kernel/text.ts'
import { canTakeBack, type DeviceDocument, isOpen } from '../../domain/platform/device-document.ts'
import { useText } from '../app/preferences.tsx'
import { useDialogs } from '../kit/layout/dialogs.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { useDeviceQueue } from './device-queue.tsx'
import { deviceWords } from './device-words.ts'
import { DocumentCard } from './document-card.tsx'

const words = {
  takeBack: ['收回修改', 'Take back and edit'],
  correct: ['打开修改', 'Open and edit'],
  discard: ['丢弃', 'Discard'],
  discardTitle: (subject: string): Text => [`丢弃 ${subject} 的这份单据？`, `Discard this document of ${subject}?`],
  discardHint: [
    '这份单据没有被接受，丢弃后不能恢复。',
    'This document was not accepted. Once discarded, it cannot be restored.',
  ],
} as const

export interface SubmittedDocumentProps {
  readonly document: DeviceDocument
  /** Whether it can still be filled in; otherwise what was refused can only be discarded. */
  readonly isToFill: boolean
  /**
   * Puts its content back into the form before the person goes on with it; false if that failed, so that it stays in the
   * queue. Left out if the form has stored the content itself, so that there is nothing to discard either.
   */
  readonly onRefill?: () => Promise<boolean>
  /** The page of what it is about, for a document that cannot be filled in or is judged. */
  readonly result?: { readonly href: string; readonly words: Text }
}

/** A document that was sent on this device and is not accepted: where it stands, and what can be done about it. */
export const SubmittedDocument = ({ document, isToFill, onRefill, result }: SubmittedDocumentProps) => {
  const t = useText()
  const { confirm } = useDialogs()
  const { sendNow, remove } = useDeviceQueue()
  const { uuid, subject, state, answeredAt } = document
  const isRefused = state === 'REFUSED'
  const refill = async () => {
    if (onRefill && !(await onRefill())) return
    await remove(uuid, onRefill !== undefined)
  }
  const discard = async () => {
    const question = { title: words.discardTitle(subject), consequence: words.discardHint, verb: words.discard }
    if (await confirm(question)) await remove(uuid)
  }
  return (
    <DocumentCard document={document}>
      {isOpen(document) && <Button onClick={sendNow}>{t(deviceWords.sendNow)}</Button>}
      {(canTakeBack(document) || (isRefused && isToFill)) && (
        <Button variant="default" onClick={() => void refill()}>
          {t(isRefused ? words.correct : words.takeBack)}
        </Button>
      )}
      {isRefused && (onRefill || !isToFill) && (
        <Button variant="default" c="var(--mantine-color-error)" onClick={() => void discard()}>
          {t(words.discard)}
        </Button>
      )}
      {result && (!isToFill || answeredAt !== null) && <PageLink href={result.href}>{t(result.words)}</PageLink>}
    </DocumentCard>
  )
}
