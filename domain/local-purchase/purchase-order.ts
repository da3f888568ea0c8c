import { inventoryArea } from '../inventory/area.ts'
import { defineDocument } from '../lists/document.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { localPurchaseStatuses } from './words.ts'

/** 临采单: goods that shops bought themselves, list and page (plan of goods 6). */
export const localPurchase = defineDocument({
  id: 'local-purchases',
  words: ['临采单', 'Local purchases'],
  code: 'DH0054',
  area: inventoryArea,
  page: { path: 'local-purchase/list', words: ['临采单列表', 'Local purchases'], icon: 'basket' },
  path: 'inventory/local-purchase',
  number: 'lcNo',
  columns: {
    lcNo: { words: ['临采单号', 'Purchase number'], kind: 'text', pixels: 200, width: 22, copy: true, card: 'title' },
    lcStatus: { words: ['状态', 'Status'], kind: 'words', table: localPurchaseStatuses, pixels: 144, card: 'badge' },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 180, width: 20 },
    purchaseDate: { words: ['采购日期', 'Bought on'], kind: 'day', hasLabel: true, sorts: true },
    paidFee: { words: ['付款金额', 'Paid'], kind: 'money', sorts: true, card: 'amount' },
    materialNum: { words: ['物料种数', 'Materials'], kind: 'number', pixels: 100, hasLabel: true },
    sellerName: { words: ['采购地点', 'Bought at'], kind: 'text', pixels: 160, card: 'line' },
    createdByName: { words: ['登记人', 'Recorded by'], kind: 'text', pixels: 120, card: 'off' },
    createdAt: { words: ['登记时间', 'Recorded at'], kind: 'instant', to: 'minute', sorts: true, card: 'off' },
  },
  filters: {
    shopJdeNoList: { kind: 'shops', words: ['门店', 'Shop'] },
    purchaseDate: {
      ...{ kind: 'range', words: ['采购日期', 'Bought on'], required: true },
      ...{ initialDays: 7, maxDays: 31, pickDays: 31 },
    },
    lcStatusList: { kind: 'choices', words: ['状态', 'Status'], options: optionsOf(localPurchaseStatuses) },
    materialCode: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
    lcNo: { kind: 'text', words: ['临采单号', 'Purchase number'], exact: true, maxLength: 32 },
  },
  empty: {
    title: ['没有临采单', 'No local purchases'],
    hint: ['换个采购日期或筛选条件再查', 'Try other dates or other filters'],
  },
  detail: {
    ...{
      path: 'local-purchase/detail',
      words: ['临采单详情', 'Local purchase details'],
      icon: 'receipt',
      code: 'DH0054',
    },
    ...{ parameter: 'no', status: 'lcStatus' },
    facts: {
      remark: { words: ['备注', 'Remark'], kind: 'longText' },
      reviewedByName: { words: ['审核人', 'Reviewed by'], kind: 'text' },
      reviewedAt: { words: ['审核时间', 'Reviewed at'], kind: 'instant', to: 'minute' },
      reason: { words: ['作废原因', 'Void reason'], kind: 'longText' },
      version: { words: ['版本', 'Version'], kind: 'number', sheetOnly: true },
      shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', sheetOnly: true },
      documentUrls: { words: ['小票照片', 'Receipt photos'], kind: 'text', sheetOnly: true },
    },
    lines: {
      field: 'purchaseLines',
      words: ['采购明细', 'Purchased materials'],
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material' },
        quantity: { words: ['数量', 'Quantity'], kind: 'quantity' },
        paidFee: { words: ['付款金额', 'Paid'], kind: 'money' },
      },
    },
    missing: {
      title: ['没有找到这张临采单', 'This local purchase was not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
})
