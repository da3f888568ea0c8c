import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { exportLocalPurchases } from '../../application/reports/contract/document-exports.ts'
import { localPurchase } from '../../domain/local-purchase/purchase-order.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { ExportDocuments } from '../reports/export-documents.tsx'

const words = { enter: ['登记临采', 'Record a purchase'] } as const

/** DH0054: the local purchases; from here a person gets to the page on which one is entered. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const toEnter = (
    <Gate code="DH0052">
      <Button
        size="xs"
        variant={phone ? 'filled' : 'default'}
        leftSection={<IconReceipt size={16} aria-hidden />}
        onClick={() => go(paths.buyLocally)}
      >
        {t(words.enter)}
      </Button>
    </Gate>
  )
  return (
    <DocumentList
      name="localPurchase"
      declared={localPurchase}
      calls={callsOf.localPurchase}
      toolbar={toEnter}
      exports={(payload, total) => <ExportDocuments endpoint={exportLocalPurchases} {...{ payload, total }} />}
    />
  )
}
