import type { WarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import type { workQueueList } from '../../../domain/fulfilment/work-queue.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { storageTypes } from '../../../domain/master-data/words.ts'
import { enumerate } from '../../kit/layout/words.ts'
import type { Cells } from '../../kit/list-page/declared.ts'
import { OrderArrival } from '../../kit/table/order-arrival.tsx'
import { StatusAndType } from '../../ordering/order/card/status-and-type.tsx'

/** Formats storage conditions, in picking order. */
export const storageText = (codes: ReadonlyArray<string>): Text => {
  const table = storageTypes as Readonly<Record<string, { readonly words: Text }>>
  const places = Object.keys(table)
  const modeWords = codes
    .toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
    .map(code => table[code]?.words ?? code)
  return enumerate(modeWords)
}

/** The cells of the work queue that a row does not hold under the name of their column. */
export const workQueueCells: Cells<typeof workQueueList.columns, WarehouseOrder> = {
  bizStatus: { render: order => <StatusAndType order={order} /> },
  arrivalDate: { render: order => <OrderArrival order={order} /> },
  storageTypes: order => storageText(order.storageTypes),
  kinds: order => `${order.deliveryMaterialCount} / ${order.totalMaterialCount}`,
  batches: order => order.batchCount,
  isFc: order => (order.isFc ? 'yes' : 'no'),
  orderType: order => order.orderTypeName,
  materials: order => order.materialsText,
  reason: order => order.cancelReason,
}
