import type { Refusal } from '../../../../domain/kernel/refusal.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import type { salesRefusals } from '../../../../domain/sales/refusals.ts'

type Sentences = { readonly [K in keyof typeof salesRefusals]: (refusal: Refusal<K>) => Text }

/** Refusals of sales. */
export const salesSentences: Sentences = {
  SALES_EDITION_OLD: ({ figures }) => [
    `销售日报已有第 ${figures.current} 版，第 ${figures.edition} 版不再接受；更正请使用第 ${Number(figures.current) + 1} 版`,
    `The daily sales already have version ${figures.current}, so version ${figures.edition} is no longer accepted; send a correction as version ${Number(figures.current) + 1}`,
  ],
  SALES_EDITION_REUSED: ({ figures }) => [
    `第 ${figures.edition} 版已收到过不同的内容；更正请使用第 ${Number(figures.edition) + 1} 版`,
    `Version ${figures.edition} was already received with different content; send a correction as version ${Number(figures.edition) + 1}`,
  ],
  SALES_DAY_AHEAD: ({ figures }) => [
    `${figures.day} 还没有到，营业日是 ${figures.today}`,
    `${figures.day} has not started yet; the current business day is ${figures.today}`,
  ],
  SALES_PRODUCT_TWICE: ({ figures }) => [
    `成品 ${figures.productCode} 出现了两次，每种成品只能有一行`,
    `Product ${figures.productCode} appears twice; each product can have only one line`,
  ],
}
