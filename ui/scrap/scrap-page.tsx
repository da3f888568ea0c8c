import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { unitsToThousandths } from '../../domain/kernel/quantity.ts'
import { scrapOrder } from '../../domain/scrap/scrap-order.ts'
import { scrapCategories } from '../../domain/scrap/words.ts'
import { lineColumns } from '../documents/document-columns.ts'
import { type DocumentRecord, documentDef, materialList } from '../documents/document-detail-page.tsx'
import { FigureButton } from '../inventory/figure-button.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../kit/document/detail-page/document-page.tsx'
import { linesSection } from '../kit/document/detail-page/lines-section.tsx'
import { ScrapActions } from './scrap-actions.tsx'
import { ScrapBatches } from './scrap-batches.tsx'
import { ScrapPrint } from './scrap-print.tsx'
import { scrapCells } from './scrap-rate.tsx'
import { ScrapTimeline } from './scrap-timeline.tsx'

const words = {
  all: ['全部', 'All'],
  categories: ['报废类别', 'Categories'],
  batches: ['报废批次', 'Batches'],
  toBatches: ['查看报废批次', 'Show the batches'],
} as const

const declared = documentDef(scrapOrder, callsOf.scrap, undefined, scrapCells)
const { lines } = scrapOrder.detail

/** The categories with their counts; 0 holds all lines (spec 002 section 3). */
const viewsOf = ({ document }: DocumentPart<DocumentRecord>) => [
  { key: '0', words: words.all, count: document.lines.length },
  ...Object.entries(scrapCategories).map(([key, { words: name }]) => ({
    ...{ key, words: name, count: document.lines.filter(line => line.categoryCode === key).length },
    holds: (line: DocumentRow) => line.categoryCode === key,
  })),
]

/** The declared page of a scrap order with its timeline, category tabs, the drawer of its batches, and what the person may do with it. */
const scrapPage: DocumentDef<DocumentRecord> = {
  ...declared,
  Actions: ScrapActions,
  Print: ScrapPrint,
  sections: [
    customSection('timeline', ScrapTimeline),
    ...declared.sections.filter(({ key }) => key !== 'lines'),
    linesSection<DocumentRecord, DocumentRow>({
      label: lines.words,
      ...materialList,
      lines: record => record.lines,
      lineKey: line => String(line.materialCode),
      columns: ({ page }) =>
        lineColumns(lines.columns).map(column =>
          column.key !== 'batches'
            ? column
            : {
                ...{
                  key: 'batches',
                  words: lines.columns.batches.words,
                  kind: 'custom' as const,
                  align: 'right' as const,
                },
                render: (line: DocumentRow) => (
                  <FigureButton
                    of={unitsToThousandths(Number(line.batches))!}
                    label={words.toBatches}
                    onPress={() => page.open('batches', { material: String(line.materialCode) })}
                  />
                ),
              },
        ),
      views: { label: words.categories, of: viewsOf },
      empty: () => scrapOrder.empty,
    }),
  ],
  drawers: [{ key: 'batches', title: words.batches, width: 1120, Content: ScrapBatches }],
  overlayParameters: ['material'],
}

/** P000271: one scrap order. */
export const DocumentDetailPage = () => <DocumentPage document={scrapPage} />
