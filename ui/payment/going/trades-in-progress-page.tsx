import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listProcessingTrades, type ProcessingTrade } from '../../../application/payment/contract/trade-views.ts'
import { sortsOf } from '../../../domain/lists/list.ts'
import { tradesInPayment } from '../../../domain/payment/lists/trade-lists.ts'
import { validateTradeRange } from '../../../domain/payment/trade-view.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paymentGoingHref } from '../../app/paths.ts'
import { useText } from '../../app/preferences.tsx'
import { useHolds } from '../../kit/layout/gate.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf } from '../../kit/list-page/declared.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { usePay } from '../pay/use-pay.tsx'
import { useTooLong } from '../too-long.ts'
import css from '../trade/trade.module.css'
import { shopsText, tradeListParams, useTradeFilters } from '../trade/use-trade-list.ts'

const words = {
  payment: ['支付', 'Payment'],
  time: ['发起时间', 'Started at'],
  confirming: ['支付结果确认中', 'Confirming'],
  differs: ['到账不符，财务处理中', 'Finance is checking'],
  again: ['继续支付', 'Continue payment'],
  view: ['查看详情', 'View details'],
  hint: ['在待支付页面选择订货单去结算', 'Select orders on the "Awaiting payment" page and settle them'],
} as const

/** Polling interval in milliseconds; the same as for the detail page. */
const POLL = 10_000

/** P003050: trades being paid, newest first, with the time left to pay (spec 001 section 2). */
export const TradesInProgressPage = () => {
  const filters = useTradeFilters(words.time)
  const { pay, busy, notice } = usePay()
  const maySettle = useHolds()('P003047')
  const list = useMemo(
    () =>
      listOf<ProcessingTrade, typeof tradesInPayment>(tradesInPayment, {
        cells: {
          shops: shopsText,
          payAging: { render: row => <Aging row={row} /> },
          tradeOrderNo: { href: row => paymentGoingHref(row.tradeOrderNo), code: 'P003055' },
        },
        rowKey: ({ tradeOrderNo }) => tradeOrderNo,
        filters,
        actionsWidth: 156,
        actions: row => actionsOf(row, busy, () => void pay(row.tradeOrderNo, row.paymentMethodNo ?? 'WQF')),
        ...(maySettle && { empty: { ...tradesInPayment.empty, hint: words.hint } }),
      }),
    [filters, busy, pay, maySettle],
  )
  const [search, onSearch] = useListSearch(list)
  useTooLong(range => validateTradeRange(range, 'TIME_RANGE_OVER_90_DAYS'))
  const options = { placeholderData: keepPreviousData, refetchInterval: POLL }
  const data = useListData(
    useApiQuery(listProcessingTrades, tradeListParams(sortsOf(tradesInPayment), search), options),
  )
  return (
    <Page trail={[{ words: words.payment }, { words: tradesInPayment.words }]}>
      {notice}
      <ListPage list={list} search={search} onSearch={onSearch} data={data} />
    </Page>
  )
}

/** Only the payer can continue a payment, and not while its result is unknown [L3]. */
const actionsOf = (row: ProcessingTrade, busy: boolean, onPay: () => void): ReadonlyArray<RowAction> => [
  ...(row.isPayer && !row.isConfirming && !row.isDiffering
    ? [{ key: 'pay', words: words.again, code: 'P003047' as const, disabled: busy, onPress: onPay }]
    : []),
  { key: 'view', words: words.view, code: 'P003055', href: paymentGoingHref(row.tradeOrderNo) },
]

/** Red if overdue or due today; a trade that may already be paid says so instead [L4]. */
const Aging = ({ row }: { readonly row: ProcessingTrade }) => {
  const t = useText()
  if (row.isDiffering) return t(words.differs)
  if (row.isConfirming) return t(words.confirming)
  return (
    <span className={css.aging} data-due={row.isOverdue || row.isTodayPay || undefined}>
      {row.payAging}
    </span>
  )
}
