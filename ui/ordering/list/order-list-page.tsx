import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  countOrders,
  listOrders,
  listStatusOptions,
  listTypeOptions,
  type OrderRow,
  orderSorts,
} from '../../../application/ordering/contract/order.ts'
import { statusGroups } from '../../../domain/ordering/order/status.ts'
import { useApiQuery } from '../../app/backend.ts'
import { orderDetailHref } from '../../app/paths.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { Page } from '../../kit/layout/page.tsx'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { useShop } from '../../people/session/shop.tsx'
import { listTrail } from '../order/trail.ts'
import { type OrderControl, useOrderControl } from '../order/use-order-control.ts'
import { ExportOrders } from './export-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { filtersOf, orderFilters, pageOf } from './order-filters.ts'

const words = {
  noun: ['订货单', 'Purchase orders'],
  th: ['退货', 'Returns'],
  detail: ['详情', 'Details'],
  nothing: ['还没有订货单', 'No purchase orders yet'],
  noneWho: [
    '有下单权限的同事下单后，会显示在这里',
    'Orders appear here once a colleague with the right to order places one',
  ],
  begin: ['到订货中心发起第一张订货单', 'Start the first one in the order centre'],
} as const

/** P000237: every order the user may see, by filter, with its whole state in the URL. */
export const OrderListPage = () => {
  const { list, dialog } = useOrderList()
  const [search, onSearch] = useListSearch(list)
  const orders = useApiQuery(listOrders, pageOf(search), { placeholderData: keepPreviousData })
  const counts = useApiQuery(countOrders, filtersOf(search), { placeholderData: keepPreviousData }).data
  return (
    <Page trail={listTrail}>
      <ListPage
        list={{ ...list, tabs: tabs.map(tab => ({ ...tab, count: counts?.[tab.count] })) }}
        search={search}
        onSearch={onSearch}
        data={useListData(orders)}
        toolbar={columns => <ExportOrders search={search} total={orders.data?.total} columns={columns} />}
      />
      {dialog}
    </Page>
  )
}

const tabs = [
  { key: 'all', words: statusGroups.allCount.words, count: 'allCount' },
  { key: 'toShip', words: statusGroups.toShipCount.words, count: 'toShipCount' },
  { key: 'inTransit', words: statusGroups.inTransitCount.words, count: 'inTransitCount' },
  { key: 'received', words: statusGroups.receivedCount.words, count: 'receivedCount' },
  { key: 'deliveryCancel', words: statusGroups.deliveryCancelCount.words, count: 'deliveryCancelCount' },
  { key: 'th', words: words.th, count: 'thCount' },
] as const

const useOrderList = () => {
  const shops = useShop()
  const types = useApiQuery(listTypeOptions, {}, { staleTime: 600_000 }).data
  const statuses = useApiQuery(listStatusOptions, {}, { staleTime: 600_000 }).data
  const { controlsOf, dialog } = useOrderControl()
  const mayStart = useHolds()(['P000225', 'P000226'])
  const list = useMemo<ListDef<OrderRow>>(
    () => ({
      id: 'order-list',
      words: words.noun,
      rowKey: order => order.dhNo,
      tabs: tabs.map(({ key, words }) => ({ key, words })),
      filters: orderFilters({ shops, types: types ?? [], statuses: statuses ?? [] }),
      columns: orderColumns,
      sorts: orderSorts,
      actionsWidth: 148,
      actions: order => [
        { key: 'detail', words: words.detail, code: 'P000238', href: orderDetailHref(order.dhNo) },
        ...controlsOf(order).map(actionOf),
      ],
      empty: { title: words.nothing, hint: mayStart ? words.begin : words.noneWho },
    }),
    [shops, types, statuses, controlsOf, mayStart],
  )
  return { list, dialog }
}

const actionOf = ({ kind, shortWords, code, press }: OrderControl): RowAction => ({
  key: kind,
  words: shortWords,
  code,
  danger: kind === 'void',
  onPress: press,
})
