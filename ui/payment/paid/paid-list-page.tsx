import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPaidTrades, type PaidTrade, paidSorts } from '../../../application/payment/contract/trade-views.ts'
import { refundStatuses } from '../../../domain/ordering/order/follow.ts'
import { judgeTradeRange } from '../../../domain/payment/trade-view.ts'
import { tradeStatuses } from '../../../domain/payment/words.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref } from '../../app/paths.ts'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { useTooLong } from '../too-long.ts'
import { askedTrades, payerColumns, useTradeFilters } from '../trade/use-trade-list.ts'

const words = {
  payment: ['支付', 'Payment'],
  page: ['已支付订单', 'Paid orders'],
  time: ['支付时间', 'Payment time'],
  paidTime: ['支付时间', 'Paid time'],
  payNo: ['支付单号', 'Payment number'],
  amount: ['实付金额', 'Actual amount'],
  status: ['状态', 'Status'],
  look: ['查看详情', 'View details'],
  nothing: ['没有已支付订单', 'No paid orders'],
  hint: ['可调整支付时间再查询', 'Try another payment time'],
} as const

/** P003053: paid trades, newest first (spec 001 section 2). */
export const PaidListPage = () => {
  const filters = useTradeFilters(words.time)
  const list = useMemo<ListDef<PaidTrade>>(() => ({ ...paidList, filters }), [filters])
  const [search, onSearch] = useListSearch(list)
  useTooLong(range => judgeTradeRange(range, 'PAYMENT_TIME_RANGE_OVER_90_DAYS'))
  const data = useListData(
    useApiQuery(listPaidTrades, askedTrades(paidSorts, search), { placeholderData: keepPreviousData }),
  )
  return (
    <Page trail={[{ words: words.payment }, { words: words.page }]}>
      <ListPage list={list} search={search} onSearch={onSearch} data={data} />
    </Page>
  )
}

const paidList: ListDef<PaidTrade> = {
  id: 'paid-trades',
  sorts: paidSorts,
  words: words.page,
  rowKey: ({ tradeOrderNo }) => tradeOrderNo,
  filters: [],
  columns: [
    ...payerColumns,
    { key: 'paidTime', words: words.paidTime, kind: 'instant', value: row => row.paidTime },
    {
      key: 'payNo',
      words: words.payNo,
      kind: 'link',
      card: 'line',
      width: 230,
      value: row => row.payNo,
      href: row => paidHref(row.tradeOrderNo),
      code: 'P003056',
      copy: true,
    },
    {
      key: 'status',
      words: words.status,
      kind: 'status',
      hidden: true,
      width: 120,
      value: row => ({
        ...(row.isRefunding ? refundStatuses.REFUND_ING : tradeStatuses[row.statusCode]),
        words: [row.statusName, row.statusName],
      }),
    },
    { key: 'totalFee', words: words.amount, kind: 'money', value: row => row.totalFee },
  ],
  actionsWidth: 104,
  actions: row => [{ key: 'look', words: words.look, code: 'P003056', href: paidHref(row.tradeOrderNo) }],
  empty: { title: words.nothing, hint: words.hint },
}
