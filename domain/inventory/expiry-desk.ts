import { defineDocument } from '../lists/document.ts'
import { inventoryArea } from './area.ts'
import { expiryDay, expiryFlags } from './expiring-inventory.ts'

const quantity = { kind: 'quantity', align: 'right', pixels: 100, hasLabel: true } as const

/**
 * 临期处理台: the batches of shops with the quantity expected to be left on their last day, and the nearby shop that would
 * use it [EX7, EX8].
 */
export const expiryDesk = defineDocument({
  id: 'expiry-desk',
  words: ['临期处理', 'Expiry actions'],
  code: 'P000263',
  area: inventoryArea,
  page: { path: 'expired-inventory/desk', words: ['临期处理台', 'Expiry actions'], icon: 'alarm' },
  path: 'inventory/expiryDesk',
  rowKey: ['storeCode', 'materialCode', 'expireDate', 'bizOrderNo'],
  columns: {
    materialName: { words: ['物料名称', 'Material'], kind: 'text', pixels: 150, card: 'title' },
    storeName: { words: ['门店', 'Shop'], kind: 'text', pixels: 124 },
    expireFlag: { words: ['效期状态', 'Expiry'], kind: 'words', table: expiryFlags, pixels: 112, card: 'badge' },
    expireDate: { ...expiryDay, pixels: 114 },
    totalQty: { ...quantity, words: ['数量', 'Quantity'], sorts: true },
    leftQty: {
      ...{ ...quantity, words: ['预计剩余', 'Expected to remain'], sorts: true },
      hint: [
        '按日均耗用、先到期先用，到期日结束时剩下的数量',
        'Quantity left at the end of the expiry date at the daily use, first expired first out',
      ],
    },
    leftAmount: { words: ['剩余金额', 'Value remaining'], kind: 'money', pixels: 112, hasLabel: true, sorts: true },
    nearShopName: {
      words: ['同城可用门店', 'Shop that can use it'],
      hint: [
        '同一城市、同一付款主体里，到期前能用掉最多的门店',
        'The shop of the same city and payer that can use most of it before it expires',
      ],
      kind: 'text',
      pixels: 124,
      hasLabel: true,
    },
    nearShopQty: { ...quantity, words: ['可用掉', 'Can use'], sorts: true },
    dailyUse: {
      ...{ ...quantity, words: ['日均耗用', 'Daily use'], sorts: true },
      hint: [
        '前两周（记账不足两周的，按实际天数）的日均：销售耗用减退回，加盘亏、减盘盈',
        'Average of the last two weeks, or of fewer days if the shop has kept its stock for less: usage by sales less returns, plus count shortages less surpluses',
      ],
    },
    uomName: { words: ['单位', 'Unit'], kind: 'text', pixels: 72, card: 'off' },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', pixels: 120, hasLabel: true, sorts: true },
    bizOrderNo: { words: ['入库单号', 'Receipt document'], kind: 'text', copy: true, pixels: 224, card: 'off' },
  },
  fields: {
    storeCode: { words: ['门店编码', 'Shop code'], kind: 'text' },
    nearShopCode: { words: ['同城门店编码', 'Code of that shop'], kind: 'text' },
    dhNo: { words: ['订货单号', 'Order number'], kind: 'text' },
    orderUnit: { words: ['订货单位', 'Order unit'], kind: 'text' },
  },
  tabs: {
    risk: {
      words: ['会剩下', 'Expected to remain'],
      count: 'riskNum',
      empty: {
        title: ['没有会剩下的批次', 'No batches are expected to remain'],
        hint: ['按近期耗用，所有批次都能在到期前用完', 'At the recent use, every batch will be used before it expires'],
      },
    },
    all: { words: ['全部批次', 'All batches'], count: 'allNum' },
  },
  filters: {
    storeCodeList: { kind: 'shops', words: ['门店', 'Shop'], required: true, startsWithOwn: true },
    expireDate: { kind: 'range', words: ['到期日', 'Expiry date'] },
    materialCodes: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
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
