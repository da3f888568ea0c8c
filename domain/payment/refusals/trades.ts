/** Refusals of paying and cancelling a trade [Y1 to Y5]. */
export const tradeRefusals = {
  TRADE_OTHER_PAYER: { code: 1210920300, rule: 'Y1', figures: ['tradeOrderNo'], changedBy: ['nobody'] },
  TRADE_STATUS: {
    code: 1210920301,
    rule: 'Y2',
    figures: ['tradeOrderNo', 'tradeStatus'],
    changedBy: ['orderLife'],
  },
  TRADE_EXPIRED: { code: 1210920302, rule: 'Y3', figures: ['expiredAt'], changedBy: ['nobody'] },
  PAYMENT_CONFIRMING: { code: 1210920303, rule: 'Y4', figures: ['paymentOrderNo'], changedBy: ['time'] },
  PAYMENT_OVER: {
    code: 1210920304,
    rule: 'Y2',
    figures: ['paymentOrderNo', 'paymentStatus'],
    changedBy: ['orderLife'],
  },
  PAYMENT_METHOD: { code: 1210920305, rule: 'Y5', figures: ['paymentMethodNo'], changedBy: ['headOffice'] },
  PAYMENT_DIFFERS: { code: 1210920307, rule: 'Y6', figures: ['tradeOrderNo'], changedBy: ['finance'] },
  DIFFERENCE_DECIDED: { code: 1210920308, rule: 'Y11', figures: ['paymentOrderNo'], changedBy: ['nobody'] },
  DIFFERENCE_WAY: { code: 1210920309, rule: 'Y11', figures: ['paymentOrderNo'], changedBy: ['nobody'] },
  DIFFERENCE_NOTE: { code: 1210920396, rule: 'Y11', figures: ['length', 'max'], changedBy: ['finance'] },
  PAYMENT_TURNED_DOWN: { code: 1210920306, rule: 'Y5', figures: ['paymentOrderNo'], changedBy: ['time'] },
} as const
