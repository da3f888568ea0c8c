/** Refusals of closing and reopening months [J15, J16]. */
export const monthCloseRefusals = {
  MONTH_CLOSED: { code: 1210921400, rule: 'J15', figures: ['month'], changedBy: ['nobody'] },
  MONTH_ORDER: { code: 1210921401, rule: 'J15', figures: ['month', 'nextMonth'], changedBy: ['finance'] },
  MONTH_NOT_OVER: { code: 1210921402, rule: 'J15', figures: ['month', 'lastDay'], changedBy: ['time'] },
  MONTH_BLOCKED: { code: 1210921403, rule: 'J15', figures: ['month', 'lines'], changedBy: ['finance'] },
  MONTH_WARNINGS: { code: 1210921404, rule: 'J15', figures: ['month', 'lines'], changedBy: ['finance'] },
  MONTH_NOT_CLOSED: { code: 1210921405, rule: 'J16', figures: ['month'], changedBy: ['nobody'] },
  MONTH_NOT_LAST: { code: 1210921406, rule: 'J16', figures: ['month', 'lastMonth'], changedBy: ['finance'] },
  MONTH_REASON: { code: 1210921407, rule: 'J16', figures: ['length', 'max'], changedBy: ['finance'] },
} as const
