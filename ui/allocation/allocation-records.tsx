import { useMemo, useState } from 'react'
import { type AllocationHead, getAllocationOrders, listAllocations } from '../../application/allocation/contract.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import { allocationList } from '../../domain/allocation/allocation-list.ts'
import { type OrderStatus, orderStatuses } from '../../domain/ordering/order/status.ts'
import { useApiQuery } from '../app/backend.ts'
import { orderDetailHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { listOf } from '../kit/list-page/declared.ts'
import { shapeOf } from '../kit/list-page/list.ts'
import { ListPage } from '../kit/list-page/list-page.tsx'
import { pageParams, repairSearch, type Search } from '../kit/list-page/search-state.ts'
import { useListData } from '../kit/list-page/use-list-data.ts'
import css from './allocation.module.css'
import { CancelAllocationDialog } from './cancel-dialog.tsx'

const words = {
  sent: (sent: number, leftOut: number) => [`${sent}（去掉 ${leftOut}）`, `${sent} (${leftOut} left out)`] as const,
  orders: ['订货单', 'Orders'],
  amount: ['金额', 'Amount'],
  view: (count: number) => [`查看 ${count} 张`, `View ${count}`] as const,
  drawer: (no: string) => [`主配 ${no} 的订货单`, `Orders of ${no}`] as const,
  order: ['订货单号', 'Order'],
  shop: ['门店', 'Shop'],
  status: ['状态', 'Status'],
  cancel: ['取消主配', 'Cancel'],
  cancelled: (by: string, at: string) => [`${by} ${at} 已取消`, `Cancelled by ${by}, ${at}`] as const,
} as const

/** All allocations, with the orders they created. */
export const AllocationRecords = () => {
  const t = useText()
  const [openedHead, setOpenedHead] = useState<AllocationHead | null>(null)
  const [cancelling, setCancelling] = useState<AllocationHead | null>(null)
  const list = useMemo(() => listFor({ onView: setOpenedHead, onCancel: setCancelling }), [])
  const shape = shapeOf(list)
  const [search, setSearch] = useState<Search>(() => repairSearch(shape, {}))
  const query = useApiQuery(listAllocations, pageParams(search), { placeholderData: before => before })
  return (
    <>
      <ListPage
        list={list}
        search={search}
        onSearch={next => setSearch(repairSearch(shape, next))}
        data={useListData(query)}
      />
      {cancelling && <CancelAllocationDialog allocation={cancelling} onClose={() => setCancelling(null)} />}
      <SideDrawer
        opened={openedHead !== null}
        onClose={() => setOpenedHead(null)}
        title={openedHead && t(words.drawer(openedHead.allocationNo))}
        width={720}
      >
        {openedHead && <Orders allocationNo={openedHead.allocationNo} />}
      </SideDrawer>
    </>
  )
}

const Orders = ({ allocationNo }: { readonly allocationNo: string }) => {
  const ordersQuery = useApiQuery(getAllocationOrders, { allocationNo }, { staleTime: 0 })
  if (!ordersQuery.data) return <RowsSkeleton query={ordersQuery} rows={6} />
  return (
    <LinesTable label={words.orders} columns={orderColumns} lines={ordersQuery.data} lineKey={({ dhNo }) => dhNo} />
  )
}

const orderColumns: ReadonlyArray<LineColumn<Success<typeof getAllocationOrders>[number]>> = [
  {
    key: 'dhNo',
    words: words.order,
    kind: 'link',
    value: ({ dhNo }) => dhNo,
    href: ({ dhNo }) => orderDetailHref(dhNo),
    code: 'P000238',
    copy: true,
  },
  { key: 'shopName', words: words.shop, kind: 'text', value: ({ shopName }) => shopName },
  {
    key: 'bizStatus',
    words: words.status,
    kind: 'status',
    value: ({ bizStatus, bizStatusName }) => ({
      ...orderStatuses[bizStatus as OrderStatus],
      words: [bizStatusName, bizStatusName],
    }),
  },
  { key: 'orderAmount', words: words.amount, kind: 'money', value: ({ orderAmount }) => orderAmount },
]

interface Verbs {
  readonly onView: (allocation: AllocationHead) => void
  readonly onCancel: (allocation: AllocationHead) => void
}

const listFor = ({ onView, onCancel }: Verbs) =>
  listOf<AllocationHead, typeof allocationList>(allocationList, {
    cells: {
      rows: ({ rowsSent, rowsLeftOut }) => (rowsLeftOut > 0 ? words.sent(rowsSent, rowsLeftOut) : `${rowsSent}`),
      cancelled: { render: allocation => <Cancellation allocation={allocation} /> },
    },
    views: false,
    rowKey: ({ allocationNo }) => allocationNo,
    filters: [],
    actionsWidth: 190,
    actions: allocation => [
      { key: 'view', words: words.view(allocation.orders), onPress: () => onView(allocation) },
      ...(allocation.cancelledAt === null
        ? [{ key: 'cancel', words: words.cancel, danger: true, onPress: () => onCancel(allocation) }]
        : []),
    ],
  })

const Cancellation = ({ allocation }: { readonly allocation: AllocationHead }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { cancelledAt, cancelledByName, cancelReason } = allocation
  if (cancelledAt === null) return null
  return (
    <span className={css.cancelled} title={cancelReason ?? undefined}>
      {t(words.cancelled(cancelledByName ?? '', formatInstant(cancelledAt, zone, 'minute')))}
    </span>
  )
}
