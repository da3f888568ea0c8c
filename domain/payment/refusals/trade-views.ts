/** Refusals of trade lists and details (spec 001, sections 5 and 9). */
export const tradeViewRefusals = {
  PAYMENT_TIME_RANGE_OVER_90_DAYS: {
    code: 1210920330,
    rule: 'L1',
    figures: ['days', 'max'],
    changedBy: ['orderer'],
  },
  TIME_RANGE_OVER_90_DAYS: { code: 1210920331, rule: 'L1', figures: ['days', 'max'], changedBy: ['orderer'] },
  REFRESHED_JUST_NOW: { code: 1210920332, rule: 'L5', figures: ['retryAt'], changedBy: ['time'] },
} as const
