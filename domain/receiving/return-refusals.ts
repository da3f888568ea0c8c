/** Refusals of returns. */
export const returnRefusals = {
  RETURN_STATUS: {
    code: 1210920600,
    rule: 'RT1',
    figures: ['thNo', 'thStatus', 'newThStatus'],
    changedBy: ['orderLife'],
  },
  RETURN_CHANGED: {
    code: 1210920601,
    rule: 'RT1',
    figures: ['thNo', 'yourVersion', 'version'],
    changedBy: ['orderer'],
  },
  RETURN_ABOVE_LIMIT: {
    code: 1210920602,
    rule: 'RT2',
    figures: ['materialCode', 'input', 'returnLimit'],
    changedBy: ['orderer'],
  },
  RETURN_TOO_LATE: {
    code: 1210920603,
    rule: 'RT2',
    figures: ['materialCode', 'returnDays', 'daysLate'],
    changedBy: ['materials'],
  },
  RETURN_BELOW_STOCK: {
    code: 1210920604,
    rule: 'RT4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
  RETURN_ABOVE_STOCK: {
    code: 1210920607,
    rule: 'RT4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
  RETURN_REASON: { code: 1210920605, rule: 'RT5', figures: ['length', 'max'], changedBy: ['orderer'] },
  RETURN_ABOVE_APPROVED: {
    code: 1210920606,
    rule: 'RT6',
    figures: ['materialCode', 'input', 'approved'],
    changedBy: ['warehouse'],
  },
} as const
