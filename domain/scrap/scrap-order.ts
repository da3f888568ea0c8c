import { inventoryArea } from '../inventory/area.ts'
import { defineDocument } from '../lists/document.ts'
import { optionsOf } from '../lists/filters/kind.ts'
import { HIGH_SCRAP_RATE } from './scrap.ts'
import { scrapCategories, scrapStatuses, scrapTypes } from './words.ts'

/** 报废单: scrap orders, list and page (spec 002 section 3). */
export const scrapOrder = defineDocument({
  id: 'scrap-orders',
  words: ['报废单', 'Scrap orders'],
  code: 'P000270',
  area: inventoryArea,
  page: { path: 'scrap/list', words: ['报废单列表', 'Scrap list'], icon: 'trash' },
  path: 'inventory/scrap',
  number: 'bfNo',
  columns: {
    bfNo: { words: ['报废单号', 'Scrap number'], kind: 'text', pixels: 200, width: 22, copy: true, card: 'title' },
    bizStatus: { words: ['状态', 'Status'], kind: 'words', table: scrapStatuses, pixels: 104, card: 'badge' },
    shopName: { words: ['门店', 'Shop'], kind: 'text', pixels: 128, width: 20 },
    scrapDate: { words: ['报废日期', 'Scrap date'], kind: 'day', pixels: 108, hasLabel: true, sorts: true },
    scrapAmount: { words: ['报废金额', 'Amount'], kind: 'money', pixels: 104, sorts: true, card: 'amount' },
    scrapRate: {
      words: ['报废率', 'Scrap rate'],
      hint: ['报废金额 ÷ 当日销售额；高于 1.5% 标红', 'Amount ÷ gross sales of the day; red above 1.5%'],
      kind: 'percent',
      highAbove: HIGH_SCRAP_RATE,
      pixels: 112,
      hasLabel: true,
      sorts: true,
    },
    materialCount: { words: ['物料种数', 'Materials'], kind: 'number', pixels: 84, hasLabel: true },
    bizType: { words: ['提交方式', 'Submitted from'], kind: 'words', table: scrapTypes, pixels: 88, card: 'off' },
    submittedAt: {
      words: ['提交时间', 'Submitted at'],
      kind: 'instant',
      to: 'minute',
      pixels: 144,
      sorts: true,
      hasLabel: true,
    },
    updateUserName: { words: ['操作人', 'Recorded by'], kind: 'text', pixels: 84, card: 'off' },
  },
  wireNames: { bizStatusName: 'bizStatus', bizTypeName: 'bizType' },
  filters: {
    shopJdeNoList: { kind: 'shops', words: ['门店', 'Shop'] },
    scrapDate: {
      ...{ kind: 'range', words: ['报废日期', 'Scrap date'], required: true },
      ...{ initialDays: 2, isBusinessDay: true, maxDays: 31, pickDays: 31 },
    },
    bizStatusList: { kind: 'choices', words: ['状态', 'Status'], options: optionsOf(scrapStatuses) },
    bizTypeList: { kind: 'choices', words: ['提交方式', 'Submitted from'], options: optionsOf(scrapTypes) },
    materialCode: { kind: 'goods', words: ['物料', 'Material'], scenes: ['MATERIAL'] },
    bfNo: { kind: 'text', words: ['报废单号', 'Scrap number'], exact: true, maxLength: 32 },
  },
  empty: {
    title: ['没有报废单', 'No scrap orders'],
    hint: ['换个报废日期或筛选条件再查', 'Try other dates or other filters'],
  },
  detail: {
    ...{ path: 'scrap/detail', words: ['报废单详情', 'Scrap details'], icon: 'file-text', code: 'P000271' },
    ...{ parameter: 'no', status: 'bizStatus' },
    facts: {
      reviewedByName: { words: ['审核人', 'Reviewed by'], kind: 'text' },
      reason: { words: ['驳回或作废原因', 'Rejection or void reason'], kind: 'longText' },
      version: { words: ['版本', 'Version'], kind: 'number', sheetOnly: true },
      shopCode: { words: ['门店编码', 'Shop code'], kind: 'text', sheetOnly: true },
    },
    lines: {
      field: 'scrapMaterialList',
      words: ['报废明细', 'Scrapped materials'],
      wireNames: {
        imageUrl: 'materialUrl',
        unitName: 'materialUnitName',
        scrapAmountMask: 'scrapAmount',
        categoryName: 'categoryCode',
      },
      groups: {
        ...{ column: 'categoryCode', nameField: 'categoryName', linesField: 'scrapMaterialRespList' },
        all: { code: '0', words: ['全部报废物料', 'All scrapped materials'] },
      },
      partsField: 'scrapMaterialBatchRespList',
      columns: {
        material: { words: ['物料', 'Material'], kind: 'material' },
        categoryCode: { words: ['类别', 'Category'], kind: 'words', table: scrapCategories },
        quantity: { words: ['报废数量', 'Quantity'], kind: 'quantity' },
        scrapAmount: { words: ['报废金额', 'Amount'], kind: 'money' },
        batches: { words: ['批次数', 'Batches'], kind: 'number' },
      },
    },
    missing: {
      title: ['没有找到这张报废单', 'This scrap order was not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
})
