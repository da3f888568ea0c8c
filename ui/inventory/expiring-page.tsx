import { callsOf } from '../../application/documents/contract.ts'
import { expiringInventory } from '../../domain/inventory/expiring-inventory.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import type { DocumentCells } from '../documents/document-columns.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { FigureButton } from './figure-button.tsx'
import { useWhy, whyKeys } from './use-why.tsx'

const words = { why: ['查看库存由来', 'Show where the figure comes from'] } as const

/** 临期库存: each quantity opens what its material consists of. */
export const DocumentListPage = () => {
  const why = useWhy()
  const cells: DocumentCells = {
    totalQty: {
      render: row => <FigureButton of={row.totalQty as Thousandths} label={words.why} onPress={() => why.open(row)} />,
    },
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
