import { Button } from '@mantine/core'
import { documentHref } from '../../domain/lists/document.ts'
import { canTakeBack, type DeviceDocument, isOpen } from '../../domain/platform/device-document.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { useText } from '../app/preferences.tsx'
import { useDeviceQueue } from '../device/device-queue.tsx'
import { deviceWords } from '../device/device-words.ts'
import { DocumentCard } from '../device/document-card.tsx'
import { PageLink } from '../kit/layout/link.tsx'

const words = {
  correct: ['更正', 'Correct it'],
  takeBack: ['撤回修改', 'Take back'],
  discard: ['移除', 'Remove'],
  open: ['查看调拨单', 'Go to the transfer'],
} as const

export interface SubmittedReceiptProps {
  readonly document: DeviceDocument
  /** Whether the transfer still waits for its receipt. */
  readonly isToReceive: boolean
}

/** The receipt of a transfer that was written on this device: where it stands, and what can be done about it. */
export const SubmittedReceipt = ({ document, isToReceive }: SubmittedReceiptProps) => {
  const t = useText()
  const { sendNow, remove } = useDeviceQueue()
  const isRefused = document.state === 'REFUSED'
  const backWords = !isRefused ? words.takeBack : isToReceive ? words.correct : words.discard
  return (
    <DocumentCard document={document}>
      {isOpen(document) && <Button onClick={sendNow}>{t(deviceWords.sendNow)}</Button>}
      {(isRefused || canTakeBack(document)) && (
        <Button variant="default" onClick={() => void remove(document.uuid)}>
          {t(backWords)}
        </Button>
      )}
      {(!isToReceive || document.judgedAt !== null) && (
        <PageLink href={documentHref(transferDocument, document.subject)}>{t(words.open)}</PageLink>
      )}
    </DocumentCard>
  )
}
