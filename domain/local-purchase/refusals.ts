/** Refusals of local purchases. */
export const localPurchaseRefusals = {
  LOCAL_PURCHASE_STATUS: {
    code: 1210921150,
    rule: 'LC1',
    figures: ['lcNo', 'lcStatus', 'newLcStatus'],
    changedBy: ['orderer'],
  },
  LOCAL_PURCHASE_CHANGED: {
    code: 1210921151,
    rule: 'LC1',
    figures: ['lcNo', 'yourVersion', 'version'],
    changedBy: ['orderer'],
  },
  LOCAL_PURCHASE_EMPTY: { code: 1210921152, rule: 'LC2', figures: ['lines'], changedBy: ['orderer'] },
  LOCAL_PURCHASE_PAID: { code: 1210921153, rule: 'LC2', figures: ['materialCode'], changedBy: ['orderer'] },
  LOCAL_PURCHASE_RECEIPT: { code: 1210921154, rule: 'LC2', figures: ['count', 'max'], changedBy: ['orderer'] },
  LOCAL_PURCHASE_TEXT: { code: 1210921155, rule: 'LC2', figures: ['length', 'max'], changedBy: ['orderer'] },
  LOCAL_PURCHASE_IN_FUTURE: {
    code: 1210921156,
    rule: 'LC2',
    figures: ['day', 'today'],
    changedBy: ['orderer', 'time'],
  },
  LOCAL_PURCHASE_TOO_LARGE: {
    code: 1210921157,
    rule: 'LC2',
    figures: ['amount', 'mostAmount'],
    changedBy: ['orderer'],
  },
  LOCAL_PURCHASE_BELOW_STOCK: {
    code: 1210921158,
    rule: 'LC5',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
  LOCAL_PURCHASE_ABOVE_STOCK: {
    code: 1210921159,
    rule: 'LC5',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
} as const
