/**
 * The spec's codes for submitting a settlement, with one cause each [B14] (spec 001 section 8). After the first six the
 * settlement is over; after the others it must be reviewed again.
 */
export const submissionRefusals = {
  BATCH_UNKNOWN: { code: 1210910022, rule: 'B14', figures: ['batchNo'], changedBy: ['nobody'] },
  BATCH_EXPIRED: { code: 1210910023, rule: 'B7', figures: ['batchNo', 'expiresAt', 'now'], changedBy: ['nobody'] },
  BATCH_SUBMITTED: { code: 1210910024, rule: 'B14', figures: ['batchNo', 'tradeOrderNo'], changedBy: ['nobody'] },
  BATCH_CANCELED: { code: 1210910025, rule: 'B7', figures: ['batchNo'], changedBy: ['nobody'] },
  BATCH_OF_OTHER: { code: 1210910026, rule: 'B14', figures: ['batchNo', 'settledBy'], changedBy: ['nobody'] },
  NOTHING_PAYABLE: { code: 1210910027, rule: 'B13', figures: ['batchNo'], changedBy: ['orderLife'] },
  SETTLING_AMOUNT: {
    code: 1210910037,
    rule: 'B14',
    figures: ['dhNo', 'yourTotal', 'total'],
    changedBy: ['orderLife'],
  },
  SETTLING_PRICE: { code: 1210910038, rule: 'B14', figures: ['dhNo'], changedBy: ['orderLife', 'prices'] },
  SUBSIDY_BALANCE_CHANGED: {
    code: 1210910039,
    rule: 'B10',
    figures: ['yourSubsidy', 'subsidy'],
    changedBy: ['finance'],
  },
  SIGN_MISMATCH: { code: 1210910045, rule: 'B14', figures: ['batchNo'], changedBy: ['orderer'] },
  SETTLING_STATUS: { code: 1210910046, rule: 'B14', figures: ['dhNo', 'status'], changedBy: ['orderLife'] },
  SETTLING_WITHDRAWN: { code: 1210910047, rule: 'B14', figures: ['dhNo', 'status'], changedBy: ['orderLife'] },
  SETTLING_ELSEWHERE: { code: 1210910053, rule: 'B4', figures: ['dhNo', 'status'], changedBy: ['orderLife'] },
  SUBSIDY_RULE_CHANGED: {
    code: 1210910070,
    rule: 'B10',
    figures: ['yourRatio', 'ratio', 'yourSubsidy', 'subsidy'],
    changedBy: ['finance'],
  },
  SETTLING_DEADLINE: {
    code: 1210910072,
    rule: 'B5',
    figures: ['dhNo', 'deadlineAt', 'now'],
    changedBy: ['nobody', 'order_rules'],
  },
  PAYER_CHANGED: { code: 1210910073, rule: 'B2', figures: ['dhNo', 'entityCode'], changedBy: ['shops'] },
  SUBSIDY_FROZEN: { code: 1210910074, rule: 'B10', figures: ['entityCode'], changedBy: ['finance'] },
} as const
