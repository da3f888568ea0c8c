import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getOrderDetail, type OrderInfo, type OrderLine } from '../../../application/ordering/contract/order.ts'
import { type OrderStatus, orderStatuses, type StatusRow } from '../../../domain/ordering/order/status.ts'
import { useApiQuery } from '../../app/backend.ts'
import { paths } from '../../app/paths.ts'
import { CopyNumber } from '../../kit/document/copy-number.tsx'
import { DetailPage } from '../../kit/document/detail-page/detail-page.tsx'
import { UpdatedAgo } from '../../kit/feedback/updated-ago.tsx'
import { type Missing, NotThere, PageLoading } from '../../kit/layout/skeletons.tsx'
import { type Address, numberOf, type Query, textOf, useQueryString } from '../../kit/layout/use-query.ts'
import { listTrail } from '../order/trail.ts'
import { Deliveries } from './deliveries.tsx'
import { DetailInfo } from './detail-info.tsx'
import { DetailSteps } from './detail-steps.tsx'
import { DetailMaterials } from './materials/detail-materials.tsx'
import { useReplaceRead } from './materials/use-replace-read.ts'
import { OrderPrint } from './order-print.tsx'
import { OrderOverlays, type OverlayState } from './overlays/order-overlays.tsx'
import { StatusPanel } from './status-panel.tsx'

const words = {
  detail: ['订货单详情', 'Order detail'],
} as const

const missing: Missing = {
  title: ['没有找到这张订货单', 'This order was not found'],
  hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or the order belongs to another shop'],
  href: paths.orderList,
  link: ['查看订货单列表', 'Go to the order list'],
}

const POLL = 10_000

/** P000238: one order, asked again every 10 s unless the system itself is at work on it (spec 2.10, 4.2). */
export const OrderDetailPage = () => {
  const [query, write] = useQueryString()
  const dhNo = numberOf(query.dhNo)
  if (dhNo === undefined) return <NotThere trail={trail} {...missing} />
  return <Order key={dhNo} dhNo={dhNo} query={query} write={write} />
}

const trail = [...listTrail, { words: words.detail }]

interface OrderProps {
  readonly dhNo: string
  readonly query: Query
  readonly write: Address[1]
}

const Order = ({ dhNo, query, write }: OrderProps) => {
  const [keyword, setKeyword] = useState(textOf(query.keyword) ?? '')
  const order = useApiQuery(
    getOrderDetail,
    { dhNo, ...(keyword !== '' && { textForSearch: keyword.slice(0, 64) }) },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (polls(state.data?.baseInfo.bizStatus) ? POLL : false),
      refetchOnWindowFocus: 'always',
    },
  )
  if (order.data === undefined) return <PageLoading asked={order} trail={trail} missing={missing} />
  const refetch = () => void order.refetch()
  const changed = (next: Readonly<Record<string, unknown>>) => write({ ...query, ...next }, 'replace')
  return (
    <Found
      order={order.data.baseInfo}
      lines={order.data.lineList}
      query={query}
      keyword={keyword}
      onKeyword={next => {
        setKeyword(next)
        changed({ keyword: next || undefined })
      }}
      onQuery={changed}
      onRetry={refetch}
      updated={
        <UpdatedAgo at={order.dataUpdatedAt} busy={order.isFetching} failed={order.isError} onRefresh={refetch} />
      }
    />
  )
}

interface FoundProps {
  readonly order: OrderInfo
  readonly lines: ReadonlyArray<OrderLine>
  readonly query: Query
  readonly keyword: string
  readonly onKeyword: (keyword: string) => void
  readonly onQuery: (change: Readonly<Record<string, unknown>>) => void
  readonly onRetry: () => void
  readonly updated: ReactNode
}

const Found = ({ order, lines, query, keyword, onKeyword, onQuery, onRetry, updated }: FoundProps) => {
  const reading = useReplaceRead(order)
  const overlay = ({ open, sh, material }: OverlayState) => onQuery({ open, sh, material })
  const transport = (sh: string) => overlay({ open: 'transport', sh })
  return (
    <DetailPage trail={trail} title={<CopyNumber number={order.dhNo} />} backTo={paths.orderList} actions={updated}>
      <StatusPanel
        order={order}
        reading={reading}
        covered={textOf(query.open) !== undefined}
        onRetry={onRetry}
        onOverlay={open => overlay({ open })}
      >
        <DetailSteps order={order} />
      </StatusPanel>
      <DetailInfo order={order} onPayment={() => overlay({ open: 'payment' })} />
      <Deliveries order={order} onTransport={transport} />
      <DetailMaterials
        order={order}
        lines={lines}
        keyword={keyword}
        onKeyword={onKeyword}
        view={textOf(query.tab)}
        storage={textOf(query.storage)}
        onView={onQuery}
        onTransit={({ materialCode }) => overlay({ open: 'transit', material: materialCode })}
        onTransport={transport}
      />
      <OrderOverlays order={order} lines={lines} reading={reading} query={query} onOverlay={overlay} />
      <OrderPrint order={order} lines={lines} />
    </DetailPage>
  )
}

/** Before the first answer there is nothing to poll for; a status this version does not know is polled. */
const polls = (status: string | undefined): boolean =>
  status !== undefined && ((orderStatuses[status as OrderStatus] as StatusRow | undefined)?.polls ?? true)
