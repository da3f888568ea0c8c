import { Button } from '@mantine/core'
import { IconTransfer } from '@tabler/icons-react'
import { callsOf, type DocumentRow } from '../../application/documents/contract.ts'
import { exportTransfers } from '../../application/reports/contract/document-exports.ts'
import { listTransferTasks } from '../../application/transfers/contract/transfers.ts'
import { pluralOf, type Text } from '../../domain/kernel/text.ts'
import { rowHref } from '../../domain/lists/document.ts'
import { nextStep } from '../../domain/transfers/next-step.ts'
import { firstTransferDay, transferDocument } from '../../domain/transfers/transfer-document.ts'
import { openStatuses, type TransferStatus } from '../../domain/transfers/words.ts'
import { useApiQuery } from '../app/backend.ts'
import { paths, transferWorkHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { DocumentList } from '../documents/document-list-page.tsx'
import { EarlierRows, type EarlierRowsProps } from '../documents/rows-elsewhere.tsx'
import type { WaitingWork } from '../documents/waiting-work.tsx'
import { Gate, useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import type { RowAction } from '../kit/list-page/table/columns.ts'
import { ExportDocuments } from '../reports/export-documents.tsx'
import { stepWords } from './transfer-steps.ts'

const words = {
  ask: ['申请调拨', 'New transfer'],
  toDo: ['待办调拨', 'To do'],
  view: ['查看', 'View'],
} as const

const work = {
  code: ['DH0035', 'DH0036'],
  words: words.toDo,
  press: (count: number) => [`有 ${count} 张待办调拨，去处理`, `Go to ${pluralOf(count, 'transfer')} to do`],
  href: paths.transferWork,
  isPage: true,
} as const satisfies Omit<WaitingWork, 'count'>

const earlier = {
  calls: callsOf.stockTransfer,
  range: 'transferDate',
  statuses: ['bizStatusList', openStatuses],
  from: () => firstTransferDay,
  words: (count: number): Text => [
    `另有 ${count} 张更早的调拨未完成`,
    `${pluralOf(count, 'earlier transfer')} ${count === 1 ? 'is' : 'are'} not completed yet`,
  ],
} as const satisfies Omit<EarlierRowsProps, 'current'>

/** The next step of a transfer for the person whose turn it is; others look at it. */
const actionsOf = (row: DocumentRow, holds: ReturnType<typeof useHolds>): ReadonlyArray<RowAction> => {
  const bizStatus = row.bizStatus as TransferStatus
  const step = nextStep({ bizStatus, isSender: row.isSender === 'yes', isReceiver: row.isReceiver === 'yes' }, holds)
  return step === null
    ? [{ key: 'view', words: words.view, code: transferDocument.detail.code, href: rowHref(transferDocument, row) }]
    : [{ key: step, words: stepWords[step], href: transferWorkHref(String(row.no)) }]
}

/** P000280: the transfers of the shops that the person sees; from here a transfer is applied for. */
export const DocumentListPage = () => {
  const t = useText()
  const go = useGo()
  const holds = useHolds()
  const count = useApiQuery(listTransferTasks, {}, { enabled: holds(work.code) }).data?.toDo
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
      actions={row => actionsOf(row, holds)}
      actionsWidth={100}
      above={current => <EarlierRows {...earlier} current={current} />}
      work={{ ...work, count }}
      toolbar={toolbar}
      exports={(payload, total) => <ExportDocuments endpoint={exportTransfers} {...{ payload, total }} />}
    />
  )
}
