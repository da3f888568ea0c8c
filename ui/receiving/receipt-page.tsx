import { Button } from '@mantine/core'
import { IconArrowBackUp, IconClipboardCheck, IconTrash } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { getReceiptForm, listReceiptEvents, voidReceipt } from '../../application/receiving/contract/receipts.ts'
import { VOID_REASON_MAX } from '../../domain/receiving/receipt-document.ts'
import { receivingOrder } from '../../domain/receiving/receiving-order.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { applyReturnHref, countHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { type DocumentRecord, documentDef } from '../documents/document-detail-page.tsx'
import { ReasonDialog } from '../documents/reason-dialog.tsx'
import { customSection, DocumentPage, type DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { useServerNow } from '../kit/feedback/clock.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { AutomaticReceipt } from './automatic-receipt.tsx'
import { EventTimeline } from './event-timeline.tsx'
import { staleReceipts } from './stale.ts'

const words = {
  count: ['清点收货', 'Count and receive'],
  goOn: ['继续清点', 'Continue counting'],
  countAgain: ['重新清点', 'Count again'],
  void: ['作废收货', 'Void receipt'],
  return: ['申请退货', 'Request a return'],
  timeline: ['进度', 'Progress'],
  voidTitle: (shNo: string) => [`作废收货 ${shNo}`, `Void the receipt of ${shNo}`] as const,
  voidHint: [
    '库存会冲回，货物回到在途，收货差异单一并作废；之后可以重新清点。',
    'The stock goes back into transit and the receiving difference is voided; the goods can be counted again.',
  ],
} as const

type Part = DocumentPart<DocumentRecord>

const Actions = ({ document: { head }, page }: Part) => {
  const t = useText()
  const go = useGo()
  const now = useServerNow(60_000)
  const shNo = String(head.shNo)
  const isReceived = head.shStatus === '99'
  const form = useApiQuery(getReceiptForm, { shNo }).data
  const mayVoid =
    isReceived && form !== undefined && form.voidUntil !== null && now < form.voidUntil && isOpen(head.scStatus)
  return (
    <>
      {!isReceived && (
        <Gate code="DH0022">
          <Button leftSection={<IconClipboardCheck size={16} />} onClick={() => go(countHref(shNo))}>
            {t(countVerbOf(head.shStatus))}
          </Button>
        </Gate>
      )}
      {isReceived && (
        <Gate code="DH0024">
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => go(applyReturnHref(String(head.dhNo), shNo))}
          >
            {t(words.return)}
          </Button>
        </Gate>
      )}
      {mayVoid && (
        <Gate code="DH0023">
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} />}
            onClick={() => page.open('void')}
          >
            {t(words.void)}
          </Button>
        </Gate>
      )}
    </>
  )
}

/** Names what is to be done with goods that are not received; a voided receipt is counted again [RC6]. */
const countVerbOf = (shStatus: unknown) =>
  shStatus === '20' ? words.goOn : shStatus === '02' ? words.countAgain : words.count

/** Whether head office has not decided the difference yet, if there is one. */
const isOpen = (scStatus: unknown): boolean => scStatus === null || scStatus === '10' || scStatus === '11'

const Overlays = ({ document: { head }, page }: Part) => {
  const shNo = String(head.shNo)
  const mutation = useApiMutation(voidReceipt, [...staleReceipts, getReceiptForm, listReceiptEvents])
  if (page.overlay !== 'void') return null
  return (
    <ReasonDialog
      title={words.voidTitle(shNo)}
      hint={words.voidHint}
      verb={words.void}
      maxLength={VOID_REASON_MAX}
      onClose={() => page.open(null)}
      onReason={reason => mutation.mutateAsync({ shNo, reason })}
    />
  )
}

const Timeline = ({ document: { head } }: Part) => {
  const shNo = String(head.shNo)
  const events = useApiQuery(listReceiptEvents, { shNo }).data
  const form = useApiQuery(getReceiptForm, { shNo }).data
  return (
    <>
      {form && <AutomaticReceipt at={form.autoReceiveAt} />}
      {events && <EventTimeline title={words.timeline} events={events.nodes} />}
    </>
  )
}

const declared = documentDef(receivingOrder, callsOf.receivingOrder)
const receiptDocument = {
  ...declared,
  Actions,
  Overlays,
  sections: [customSection<DocumentRecord>('timeline', Timeline), ...declared.sections],
}

/** P000248: one receiving order with its progress; from here it is counted or voided. */
export const DocumentDetailPage = () => <DocumentPage document={receiptDocument} />
