import { Button } from '@mantine/core'
import { IconClipboardCheck, IconHistory, IconX } from '@tabler/icons-react'
import { callsOf } from '../../application/documents/contract.ts'
import { closeTransfer, getTransferWork } from '../../application/transfers/contract/transfers.ts'
import { nextStep } from '../../domain/transfers/next-step.ts'
import { TRANSFER_TEXT_MAX } from '../../domain/transfers/transfer.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { useApiMutation, useApiQuery } from '../app/backend.ts'
import { transferWorkHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { Vouchers } from '../approval/vouchers.tsx'
import { type DocumentRecord, documentDef } from '../documents/document-detail-page.tsx'
import { ReasonDialog } from '../documents/reason-dialog.tsx'
import { Section } from '../kit/document/detail-page/detail-page.tsx'
import {
  customSection,
  type DocumentDef,
  DocumentPage,
  type DocumentPart,
} from '../kit/document/detail-page/document-page.tsx'
import { DisabledWhenReadOnly } from '../kit/feedback/read-only.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { useGo } from '../kit/layout/link.tsx'
import { staleTransfers } from './stale.ts'
import { TransferLog, TransferTimeline } from './transfer-log.tsx'
import { stepWords } from './transfer-steps.ts'

const words = {
  log: ['操作日志', 'Activity log'],
  vouchers: ['凭证', 'Vouchers'],
  cancel: ['取消申请', 'Cancel'],
  refuse: ['拒绝', 'Decline'],
  cancelTitle: (no: string) => [`取消调拨 ${no}？`, `Cancel transfer ${no}?`] as const,
  refuseTitle: (no: string) => [`拒绝调拨 ${no}？`, `Decline transfer ${no}?`] as const,
  closeHint: ['两家门店的库存都不变。', 'The stock of both shops does not change.'],
} as const

type Part = DocumentPart<DocumentRecord>

const noOf = ({ document: { head } }: Part) => String(head.no)

/** What the person can do with the transfer, by its status and the shops they belong to. */
const useWork = (part: Part) => {
  const holds = useHolds()
  return useApiQuery(getTransferWork, { no: noOf(part) }, { enabled: holds(['DH0035', 'DH0036']) }).data
}

const Actions = (part: Part) => {
  const t = useText()
  const go = useGo()
  const work = useWork(part)
  const holds = useHolds()
  const step = work && nextStep(work, holds)
  const { page } = part
  return (
    <>
      {step && (
        <DisabledWhenReadOnly>
          <Button leftSection={<IconClipboardCheck size={16} />} onClick={() => go(transferWorkHref(noOf(part)))}>
            {t(stepWords[step])}
          </Button>
        </DisabledWhenReadOnly>
      )}
      <Button variant="default" leftSection={<IconHistory size={16} />} onClick={() => page.open('log')}>
        {t(words.log)}
      </Button>
      {work?.bizStatus === 'APPLIED' && holds('DH0035') && (
        <DisabledWhenReadOnly>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            leftSection={<IconX size={16} />}
            onClick={() => page.open('close')}
          >
            {t(work.isApplicant ? words.cancel : words.refuse)}
          </Button>
        </DisabledWhenReadOnly>
      )}
    </>
  )
}

const Overlays = (part: Part) => {
  const no = noOf(part)
  const work = useWork(part)
  const closing = useApiMutation(closeTransfer, staleTransfers)
  if (part.page.overlay !== 'close' || !work) return null
  const { isApplicant, version } = work
  return (
    <ReasonDialog
      title={(isApplicant ? words.cancelTitle : words.refuseTitle)(no)}
      hint={words.closeHint}
      verb={isApplicant ? words.cancel : words.refuse}
      maxLength={TRANSFER_TEXT_MAX}
      onClose={() => part.page.open(null)}
      onReason={reason => closing.mutateAsync({ no, version, reason })}
    />
  )
}

/** The pictures of the application; both shops see them. */
const VouchersOfTransfer = ({ document: { head } }: Part) => {
  const t = useText()
  const urls = JSON.parse(String(head.voucherImageList)) as ReadonlyArray<string>
  if (urls.length === 0) return null
  return (
    <Section title={t(words.vouchers)}>
      <Vouchers no={String(head.no)} urls={urls} size="lg" />
    </Section>
  )
}

const declared = documentDef(transferDocument, callsOf.stockTransfer)

/** The declared page of a transfer with its progress, its vouchers, its log and what the person may do with it. */
const transferPage: DocumentDef<DocumentRecord> = {
  ...declared,
  Actions,
  Overlays,
  sections: [
    customSection('timeline', TransferTimeline),
    ...declared.sections,
    customSection('vouchers', VouchersOfTransfer),
  ],
  drawers: [{ key: 'log', title: words.log, width: 600, Content: TransferLog }],
}

/** P000281: one transfer. */
export const DocumentDetailPage = () => <DocumentPage document={transferPage} />
