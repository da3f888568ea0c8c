/** Refusals of the stock ledger. */
export const inventoryRefusals = {
  STOCK_DAY_OPEN: { code: 1210920650, rule: 'SL8', figures: ['day'], changedBy: ['headOffice'] },
  STOCK_DAY_TOO_OLD: { code: 1210920651, rule: 'SL8', figures: ['day', 'max'], changedBy: ['time'] },
  UNIT_UNKNOWN: {
    code: 1210920652,
    rule: 'SL11',
    figures: ['materialCode', 'yourUnit'],
    changedBy: ['materials', 'program'],
  },
  COUNT_TOO_LARGE: {
    code: 1210920653,
    rule: 'SL11',
    figures: ['materialCode', 'unit', 'max'],
    changedBy: ['headOffice', 'program'],
  },
  STOCK_REASON: { code: 1210920654, rule: 'SL8', figures: ['length', 'max'], changedBy: ['headOffice'] },
} as const
