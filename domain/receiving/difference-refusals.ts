/** Refusals of receiving differences: evidence, review and withdrawal of a claim. */
export const differenceRefusals = {
  DIFFERENCE_STATUS: { code: 1210920550, rule: 'RC22', figures: ['scNo', 'scStatus'], changedBy: ['orderLife'] },
  DIFFERENCE_LINE: { code: 1210920551, rule: 'RC20', figures: ['materialCode'], changedBy: ['orderer'] },
  EVIDENCE_TOO_LATE: { code: 1210920552, rule: 'RC20', figures: ['days', 'until'], changedBy: ['time'] },
  REVIEW_INCOMPLETE: {
    code: 1210920553,
    rule: 'RC22',
    figures: ['lines', 'firstMaterialCode'],
    changedBy: ['headOffice'],
  },
  APPROVED_QUANTITY: {
    code: 1210920554,
    rule: 'RC22',
    figures: ['materialCode', 'input', 'most'],
    changedBy: ['headOffice'],
  },
  CLAIM_REJECT_REASON: {
    code: 1210920555,
    rule: 'RC22',
    figures: ['materialCode', 'length', 'max'],
    changedBy: ['headOffice'],
  },
  DIFFERENCE_HAS_MORE: { code: 1210920556, rule: 'RC25', figures: ['scNo', 'materialCode'], changedBy: ['headOffice'] },
} as const
