import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { exportScraps } from '../../application/reports/contract/document-exports.ts'
import { scrapOrder } from '../../domain/scrap/scrap-order.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { ExportDocuments } from '../reports/export-documents.tsx'

const words = { scrap: ['登记报废', 'Scrap goods'] } as const

/** P000270: the scrap orders; from here a person gets to the page on which goods are scrapped. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
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
      toolbar={toScrap}
      exports={(payload, total) => <ExportDocuments endpoint={exportScraps} {...{ payload, total }} />}
    />
  )
}
