import { listReturnEvents } from '../../../application/receiving/contract/returns.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { useApiQuery } from '../../app/backend.ts'
import type { DocumentRecord } from '../../documents/document-detail-page.tsx'
import type { DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { EventTimeline } from '../event-timeline.tsx'

const title: Text = ['退货进度', 'Progress']

/** The progress of a return. */
export const ReturnSteps = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const events = useApiQuery(listReturnEvents, { thNo: String(head.thNo) }).data
  return events ? <EventTimeline title={title} events={events.nodes} /> : null
}
