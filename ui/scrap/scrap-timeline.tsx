import { listScrapEvents } from '../../application/scrap/contract/scrap.ts'
import type { Text } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import type { DocumentRecord } from '../documents/document-detail-page.tsx'
import type { DocumentPart } from '../kit/document/detail-page/document-page.tsx'
import { EventTimeline } from '../receiving/event-timeline.tsx'

const title: Text = ['进度', 'Progress']

/** What happened to the scrap order. */
export const ScrapTimeline = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const events = useApiQuery(listScrapEvents, { bfNo: String(head.bfNo) }).data
  return events ? <EventTimeline title={title} events={events.nodes} /> : null
}
