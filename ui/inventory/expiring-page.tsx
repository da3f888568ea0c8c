import { callsOf } from '../../application/documents/contract.ts'
import { expiringInventory } from '../../domain/inventory/expiring-inventory.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { DocumentCells } from '../documents/document-columns.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { FigureButton } from './figure-button.tsx'
import { NumberedDocument } from './stock-documents.tsx'
import { useCardUnit } from './use-card-unit.ts'
import { useWhy, whyKeys } from './use-why.tsx'

const words = { why: ['查看库存由来', 'Show where the figure comes from'] } as const

/** 临期库存: each quantity opens what its material consists of. */
export const DocumentListPage = () => {
  const why = useWhy()
  const unitOf = useCardUnit()
  const cells: DocumentCells = {
    totalQty: {
      render: row => (
        <FigureButton
          of={row.totalQty as Thousandths}
          unit={unitOf(row)}
          label={words.why}
          onPress={() => why.open(row)}
        />
      ),
    },
    bizOrderNo: { render: row => <NumberedDocument number={String(row.bizOrderNo)} /> },
  }
  return (
    <DocumentList
      name="expiringInventory"
      declared={expiringInventory}
      calls={callsOf.expiringInventory}
      cells={cells}
      keep={whyKeys}
    >
      {why.drawer}
    </DocumentList>
  )
}
