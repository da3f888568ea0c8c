import type { Feed } from './sequence-feed.ts'

/** The days of a list with a required range, as its two fields travel. */
const range = (feed: Feed, start: string, end: string) => ({
  [start]: `${feed.today} 00:00:00`,
  [end]: `${feed.today} 23:59:59`,
})
const ofShop = (feed: Feed) => ({ storeCode: feed.shop })
const flow = (feed: Feed) => ({ ...ofShop(feed), ...range(feed, 'operateTimeStart', 'operateTimeEnd') })
const daily = (feed: Feed) => ({ ...ofShop(feed), ...range(feed, 'tradeDateStart', 'tradeDateEnd') })
const desk = (feed: Feed) => ({ storeCodeList: [feed.shop] })
const scraps = (feed: Feed) => range(feed, 'scrapDateStart', 'scrapDateEnd')
const purchases = (feed: Feed) => range(feed, 'purchaseDateStart', 'purchaseDateEnd')
const shipments = (feed: Feed) => range(feed, 'fhTimeStart', 'fhTimeEnd')
const differences = (feed: Feed) => range(feed, 'dhDateStart', 'dhDateEnd')
const uuid = ({ random, now }: Feed) => `${now}-${random.below(1e9)}`

/** Payloads of the calls about goods: documents of a shop with lines, and lists with required filters. */
export const goodsRecipes: Readonly<Record<string, (feed: Feed) => unknown>> = {
  'receiving.confirm': feed => ({
    ...{ shNo: feed.of('shNo'), clientKey: uuid(feed) },
    lines: feed.random.chance(0.5) ? [] : [{ materialCode: 'M1', quantity: 1, damaged: 1 }],
  }),
  'receiving.void': feed => ({ shNo: feed.of('shNo'), reason: '重新清点' }),
  'receivingOrder.page': shipments,
  'receivingOrder.counts': shipments,
  'return.page': feed => range(feed, 'applyThDateStart', 'applyThDateEnd'),
  'receivingDifference.page': differences,
  'receivingDifference.counts': differences,
  'scrap.save': feed => ({
    ...{ storeCode: feed.shop, clientKey: uuid(feed), isStockConfirmed: true },
    ...(feed.random.chance(0.3) && { isDraft: true }),
    lines: [{ materialCode: 'M1', quantity: feed.random.pick([0.5, 1]), reason: '破损' }],
  }),
  'scrap.void': feed => ({ bfNo: feed.of('bfNo'), reason: '登记错误' }),
  'scrap.detail': feed => ({ bfNo: feed.of('bfNo') }),
  'scrap.page': scraps,
  'scrap.counts': scraps,
  'scrap.export': scraps,
  'adjustment.save': feed => ({
    ...{ storeCode: feed.shop, tzType: feed.random.pick(['0', '1']), tzMode: 'STOCK', dhDate: feed.today },
    ...{ remark: '盘差调整', lines: [{ materialCode: 'M1', quantity: 2 }] },
  }),
  'adjustment.detail': feed => ({ tzNo: feed.of('tzNo') }),
  'adjustment.confirm': feed => ({ tzNo: feed.of('tzNo'), isStockConfirmed: true }),
  'adjustment.void': feed => ({ tzNo: feed.of('tzNo'), reason: '重复', isStockConfirmed: true }),
  'localPurchase.save': feed => ({
    ...{ storeCode: feed.shop, clientKey: uuid(feed), purchaseDate: feed.today, documents: [feed.of('attachments')] },
    lines: [{ materialCode: 'M1', quantity: 1, paidFee: 12.5 }],
  }),
  'localPurchase.void': feed => ({ lcNo: feed.of('lcNo'), reason: '退货给卖家', isStockConfirmed: true }),
  'localPurchase.page': purchases,
  'localPurchase.counts': purchases,
  'localPurchase.export': purchases,
  'inventoryFlow.page': flow,
  'dailyInventory.page': daily,
  'dailyInventory.counts': daily,
  'dailyInventory.export': daily,
  'expiringInventory.page': ofShop,
  'expiryDesk.page': desk,
  'expiryDesk.counts': desk,
  'stocktake.page': feed => ({ ...ofShop(feed), ...range(feed, 'countingDateStart', 'countingDateEnd') }),
  'salesDay.page': feed => range(feed, 'tradeDateStart', 'tradeDateEnd'),
}
