import { dailyInventory } from '../inventory/daily-inventory.ts'
import { scrapOrder } from '../scrap/scrap-order.ts'
import { transferDocument } from '../transfers/transfer-document.ts'
import { documentReport } from './document-report.ts'

/** 每日库存 as a spreadsheet: the days, or the whole range, as the tab says. */
export const dailyInventoryReport = documentReport('dailyInventory', dailyInventory, 'P000267')

/** 报废单 as a spreadsheet (spec 002 section 6). */
export const scrapReport = documentReport('scrap', scrapOrder, 'P000272')

/** 调拨单 as a spreadsheet (spec 002 section 6). */
export const transferReport = documentReport('stockTransfer', transferDocument, 'P000282')
