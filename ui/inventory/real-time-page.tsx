import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { realTimeInventory } from '../../domain/inventory/real-time-inventory.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { useText } from '../app/preferences.tsx'
import type { DocumentCells } from '../documents/document-columns.ts'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { FigureButton } from './figure-button.tsx'
import { InOrderUnit } from './in-order-unit.tsx'
import { OpeningDialog } from './opening-dialog.tsx'
import { TransitDialog } from './transit-dialog.tsx'
import { useCardUnit } from './use-card-unit.ts'
import { useWhy, whyKeys } from './use-why.tsx'

const words = {
  why: ['查看库存由来', 'Show where the figure comes from'],
  transit: ['查看在途单据', 'Show the documents in transit'],
  opening: ['导入期初', 'Import opening stock'],
} as const

/** 实时库存: each quantity opens what it consists of. */
export const DocumentListPage = () => {
  const why = useWhy()
  const unitOf = useCardUnit()
  const [isImporting, setIsImporting] = useState(false)
  const [transit, setTransit] = useState<DocumentRow | null>(null)
  const cells: DocumentCells = {
    transportQty: {
      render: row => (
        <InOrderUnit row={row} field="transportQty">
          <FigureButton
            of={row.transportQty as Thousandths | null}
            unit={unitOf(row)}
            label={words.transit}
            onPress={() => setTransit(row)}
          />
        </InOrderUnit>
      ),
    },
    inStoreQty: {
      render: row => (
        <InOrderUnit row={row} field="inStoreQty">
          <FigureButton
            of={row.inStoreQty as Thousandths}
            unit={unitOf(row)}
            label={words.why}
            onPress={() => why.open(row)}
          />
        </InOrderUnit>
      ),
    },
  }
  return (
    <DocumentList
      name="realTimeInventory"
      declared={realTimeInventory}
      calls={callsOf.realTimeInventory}
      cells={cells}
      keep={whyKeys}
      hasFigureCards
      toolbar={<OpeningButton onPress={() => setIsImporting(true)} />}
    >
      {why.drawer}
      {isImporting && <OpeningDialog onClose={() => setIsImporting(false)} />}
      {transit && (
        <TransitDialog
          storeCode={String(transit.storeCode)}
          materialCode={String(transit.materialCode)}
          materialName={String(transit.materialName)}
          onClose={() => setTransit(null)}
        />
      )}
    </DocumentList>
  )
}

const OpeningButton = ({ onPress }: { readonly onPress: () => void }) => {
  const t = useText()
  return (
    <Gate code="DH0001">
      <Button variant="default" size="xs" leftSection={<IconUpload size={14} aria-hidden />} onClick={onPress}>
        {t(words.opening)}
      </Button>
    </Gate>
  )
}
