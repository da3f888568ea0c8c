import { type ReactNode, useState } from 'react'
import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import { paths } from '../../app/paths.ts'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { DetailPage } from '../../kit/document/detail-page/detail-page.tsx'
import { UpdatedAgo } from '../../kit/feedback/updated-ago.tsx'
import type { Crumb } from '../../kit/layout/page.tsx'
import { type Missing, NotThere, PageLoading } from '../../kit/layout/skeletons.tsx'
import { numberOf, textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { useDetailFailure } from '../pay/request-failure.tsx'
import css from './trade.module.css'
import { TradeOrders } from './trade-orders.tsx'
import { useTrade } from './use-trade.ts'

const missing: Missing = {
  title: ['没有找到这笔交易', 'This trade was not found'],
  hint: ['单号可能有误，或者其中没有您的门店', 'The number may be wrong, or it contains none of your shops'],
  href: paths.paid,
  link: ['查看已支付订单', 'Go to paid orders'],
}

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
  if (tradeOrderNo === undefined && tradePaymentOrderNo === undefined)
    return <NotThere trail={props.trail} {...missing} />
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
  useDetailFailure(asked.error)
  if (asked.data === undefined) return <PageLoading asked={asked} trail={trail} missing={missing} />
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
        <UpdatedAgo
          at={asked.dataUpdatedAt}
          busy={asked.isFetching}
          failed={asked.isError}
          onRefresh={() => void asked.refetch()}
        />
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
