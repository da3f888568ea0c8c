/** Refusals of receiving: counting, drafts, confirming and voiding a receipt. */
export const receiptRefusals = {
  MATERIAL_NOT_SHIPPED: { code: 1210920500, rule: 'RC1', figures: ['materialCode'], changedBy: ['orderer'] },
  RECEIPT_QUANTITY: {
    code: 1210920501,
    rule: 'RC2',
    figures: ['materialCode', 'input', 'most'],
    changedBy: ['orderer'],
  },
  RECEIPT_LINE_TWICE: { code: 1210920513, rule: 'RC1', figures: ['materialCode'], changedBy: ['orderer'] },
  RECEIPT_VOIDED: { code: 1210920502, rule: 'RC3', figures: ['shNo'], changedBy: ['orderLife'] },
  RECEIPT_KEY_USED: { code: 1210920503, rule: 'RC3', figures: ['shNo'], changedBy: ['orderer'] },
  RECEIPT_BATCH_DAY: { code: 1210920511, rule: 'EX6', figures: ['materialCode'], changedBy: ['orderer'] },
  RECEIPT_BATCHES: {
    code: 1210920512,
    rule: 'EX6',
    figures: ['materialCode', 'input', 'received'],
    changedBy: ['orderer'],
  },
  DRAFT_CHANGED: {
    code: 1210920504,
    rule: 'RC4',
    figures: ['yourVersion', 'version', 'savedByName'],
    changedBy: ['orderer'],
  },
  COUNT_INCOMPLETE: {
    code: 1210920505,
    rule: 'RC5',
    figures: ['missing', 'firstMaterialCode'],
    changedBy: ['orderer'],
  },
  RECEIPT_OPEN: { code: 1210920506, rule: 'RC6', figures: ['shNo'], changedBy: ['orderLife'] },
  RECEIPT_DECIDED: { code: 1210920507, rule: 'RC6', figures: ['scNo'], changedBy: ['orderLife'] },
  VOID_TOO_LATE: { code: 1210920508, rule: 'RC6', figures: ['days', 'until'], changedBy: ['orderLife'] },
  VOID_REASON: { code: 1210920509, rule: 'RC6', figures: ['length', 'max'], changedBy: ['orderer'] },
  RETURNED_SINCE: {
    code: 1210920510,
    rule: 'RC6',
    figures: ['materialCode', 'returned', 'received'],
    changedBy: ['orderLife'],
  },
} as const
