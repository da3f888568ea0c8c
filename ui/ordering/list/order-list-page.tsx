import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  countOrders,
  listOrders,
  listStatusOptions,
  listTypeOptions,
  type OrderRow,
} from '../../../application/ordering/contract/order.ts'
import { orderList } from '../../../domain/ordering/order/order-list.ts'
import { useApiQuery } from '../../app/backend.ts'
import { useHolds } from '../../kit/layout/gate.tsx'
import { Page } from '../../kit/layout/page.tsx'
import { listOf, tabsWith } from '../../kit/list-page/declared.ts'
import type { ListDef } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { useListSearch } from '../../kit/list-page/use-list-search.ts'
import { useShop } from '../../people/session/shop.tsx'
import { listTrail } from '../order/trail.ts'
import { type OrderControl, useOrderControl } from '../order/use-order-control.ts'
import { ExportOrders } from './export-orders.tsx'
import { orderCells } from './order-cells.tsx'
import { filtersOf, orderFilters, pageOf } from './order-filters.ts'

const words = {
  begin: ['到订货中心发起第一张订货单', 'Start the first one in the order centre'],
} as const

/** P000237: every order the user may see, with filters, and its whole state in the URL. */
export const OrderListPage = () => {
  const { list, dialog } = useOrderList()
  const [search, onSearch] = useListSearch(list)
  const orders = useApiQuery(listOrders, pageOf(search), { placeholderData: keepPreviousData })
  const counts = useApiQuery(countOrders, filtersOf(search), { placeholderData: keepPreviousData }).data
  return (
    <Page trail={listTrail}>
      <ListPage
        list={{ ...list, tabs: tabsWith(orderList, counts) }}
        search={search}
        onSearch={onSearch}
        data={useListData(orders)}
        toolbar={columns => <ExportOrders search={search} total={orders.data?.total} columns={columns} />}
      />
      {dialog}
    </Page>
  )
}

const useOrderList = () => {
  const shops = useShop()
  const types = useApiQuery(listTypeOptions, {}, { staleTime: 600_000 }).data
  const statuses = useApiQuery(listStatusOptions, {}, { staleTime: 600_000 }).data
  const { controlsOf, dialog } = useOrderControl()
  const mayStart = useHolds()(['P000225', 'P000226'])
  const list = useMemo(() => {
    const page = listOf<OrderRow, typeof orderList>(orderList, {
      cells: orderCells,
      rowKey: order => order.dhNo,
      filters: orderFilters({ shops, types: types ?? [], statuses: statuses ?? [] }),
      actionsWidth: 76,
      // The number of an order leads to its details.
      actions: order => controlsOf(order).map(actionOf),
      empty: mayStart ? { ...orderList.empty, hint: words.begin } : orderList.empty,
    })
    return shops.total > 1 ? withoutSubmission(page) : withoutShopColumn(page)
  }, [shops, types, statuses, controlsOf, mayStart])
  return { list, dialog }
}

/** Returns the list for somebody with one shop, whose name would stand in every row; its filter stays (spec 000 section 2.11). */
const withoutShopColumn = (page: ListDef<OrderRow>): ListDef<OrderRow> => ({
  ...page,
  columns: page.columns.filter(({ key }) => key !== 'shopName'),
})

/** Hides who submitted an order and when for somebody with several shops, whose names take that room; the column settings show it. */
const withoutSubmission = (page: ListDef<OrderRow>): ListDef<OrderRow> => ({
  ...page,
  columns: page.columns.map(column => (column.key === 'submittedAt' ? { ...column, hidden: true } : column)),
})

const actionOf = ({ kind, shortWords, code, press }: OrderControl): RowAction => ({
  key: kind,
  words: shortWords,
  code,
  danger: kind === 'void',
  onPress: press,
})
