import type { Text } from '../kernel/text.ts'

/**
 * Every cause of a stock movement: its words, the sign with which its column of the daily inventory counts, and the
 * field of that column (spec 002 section 3). Sign 0 marks columns that hold increases and decreases.
 */
export const stockProcesses = {
  ORDER_IN: { words: ['订货入库', 'Order receipt'], sign: 1, field: 'orderInQty' },
  SC_IN: { words: ['收差入库', 'Receiving difference in'], sign: 1, field: 'scInQty' },
  TH_OUT: { words: ['退货出库', 'Return out'], sign: -1, field: 'thOutQty' },
  TH_IN: { words: ['退货返还', 'Return reversed'], sign: 1, field: 'thInQty' },
  SALE_OUT: { words: ['销售出库', 'Sale'], sign: -1, field: 'saleOutQty' },
  SALE_RETURN: { words: ['销售退回', 'Sales return'], sign: 1, field: 'saleReturnQty' },
  TRANSFER_IN: { words: ['调拨入库', 'Transfer in'], sign: 1, field: 'transferInQty' },
  TRANSFER_OUT: { words: ['调拨出库', 'Transfer out'], sign: -1, field: 'transferOutQty' },
  SCRAP_OUT: { words: ['报废出库', 'Scrap'], sign: -1, field: 'scrapOutQty' },
  LC: { words: ['临采入库', 'Local purchase'], sign: 1, field: 'lcLcQty' },
  ADJUST: { words: ['调账', 'Adjustment'], sign: 0, field: 'adjustAdjustQty' },
  PD: { words: ['盘点', 'Stocktake'], sign: 0, field: 'pdPdQty' },
  BOH_SYNC: { words: ['期初/同步', 'Opening or sync'], sign: 0, field: 'bohSyncQty' },
} as const satisfies Record<string, { words: Text; sign: -1 | 0 | 1; field: string }>

export type StockProcess = keyof typeof stockProcesses
export const stockProcessNames = Object.keys(stockProcesses) as ReadonlyArray<StockProcess>

/** Quantities that changed the in-store stock of a material on one day, by process; in the sign of the column. */
export type DayCauses = Readonly<Partial<Record<StockProcess, number>>>

/** Converts a change of the in-store stock to the figure in the column of its process. */
export const columnFigure = (process: StockProcess, change: number): number =>
  stockProcesses[process].sign === -1 ? 0 - change : change

/** Returns the stock at the end of a day: stock before + ins − outs ± stocktakes, adjustments and opening balances. */
export const stockAfter = (before: number, causes: DayCauses): number =>
  stockProcessNames.reduce((stock, process) => {
    const figure = causes[process] ?? 0
    return stockProcesses[process].sign === -1 ? stock - figure : stock + figure
  }, before)
