import { Button } from '@mantine/core'
import { IconPencil, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { accountAdjustment } from '../../domain/adjustments/adjustment-order.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import type { Selection } from '../kit/list-page/list.ts'
import { useBulkDecision } from '../receiving/use-bulk-decision.tsx'
import { AdjustmentSheetDialog } from './adjustment-sheet-dialog.tsx'
import { BulkConfirmation } from './bulk-confirmation.tsx'
import { staleAdjustments } from './stale.ts'

const words = {
  sheet: ['导入调账单', 'Import adjustments'],
  write: ['制作调账单', 'New adjustment'],
} as const

/** P000285: the account adjustments; here head office confirms several at once, and gets to the page on which one is written. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const holds = useHolds()
  const [isImporting, setImporting] = useState(false)
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const bulk = useBulkDecision(staleAdjustments)
  const selection: Selection<DocumentRow> = {
    selected,
    onSelected: setSelected,
    selectable: row => row.tzStatus === '10',
    refusals: bulk.refusals,
    actions: <BulkConfirmation bulk={bulk} selected={selected} onDone={setSelected} />,
  }
  const toWrite = (
    <Gate code="DH0050">
      <Button
        size="xs"
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => setImporting(true)}
      >
        {t(words.sheet)}
      </Button>
      <Button
        size="xs"
        variant={phone ? 'filled' : 'default'}
        leftSection={<IconPencil size={16} aria-hidden />}
        onClick={() => go(paths.adjustAccount)}
      >
        {t(words.write)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList
      name="adjustment"
      declared={accountAdjustment}
      calls={callsOf.adjustment}
      toolbar={toWrite}
      {...(holds('DH0050') && { selection })}
    >
      {isImporting && <AdjustmentSheetDialog onClose={() => setImporting(false)} />}
    </DocumentList>
  )
}
