import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AllocationHead, getAllocationOrders, listAllocations } from '../../application/allocation/contract.ts'
import type { Success } from '../../application/platform/endpoint.ts'
import { type OrderStatus, orderStatuses } from '../../domain/ordering/order/status.ts'
import { useApiQuery } from '../app/backend.ts'
import { orderDetailHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { CopyNumber } from '../kit/document/copy-number.tsx'
import type { LineColumn } from '../kit/document/lines/line-columns.ts'
import { LinesTable } from '../kit/document/lines/lines-table.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { NothingYet } from '../kit/layout/empty.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Pager } from '../kit/list-page/pager.tsx'
import css from './allocation.module.css'
import { CancelAllocationDialog } from './cancel-dialog.tsx'

const words = {
  none: ['还没有下过主配', 'No main allocations yet'],
  noneHint: ['在「下单」中上传表格或粘贴明细', 'Upload a sheet or paste rows under "Place orders"'],
  no: ['主配批次', 'Allocation'],
  type: ['订单类型', 'Type of order'],
  date: ['订货日期', 'Order date'],
  rows: ['行数', 'Rows'],
  sent: (sent: number, leftOut: number) => [`${sent}（去掉 ${leftOut}）`, `${sent} (${leftOut} left out)`] as const,
  allocations: ['主配记录', 'Main allocations'],
  orders: ['订货单', 'Orders'],
  amount: ['金额', 'Amount'],
  by: ['下单人', 'Placed by'],
  at: ['下单时间', 'Placed at'],
  look: (count: number) => [`查看 ${count} 张`, `View ${count}`] as const,
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
  const [page, setPage] = useState<{ current: number; size: 10 | 20 | 50 | 100 }>({ current: 1, size: 10 })
  const [openedHead, setOpenedHead] = useState<AllocationHead | null>(null)
  const [cancelling, setCancelling] = useState<AllocationHead | null>(null)
  const query = useApiQuery(listAllocations, page, { placeholderData: before => before })
  if (!query.data) return <RowsSkeleton query={query} rows={6} />
  const { records, total } = query.data
  if (total === 0) return <NothingYet title={words.none} hint={words.noneHint} />
  return (
    <>
      <LinesTable
        label={words.allocations}
        columns={columnsOf({ onView: setOpenedHead, onCancel: setCancelling })}
        lines={records}
        lineKey={({ allocationNo }) => allocationNo}
      />
      <Pager total={total} {...page} onPage={(current, size) => setPage({ current, size: size as typeof page.size })} />
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
  { key: 'payPrice', words: words.amount, kind: 'money', value: ({ payPrice }) => payPrice },
]

interface Verbs {
  readonly onView: (allocation: AllocationHead) => void
  readonly onCancel: (allocation: AllocationHead) => void
}

const columnsOf = (verbs: Verbs): ReadonlyArray<LineColumn<AllocationHead>> => [
  {
    key: 'allocationNo',
    words: words.no,
    kind: 'custom',
    card: 'title',
    render: ({ allocationNo }) => <CopyNumber number={allocationNo} />,
  },
  { key: 'orderTypeName', words: words.type, kind: 'text', value: ({ orderTypeName }) => orderTypeName },
  { key: 'purchaseDate', words: words.date, kind: 'date', value: ({ purchaseDate }) => purchaseDate },
  {
    key: 'rows',
    words: words.rows,
    kind: 'text',
    hasLabel: true,
    value: ({ rowsSent, rowsLeftOut }) => (rowsLeftOut > 0 ? words.sent(rowsSent, rowsLeftOut) : `${rowsSent}`),
  },
  { key: 'totalFee', words: words.amount, kind: 'money', card: 'amount', value: ({ totalFee }) => totalFee },
  { key: 'createdBy', words: words.by, kind: 'text', value: ({ createdByName }) => createdByName },
  { key: 'createdAt', words: words.at, kind: 'instant', to: 'minute', value: ({ createdAt }) => createdAt },
  {
    key: 'orders',
    words: words.orders,
    kind: 'custom',
    hasLabel: false,
    wide: true,
    wraps: true,
    render: allocation => <Actions {...verbs} allocation={allocation} />,
  },
]

const Actions = ({ allocation, onView, onCancel }: Verbs & { readonly allocation: AllocationHead }) => {
  const t = useText()
  const { zone } = useServerClock()
  const { orders, cancelledAt, cancelledByName, cancelReason } = allocation
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => onView(allocation)}>
        {t(words.look(orders))}
      </Button>
      {cancelledAt === null ? (
        <Button variant="subtle" color="red" size="compact-sm" onClick={() => onCancel(allocation)}>
          {t(words.cancel)}
        </Button>
      ) : (
        <span className={css.cancelled} title={cancelReason ?? undefined}>
          {t(words.cancelled(cancelledByName ?? '', formatInstant(cancelledAt, zone, 'minute')))}
        </span>
      )}
    </>
  )
}
