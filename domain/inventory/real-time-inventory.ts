import { defineDocument } from '../lists/document.ts'
import { inventoryArea } from './area.ts'

/** 实时库存: what of each material is in a shop and on its way to it (spec 002 section 3). */
export const realTimeInventory = defineDocument({
  id: 'real-time-inventory',
  words: ['实时库存', 'Real-time inventory'],
  code: 'P000261',
  area: inventoryArea,
  page: { path: 'real-time-inventory/list', words: ['实时库存', 'Real-time inventory'], icon: 'store' },
  path: 'inventory/realTime',
  rowKey: ['storeCode', 'materialCode'],
  columns: {
    materialName: { words: ['物料名称', 'Material'], kind: 'text', pixels: 240, card: 'title', sorts: true },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', sorts: true, card: 'title' },
    storeName: { words: ['门店', 'Shop'], kind: 'text', pixels: 200, card: 'off' },
    transportQty: {
      words: ['在途数量', 'In transit'],
      hint: ['已发货、门店尚未收货的数量', 'Shipped to the shop and not received yet'],
      kind: 'quantity',
      align: 'right',
      sorts: true,
      hasLabel: true,
    },
    inStoreQty: {
      words: ['在店数量', 'On hand'],
      hint: ['点击查看库存由来', 'Click to see where the figure comes from'],
      kind: 'quantity',
      align: 'right',
      sorts: true,
      hasLabel: true,
    },
    uomName: { words: ['单位', 'Unit'], kind: 'text', pixels: 88, card: 'off' },
  },
  fields: {
    storeCode: { words: ['门店编码', 'Shop code'], kind: 'text' },
    uomCode: { words: ['单位编码', 'Unit code'], kind: 'text' },
    orderUnit: { words: ['订货单位', 'Order unit'], kind: 'text' },
    orderUnitRatio: { words: ['换算比', 'Ratio'], kind: 'text' },
  },
  filters: {
    storeCode: { kind: 'shop', words: ['门店', 'Shop'], required: true },
    materialCodes: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
  },
  empty: {
    title: ['没有库存记录', 'No stock'],
    hint: ['该门店收货或录入期初库存后会显示在这里', 'Stock appears here after the first receipt or opening balance'],
  },
})
