import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { exportScraps } from '../../application/reports/contract/document-exports.ts'
import { scrapOrder } from '../../domain/scrap/scrap-order.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import type { Selection } from '../kit/list-page/list.ts'
import { useBulkDecision } from '../receiving/use-bulk-decision.tsx'
import { ExportDocuments } from '../reports/export-documents.tsx'
import { BulkReview } from './bulk-review.tsx'
import { scrapCells } from './scrap-rate.tsx'
import { staleScraps } from './stale.ts'

const words = { scrap: ['登记报废', 'Scrap goods'] } as const

/** P000270: the scrap orders; head office reviews several at once, and shops get to the page on which goods are scrapped. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const holds = useHolds()
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const bulk = useBulkDecision(staleScraps)
  const selection: Selection<DocumentRow> = {
    selected,
    onSelected: setSelected,
    selectable: row => row.bizStatus === '11',
    refusals: bulk.refusals,
    actions: <BulkReview bulk={bulk} selected={selected} onDone={setSelected} />,
  }
  const toScrap = (
    <Gate code="DH0033">
      <Button
        size="xs"
        variant={phone ? 'filled' : 'default'}
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => go(paths.scrapGoods)}
      >
        {t(words.scrap)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList
      name="scrap"
      declared={scrapOrder}
      calls={callsOf.scrap}
      cells={scrapCells}
      toolbar={toScrap}
      {...(holds('DH0034') && { selection })}
      exports={(payload, total) => <ExportDocuments endpoint={exportScraps} {...{ payload, total }} />}
    />
  )
}
