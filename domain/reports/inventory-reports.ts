import { dailyInventory } from '../inventory/daily-inventory.ts'
import { expiryDesk } from '../inventory/expiry-desk.ts'
import { localPurchase } from '../local-purchase/purchase-order.ts'
import { scrapOrder } from '../scrap/scrap-order.ts'
import { transferDocument } from '../transfers/transfer-document.ts'
import { documentReport } from './document-report.ts'

/** 每日库存 as a spreadsheet: the days, or the whole range, as the tab says. */
export const dailyInventoryReport = documentReport('dailyInventory', dailyInventory, 'P000267')

/** 临期处理 as a spreadsheet: what will be left, or all batches, as the tab says. */
export const expiryDeskReport = documentReport('expiryDesk', expiryDesk, 'P000263')
/** 临采单 as a spreadsheet. */
export const localPurchaseReport = documentReport('localPurchase', localPurchase, 'DH0054')

/** 报废单 as a spreadsheet (spec 002 section 6). */
export const scrapReport = documentReport('scrap', scrapOrder, 'P000272')

/** 调拨单 as a spreadsheet (spec 002 section 6). */
export const transferReport = documentReport('stockTransfer', transferDocument, 'P000282')
