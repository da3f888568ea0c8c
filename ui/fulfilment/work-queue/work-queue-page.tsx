import { keepPreviousData } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffectEvent, useMemo, useState } from 'react'
import {
  countWorkQueue,
  listWorkQueue,
  type WarehouseOrder,
} from '../../../application/fulfilment/contract/warehouse.ts'
import { type WorkQueueTabName, workQueueList } from '../../../domain/fulfilment/work-queue.ts'
import { useApiQuery } from '../../app/backend.ts'
import { shipHref } from '../../app/paths.ts'
import { Page } from '../../kit/layout/page.tsx'
import { listOf, onTab, tabsWith } from '../../kit/list-page/declared.ts'
import type { Selection } from '../../kit/list-page/list.ts'
import { ListPage } from '../../kit/list-page/list-page.tsx'
import type { RowAction } from '../../kit/list-page/table/columns.ts'
import { useListData } from '../../kit/list-page/use-list-data.ts'
import { type SetSearch, useListSearch } from '../../kit/list-page/use-list-search.ts'
import { useShop } from '../../people/session/shop.tsx'
import { CancelDialog } from '../ship/cancel-dialog.tsx'
import { WholeShipmentDialog } from '../ship/whole-shipment-dialog.tsx'
import { AcceptAll } from './accept-all.tsx'
import { BatchActions } from './batch-actions.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import { useAccept } from './use-accept.ts'
import { workQueueCells } from './work-queue-cells.tsx'
import { filtersOf, pageOf, tabOf, workQueueFilters } from './work-queue-filters.ts'

const TripDrawer = lazy(() => import('../trip/trip-drawer.tsx').then(({ TripDrawer: it }) => ({ default: it })))

const words = {
  warehouse: ['仓库', 'Warehouse'],
  workQueue: ['仓库作业', 'Warehouse operations'],
  accept: ['接单', 'Accept'],
  whole: ['整单发货', 'Ship in full'],
  ship: ['发货', 'Ship'],
  view: ['查看', 'View'],
  cancel: ['取消发货', 'Cancel shipment'],
} as const

/** DH0003: the work queue of the warehouse in buckets, most urgent first; its whole state is in the URL. */
export const WorkQueuePage = () => {
  const { cancel, ship, dialogs } = useOrderDialogs()
  const [onTrip, setOnTrip] = useState<ReadonlyArray<string> | null>(null)
  const chosen = useChosen()
  const accept = useAccept(chosen.clear)
  const acceptOne = useEffectEvent((order: WarehouseOrder) => accept.some([order.dhNo]))
  const everyTab = useWorkQueueList({
    accept: useCallback((order: WarehouseOrder) => acceptOne(order), []),
    ...{ cancel, ship },
  })
  const [search, setSearch] = useListSearch(everyTab)
  const tab = tabOf(search)
  const list = useMemo(() => onTab(everyTab, workQueueList, tab), [everyTab, tab])
  const orders = useApiQuery(listWorkQueue, pageOf(search), {
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  })
  const counts = useApiQuery(countWorkQueue, filtersOf(search), {
    placeholderData: keepPreviousData,
    refetchInterval: POLL,
  }).data
  const total = orders.data?.total ?? 0
  const acceptAll = () => void accept.all(filtersOf(search), total)
  const { selected, everything } = chosen
  const onSearch: SetSearch = (next, how) => {
    if (next.tab === search.tab) chosen.setEverything(false)
    else chosen.clear()
    setSearch(next, how)
  }
  const selection: Selection<WarehouseOrder> = {
    selected,
    onSelected: chosen.setSelected,
    ...(tab === 'toAccept' && { everything: { chosen: everything, onChosen: chosen.setEverything } }),
    actions: (
      <BatchActions
        {...{ tab, selected, busy: accept.busy }}
        onTrip={() => setOnTrip(selected)}
        onAccept={() => (everything ? acceptAll() : accept.some(selected))}
      />
    ),
  }
  return (
    <Page trail={[{ words: words.warehouse }, { words: words.workQueue }]}>
      <ListPage
        list={{ ...list, tabs: tabsWith(workQueueList, counts) }}
        search={search}
        onSearch={onSearch}
        {...(isSelectable.has(tab) && { selection })}
        toolbar={tab === 'toAccept' && total > 0 && <AcceptAll total={total} busy={accept.busy} onPress={acceptAll} />}
        data={useListData(orders)}
      />
      <OutcomesDialog result={accept.outcome} onClose={accept.forget} />
      <Suspense>
        {onTrip && <TripDrawer dhNos={onTrip} onClose={() => setOnTrip(null)} onShipped={chosen.clear} />}
      </Suspense>
      {dialogs}
    </Page>
  )
}

/** The dialogs of one order, and what opens them. */
const useOrderDialogs = () => {
  const [cancelling, setCancelling] = useState<WarehouseOrder | null>(null)
  const [toShip, setToShip] = useState<WarehouseOrder | null>(null)
  const dialogs = (
    <>
      {toShip && <WholeShipmentDialog order={toShip} onClose={() => setToShip(null)} />}
      {cancelling && <CancelDialog order={cancelling} onClose={() => setCancelling(null)} />}
    </>
  )
  return { cancel: setCancelling, ship: setToShip, dialogs }
}

/** Holds the selection: single orders, or all that the filters match. */
const useChosen = () => {
  const [selected, setSelected] = useState<ReadonlyArray<string>>([])
  const [everything, setEverything] = useState(false)
  const clear = () => {
    setSelected([])
    setEverything(false)
  }
  return { selected, setSelected, everything, setEverything, clear }
}

/** Polling interval in milliseconds: new orders arrive at the cut-off. */
const POLL = 30_000
/** Buckets in which several orders can be accepted or picked together. */
const isSelectable: ReadonlySet<WorkQueueTabName> = new Set(['toAccept', 'toShip', 'shipping'])

interface Verbs {
  readonly accept: (order: WarehouseOrder) => void
  readonly cancel: (order: WarehouseOrder) => void
  readonly ship: (order: WarehouseOrder) => void
}

/** Returns the list of all tabs; the address has the same parameters on each of them. */
const useWorkQueueList = ({ accept, cancel, ship }: Verbs) => {
  const shops = useShop()
  return useMemo(
    () =>
      listOf<WarehouseOrder, typeof workQueueList>(workQueueList, {
        cells: workQueueCells,
        rowKey: order => order.dhNo,
        filters: workQueueFilters(shops),
        actionsWidth: 76,
        actions: order => actionsOf(order, { accept, cancel, ship }),
      }),
    [shops, accept, cancel, ship],
  )
}

const actionsOf = (order: WarehouseOrder, { accept, cancel, ship }: Verbs) => {
  const code = 'DH0003'
  const open = (key: 'ship' | 'view'): RowAction => ({ key, words: words[key], code, href: shipHref(order.dhNo) })
  const give = { key: 'cancel', words: words.cancel, code, danger: true, onPress: () => cancel(order) } as const
  const byStatus: Readonly<Record<string, ReadonlyArray<RowAction>>> = {
    PLACE_SUCCESS: [{ key: 'accept', words: words.accept, code, onPress: () => accept(order) }, open('view'), give],
    DC_RECEIVED: [{ key: 'whole', words: words.whole, code, onPress: () => ship(order) }, open('ship'), give],
    DC_SHIPPED: [open(order.isAllShipped ? 'view' : 'ship')],
  }
  return byStatus[order.bizStatus] ?? [open('view')]
}
