import type { Text } from '../kernel/text.ts'
import { gapReasons } from '../sales/recipe.ts'

/** The statuses of a scrap order (plan of goods 6). */
export const scrapStatuses = {
  '10': { words: ['草稿', 'Draft'], tone: 'act', icon: 'pencil' },
  '11': { words: ['待审核', 'Under review'], tone: 'review', icon: 'hourglass' },
  '99': { words: ['已完成', 'Completed'], tone: 'done', icon: 'check' },
  '01': { words: ['已驳回', 'Rejected'], tone: 'fail', icon: 'x' },
  '02': { words: ['已作废', 'Voided'], tone: 'closed', icon: 'ban' },
} as const

export type ScrapStatus = keyof typeof scrapStatuses

/** How a scrap order was submitted (spec 002 section 3, bizType). */
export const scrapTypes = {
  SHOP: { words: ['门店提交', 'Shop'] },
  EXPIRY: { words: ['临期处理', 'Expiry actions'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

export type ScrapType = keyof typeof scrapTypes

/** The categories of a scrapped item; `0` stands for all of them on the page (spec 002 section 3). */
export const scrapCategories = {
  PRODUCT: { words: ['成品', 'Product'] },
  SEMI: { words: ['半成品', 'Semi-finished'] },
  MATERIAL: { words: ['原料', 'Material'] },
  OTHER: { words: ['其他', 'Other'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

export type ScrapCategory = keyof typeof scrapCategories

/** Why a product cannot be scrapped: a gap of its recipe, or it uses no materials. */
export const unscrappableReasons = {
  ...gapReasons,
  NO_MATERIALS: { words: ['不耗用物料', 'It uses no materials'] },
} as const satisfies Readonly<Record<string, { readonly words: Text }>>

export type UnscrappableReason = keyof typeof unscrappableReasons
