import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { inventoryFlow } from '../../domain/inventory/inventory-flow.ts'
import type { StockProcess } from '../../domain/inventory/processes.ts'
import type { Day } from '../../domain/kernel/day.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { DocumentCells } from '../documents/document-columns.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { FigureButton } from './figure-button.tsx'
import { InOrderUnit } from './in-order-unit.tsx'
import { relatedHref, StockDocument } from './stock-documents.tsx'
import { useCardUnit } from './use-card-unit.ts'
import { useWhy, whyKeys } from './use-why.tsx'

const words = { why: ['查看库存由来', 'Show where the figure comes from'] } as const

const documentCells: DocumentCells = {
  bizOrderNo: {
    render: row => <StockDocument process={row.process as StockProcess} number={String(row.bizOrderNo)} />,
  },
  relateOrderNo: { href: row => relatedHref(row.relateOrderNo as string), code: 'P000238' },
}

/** 库存流水: the stock after each movement opens its day. */
export const DocumentListPage = () => {
  const why = useWhy()
  const unitOf = useCardUnit()
  const figure = (field: 'afterInStoreQty' | 'changeInStoreQty') => ({
    render: (row: DocumentRow) => (
      <InOrderUnit row={row} field={field}>
        <FigureButton
          of={row[field] as Thousandths}
          unit={unitOf(row)}
          label={words.why}
          onPress={() => why.open(row, row.tradeDate as Day)}
        />
      </InOrderUnit>
    ),
  })
  const transitFigure = (field: 'afterTransportQty' | 'changeTransportQty') => ({
    render: (row: DocumentRow) => <InOrderUnit row={row} field={field} unit={unitOf(row)} />,
  })
  const cells = {
    ...documentCells,
    changeTransportQty: transitFigure('changeTransportQty'),
    afterTransportQty: transitFigure('afterTransportQty'),
    changeInStoreQty: figure('changeInStoreQty'),
    afterInStoreQty: figure('afterInStoreQty'),
  }
  return (
    <DocumentList
      name="inventoryFlow"
      declared={inventoryFlow}
      calls={callsOf.inventoryFlow}
      cells={cells}
      keep={whyKeys}
    >
      {why.drawer}
    </DocumentList>
  )
}
