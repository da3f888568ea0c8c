import type { Text } from '../../kernel/text.ts'

/** The rights of the stock, receiving and refund document (spec 002, sections 2 and 6). */
export const stockPermissions = {
  P000247: ['收货单列表', 'Receipt list'],
  P000251: ['收货差异单列表', 'Receiving difference list'],
  P000256: ['退货单列表', 'Return list'],
  P000261: ['实时库存', 'Real-time inventory'],
  P000263: ['临期库存', 'Expiring inventory'],
  P000265: ['库存流水', 'Inventory movements'],
  P000267: ['每日库存', 'Daily inventory'],
  P000270: ['报废单列表', 'Scrap list'],
  P000271: ['报废单详情', 'Scrap details'],
  P000272: ['导出报废单', 'Export scrap'],
  P000275: ['盘点单列表', 'Stocktake list'],
  P000276: ['盘点单详情', 'Stocktake details'],
  P000280: ['调拨单列表', 'Transfer list'],
  P000281: ['调拨单详情', 'Transfer details'],
  P000282: ['导出调拨单', 'Export transfers'],
  P000285: ['调账单列表', 'Account adjustment list'],
  P000286: ['调账单详情', 'Account adjustment details'],
} as const satisfies Record<string, Text>
