import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { exportDailyInventory } from '../../application/reports/contract/document-exports.ts'
import { causeFields, dailyInventory } from '../../domain/inventory/daily-inventory.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { DocumentCells } from '../documents/document-columns.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { ExportDocuments } from '../reports/export-documents.tsx'
import { FigureButton } from './figure-button.tsx'
import { NegativeRows } from './negative-rows.tsx'
import { useCardUnit } from './use-card-unit.ts'
import { useWhy, whyKeys } from './use-why.tsx'

const whyWords = ['查看库存由来', 'Show where the figure comes from'] as const

const figures = ['beforeTotalQty', ...causeFields, 'afterTotalQty'] as const

/** 每日库存: a figure opens its movements, those of the day or of the whole range. */
export const DocumentListPage = () => {
  const why = useWhy()
  const unitOf = useCardUnit()
  const openDays = ({ tradeDate, startTradeDate, endTradeDate, ...row }: DocumentRow) =>
    tradeDate === null ? why.open(row, endTradeDate as Day, startTradeDate as Day) : why.open(row, tradeDate as Day)
  const cells: DocumentCells = Object.fromEntries(
    figures.map(field => [
      field,
      {
        render: (row: DocumentRow) => (
          <FigureButton
            of={row[field] as Thousandths}
            unit={unitOf(row)}
            label={whyWords}
            onPress={() => openDays(row)}
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
      hasFigureCards
      above={current => <NegativeRows {...current} />}
      folds={{ keys: causeFields, when: 'zero' }}
      exports={(payload, total) => <ExportDocuments endpoint={exportDailyInventory} {...{ payload, total }} />}
    >
      {why.drawer}
    </DocumentList>
  )
}
