/** What the rules of urgent applications refuse [U1 to U5]. */
export const urgentRefusals = {
  URGENT_PHONE_MISSING: { code: 1210920120, rule: 'U1', figures: [], changedBy: ['orderer'] },
  URGENT_PHONE: { code: 1210920121, rule: 'U1', figures: ['input', 'max'], changedBy: ['orderer'] },
  URGENT_DATE_MISSING: { code: 1210920122, rule: 'U1', figures: [], changedBy: ['orderer'] },
  URGENT_DATE_PAST: { code: 1210920123, rule: 'U1', figures: ['expectedDay', 'today'], changedBy: ['orderer'] },
  URGENT_REASON_MISSING: { code: 1210920124, rule: 'U1', figures: [], changedBy: ['orderer'] },
  URGENT_MATERIALS_MISSING: { code: 1210920125, rule: 'U1', figures: [], changedBy: ['orderer'] },
  URGENT_TEXT_TOO_LONG: { code: 1210920126, rule: 'U1', figures: ['field', 'length', 'max'], changedBy: ['orderer'] },
  URGENT_DAY: { code: 1210920127, rule: 'U2', figures: ['purchaseDate', 'today'], changedBy: ['time'] },
  URGENT_DAY_MAX: { code: 1210920128, rule: 'U2', figures: ['dayCount', 'max'], changedBy: ['time', 'order_rules'] },
  URGENT_STATUS: { code: 1210920129, rule: 'U3', figures: ['status', 'urgentEvent'], changedBy: ['approver'] },
  URGENT_HEAD_OFFICE: { code: 1210920130, rule: 'U3', figures: ['sqSource'], changedBy: ['headOffice'] },
} as const
