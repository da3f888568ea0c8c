import { Button } from '@mantine/core'
import { applyReturn, getReturnable, type Returnable } from '../../../application/receiving/contract/returns.ts'
import { documentHref, listPath } from '../../../domain/lists/document.ts'
import { returnDocument } from '../../../domain/receiving/returns/return-list.ts'
import { useApiMutation, useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { useDialogs } from '../../kit/layout/dialogs.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { useGo } from '../../kit/layout/link.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, useQueryString } from '../../kit/layout/use-query.ts'
import { ApplyLine } from './apply-line.tsx'
import css from './returns.module.css'
import { staleReturns } from './stale.ts'
import { useReturnLines } from './use-return-lines.ts'
import { useConfirmedSending } from './use-submit.ts'

const words = {
  apply: ['申请退货', 'Request a return'],
  missing: {
    title: ['没有找到这张订货单', 'This order was not found'],
    hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or the order belongs to another shop'],
  },
  none: {
    title: ['没有可退的物料', 'Nothing to return'],
    hint: ['收货之后才能退货', 'Goods can be returned once they are received'],
  },
  list: ['查看退货单列表', 'Go to the return list'],
  from: (dhNo: string, shop: string) => [`${shop} · 订货单 ${dhNo}`, `${shop} · order ${dhNo}`] as const,
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

/** DH0024: requests a return of what was received of an order, or of one of its shipments. */
export const ApplyReturnPage = () => {
  const [query] = useQueryString()
  const [dhNo, shNo] = [numberOf(query.dhNo) ?? '', numberOf(query.shNo)]
  const answer = useApiQuery(getReturnable, { dhNo, ...(shNo !== undefined && { shNo }) }, { enabled: dhNo !== '' })
  const missing = { ...words.missing, href: list, link: words.list }
  if (answer.data === undefined) return <PageLoading query={answer} trail={trail} missing={missing} />
  return <ApplyForm key={dhNo} dhNo={dhNo} shNo={shNo} shopName={answer.data.shopName} goods={answer.data.lineList} />
}

interface ApplyFormProps {
  readonly dhNo: string
  readonly shNo: string | undefined
  readonly shopName: string
  readonly goods: ReadonlyArray<Returnable>
}

const ApplyForm = ({ dhNo, shNo, shopName, goods }: ApplyFormProps) => {
  const t = useText()
  const go = useGo()
  const { success } = useDialogs()
  const sendConfirmed = useConfirmedSending()
  const apply = useApiMutation(applyReturn, staleReturns)
  const { entryOf, change, lines, isReady } = useReturnLines(goods)
  const send = async (isDraft: boolean) => {
    const wish = { dhNo, ...(shNo !== undefined && { shNo }), lines, isDraft }
    const answer = await sendConfirmed(isStockConfirmed => apply.mutateAsync({ ...wish, isStockConfirmed }))
    if (!answer) return
    success(isDraft ? words.saved : words.submitted)
    go(documentHref(returnDocument, answer.thNo))
  }
  return (
    <Page trail={trail}>
      <p className={css.lead}>{t(words.from(dhNo, shopName))}</p>
      {goods.length === 0 && <EmptyState {...words.none} />}
      <ul className={css.entries}>
        {goods.map(one => (
          <ApplyLine key={one.materialCode} goods={one} entry={entryOf(one.materialCode)} onChange={change} />
        ))}
      </ul>
      {goods.length > 0 && (
        <div className={css.buttons}>
          <Button variant="default" disabled={!isReady} loading={apply.isPending} onClick={() => void send(true)}>
            {t(words.draft)}
          </Button>
          <Button disabled={!isReady} loading={apply.isPending} onClick={() => void send(false)}>
            {t(words.submit)}
          </Button>
        </div>
      )}
    </Page>
  )
}
