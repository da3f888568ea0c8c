/** Refusals of bank statement files and of the receipts on them [K9 to K12]. */
export const statementRefusals = {
  STATEMENT_FILE: { code: 1210920325, rule: 'K9', figures: ['fileName'], changedBy: ['finance'] },
  STATEMENT_LAYOUT: { code: 1210920326, rule: 'K9', figures: ['headings', 'banks'], changedBy: ['finance'] },
  STATEMENT_ROW: { code: 1210920327, rule: 'K9', figures: ['row', 'column', 'value'], changedBy: ['finance'] },
  STATEMENT_SERIAL: { code: 1210920328, rule: 'K9', figures: ['row', 'serial'], changedBy: ['finance'] },
  STATEMENT_EMPTY: { code: 1210920329, rule: 'K9', figures: ['otherRows'], changedBy: ['finance'] },
  STATEMENT_ACCOUNT: {
    code: 1210920370,
    rule: 'K9',
    figures: ['account', 'receivingAccount'],
    changedBy: ['finance'],
  },
  CREDIT_USED: { code: 1210920371, rule: 'K10', figures: ['serial', 'usedBy'], changedBy: ['nobody'] },
  CREDIT_DISMISSED: { code: 1210920372, rule: 'K11', figures: ['serial'], changedBy: ['finance'] },
  DISMISS_REASON: { code: 1210920373, rule: 'K11', figures: ['length', 'max'], changedBy: ['finance'] },
} as const
