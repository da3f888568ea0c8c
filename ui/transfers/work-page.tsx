import { useState } from 'react'
import type { Success } from '../../application/platform/endpoint.ts'
import { getTransferWork } from '../../application/transfers/contract/transfers.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { nextStep, type TransferStep } from '../../domain/transfers/next-step.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { paths } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { useDeviceQueue } from '../device/device-queue.tsx'
import { useOfflineQuery } from '../device/offline-query.ts'
import { SubmittedDocument } from '../device/submitted-document.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { PageLoading } from '../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../kit/layout/use-query.ts'
import { SettleForm } from './settle-form.tsx'
import { TransferTasksPage } from './tasks-page.tsx'
import { stepWords, taskWords } from './transfer-steps.ts'
import css from './transfers.module.css'
import { WorkForm } from './work-form.tsx'

const words = {
  work: ['调拨作业', 'Process a transfer'],
  nothing: ['没有要处理的', 'Nothing to do'],
  nothingHint: ['这张调拨单目前不需要您处理', 'Nothing in this transfer is waiting for you'],
  detail: ['查看调拨单', 'Go to the transfer'],
} as const

const list = listPath(transferDocument)
const missing = { ...transferDocument.detail.missing, href: list, link: transferDocument.page.words }

const trailOf = (no: string) => [
  { words: transferDocument.area.words },
  { words: transferDocument.page.words, href: list },
  { words: taskWords.title, href: paths.transferWork },
  { words: transferDocument.detail.words, href: documentHref(transferDocument, no) },
  { words: words.work },
]

/**
 * DH0035, DH0036: sends a transfer, counts it on receipt, or resolves its shortfall, by its status. Without a number it
 * lists the transfers that are waiting for that.
 */
export const TransferWorkPage = () => {
  const [query] = useQueryString()
  const no = numberOf(query.no)
  return no === undefined ? <TransferTasksPage /> : <Reader key={no} no={no} />
}

const Reader = ({ no }: { readonly no: string }) => {
  const { offset } = useServerClock()
  const [openedAt] = useState(() => Date.now() + offset)
  const answer = useOfflineQuery(getTransferWork, { no })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trailOf(no)} missing={missing} />
  const { value: work, storedAt } = answer.data
  return <Work key={work.version} work={work} storedAt={storedAt} openedAt={openedAt} />
}

interface WorkProps {
  readonly work: Success<typeof getTransferWork>
  /** When this device stored what is visible; null if the server has just answered it. */
  readonly storedAt: number | null
  /** When the page was opened, by the server's clock. */
  readonly openedAt: number
}

const Work = ({ work, storedAt, openedAt }: WorkProps) => {
  const t = useText()
  const holds = useHolds()
  const { zone } = useServerClock()
  const { documents } = useDeviceQueue()
  const step = nextStep(work, holds)
  const route = `${work.outShopName} → ${work.inShopName}`
  const submitted = documents.find(
    ({ kind, subject, state, answeredAt }) =>
      kind === 'transfer' &&
      subject === work.no &&
      (work.bizStatus === 'CALLED_OUT' || state === 'REFUSED' || (answeredAt ?? 0) > openedAt),
  )
  const title = `${t(step === null ? words.work : stepWords[step])} · ${route}`
  return (
    <Page trail={trailOf(work.no)} title={title}>
      {storedAt !== null && (
        <p className={css.notice}>{t(taskWords.storedAt(formatInstant(storedAt, zone, 'minute')))}</p>
      )}
      {submitted ? (
        <SubmittedDocument
          document={submitted}
          isToFill={step === 'receive'}
          result={{ href: documentHref(transferDocument, work.no), words: words.detail }}
        />
      ) : (
        <Step work={work} step={step} />
      )}
    </Page>
  )
}

interface StepProps {
  readonly work: Success<typeof getTransferWork>
  readonly step: TransferStep | null
}

const Step = ({ work, step }: StepProps) => {
  const t = useText()
  if (step === 'settle') return <SettleForm work={work} />
  if (step !== null) return <WorkForm work={work} step={step} />
  return (
    <EmptyState title={words.nothing} hint={words.nothingHint}>
      <PageLink href={documentHref(transferDocument, work.no)}>{t(words.detail)}</PageLink>
    </EmptyState>
  )
}
