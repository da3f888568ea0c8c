/** Refusals of refunds. */
export const refundRefusals = {
  PAID_HERE: { code: 1210920310, rule: 'Z7', figures: ['dhNo', 'tradeOrderNo'], changedBy: ['program'] },
} as const
