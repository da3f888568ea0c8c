import { callsOf } from '../../application/documents/contract.ts'
import { listLocalPurchaseEvents } from '../../application/local-purchase/contract/local-purchases.ts'
import { localPurchase } from '../../domain/local-purchase/purchase-order.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { Vouchers } from '../approval/vouchers.tsx'
import { type DocumentRecord, documentDef } from '../documents/document-detail-page.tsx'
import { Section } from '../kit/document/detail-page/detail-page.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../kit/document/detail-page/document-page.tsx'
import { EventTimeline } from '../receiving/event-timeline.tsx'
import { LocalPurchaseActions } from './local-purchase-actions.tsx'

const words = { receipt: ['小票照片', 'Receipt photos'], timeline: ['进度', 'Progress'] } as const

const Timeline = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const events = useApiQuery(listLocalPurchaseEvents, { lcNo: String(head.lcNo) }).data
  return events ? <EventTimeline title={words.timeline} events={events.nodes} /> : null
}

const declared = documentDef(localPurchase, callsOf.localPurchase)

const Receipt = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const t = useText()
  const urls = JSON.parse(String(head.documentUrls)) as ReadonlyArray<string>
  return (
    <Section title={t(words.receipt)}>
      <Vouchers no={String(head.lcNo)} urls={urls} />
    </Section>
  )
}

/** The declared page of a local purchase with its timeline, the photos of its receipt, and what the person may do with it. */
const localPurchasePage: DocumentDef<DocumentRecord> = {
  ...declared,
  Actions: LocalPurchaseActions,
  sections: [
    customSection<DocumentRecord>('timeline', Timeline),
    ...declared.sections,
    customSection<DocumentRecord>('receipt', Receipt),
  ],
}

/** DH0054: one local purchase. */
export const DocumentDetailPage = () => <DocumentPage document={localPurchasePage} />
