import { defineList } from '../lists/list.ts'
import { gapReasons } from './recipe.ts'

/** 待处理成品: sold products that cannot be exploded yet, most pieces first [SA5]. */
export const waitingProducts = defineList({
  id: 'waiting-products',
  words: ['待处理成品', 'Pending products'],
  code: 'DH0040',
  columns: {
    productCode: { words: ['成品编码', 'Product code'], kind: 'text', pixels: 116, card: 'title' },
    productName: { words: ['名称', 'Name'], kind: 'text', pixels: 160 },
    reason: { words: ['原因', 'Reason'], kind: 'words', table: gapReasons, pixels: 160, card: 'badge' },
    path: { words: ['缺少', 'Missing'], kind: 'text', pixels: 160, hasLabel: true },
    since: { words: ['最早日期', 'Since'], kind: 'day', pixels: 116 },
    shops: { words: ['门店数', 'Shops'], kind: 'number', pixels: 84, hasLabel: true },
    days: { words: ['天数', 'Days'], kind: 'number', pixels: 76, hasLabel: true },
    pieces: { words: ['数量', 'Quantity'], kind: 'quantity', align: 'right', pixels: 92, hasLabel: true },
    amount: { words: ['销售额', 'Gross sales'], kind: 'money', pixels: 116 },
  },
  empty: {
    title: ['没有待处理的成品', 'No pending products'],
    hint: ['售出的成品都有配方，已全部入账', 'All products sold have a recipe and were posted'],
  },
})
