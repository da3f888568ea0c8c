import { listWorkQueue, type WarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import { call, useApiQuery } from '../../app/backend.ts'
import { paths, shipHref } from '../../app/paths.ts'
import { useGo } from '../../kit/layout/link.tsx'

const waiting = { tab: 'toShip', size: 10 } as const

/** Returns the next order to ship, the most urgent first; the work queue if none is left. */
export const useNextOrder = ({ dhNo }: Pick<WarehouseOrder, 'dhNo'>) => {
  const go = useGo()
  const queue = useApiQuery(listWorkQueue, waiting)
  const isIn = queue.data?.records.some(order => order.dhNo === dhNo) ?? false
  return {
    /** The number of other waiting orders. */
    left: Math.max(0, (queue.data?.total ?? 0) - (isIn ? 1 : 0)),
    go: async () => {
      const { records } = await call(listWorkQueue, waiting).catch(() => ({ records: [] }))
      const next = after(records, dhNo)
      go(next ? shipHref(next) : paths.workQueue)
    },
  }
}

/** Returns the order behind it in the queue; after the last one, the first. */
const after = (records: ReadonlyArray<WarehouseOrder>, dhNo: string): string | undefined => {
  const at = records.findIndex(order => order.dhNo === dhNo)
  const rest = [...records.slice(at + 1), ...records.slice(0, Math.max(at, 0))]
  return rest[0]?.dhNo
}
