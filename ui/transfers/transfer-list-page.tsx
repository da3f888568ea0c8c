import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { exportTransfers } from '../../application/reports/contract/document-exports.ts'
import { listTransferTasks } from '../../application/transfers/contract/transfers.ts'
import { pluralOf } from '../../domain/kernel/text.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { useApiQuery } from '../app/backend.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import type { WaitingWork } from '../documents/waiting-work.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { ExportDocuments } from '../reports/export-documents.tsx'

const words = { ask: ['申请调拨', 'Request a transfer'] } as const

const work = {
  code: ['DH0035', 'DH0036'],
  words: ['待办调拨', 'Open transfers'],
  press: (count: number) => [`有 ${count} 张待办调拨，去处理`, `Go to ${pluralOf(count, 'open transfer')}`],
  href: paths.transferWork,
  isPage: true,
} as const satisfies Omit<WaitingWork, 'count'>

/** P000280: the transfers of the shops that the person sees; from here a transfer is applied for. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const count = useApiQuery(listTransferTasks, {}, { enabled: useHolds()(work.code) }).data?.total
  const toolbar = (
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
  )
  return (
    <DocumentList
      name="stockTransfer"
      declared={transferDocument}
      calls={callsOf.stockTransfer}
      work={{ ...work, count }}
      toolbar={toolbar}
      exports={(payload, total) => <ExportDocuments endpoint={exportTransfers} {...{ payload, total }} />}
    />
  )
}
