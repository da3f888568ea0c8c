import { Button } from '@mantine/core'
import { useState } from 'react'
import { type AllocationHead, getAllocationOrders, listAllocations } from '../../application/allocation/contract.ts'
import { type OrderStatus, orderStatuses } from '../../domain/ordering/order/status.ts'
import { useApiQuery } from '../app/backend.ts'
import { orderDetailHref } from '../app/paths.ts'
import { useText } from '../app/preferences.tsx'
import { CopyNumber } from '../kit/document/copy-number.tsx'
import { formatInstant, useServerClock } from '../kit/feedback/clock.tsx'
import { NothingYet } from '../kit/layout/empty.tsx'
import { useHolds } from '../kit/layout/gate.tsx'
import { PageLink } from '../kit/layout/link.tsx'
import { SideDrawer } from '../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Pager } from '../kit/list-page/pager.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { StatusBadge } from '../kit/table/status-badge.tsx'
import css from './allocation.module.css'
import { Cell, Table } from './allocation-tables.tsx'
import { CancelAllocationDialog } from './cancel-dialog.tsx'

const words = {
  none: ['还没有下过主配', 'No main allocations yet'],
  noneHint: ['在「下单」中上传表格或粘贴明细', 'Upload a sheet or paste rows under "Place orders"'],
  no: ['主配批次', 'Allocation'],
  type: ['订单类型', 'Type of order'],
  date: ['订货日期', 'Order date'],
  rows: ['行数', 'Rows'],
  leftOut: (count: number) => [`（去掉 ${count}）`, ` (${count} left out)`] as const,
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

/** Everything that was sent, with the orders it created. */
export const AllocationRecords = () => {
  const t = useText()
  const { zone } = useServerClock()
  const [page, setPage] = useState<{ current: number; size: 10 | 20 | 50 | 100 }>({ current: 1, size: 10 })
  const [shown, setShown] = useState<AllocationHead | null>(null)
  const [cancelling, setCancelling] = useState<AllocationHead | null>(null)
  const asked = useApiQuery(listAllocations, page, { placeholderData: before => before })
  if (!asked.data) return <RowsSkeleton asked={asked} rows={6} />
  const { records, total } = asked.data
  if (total === 0) return <NothingYet title={words.none} hint={words.noneHint} />
  return (
    <>
      <Table heads={[words.no, words.type, words.date, words.rows, words.amount, words.by, words.at, words.orders]}>
        {records.map(record => (
          <tr key={record.allocationNo}>
            <Cell of={words.no}>
              <CopyNumber number={record.allocationNo} />
            </Cell>
            <Cell of={words.type}>{record.orderTypeName}</Cell>
            <Cell of={words.date}>{record.purchaseDate}</Cell>
            <Cell of={words.rows}>
              {record.rowsSent}
              {record.rowsLeftOut > 0 && t(words.leftOut(record.rowsLeftOut))}
            </Cell>
            <Cell of={words.amount} isNumber>
              <Money fen={record.totalFee} />
            </Cell>
            <Cell of={words.by}>{record.createdByName}</Cell>
            <Cell of={words.at}>{formatInstant(record.createdAt, zone, 'minute')}</Cell>
            <Cell of={words.orders}>
              <Button variant="subtle" size="compact-sm" onClick={() => setShown(record)}>
                {t(words.look(record.orders))}
              </Button>
              {record.cancelledAt === null ? (
                <Button variant="subtle" color="red" size="compact-sm" onClick={() => setCancelling(record)}>
                  {t(words.cancel)}
                </Button>
              ) : (
                <span className={css.cancelled} title={record.cancelReason ?? undefined}>
                  {t(words.cancelled(record.cancelledByName ?? '', formatInstant(record.cancelledAt, zone, 'minute')))}
                </span>
              )}
            </Cell>
          </tr>
        ))}
      </Table>
      <Pager total={total} {...page} onPage={(current, size) => setPage({ current, size: size as typeof page.size })} />
      {cancelling && <CancelAllocationDialog allocation={cancelling} onClose={() => setCancelling(null)} />}
      <SideDrawer
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={shown && t(words.drawer(shown.allocationNo))}
        width={720}
      >
        {shown && <Orders allocationNo={shown.allocationNo} />}
      </SideDrawer>
    </>
  )
}

const Orders = ({ allocationNo }: { readonly allocationNo: string }) => {
  const mayLook = useHolds()('P000238')
  const asked = useApiQuery(getAllocationOrders, { allocationNo }, { staleTime: 0 })
  if (!asked.data) return <RowsSkeleton asked={asked} rows={6} />
  return (
    <Table heads={[words.order, words.shop, words.status, words.amount]}>
      {asked.data.map(({ dhNo, shopName, bizStatus, bizStatusName, payPrice }) => (
        <tr key={dhNo}>
          <Cell of={words.order}>
            <CopyNumber number={dhNo}>
              {mayLook ? <PageLink href={orderDetailHref(dhNo)}>{dhNo}</PageLink> : dhNo}
            </CopyNumber>
          </Cell>
          <Cell of={words.shop}>{shopName}</Cell>
          <Cell of={words.status}>
            <StatusBadge
              status={{ ...orderStatuses[bizStatus as OrderStatus], words: [bizStatusName, bizStatusName] }}
            />
          </Cell>
          <Cell of={words.amount} isNumber>
            <Money fen={payPrice} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
