import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { exportDailyInventory } from '../../application/reports/contract/document-exports.ts'
import { causeFields, dailyInventory } from '../../domain/inventory/daily-inventory.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { DocumentCells } from '../documents/document-columns.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { useQueryString } from '../kit/layout/use-query.ts'
import { ExportDocuments } from '../reports/export-documents.tsx'
import { FigureButton } from './figure-button.tsx'
import { useWhy, whyKeys } from './use-why.tsx'

const words = {
  why: ['查看库存由来', 'Show where the figure comes from'],
  days: ['按日查看该物料', 'Show the days of this material'],
} as const

const figures = ['beforeTotalQty', ...causeFields, 'afterTotalQty'] as const

/** 每日库存: a figure of a day opens its movements, one of the whole range the days of its material. */
export const DocumentListPage = () => {
  const why = useWhy()
  const [query, write] = useQueryString()
  const showDays = (row: DocumentRow) => write({ ...query, tab: 'day', materialCodes: [String(row.materialCode)] })
  const cells: DocumentCells = Object.fromEntries(
    figures.map(field => [
      field,
      {
        render: (row: DocumentRow) => (
          <FigureButton
            of={row[field] as Thousandths}
            label={row.tradeDate === null ? words.days : words.why}
            onPress={() => (row.tradeDate === null ? showDays(row) : why.open(row, row.tradeDate as Day))}
          />
        ),
      },
    ]),
  )
  return (
    <DocumentList
      name="dailyInventory"
      declared={dailyInventory}
      calls={callsOf.dailyInventory}
      cells={cells}
      keep={whyKeys}
      exports={(payload, total) => <ExportDocuments endpoint={exportDailyInventory} {...{ payload, total }} />}
    >
      {why.drawer}
    </DocumentList>
  )
}
