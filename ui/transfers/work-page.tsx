import type { Success } from '../../application/platform/endpoint.ts'
import { getTransferWork } from '../../application/transfers/contract/transfers.ts'
import { documentHref, listPath } from '../../domain/lists/document.ts'
import { transferDocument } from '../../domain/transfers/transfer-document.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { EmptyState } from '../kit/layout/empty.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { Page } from '../kit/layout/page.tsx'
import { NotThere, PageLoading } from '../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../kit/layout/use-query.ts'
import { SettleForm } from './settle-form.tsx'
import { stepIn, stepWords } from './transfer-steps.ts'
import { WorkForm } from './work-form.tsx'

const words = {
  work: ['调拨作业', 'Work on a transfer'],
  nothing: ['没有要处理的', 'Nothing to do'],
  nothingHint: ['这张调拨单目前不需要您处理', 'Nothing is waiting for you in this transfer'],
  detail: ['查看调拨单', 'Go to the transfer'],
} as const

const list = listPath(transferDocument)
const missing = { ...transferDocument.detail.missing, href: list, link: transferDocument.page.words }

const trailOf = (no?: string) => [
  { words: transferDocument.area.words },
  { words: transferDocument.page.words, href: list },
  ...(no === undefined ? [] : [{ words: transferDocument.detail.words, href: documentHref(transferDocument, no) }]),
  { words: words.work },
]

/** DH0035, DH0036: calls a transfer out, counts it on receipt, or decides about its shortfall, by its status. */
export const TransferWorkPage = () => {
  const [query] = useQueryString()
  const no = numberOf(query.no)
  return no === undefined ? <NotThere trail={trailOf()} {...missing} /> : <Reader key={no} no={no} />
}

const Reader = ({ no }: { readonly no: string }) => {
  const answer = useApiQuery(getTransferWork, { no })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trailOf(no)} missing={missing} />
  return <Work key={answer.data.version} work={answer.data} />
}

const Work = ({ work }: { readonly work: Success<typeof getTransferWork> }) => {
  const t = useText()
  const holds = useHolds()
  const step = stepIn(work, { mayTransfer: holds('DH0035'), maySettle: holds('DH0036') })
  const route = `${work.outShopName} → ${work.inShopName}`
  return (
    <Page trail={trailOf(work.no)} title={`${t(step === null ? words.work : stepWords[step])} · ${route}`}>
      {step === null && (
        <EmptyState title={words.nothing} hint={words.nothingHint}>
          <PageLink href={documentHref(transferDocument, work.no)}>{t(words.detail)}</PageLink>
        </EmptyState>
      )}
      {step === 'settle' && <SettleForm work={work} />}
      {(step === 'callOut' || step === 'receive') && <WorkForm work={work} step={step} />}
    </Page>
  )
}
