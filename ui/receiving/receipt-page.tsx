import { Button } from '@mantine/core'
import { IconArrowBackUp, IconClipboardCheck, IconTrash } from '@tabler/icons-react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { getReceiptForm, listReceiptEvents, voidReceipt } from '../../application/receiving/contract/receipts.ts'
import { formatQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
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
import { usePhone } from '../kit/layout/use-phone.ts'
import { AutomaticReceipt } from './automatic-receipt.tsx'
import { countVerbOf, countWords } from './count/count-words.ts'
import { EventTimeline } from './event-timeline.tsx'
import { LateArrival } from './late-arrival.tsx'
import { receiptCells } from './receipt-cells.tsx'
import { ReceiptDifference } from './receipt-difference.tsx'
import { staleReceipts } from './stale.ts'
import { UnsentLines } from './unsent-lines.tsx'

const words = {
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
  const phone = usePhone()
  const shNo = String(head.shNo)
  const events = useApiQuery(listReceiptEvents, { shNo }).data
  const form = useApiQuery(getReceiptForm, { shNo }).data
  return (
    <>
      <LateArrival receipt={head} />
      {phone && <ReceiptDifference receipt={head} />}
      {form && <AutomaticReceipt at={form.autoReceiveAt} />}
      {events && <EventTimeline title={words.timeline} events={events.nodes} />}
    </>
  )
}

/** Says what a line replaces, or how much more or less than ordered was shipped of it. */
const noteOf = ({ replacesName, fcQuantity, materialUnitName }: DocumentRow) =>
  typeof replacesName === 'string'
    ? countWords.replaces(replacesName)
    : typeof fcQuantity === 'number' && fcQuantity !== 0
      ? (fcQuantity > 0 ? countWords.shippedMore : countWords.shippedLess)(
          `${formatQuantity(Math.abs(fcQuantity) as Thousandths)} ${materialUnitName}`,
        )
      : null

const Unsent = ({ document: { head } }: Part) => {
  const form = useApiQuery(getReceiptForm, { shNo: String(head.shNo) }).data
  return <UnsentLines lines={form?.unsentLines ?? []} />
}

const summary = ({ head: { shopName, dhNo } }: DocumentRecord) => [shopName, dhNo].map(String).join(' · ')

const declared = documentDef(receivingOrder, callsOf.receivingOrder, noteOf, receiptCells, summary)
const timeline = customSection<DocumentRecord>('timeline', Timeline)
const unsent = customSection<DocumentRecord>('unsent', Unsent)
const receiptDocument = { ...declared, Actions, Overlays, sections: [timeline, ...declared.sections, unsent] }
/** On a phone the goods come before the facts of the receipt, and the difference, one of these, above them. */
const phoneDocument = {
  ...receiptDocument,
  sections: [timeline, ...declared.sections.toReversed(), unsent],
}

/** P000248: one receiving order with its progress; from here it is counted or voided. */
export const DocumentDetailPage = () => <DocumentPage document={usePhone() ? phoneDocument : receiptDocument} />
