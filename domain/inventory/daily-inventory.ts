import { defineDocument } from '../lists/document.ts'
import type { ListColumn } from '../lists/list.ts'
import { inventoryArea } from './area.ts'
import { type StockProcess, stockProcesses, stockProcessNames } from './processes.ts'

/** The fields of the causes: one for each process, in the sign of its column. */
type CauseField = (typeof stockProcesses)[StockProcess]['field']

/** The columns of the causes, such as `orderInQty`. A card shows those that are not zero. */
const causeColumns = Object.fromEntries(
  stockProcessNames.map(process => {
    const { field, words } = stockProcesses[process]
    return [field, { words, kind: 'quantity', align: 'right', pixels: 120, hasLabel: true }]
  }),
) as { readonly [Field in CauseField]: ListColumn & { readonly kind: 'quantity' } }

/** The fields of all causes in their order. */
export const causeFields = Object.keys(causeColumns) as ReadonlyArray<CauseField>

const materialColumns = ['materialName', 'materialCode'] as const
const figureColumns = ['beforeTotalQty', 'afterTotalQty', 'uomName', ...causeFields, 'storeName'] as const

/**
 * 每日库存: the stock of each material before and after a business day and what changed it, by day or over a range of days (spec
 * 002 section 3). A day without movements has the balance of the day before [DI1, DI2].
 */
export const dailyInventory = defineDocument({
  id: 'daily-inventory',
  words: ['每日库存', 'Daily inventory'],
  code: 'P000267',
  area: inventoryArea,
  page: { path: 'daily-inventory/list', words: ['每日库存', 'Daily inventory'], icon: 'calendar' },
  path: 'inventory/daily',
  rowKey: ['storeCode', 'materialCode', 'startTradeDate', 'endTradeDate'],
  columns: {
    tradeDate: { words: ['营业日', 'Business day'], kind: 'day', pixels: 112, card: 'badge' },
    startTradeDate: { words: ['开始营业日', 'First day'], kind: 'day', pixels: 112, hasLabel: true },
    endTradeDate: { words: ['结束营业日', 'Last day'], kind: 'day', pixels: 112, hasLabel: true },
    materialName: { words: ['物料名称', 'Material'], kind: 'text', pixels: 220, card: 'title' },
    materialCode: { words: ['物料编码', 'Material code'], kind: 'text', card: 'title', sorts: true },
    storeName: { words: ['门店', 'Shop'], kind: 'text', pixels: 160, card: 'off' },
    beforeTotalQty: {
      words: ['期初库存', 'Opening stock'],
      kind: 'quantity',
      align: 'right',
      pixels: 108,
      hasLabel: true,
      sorts: true,
    },
    ...causeColumns,
    afterTotalQty: {
      words: ['期末库存', 'Closing stock'],
      hint: ['点击任一数量查看库存由来', 'Click any quantity to see where it comes from'],
      kind: 'quantity',
      align: 'right',
      pixels: 108,
      hasLabel: true,
      sorts: true,
    },
    uomName: { words: ['单位', 'Unit'], kind: 'text', pixels: 72, card: 'off' },
  },
  fields: {
    storeCode: { words: ['门店编码', 'Shop code'], kind: 'text' },
    uomCode: { words: ['单位编码', 'Unit code'], kind: 'text' },
  },
  tabs: {
    day: { words: ['按日', 'By day'], count: 'dayNum', columns: ['tradeDate', ...materialColumns, ...figureColumns] },
    range: {
      words: ['区间汇总', 'Whole range'],
      count: 'rangeNum',
      columns: [...materialColumns, 'startTradeDate', 'endTradeDate', ...figureColumns],
    },
  },
  filters: {
    storeCode: { kind: 'shop', words: ['门店', 'Shop'], required: true },
    tradeDate: {
      ...{ kind: 'range', words: ['营业日期', 'Business date'], required: true, initialDays: 1, isBusinessDay: true },
      ...{ maxDays: 31, pickDays: 31, isPast: true },
    },
    materialCodes: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
    beforeTotalQty: { kind: 'numberRange', words: ['期初库存', 'Opening stock'], of: 'quantity' },
    afterTotalQty: { kind: 'numberRange', words: ['期末库存', 'Closing stock'], of: 'quantity' },
  },
  size: 20,
  empty: {
    title: ['没有每日库存', 'No daily inventory'],
    hint: ['该门店收货或录入期初库存后会显示在这里', 'Stock appears here after the first receipt or opening balance'],
  },
})
