import { Button } from '@mantine/core'
import { IconClipboardCheck, IconTransfer } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { exportTransfers } from '../../application/reports/contract/document-exports.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { Gate } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { usePhone } from '../kit/layout/use-phone.ts'
import { ExportDocuments } from '../reports/export-documents.tsx'

const words = { ask: ['申请调拨', 'Request a transfer'], tasks: ['待办调拨', 'Open transfers'] } as const

/** P000280: the transfers of the shops that the person sees; from here a transfer is applied for. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const phone = usePhone()
  const toolbar = (
    <>
      <Gate code={['DH0035', 'DH0036']}>
        <Button
          size="xs"
          variant={phone ? 'filled' : 'default'}
          leftSection={<IconClipboardCheck size={16} aria-hidden />}
          onClick={() => go(paths.transferWork)}
        >
          {t(words.tasks)}
        </Button>
      </Gate>
      <Gate code="DH0035">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTransfer size={16} aria-hidden />}
          onClick={() => go(paths.applyTransfer)}
        >
          {t(words.ask)}
        </Button>
      </Gate>
    </>
  )
  return (
    <DocumentList
      name="stockTransfer"
      declared={transferDocument}
      calls={callsOf.stockTransfer}
      toolbar={toolbar}
      exports={(payload, total) => <ExportDocuments endpoint={exportTransfers} {...{ payload, total }} />}
    />
  )
}
