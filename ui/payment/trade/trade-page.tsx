import { type ReactNode, useState } from 'react'
import { type Failure, Fault } from '../../../application/contract/failure.ts'
import type { TradeDetail } from '../../../application/contract/payment/trade-views.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { CopyNumber } from '../../kit/copy-number.tsx'
import { DetailPage } from '../../kit/detail-page/detail-page.tsx'
import { NothingYet } from '../../kit/empty.tsx'
import { FailureState } from '../../kit/failure-state.tsx'
import { PageLink } from '../../kit/link.tsx'
import { PageSkeleton, useLate } from '../../kit/loading.tsx'
import { type Crumb, Page } from '../../kit/page.tsx'
import { UpdatedAgo } from '../../kit/updated-ago.tsx'
import { textOf, useQueryString } from '../../kit/use-query.ts'
import { useDetailFailure } from '../pay/request-failure.tsx'
import css from './trade.module.css'
import { TradeOrders } from './trade-orders.tsx'
import { useTrade } from './use-trade.ts'

const words = {
  missing: ['没有找到这笔交易', 'This trade was not found'],
  missingHint: ['单号可能有误，或者其中没有您的门店', 'The number may be wrong, or none of your shops is in it'],
  toList: ['查看已支付订单', 'Go to paid orders'],
} as const

export interface TradePageProps {
  readonly trail: ReadonlyArray<Crumb>
  readonly backTo: string
  /** Also found by the number of a payment. */
  readonly byPayment?: boolean
  readonly children: (trade: TradeDetail) => TradePageParts
}

export interface TradePageParts {
  /** Where it stands, above the orders; what it comes to, beside them; and what can be done, below. */
  readonly status: ReactNode
  readonly amounts: ReactNode
  readonly below?: ReactNode
}

/** One trade with its orders, searchable by shop or number: the layout that both details share (spec 001 section 2). */
export const TradePage = ({ byPayment = false, ...props }: TradePageProps) => {
  const [query] = useQueryString()
  const tradeOrderNo = numberOf(query.tradeOrderNo)
  const tradePaymentOrderNo = byPayment ? numberOf(query.tradePaymentOrderNo) : undefined
  if (tradeOrderNo === undefined && tradePaymentOrderNo === undefined) return <NotThere trail={props.trail} />
  const named = { tradeOrderNo, tradePaymentOrderNo }
  return <Asked key={tradeOrderNo ?? tradePaymentOrderNo} {...props} {...named} />
}

interface AskedProps extends Omit<TradePageProps, 'byPayment'> {
  readonly tradeOrderNo: string | undefined
  readonly tradePaymentOrderNo: string | undefined
}

const Asked = ({ trail, backTo, children, ...named }: AskedProps) => {
  const [query, write] = useQueryString()
  const [keyword, setKeyword] = useState(textOf(query.keyword) ?? '')
  const asked = useTrade({ ...named, keyword })
  const late = useLate(asked.isPending)
  useDetailFailure(asked.error)
  const refetch = () => void asked.refetch()
  if (asked.data === undefined) {
    if (asked.error) return <Trouble trail={trail} error={asked.error} onRetry={refetch} />
    return <Page trail={trail}>{late && <PageSkeleton />}</Page>
  }
  const { status, amounts, below } = children(asked.data)
  const searched = (next: string) => {
    setKeyword(next)
    write({ ...query, keyword: next || undefined }, 'replace')
  }
  return (
    <DetailPage
      trail={trail}
      title={<CopyNumber number={asked.data.tradeOrderNo} />}
      backTo={backTo}
      actions={
        <UpdatedAgo at={asked.dataUpdatedAt} busy={asked.isFetching} failed={asked.isError} onRefresh={refetch} />
      }
    >
      {status}
      <div className={css.body}>
        <TradeOrders trade={asked.data} keyword={keyword} onKeyword={searched} />
        {amounts}
      </div>
      {below}
    </DetailPage>
  )
}

/** A number that could be one. */
const numberOf = (value: Parameters<typeof textOf>[0]): string | undefined => {
  const text = textOf(value)
  return text !== undefined && text.length <= 32 ? text : undefined
}

interface TroubleProps {
  readonly trail: ReadonlyArray<Crumb>
  readonly error: Failure
  readonly onRetry: () => void
}

const Trouble = ({ trail, error, onRetry }: TroubleProps) =>
  error instanceof Fault && error.kind === 'NOT_FOUND' ? (
    <NotThere trail={trail} />
  ) : (
    <Page trail={trail}>
      <FailureState error={error} onRetry={onRetry} />
    </Page>
  )

const NotThere = ({ trail }: Pick<TroubleProps, 'trail'>) => {
  const t = useText()
  return (
    <Page trail={trail}>
      <NothingYet title={words.missing} hint={words.missingHint}>
        <PageLink href={paths.paid}>{t(words.toList)}</PageLink>
      </NothingYet>
    </Page>
  )
}
