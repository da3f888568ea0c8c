import { Button } from '@mantine/core'
import { IconChecklist, IconPhotoPlus, IconReceiptRefund, IconTrash } from '@tabler/icons-react'
import { callsOf } from '../../../application/documents/contract.ts'
import {
  getDifferenceForm,
  listDifferenceEvents,
  withdrawClaim,
} from '../../../application/receiving/contract/differences.ts'
import { photosOnce } from '../../../domain/receiving/difference-evidence.ts'
import { receivingDifference } from '../../../domain/receiving/receiving-difference.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { returnHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { textOf } from '../../documents/document-columns.ts'
import { type DocumentRecord, documentDef } from '../../documents/document-detail-page.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { customSection, DocumentPage, type DocumentPart } from '../../kit/document/detail-page/document-page.tsx'
import { useReportFailure } from '../../kit/feedback/refusal-failure.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { Gate } from '../../kit/layout/gate.tsx'
import { PageLink } from '../../kit/layout/link.tsx'
import { EventTimeline } from '../event-timeline.tsx'
import { ClaimValue, useTakesEvidence } from './claim-value.tsx'
import { DifferenceLine, lineKeyOf } from './difference-line.tsx'
import { DifferenceRefund } from './difference-refund.tsx'
import css from './differences.module.css'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { LinePhotos } from './line-photos.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { staleDifferences } from './stale.ts'

const words = {
  evidence: ['补充凭证', 'Add evidence'],
  review: ['审核', 'Review'],
  withdraw: ['撤销差异', 'Withdraw'],
  withdrawTitle: (scNo: string) => [`撤销收货差异 ${scNo}？`, `Withdraw difference ${scNo}?`] as const,
  withdrawHint: [
    '撤销后不再退款，差异的货物计入门店库存，不能恢复。',
    'Nothing is refunded, and the goods are added to the stock of the shop. This cannot be undone.',
  ],
  withdrawn: ['已撤销', 'Withdrawn'],
  refund: ['退款详情', 'Refund details'],
  surplus: ['多收的货的退货单', 'Return of the surplus'],
  timeline: ['进度', 'Progress'],
  photos: ['原因和照片', 'Reasons and photos'],
} as const

type Part = DocumentPart<DocumentRecord>

const Actions = ({ document: { head }, page }: Part) => {
  const t = useText()
  const { confirm, success } = useDialogs()
  const reportFailure = useReportFailure()
  const scNo = String(head.scNo)
  const isOpen = head.scStatus === '10' || head.scStatus === '11'
  const form = useApiQuery(getDifferenceForm, { scNo }).data
  const takesEvidence = useTakesEvidence(scNo)
  const withdrawal = useApiMutation(withdrawClaim, staleDifferences)
  const withdraw = async () => {
    const question = { title: words.withdrawTitle(scNo), consequence: words.withdrawHint, verb: words.withdraw }
    if (!(await confirm(question))) return
    if (await withdrawal.mutateAsync({ scNo }).catch(reportFailure)) success(words.withdrawn)
  }
  return (
    <>
      {textOf(head.rofRefundOrderNo) !== undefined && (
        <Gate code="P000238">
          <Button variant="default" leftSection={<IconReceiptRefund size={16} />} onClick={() => page.open('refund')}>
            {t(words.refund)}
          </Button>
        </Gate>
      )}
      {form && form.thNo !== null && (
        <Gate code="P000257">
          <PageLink href={returnHref(form.thNo, form.shopJdeNo)}>{t(words.surplus)}</PageLink>
        </Gate>
      )}
      {isOpen && (
        <Gate code="DH0022">
          {form?.lines.every(({ kind }) => kind !== 'MORE') && (
            <Button
              variant="default"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              loading={withdrawal.isPending}
              onClick={() => void withdraw()}
            >
              {t(words.withdraw)}
            </Button>
          )}
          {takesEvidence && <EvidenceButton isWaiting={head.scStatus === '10'} onPress={() => page.open('evidence')} />}
        </Gate>
      )}
      {isOpen && form?.canReview === true && (
        <Gate code="DH0026">
          <Button leftSection={<IconChecklist size={16} />} onClick={() => page.open('review')}>
            {t(words.review)}
          </Button>
        </Gate>
      )}
    </>
  )
}

const EvidenceButton = ({ isWaiting, onPress }: { readonly isWaiting: boolean; readonly onPress: () => void }) => {
  const t = useText()
  return (
    <Button variant={isWaiting ? 'filled' : 'default'} leftSection={<IconPhotoPlus size={16} />} onClick={onPress}>
      {t(words.evidence)}
    </Button>
  )
}

const Overlays = ({ document: { head }, page }: Part) => {
  const scNo = String(head.scNo)
  const onClose = () => page.open(null)
  if (page.overlay === 'evidence') return <EvidenceDialog scNo={scNo} onClose={onClose} />
  return page.overlay === 'review' ? <ReviewDialog scNo={scNo} onClose={onClose} /> : null
}

/** The progress of a difference, under what it brings while it is open. */
const Timeline = ({ document: { head } }: Part) => {
  const scNo = String(head.scNo)
  const events = useApiQuery(listDifferenceEvents, { scNo }).data
  return (
    <>
      <ClaimValue scNo={scNo} />
      {events && <EventTimeline title={words.timeline} events={events.nodes} />}
    </>
  )
}

/** Reason and photos of each line. */
const Photos = ({ document: { head } }: Part) => {
  const t = useText()
  const lines = useApiQuery(getDifferenceForm, { scNo: String(head.scNo) }).data?.lines ?? []
  const entries = lines.filter(({ reason, documents }) => reason !== '' || documents.length > 0)
  if (entries.length === 0) return null
  return (
    <Section title={t(words.photos)}>
      <ul className={css.lines}>
        {photosOnce(entries).map(({ line, ...photos }) => (
          <DifferenceLine key={lineKeyOf(line)} line={line}>
            {line.reason !== '' && <span>{line.reason}</span>}
            <LinePhotos line={line} {...photos} />
          </DifferenceLine>
        ))}
      </ul>
    </Section>
  )
}

const declared = documentDef(receivingDifference, callsOf.receivingDifference)
const differenceDocument = {
  ...declared,
  Actions,
  Overlays,
  drawers: [{ key: 'refund', title: words.refund, width: 600, Content: DifferenceRefund }],
  sections: [
    customSection<DocumentRecord>('timeline', Timeline),
    ...declared.sections,
    customSection<DocumentRecord>('photos', Photos),
  ],
}

/** P000252: one receiving difference; its shop adds evidence or withdraws it, head office reviews it. */
export const DocumentDetailPage = () => <DocumentPage document={differenceDocument} />
