/** Why money is not given back the way that was asked. */
export const refundRefusals = {
  PAID_HERE: { code: 1210920310, rule: 'Z7', figures: ['dhNo', 'tradeOrderNo'], changedBy: ['program'] },
} as const
