import { listAdjustmentEvents } from '../../application/adjustments/contract/adjustments.ts'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { accountAdjustment } from '../../domain/adjustments/adjustment-order.ts'
import { formatQuantity, type Thousandths } from '../../domain/kernel/quantity.ts'
import { useApiQuery } from '../app/backend.ts'
import { lineColumns, textOf } from '../documents/document-columns.ts'
import { type DocumentRecord, documentDef, materialList } from '../documents/document-detail-page.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../kit/document/detail-page/document-page.tsx'
import { linesSection } from '../kit/document/detail-page/lines-section.tsx'
import { EventTimeline } from '../receiving/event-timeline.tsx'
import { AdjustmentActions } from './adjustment-actions.tsx'

const words = { timeline: ['进度', 'Progress'] } as const

const declared = documentDef(accountAdjustment, callsOf.adjustment)
const { lines } = accountAdjustment.detail

interface SignedLine extends DocumentRow {
  readonly sign: '+' | '−'
}

/** A quantity with the sign of its adjustment: + for type 0, − otherwise (spec 002 section 4). */
const signedQuantity = (line: SignedLine): string =>
  `${line.sign}${formatQuantity(Number(line.dhQuantity) as Thousandths)} ${textOf(line.materialUnitName) ?? ''}`.trim()

const Timeline = ({ document: { head } }: DocumentPart<DocumentRecord>) => {
  const events = useApiQuery(listAdjustmentEvents, { tzNo: String(head.tzNo) }).data
  return events ? <EventTimeline title={words.timeline} events={events.nodes} /> : null
}

/** The declared page of an adjustment with its timeline, signed quantities, and what the person may do with it. */
const adjustmentPage: DocumentDef<DocumentRecord> = {
  ...declared,
  Actions: AdjustmentActions,
  sections: [
    customSection('timeline', Timeline),
    ...declared.sections.filter(({ key }) => key !== 'lines'),
    linesSection<DocumentRecord, SignedLine>({
      label: lines.words,
      ...materialList,
      lines: ({ head, lines: rows }) => rows.map(line => ({ ...line, sign: head.tzType === '0' ? '+' : '−' })),
      lineKey: line => `${line.materialCode} ${line.dhQuantity} ${line.unitCost}`,
      columns: () =>
        lineColumns(lines.columns).map(column =>
          column.key !== 'dhQuantity'
            ? column
            : {
                ...{ key: 'dhQuantity', words: lines.columns.dhQuantity.words, kind: 'custom' as const },
                ...{ align: 'right' as const, render: (line: SignedLine) => signedQuantity(line) },
              },
        ),
      empty: () => accountAdjustment.empty,
    }),
  ],
}

/** P000286: one account adjustment. */
export const DocumentDetailPage = () => <DocumentPage document={adjustmentPage} />
