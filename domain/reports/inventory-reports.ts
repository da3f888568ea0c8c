import { dailyInventory } from '../inventory/daily-inventory.ts'
import { localPurchase } from '../local-purchase/purchase-order.ts'
import { scrapOrder } from '../scrap/scrap-order.ts'
import { documentReport } from './document-report.ts'

/** 每日库存 as a spreadsheet: the days, or the whole range, as the tab says. */
export const dailyInventoryReport = documentReport('dailyInventory', dailyInventory, 'P000267')

/** 临采单 as a spreadsheet. */
export const localPurchaseReport = documentReport('localPurchase', localPurchase, 'DH0054')

/** 报废单 as a spreadsheet (spec 002 section 6). */
export const scrapReport = documentReport('scrap', scrapOrder, 'P000272')
