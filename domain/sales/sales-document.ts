import { defineDocument } from '../lists/document.ts'
import { salesArea } from './area.ts'
import { gapReasons } from './recipe.ts'
import { salesSources } from './sales-day.ts'

const quantity = { kind: 'quantity', pixels: 108, align: 'right' } as const
const money = { kind: 'money', pixels: 128 } as const

/** 销售日报: the sales of each shop by day, list and page. */
export const salesDay = defineDocument({
  id: 'sales-days',
  words: ['销售日报', 'Daily sales'],
  code: 'DH0040',
  path: 'sales/day',
  number: 'salesNo',
  area: salesArea,
  page: { path: 'list', words: ['销售日报', 'Daily sales'], icon: 'cash-register' },
  columns: {
    salesNo: { words: ['单号', 'Number'], kind: 'text', pixels: 204, copy: true },
    tradeDate: { words: ['营业日', 'Business day'], kind: 'day', pixels: 116, sorts: true },
    storeName: { words: ['门店', 'Shop'], kind: 'text', pixels: 180, sorts: true },
    grossAmount: {
      ...{ ...money, words: ['销售额', 'Gross sales'], sorts: true },
      hint: ['收款减退款，含待处理的成品', 'Payments less refunds, including pending products'],
    },
    soldQty: { ...quantity, words: ['售出数量', 'Sold'], sorts: true, hasLabel: true },
    returnedQty: { ...quantity, words: ['退回数量', 'Returned'], hasLabel: true },
    waitingCount: {
      ...{ words: ['待处理成品', 'Pending products'], kind: 'number', pixels: 116, sorts: true, hasLabel: true },
      hint: [
        '没有登记或没有配方，尚未扣库存的成品种数',
        'Products that are unknown or have no recipe; no stock was deducted for them',
      ],
    },
    edition: { words: ['版次', 'Version'], kind: 'number', pixels: 84, hasLabel: true },
    source: { words: ['来源', 'Source'], kind: 'words', table: salesSources, pixels: 148 },
    recordedByName: { words: ['记录人', 'Recorded by'], kind: 'text', pixels: 128, card: 'off' },
    recordedAt: {
      words: ['记录时间', 'Recorded at'],
      kind: 'instant',
      to: 'minute',
      pixels: 148,
      sorts: true,
      card: 'off',
    },
  },
  filters: {
    storeCodeList: { words: ['门店', 'Shop'], kind: 'shops' },
    tradeDate: {
      words: ['营业日', 'Business day'],
      kind: 'range',
      maxDays: 31,
      initialDays: 7,
      isBusinessDay: true,
      required: true,
    },
    isWaiting: { words: ['待处理成品', 'Pending products'], kind: 'yesNo', yes: ['有', 'Yes'], no: ['无', 'No'] },
    productCode: { words: ['成品编码', 'Product code'], kind: 'text', exact: true },
    salesNo: { words: ['单号', 'Number'], kind: 'numbers' },
  },
  detail: {
    path: 'detail',
    words: ['销售日报详情', 'Daily sales details'],
    icon: 'receipt',
    code: 'DH0040',
    parameter: 'no',
    facts: { storeCode: { words: ['门店编码', 'Shop code'], kind: 'text' } },
    lines: {
      field: 'salesLines',
      words: ['成品', 'Products'],
      columns: {
        productName: { words: ['成品', 'Product'], kind: 'text', pixels: 220, card: 'title' },
        productCode: { words: ['成品编码', 'Product code'], kind: 'text', pixels: 140 },
        soldQty: { ...quantity, words: ['售出', 'Sold'] },
        returnedQty: { ...quantity, words: ['退回', 'Returned'] },
        amount: { ...money, words: ['金额', 'Amount'] },
        gapReason: { words: ['待处理原因', 'Pending because'], kind: 'words', table: gapReasons, pixels: 180 },
        gapPath: { words: ['缺少', 'Missing'], kind: 'text', pixels: 200 },
      },
    },
    missing: {
      title: ['没有找到这份销售日报', 'These daily sales were not found'],
      hint: ['单号可能有误，或者它不属于您的门店', 'The number may be wrong, or it belongs to another shop'],
    },
  },
  empty: {
    title: ['没有销售日报', 'No daily sales'],
    hint: [
      '收银系统上报、导入或录入之后会显示在这里；请检查日期',
      'Sales appear once they are reported, imported or entered; check the dates',
    ],
  },
})
