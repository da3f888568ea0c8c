/** Refusals of account adjustments. */
export const adjustmentRefusals = {
  ADJUSTMENT_STATUS: {
    code: 1210921100,
    rule: 'TZ1',
    figures: ['tzNo', 'tzStatus', 'newTzStatus'],
    changedBy: ['headOffice'],
  },
  ADJUSTMENT_CHANGED: {
    code: 1210921101,
    rule: 'TZ1',
    figures: ['tzNo', 'yourVersion', 'version'],
    changedBy: ['headOffice'],
  },
  ADJUSTMENT_EMPTY: { code: 1210921102, rule: 'TZ2', figures: ['lines'], changedBy: ['headOffice'] },
  ADJUSTMENT_PRICE: { code: 1210921103, rule: 'TZ2', figures: ['materialCode', 'tzMode'], changedBy: ['headOffice'] },
  ADJUSTMENT_REASON: { code: 1210921104, rule: 'TZ2', figures: ['length', 'max'], changedBy: ['headOffice'] },
  ADJUSTMENT_TOO_LARGE: { code: 1210921105, rule: 'TZ2', figures: ['amount', 'mostAmount'], changedBy: ['headOffice'] },
  ADJUSTMENT_IN_FUTURE: { code: 1210921106, rule: 'TZ2', figures: ['day', 'today'], changedBy: ['headOffice', 'time'] },
  ADJUSTMENT_SUBSIDY: { code: 1210921107, rule: 'TZ5', figures: ['alwAmt', 'amount'], changedBy: ['headOffice'] },
  ADJUSTMENT_SCM_USED: { code: 1210921108, rule: 'TZ3', figures: ['scmCode', 'tzNo'], changedBy: ['headOffice'] },
  ADJUSTMENT_BELOW_STOCK: {
    code: 1210921109,
    rule: 'TZ4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['headOffice'],
  },
  ADJUSTMENT_ABOVE_STOCK: {
    code: 1210921110,
    rule: 'TZ4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['headOffice'],
  },
  ADJUSTMENT_NO_PAYER: { code: 1210921111, rule: 'TZ5', figures: ['shopCode'], changedBy: ['shops'] },
  ADJUSTMENT_SETTLED: { code: 1210921112, rule: 'TZ7', figures: ['tzNo', 'payStatus'], changedBy: ['nobody'] },
  ADJUSTMENT_NOT_OPEN: { code: 1210921113, rule: 'TZ7', figures: ['tzNo', 'payStatus'], changedBy: ['headOffice'] },
} as const
