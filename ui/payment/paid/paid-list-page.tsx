import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listPaidTrades, type PaidTrade } from '../../../application/payment/contract/trade-views.ts'
import { sortsOf } from '../../../domain/lists/list.ts'
import { refundStatuses } from '../../../domain/ordering/order/follow.ts'
import { paidTrades } from '../../../domain/payment/lists/trade-lists.ts'
import { validateTradeRange } from '../../../domain/payment/trade-view.ts'
import { tradeStatuses } from '../../../domain/payment/words.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paidHref } from '../../app/paths.ts'
import { Page } from '../../kit/layout/page.tsx'
import { listOf } from '../../kit/list-page/declared.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { useTooLong } from '../too-long.ts'
import { shopsText, tradeListParams, useTradeFilters } from '../trade/use-trade-list.ts'

const words = {
  payment: ['支付', 'Payment'],
  time: ['支付时间', 'Payment time'],
  view: ['查看详情', 'View details'],
} as const

/** P003053: paid trades, newest first (spec 001 section 2). */
export const PaidListPage = () => {
  const filters = useTradeFilters(words.time)
  const list = useMemo(() => ({ ...paidList, filters }), [filters])
  const [search, onSearch] = useListSearch(list)
  useTooLong(range => validateTradeRange(range, 'PAYMENT_TIME_RANGE_OVER_90_DAYS'))
  const data = useListData(
    useApiQuery(listPaidTrades, tradeListParams(sortsOf(paidTrades), search), { placeholderData: keepPreviousData }),
  )
  return (
    <Page trail={[{ words: words.payment }, { words: paidTrades.words }]}>
      <ListPage list={list} search={search} onSearch={onSearch} data={data} />
    </Page>
  )
}

const paidList = listOf<PaidTrade, typeof paidTrades>(paidTrades, {
  cells: {
    shops: shopsText,
    payNo: { href: row => paidHref(row.tradeOrderNo), code: 'P003056' },
    status: row => ({
      ...(row.isRefunding ? refundStatuses.REFUND_ING : tradeStatuses[row.statusCode]),
      words: [row.statusName, row.statusName],
    }),
  },
  rowKey: ({ tradeOrderNo }) => tradeOrderNo,
  filters: [],
  actionsWidth: 104,
  actions: row => [{ key: 'view', words: words.view, code: 'P003056', href: paidHref(row.tradeOrderNo) }],
})
