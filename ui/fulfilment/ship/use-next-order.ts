import { listWorkQueue, type WarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import { call, useApiQuery } from '../../app/backend.ts'
import { paths, shipHref } from '../../app/paths.ts'
import { useGo } from '../../kit/layout/link.tsx'

const waiting = { tab: 'toShip', size: 10 } as const

/** The order to ship after this one, the most urgent first; the desk when nothing is left. */
export const useNextOrder = ({ dhNo }: Pick<WarehouseOrder, 'dhNo'>) => {
  const go = useGo()
  const queue = useApiQuery(listWorkQueue, waiting)
  const isIn = queue.data?.records.some(order => order.dhNo === dhNo) ?? false
  return {
    /** How many wait beside this one. */
    left: Math.max(0, (queue.data?.total ?? 0) - (isIn ? 1 : 0)),
    go: async () => {
      const { records } = await call(listWorkQueue, waiting).catch(() => ({ records: [] }))
      const next = after(records, dhNo)
      go(next ? shipHref(next) : paths.workQueue)
    },
  }
}

/** The one behind it in the queue, and from its end the first again. */
const after = (records: ReadonlyArray<WarehouseOrder>, dhNo: string): string | undefined => {
  const at = records.findIndex(order => order.dhNo === dhNo)
  const rest = [...records.slice(at + 1), ...records.slice(0, Math.max(at, 0))]
  return rest[0]?.dhNo
}
