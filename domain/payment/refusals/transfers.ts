/** Refusals of recording a bank transfer [K5, K7]. */
export const transferRefusals = {
  TRANSFER_AMOUNT: {
    code: 1210920320,
    rule: 'K5',
    figures: ['amount', 'expectedAmount'],
    changedBy: ['finance'],
  },
  TRANSFER_CONFIRMED: {
    code: 1210920321,
    rule: 'K5',
    figures: ['paymentOrderNo', 'bankReference'],
    changedBy: ['nobody'],
  },
  TRANSFER_TIME: { code: 1210920322, rule: 'K5', figures: ['arrivalAt', 'now'], changedBy: ['finance'] },
  BANK_REFERENCE: { code: 1210920323, rule: 'K5', figures: ['length', 'max'], changedBy: ['finance'] },
  BANK_REFERENCE_TAKEN: {
    code: 1210920324,
    rule: 'K5',
    figures: ['bankReference', 'takenBy'],
    changedBy: ['finance'],
  },
} as const
