import { callsOf } from '../../application/documents/contract.ts'
import { localPurchase } from '../../domain/local-purchase/purchase-order.ts'
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
import { LocalPurchaseActions } from './local-purchase-actions.tsx'

const words = { receipt: ['小票照片', 'Receipt photos'] } as const

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

/** The declared page of a local purchase with the photos of its receipt, and what the person may do with it. */
const localPurchasePage: DocumentDef<DocumentRecord> = {
  ...declared,
  Actions: LocalPurchaseActions,
  sections: [...declared.sections, customSection<DocumentRecord>('receipt', Receipt)],
}

/** DH0054: one local purchase. */
export const DocumentDetailPage = () => <DocumentPage document={localPurchasePage} />
