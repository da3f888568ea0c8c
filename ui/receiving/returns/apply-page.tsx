import { Button } from '@mantine/core'
import { useState } from 'react'
import { applyReturn, getReturnable, type Returnable } from '../../../application/receiving/contract/returns.ts'
import { cutQuantityInput } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { documentHref, listPath } from '../../../domain/lists/document.ts'
import { returnDocument } from '../../../domain/receiving/returns/return-list.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { PageFoot } from '../../kit/layout/foot/page-foot.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { PageLink, useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, type Query, textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { ApplyLines } from './apply-lines.tsx'
import { headOfficeOrigin, type Origin, ReturnOrigin } from './return-origin.tsx'
import css from './returns.module.css'
import { staleReturns } from './stale.ts'
import { type ReturnDraft, useReturnDraft } from './use-return-draft.ts'
import { type ReturnEntry, useReturnLines } from './use-return-lines.ts'
import { useConfirmedSending } from './use-submit.ts'

const words = {
  expiring: ['临期', 'Close to expiry'],
  apply: ['申请退货', 'Request a return'],
  missing: {
    title: ['没有找到这张订货单', 'This order was not found'],
    hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or the order belongs to another shop'],
  },
  none: {
    title: ['没有可退的物料', 'Nothing to return'],
    hint: ['收货之后才能退货', 'Goods can be returned once they are received'],
  },
  notDraft: {
    title: ['这张退货单已不是草稿', 'This return is not a draft any more'],
    hint: ['已提交或作废的退货单不能修改', 'A return that was submitted or voided cannot be changed'],
  },
  open: ['查看退货单', 'Open the return'],
  list: ['查看退货单列表', 'Go to the return list'],
  from: (dhNo: string, shop: string) => [`${shop} · 订货单 ${dhNo}`, `${shop} · order ${dhNo}`] as const,
  nothing: ['填写要退的数量', 'Enter the quantities to return'],
  kinds: (count: number) => [`退货 ${count} 种物料`, `${pluralOf(count, 'material')} to return`] as const,
  wrong: (count: number) => [`${count} 种超过可退数量`, `${count} above what can be returned`] as const,
  unexplained: (count: number) => [`${count} 种未填原因`, `${count} without a reason`] as const,
  uploading: ['图片正在上传', 'Pictures are being uploaded'],
  draft: ['存为草稿', 'Save as draft'],
  submit: ['提交审核', 'Submit for review'],
  saved: ['已存为草稿', 'Saved as draft'],
  submitted: ['已提交审核', 'Submitted for review'],
} as const

const list = listPath(returnDocument)
const trail = [
  { words: returnDocument.area.words },
  { words: returnDocument.page.words, href: list },
  { words: words.apply },
]

/** DH0024: requests a return of what was received of an order, or of one of its shipments; or changes a draft of one. */
export const ApplyReturnPage = () => {
  const t = useText()
  const [query] = useQueryString()
  const thNo = numberOf(query.thNo)
  if (thNo !== undefined) return <DraftPage key={thNo} thNo={thNo} />
  return (
    <ApplyPart
      dhNo={numberOf(query.dhNo) ?? ''}
      shNo={numberOf(query.shNo)}
      draft={null}
      proposed={proposalIn(query, t(words.expiring))}
    />
  )
}

/**
 * Returns the material that the expiry actions page asks for in the address, with its quantity and the reason; null if it asks
 * for none.
 */
const proposalIn = (query: Query, reason: string): ReadonlyMap<string, ReturnEntry> | null => {
  const material = textOf(query.material)
  if (material === undefined) return null
  const quantity = cutQuantityInput(textOf(query.quantity) ?? '')
  return new Map([[material, { quantity, reason, pictures: [], isUploading: false }]])
}

const missing = { ...words.missing, href: list, link: words.list }

const DraftPage = ({ thNo }: { readonly thNo: string }) => {
  const answer = useReturnDraft(thNo)
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  return <OpenDraft draft={answer.data} />
}

/** The draft as it was opened: a change by somebody else in the meantime is refused instead of being merged into it. */
const OpenDraft = ({ draft: latest }: { readonly draft: ReturnDraft }) => {
  const t = useText()
  const [draft] = useState(latest)
  const { thNo, dhNo, shNo, isDraft } = draft
  if (isDraft) return <ApplyPart dhNo={dhNo} shNo={shNo} draft={draft} proposed={null} />
  return (
    <Page trail={trail}>
      <EmptyState {...words.notDraft}>
        <PageLink href={documentHref(returnDocument, thNo)}>{t(words.open)}</PageLink>
      </EmptyState>
    </Page>
  )
}

interface ApplyPartProps {
  readonly dhNo: string
  readonly shNo: string | undefined
  /** The draft that is changed; null for a new return. */
  readonly draft: ReturnDraft | null
  /** What another page asks to be returned; null if it asks for nothing. */
  readonly proposed: ReadonlyMap<string, ReturnEntry> | null
}

const ApplyPart = ({ dhNo, shNo, draft, proposed }: ApplyPartProps) => {
  const answer = useApiQuery(getReturnable, { dhNo, ...(shNo !== undefined && { shNo }) }, { enabled: dhNo !== '' })
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  const { shopName, lineList } = answer.data
  return <ApplyForm key={dhNo} {...{ dhNo, shNo, draft, proposed, shopName }} goods={lineList} />
}

interface ApplyFormProps extends ApplyPartProps {
  readonly shopName: string
  readonly goods: ReadonlyArray<Returnable>
}

const ApplyForm = ({ dhNo, shNo, draft, proposed, shopName, goods }: ApplyFormProps) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  const sendConfirmed = useConfirmedSending()
  const apply = useApiMutation(applyReturn, staleReturns)
  const application = useReturnLines(goods, draft?.entries ?? proposed)
  const [origin, setOrigin] = useState(headOfficeOrigin)
  const choosesOrigin = useHolds()('DH0025') && draft === null
  const send = async (isDraft: boolean) => {
    const input = {
      ...{ dhNo, lines: application.lines, isDraft, ...(shNo !== undefined && { shNo }) },
      ...(draft && { thNo: draft.thNo, version: draft.version }),
      ...(choosesOrigin && payloadOf(origin)),
    }
    const answer = await sendConfirmed(isStockConfirmed => apply.mutateAsync({ ...input, isStockConfirmed }))
    if (!answer) return
    success(isDraft ? words.saved : words.submitted)
    go(documentHref(returnDocument, answer.thNo))
  }
  return (
    <Page trail={trail} title={t(words.apply)} subtitle={t(words.from(dhNo, shopName))}>
      {goods.length === 0 ? (
        <EmptyState {...words.none} />
      ) : (
        <>
          {choosesOrigin && <ReturnOrigin origin={origin} onChange={setOrigin} />}
          <ApplyLines rows={application.rows} isPrefilled={proposed !== null} onChange={application.change} />
          <ApplyFoot application={application} isSending={apply.isPending} onSend={isDraft => void send(isDraft)} />
        </>
      )}
    </Page>
  )
}

interface ApplyFootProps {
  readonly application: ReturnType<typeof useReturnLines>
  readonly isSending: boolean
  readonly onSend: (isDraft: boolean) => void
}

/** Sums up what is entered, says what is missing, and saves or submits it. */
const ApplyFoot = ({ application, isSending, onSend }: ApplyFootProps) => {
  const t = useText()
  const { lines, isReady } = application
  const missing = missingOf(application)
  return (
    <PageFoot>
      <span className={css.sum} role="status">
        <strong>{t(lines.length === 0 ? words.nothing : words.kinds(lines.length))}</strong>
        {missing && <span className={css.missing}>{t(missing)}</span>}
      </span>
      <Button
        className={css.send ?? ''}
        variant="default"
        disabled={!isReady}
        loading={isSending}
        onClick={() => onSend(true)}
      >
        {t(words.draft)}
      </Button>
      <Button className={css.send ?? ''} disabled={!isReady} loading={isSending} onClick={() => onSend(false)}>
        {t(words.submit)}
      </Button>
    </PageFoot>
  )
}

const missingOf = ({ wrong, unexplained, isUploading }: ReturnType<typeof useReturnLines>): Text | null => {
  if (wrong > 0) return words.wrong(wrong)
  if (unexplained > 0) return words.unexplained(unexplained)
  return isUploading ? words.uploading : null
}

const payloadOf = ({ thType, thSource, thBatchNo }: Origin) => {
  const batch = thBatchNo.trim()
  return { thType, thSource, ...(batch !== '' && { thBatchNo: batch }) }
}
