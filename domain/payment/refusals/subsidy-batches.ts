/** Refusals of sheets of subsidies and of the second person who releases them [J6 to J8]. */
export const subsidyBatchRefusals = {
  SUBSIDY_SHEET_FILE: { code: 1210920380, rule: 'J6', figures: ['fileName'], changedBy: ['finance'] },
  SUBSIDY_SHEET_COLUMNS: { code: 1210920381, rule: 'J6', figures: ['headings'], changedBy: ['finance'] },
  SUBSIDY_SHEET_ROWS: { code: 1210920382, rule: 'J6', figures: ['lines', 'max'], changedBy: ['finance'] },
  SUBSIDY_PAYER: { code: 1210920383, rule: 'J6', figures: ['entityCode'], changedBy: ['finance'] },
  SUBSIDY_PAYER_TWICE: { code: 1210920384, rule: 'J6', figures: ['entityCode', 'row'], changedBy: ['finance'] },
  SUBSIDY_AMOUNT: { code: 1210920385, rule: 'J6', figures: ['value'], changedBy: ['finance'] },
  SUBSIDY_SHEET_WRONG: { code: 1210920386, rule: 'J6', figures: ['lines'], changedBy: ['finance'] },
  SUBSIDY_SHEET_CHANGED: {
    code: 1210920387,
    rule: 'J6',
    figures: ['amount', 'expectedAmount'],
    changedBy: ['finance'],
  },
  SUBSIDY_BATCH_SENT: { code: 1210920388, rule: 'J6', figures: ['subsidyBatchNo', 'sentBy'], changedBy: ['finance'] },
  SUBSIDY_BATCH_OWN: { code: 1210920389, rule: 'J7', figures: ['subsidyBatchNo'], changedBy: ['finance'] },
  SUBSIDY_BATCH_DECIDED: { code: 1210920390, rule: 'J7', figures: ['subsidyBatchNo'], changedBy: ['nobody'] },
  SUBSIDY_BATCH_REASON: { code: 1210920391, rule: 'J7', figures: ['length', 'max'], changedBy: ['finance'] },
  SUBSIDY_BATCH_OVERDRAWN: {
    code: 1210920392,
    rule: 'J8',
    figures: ['entityCode', 'amount', 'balance'],
    changedBy: ['finance'],
  },
} as const
