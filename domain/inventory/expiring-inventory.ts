import { defineDocument } from '../lists/document.ts'
import { inventoryArea } from './area.ts'
import type { ExpiryFlag } from './expiry.ts'

/** Whether a batch is expired or about to expire on the current business day [EX1]. */
export const expiryFlags = {
  EXPIRED: { words: ['已过期', 'Expired'], tone: 'fail', icon: 'alert' },
  EXPIRING: { words: ['临期', 'Expiring'], tone: 'act', icon: 'hourglass' },
  GOOD: { words: ['正常', 'Good'], tone: 'done', icon: 'check' },
} as const satisfies Record<ExpiryFlag, unknown>

/** The column of the expiry day of a batch. */
export const expiryDay = {
  words: ['到期日', 'Expiry date'],
  hint: ['最后可用的一天', 'The last day on which it can be used'],
  kind: 'day',
  hasLabel: true,
  sorts: true,
} as const

/** 临期库存: the batches of a shop, first to expire first (spec 002 section 3). */
export const expiringInventory = defineDocument({
  id: 'expiring-inventory',
  words: ['临期库存', 'Expiring inventory'],
  code: 'P000263',
  area: inventoryArea,
  page: { path: 'expired-inventory/list', words: ['临期库存', 'Expiring inventory'], icon: 'hourglass' },
  path: 'inventory/expiring',
  rowKey: ['storeCode', 'materialCode', 'expireDate', 'bizOrderNo'],
  columns: {
    materialName: { words: ['物料名称', 'Material'], kind: 'text', pixels: 220, card: 'title' },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', hasLabel: true, sorts: true },
    storeName: { words: ['门店', 'Shop'], kind: 'text', pixels: 180, card: 'off' },
    expireFlag: { words: ['效期状态', 'Expiry'], kind: 'words', table: expiryFlags, pixels: 110, card: 'badge' },
    expireDate: expiryDay,
    totalQty: {
      words: ['数量', 'Quantity'],
      hint: ['点击查看库存由来', 'Click to see where the figure comes from'],
      kind: 'quantity',
      align: 'right',
      hasLabel: true,
      sorts: true,
    },
    uomName: { words: ['单位', 'Unit'], kind: 'text', pixels: 88, card: 'off' },
    bizOrderNo: { words: ['入库单号', 'Receipt document'], kind: 'text', copy: true, pixels: 224 },
  },
  fields: {
    storeCode: { words: ['门店编码', 'Shop code'], kind: 'text' },
    uomCode: { words: ['单位编码', 'Unit code'], kind: 'text' },
  },
  filters: {
    storeCode: { kind: 'shop', words: ['门店', 'Shop'], required: true },
    expireDate: { kind: 'range', words: ['到期日', 'Expiry date'] },
    materialCodes: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
    totalQty: { kind: 'numberRange', words: ['数量', 'Quantity'], of: 'quantity' },
  },
  size: 20,
  empty: {
    title: ['没有记录效期的库存', 'No stock with expiry dates'],
    hint: [
      '在物料表填写保质期天数后，到店的货会按批次记录到期日',
      'Expiry dates are tracked by batch for materials with a shelf life',
    ],
  },
})
