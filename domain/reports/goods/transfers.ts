import { optionsOf } from '../../lists/filters/kind.ts'
import { transferStatuses } from '../../transfers/words.ts'
import { defineReport, type ReportPage, withCode } from '../report.ts'
import {
  categoryFilter,
  costOfKnown,
  days,
  foreignNumber,
  materialFilter,
  numbers,
  ofCategories,
  ofMaterial,
  quantity,
  unitCost,
  unitName,
} from './goods-parts.ts'

const page: ReportPage = {
  path: '/purchase-order/report-forms/transfer-order',
  words: ['调拨单报表', 'Transfer order report'],
  icon: 'arrows-left-right',
  tabs: 'type',
}

const ofSender = {
  exShopJdeName: { words: ['调出门店', 'Sender'], kind: 'text', width: 20, ...withCode('exShopJdeNumber') },
  exShopJdeNumber: { words: ['调出门店编码', 'Sender code'], kind: 'text', width: 12, hidden: true },
} as const

const figures = {
  transferQty: quantity(['调拨数量', 'Transferred']),
  unitName,
  unitCost,
  totalCost: costOfKnown(['调拨成本', 'Transfer cost']),
} as const

const senders = { words: ['调出门店', 'Sender'], kind: 'shops' } as const
const transferDate = days(['调拨日期', 'Transfer date'], { required: true })
const filters = { exShopJdeNumber: senders, materialCode: materialFilter, category: categoryFilter } as const

/** 调拨明细: one row a material of each transfer (spec 001 section 3, transfer detail row). */
export const transferDetailReport = defineReport({
  apiName: 'transfer/statr',
  title: ['调拨明细', 'Transfer details'],
  exportCode: 'P000655',
  screen: { page, code: 'P000654' },
  columns: {
    transferNo: { words: ['调拨单号', 'Transfer number'], kind: 'text', document: 'stockTransfer', width: 20 },
    status: { words: ['状态', 'Status'], kind: 'words', width: 12, table: transferStatuses },
    transferDate: { words: ['调拨日期', 'Transfer date'], kind: 'day', width: 12 },
    ...ofMaterial,
    ...ofSender,
    inShopJdeName: { words: ['调入门店', 'Receiver'], kind: 'text', width: 20, ...withCode('inShopJdeNumber') },
    inShopJdeNumber: { words: ['调入门店编码', 'Receiver code'], kind: 'text', width: 12, hidden: true },
    ...figures,
    ...ofCategories,
    jdeTransferNo: foreignNumber(['JDE 调拨单号', 'JDE transfer number']),
  },
  unit: 'unitName',
  filters: {
    transferDate,
    exShopJdeNumber: senders,
    inShopJdeNumber: { words: ['调入门店', 'Receiver'], kind: 'shops' },
    materialCode: materialFilter,
    category: categoryFilter,
    transferNo: numbers(['调拨单号', 'Transfer number']),
    status: { words: ['状态', 'Status'], kind: 'choices', options: optionsOf(transferStatuses) },
  },
})

const summary = {
  ...ofMaterial,
  ...ofSender,
  ...figures,
  ...ofCategories,
  /** All transfers that the row adds up, by number: the spec's summary has the columns of the detail but four. */
  transferNo: { words: ['调拨单号', 'Transfer numbers'], kind: 'text', width: 20 },
} as const

/** The rows of the detail behind a row of a summary. */
const opens = [
  {
    report: 'transfer/statr',
    by: { transferDate: 'transferDate', exShopJdeNumber: 'exShopJdeNumber', materialCode: 'materialCode' },
  },
] as const

/** 调拨汇总, 按日: what each shop called out (spec 001 section 3, transfer summary row). */
export const transferByDayReport = defineReport({
  apiName: 'transfer/statd',
  title: ['调拨汇总（按日）', 'Transfer summary by day'],
  exportCode: 'P000655',
  screen: { page, code: 'P000654', tab: ['调拨汇总', 'Transfer summary'], subTab: ['按日', 'By day'] },
  chart: { by: 'transferDate', values: ['totalCost'] },
  opens,
  columns: { transferDate: { words: ['调拨日期', 'Transfer date'], kind: 'day', width: 12 }, ...summary },
  unit: 'unitName',
  filters: { transferDate, ...filters },
})

/** 调拨汇总, 按月. */
export const transferByMonthReport = defineReport({
  apiName: 'transfer/statm',
  title: ['调拨汇总（按月）', 'Transfer summary by month'],
  exportCode: 'P000655',
  screen: { page, code: 'P000654', tab: ['调拨汇总', 'Transfer summary'], subTab: ['按月', 'By month'] },
  chart: { by: 'exShopJdeName', values: ['totalCost'] },
  opens,
  columns: { transferDate: { words: ['调拨月份', 'Transfer month'], kind: 'month', width: 10 }, ...summary },
  unit: 'unitName',
  filters: { transferMonth: { words: ['调拨月份', 'Transfer month'], kind: 'month', required: true }, ...filters },
})
