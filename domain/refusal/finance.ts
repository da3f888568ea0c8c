/** Why the finance of head office says no: subsidy accounts and reconciliation. */
export const financeRefusals = {
  RECHARGE_REMARK: { code: 1210920360, rule: 'J3', figures: ['length', 'max'], changedBy: ['headOffice'] },
  RECHARGE_AMOUNT: { code: 1210920361, rule: 'J3', figures: ['amount', 'mostAmount'], changedBy: ['headOffice'] },
  SUBSIDY_OVERDRAWN: { code: 1210920362, rule: 'J3', figures: ['amount', 'balance'], changedBy: ['headOffice'] },
} as const
