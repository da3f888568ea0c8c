/** Refusals of transfers between stores. */
export const stockTransferRefusals = {
  STOCK_TRANSFER_STATUS: {
    code: 1210921000,
    rule: 'DB1',
    figures: ['dbNo', 'dbStatus', 'newDbStatus'],
    changedBy: ['orderer'],
  },
  STOCK_TRANSFER_CHANGED: {
    code: 1210921001,
    rule: 'DB1',
    figures: ['dbNo', 'yourVersion', 'version'],
    changedBy: ['orderer'],
  },
  STOCK_TRANSFER_SIDE: { code: 1210921002, rule: 'DB1', figures: ['dbNo', 'shopCode'], changedBy: ['orderer'] },
  STOCK_TRANSFER_SHOP: { code: 1210921003, rule: 'DB2', figures: ['shopCode'], changedBy: ['orderer', 'shops'] },
  NOTHING_TRANSFERRED: { code: 1210921004, rule: 'DB2', figures: ['lines'], changedBy: ['orderer'] },
  STOCK_TRANSFER_TEXT: { code: 1210921005, rule: 'DB2', figures: ['length', 'max'], changedBy: ['orderer'] },
  STOCK_TRANSFER_LINE: { code: 1210921006, rule: 'DB3', figures: ['dbNo', 'materialCode'], changedBy: ['orderer'] },
  STOCK_TRANSFER_LINE_TWICE: { code: 1210921012, rule: 'DB3', figures: ['materialCode'], changedBy: ['orderer'] },
  STOCK_TRANSFER_QUANTITY: {
    code: 1210921007,
    rule: 'DB3',
    figures: ['materialCode', 'input', 'max'],
    changedBy: ['orderer'],
  },
  STOCK_TRANSFER_BELOW_STOCK: {
    code: 1210921008,
    rule: 'DB4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
  STOCK_TRANSFER_ABOVE_STOCK: {
    code: 1210921009,
    rule: 'DB4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
  STOCK_TRANSFER_UNCOUNTED: {
    code: 1210921010,
    rule: 'DB5',
    figures: ['dbNo', 'materialCode'],
    changedBy: ['orderer'],
  },
  STOCK_TRANSFER_SHORTFALL: {
    code: 1210921011,
    rule: 'DB6',
    figures: ['materialCode', 'input', 'shortfall'],
    changedBy: ['headOffice'],
  },
} as const
