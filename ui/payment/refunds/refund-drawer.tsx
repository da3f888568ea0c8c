import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { getTradeRefunds, type TradeRefund, type TradeRefunds } from '../../../application/payment/contract/refunds.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useText } from '../../app/preferences.tsx'
import { EmptyState } from '../../kit/layout/empty.tsx'
import { SideDrawer } from '../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../kit/layout/skeletons.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { StatusBadge } from '../../kit/table/status-badge.tsx'
import { useDetailFailure } from '../pay/request-failure.tsx'
import { displayOf } from './refund-display.ts'
import css from './refund-drawer.module.css'
import { RefundEntry } from './refund-entry.tsx'
import { RefundTotals } from './refund-totals.tsx'

const words = {
  title: ['退款详情', 'Refund details'],
  list: ['退款列表', 'Refunds'],
  none: ['没有退款', 'No refunds'],
  noneHint: [
    '撤回、仓库取消或发货缺少的货款会退到这里',
    'Refunds for withdrawn, cancelled or unshipped goods appear here',
  ],
  at: (index: number, count: number) => [`第 ${index} / ${count} 笔`, `${index} of ${count}`] as const,
  previous: ['上一笔', 'Previous refund'],
  next: ['下一笔', 'Next refund'],
} as const

export interface TradeRefundDrawerProps {
  readonly tradeOrderNo: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Completed and pending refunds of a trade, one after the other (spec 001 section 2, paid detail). */
export const TradeRefundDrawer = ({ tradeOrderNo, opened, onClose }: TradeRefundDrawerProps) => {
  const t = useText()
  return (
    <SideDrawer opened={opened} onClose={onClose} width={800} title={t(words.title)}>
      <RefundContent tradeOrderNo={tradeOrderNo} />
    </SideDrawer>
  )
}

const RefundContent = ({ tradeOrderNo }: Pick<TradeRefundDrawerProps, 'tradeOrderNo'>) => {
  const refunds = useApiQuery(
    getTradeRefunds,
    { tradeOrderNo },
    { staleTime: 0, refetchInterval: ({ state }) => (isUnderWay(state.data) ? askAgainMs : false) },
  )
  useDetailFailure(refunds.error)
  if (refunds.data === undefined) {
    return <RowsSkeleton query={refunds} rows={4} height={72} />
  }
  if (refunds.data.refundCount === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  return <OneByOne refunds={refunds.data} />
}

/** Polling interval in milliseconds while a refund is pending. */
const askAgainMs = 10_000
const isUnderWay = (refunds: TradeRefunds | undefined): boolean =>
  refunds?.refundInfoList.some(({ showRefundStatus }) => showRefundStatus === 'REFUND_ING') ?? false

const OneByOne = ({ refunds }: { readonly refunds: TradeRefunds }) => {
  const { refundInfoList: all } = refunds
  const [chosen, setChosen] = useState(all[0]!.refundNo)
  const index = Math.max(
    0,
    all.findIndex(({ refundNo }) => refundNo === chosen),
  )
  const refund = all[index]!
  return (
    <>
      <RefundTotals refunds={refunds} />
      {all.length > 1 && (
        <>
          <Overview refunds={all} chosen={refund.refundNo} onChoose={setChosen} />
          <Pages index={index} count={all.length} onPage={to => setChosen(all[to]!.refundNo)} />
        </>
      )}
      <ul className={css.one}>
        <RefundEntry key={refund.refundNo} refund={refund} shopJdeNo={refund.shopJdeNo ?? ''} of={refund} />
      </ul>
    </>
  )
}

interface OverviewProps {
  readonly refunds: ReadonlyArray<TradeRefund>
  readonly chosen: string
  readonly onChoose: (refundNo: string) => void
}

/** Overview of all refunds: purpose, amount and progress. */
const Overview = ({ refunds, chosen, onChoose }: OverviewProps) => {
  const t = useText()
  return (
    <ul className={css.list} aria-label={t(words.list)}>
      {refunds.map(refund => (
        <li key={refund.refundNo}>
          <UnstyledButton
            className={css.row}
            aria-current={refund.refundNo === chosen}
            onClick={() => onChoose(refund.refundNo)}
          >
            <span className={css.what}>
              {refund.attachTypeName} <small>{refund.shopName ?? refund.attachOrderNo}</small>
            </span>
            <Money fen={refund.refundFee} />
            <span className={css.state}>
              <StatusBadge status={displayOf(refund)} />
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

interface PagesProps {
  readonly index: number
  readonly count: number
  readonly onPage: (to: number) => void
}

const Pages = ({ index, count, onPage }: PagesProps) => {
  const t = useText()
  return (
    <div className={css.turns}>
      <ActionIcon
        variant="default"
        disabled={index === 0}
        aria-label={t(words.previous)}
        onClick={() => onPage(index - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span aria-live="polite">{t(words.at(index + 1, count))}</span>
      <ActionIcon
        variant="default"
        disabled={index === count - 1}
        aria-label={t(words.next)}
        onClick={() => onPage(index + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  )
}
