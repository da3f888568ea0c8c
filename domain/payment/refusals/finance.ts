/** Refusals of head office finance: subsidy accounts and reconciliation. */
export const financeRefusals = {
  RECHARGE_REMARK: { code: 1210920360, rule: 'J3', figures: ['length', 'max'], changedBy: ['headOffice'] },
  RECHARGE_AMOUNT: { code: 1210920361, rule: 'J3', figures: ['amount', 'mostAmount'], changedBy: ['headOffice'] },
  SUBSIDY_OVERDRAWN: { code: 1210920362, rule: 'J3', figures: ['amount', 'balance'], changedBy: ['headOffice'] },
  BILL_NOT_READY: { code: 1210920363, rule: 'J4', figures: ['day'], changedBy: ['time'] },
  PROVIDER_SILENT: { code: 1210920364, rule: 'J4', figures: [], changedBy: ['time'] },
  NO_SUCH_EXCEPTION: { code: 1210920365, rule: 'J4', figures: ['no'], changedBy: ['headOffice'] },
  RECONCILE_NOTE: { code: 1210920366, rule: 'J5', figures: ['length', 'max'], changedBy: ['headOffice'] },
} as const
