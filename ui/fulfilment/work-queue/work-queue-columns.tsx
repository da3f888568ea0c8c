import type { WarehouseOrder } from '../../../application/fulfilment/contract/warehouse.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { storageTypes } from '../../../domain/master-data/words.ts'
import { listed } from '../../kit/layout/words.ts'
import type { ColumnDef } from '../../kit/list-page/table/columns.ts'
import { Arrival } from '../../ordering/order/arrival.tsx'
import { orderNumberColumn } from '../../ordering/order/order-number.ts'
import { statusLook } from '../../ordering/order/status-look.ts'

const words = {
  status: ['状态', 'Status'],
  shop: ['门店', 'Shop'],
  type: ['类型', 'Type'],
  arrivalDate: ['到货日期', 'Arrival date'],
  storage: ['储存方式', 'Storage'],
  kinds: ['种数', 'Kinds'],
  kindsHint: ['已发种数／订货种数', 'Kinds shipped / ordered'],
  batches: ['已发批次', 'Batches'],
  difference: ['发货差异', 'Difference'],
  has: ['有', 'Has'],
  none: ['无', 'None'],
  materials: ['物料', 'Materials'],
  remark: ['备注', 'Remark'],
  reason: ['取消原因', 'Cancellation reason'],
} as const

/** Formats storage conditions, in picking order. */
export const storageText = (codes: ReadonlyArray<string>): Text => {
  const table = storageTypes as Readonly<Record<string, { readonly words: Text }>>
  const places = Object.keys(table)
  const modeWords = codes
    .toSorted((a, b) => places.indexOf(a) - places.indexOf(b))
    .map(code => table[code]?.words ?? code)
  return listed(modeWords)
}

/** Columns of the work queue. */
export const workQueueColumns: ReadonlyArray<ColumnDef<WarehouseOrder>> = [
  orderNumberColumn,
  { key: 'bizStatus', words: words.status, kind: 'status', width: 164, value: statusLook },
  { key: 'shopName', words: words.shop, kind: 'text', width: 148, value: order => order.shopName },
  {
    key: 'arrivalDate',
    words: words.arrivalDate,
    kind: 'custom',
    width: 140,
    render: order => <Arrival order={order} />,
  },
  {
    key: 'storageTypes',
    words: words.storage,
    kind: 'text',
    width: 120,
    value: order => storageText(order.storageTypes),
  },
  {
    key: 'kinds',
    words: words.kinds,
    hint: words.kindsHint,
    kind: 'text',
    named: true,
    align: 'right',
    width: 80,
    value: order => `${order.deliveryMaterialCount} / ${order.totalMaterialCount}`,
  },
  { key: 'batches', words: words.batches, kind: 'number', width: 92, card: 'off', value: order => order.batchCount },
  {
    key: 'isFc',
    words: words.difference,
    kind: 'text',
    card: 'off',
    width: 92,
    value: order => (order.isFc ? words.has : words.none),
  },
  {
    key: 'remark',
    words: words.remark,
    kind: 'text',
    lines: 2,
    named: true,
    width: 148,
    value: order => order.remark,
  },
  { key: 'orderType', words: words.type, kind: 'text', width: 96, card: 'off', value: order => order.orderTypeName },
  {
    key: 'materials',
    words: words.materials,
    kind: 'text',
    width: 200,
    card: 'off',
    value: order => order.materialsText,
  },
  { key: 'reason', words: words.reason, kind: 'text', width: 160, card: 'off', value: order => order.cancelReason },
]
