import { submissionRefusals } from './submissions.ts'

/** The spec's codes for creating a settlement, with one cause each [B1 to B6] (spec 001 section 8). */
export const paymentRefusals = {
  NOTHING_PENDING: { code: 1211810006, rule: 'B1', figures: ['entityCode'], changedBy: ['orderLife'] },
  SETTLEMENT_SIZE: { code: 1210920280, rule: 'B2', figures: ['orders', 'max'], changedBy: ['orderer'] },
  SEVERAL_PAYERS: { code: 1210920281, rule: 'B2', figures: ['payers'], changedBy: ['orderer', 'shops'] },
  NO_PAYER: { code: 1210920282, rule: 'B2', figures: ['shopCode'], changedBy: ['shops'] },
  SETTLED_STATUS: { code: 1210910071, rule: 'B3', figures: ['dhNo', 'status'], changedBy: ['orderLife'] },
  SETTLED_ELSEWHERE: { code: 1210910051, rule: 'B4', figures: ['dhNo', 'settledBy'], changedBy: ['orderLife'] },
  PAYMENT_DEADLINE: {
    code: 1210910069,
    rule: 'B5',
    figures: ['dhNo', 'deadlineAt', 'now'],
    changedBy: ['nobody', 'order_rules'],
  },
  ALLOCATION_FIRST: { code: 1210910083, rule: 'B6', figures: ['shopCode', 'dhNo'], changedBy: ['orderer'] },
  ...submissionRefusals,
} as const
