import { defineDocument } from '../lists/document.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { inventoryArea } from './area.ts'
import { stockProcesses } from './processes.ts'

/** 库存流水: every movement of a shop's stock with the resulting balance (spec 002 section 3). */
export const inventoryFlow = defineDocument({
  id: 'inventory-flow',
  words: ['库存流水', 'Inventory movements'],
  code: 'P000265',
  area: inventoryArea,
  page: { path: 'inventory-flow/list', words: ['库存流水', 'Inventory movements'], icon: 'arrows-exchange' },
  path: 'inventory/flow',
  rowKey: ['storeCode', 'materialCode', 'seq'],
  columns: {
    materialName: { words: ['物料名称', 'Material'], kind: 'text', pixels: 220, card: 'title' },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', hasLabel: true },
    storeName: { words: ['门店', 'Shop'], kind: 'text', pixels: 180, card: 'off' },
    process: { words: ['业务类型', 'Movement type'], kind: 'words', table: stockProcesses },
    changeTransportQty: { words: ['在途变动', 'In-transit change'], kind: 'quantity', hasLabel: true },
    afterTransportQty: { words: ['变动后在途', 'In transit after'], kind: 'quantity', hasLabel: true },
    changeInStoreQty: { words: ['在店变动', 'On-hand change'], kind: 'quantity', align: 'right', hasLabel: true },
    afterInStoreQty: {
      words: ['变动后在店', 'On hand after'],
      hint: ['点击查看库存由来', 'Click to see where the figure comes from'],
      kind: 'quantity',
      align: 'right',
      hasLabel: true,
    },
    uomName: { words: ['单位', 'Unit'], kind: 'text', pixels: 88, card: 'off' },
    bizOrderNo: { words: ['业务单号', 'Document number'], kind: 'text', copy: true, pixels: 224 },
    relateOrderNo: { words: ['关联单号', 'Related number'], kind: 'text', copy: true, pixels: 224 },
    operationDate: { words: ['操作时间', 'Time'], kind: 'instant' },
  },
  fields: {
    storeCode: { words: ['门店编码', 'Shop code'], kind: 'text' },
    uomCode: { words: ['单位编码', 'Unit code'], kind: 'text' },
    orderUnit: { words: ['订货单位', 'Order unit'], kind: 'text' },
    orderUnitRatio: { words: ['换算比', 'Ratio'], kind: 'text' },
    seq: { words: ['序号', 'Sequence'], kind: 'number' },
    tradeDate: { words: ['营业日', 'Business day'], kind: 'day' },
  },
  wireNames: { processName: 'process' },
  filters: {
    storeCode: { kind: 'shop', words: ['门店', 'Shop'], required: true },
    operateTime: { kind: 'range', words: ['操作时间', 'Time'], maxDays: 31, initialDays: 1, required: true },
    processTypes: { kind: 'choices', words: ['业务类型', 'Movement type'], options: optionsOf(stockProcesses) },
    transportChangeType: { kind: 'change', words: ['在途变动', 'In-transit change'] },
    inStoreChangeType: { kind: 'change', words: ['在店变动', 'On-hand change'] },
    materialCodes: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
    bizOrderNo: { kind: 'text', words: ['业务单号', 'Document number'], exact: true },
    relateOrderNo: { kind: 'text', words: ['关联单号', 'Related number'], exact: true },
  },
  size: 20,
  empty: {
    title: ['没有库存流水', 'No inventory movements'],
    hint: ['可放宽时间范围或减少条件后再查询', 'Choose more days or fewer filters and search again'],
  },
})
