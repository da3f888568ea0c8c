/** What the rules of types, vouchers, approvals and partial approvals refuse [I5, S16 to S18, S20, S23, S24]. */
export const approvalRefusals = {
  ATTACHMENT_NOT_YOURS: { code: 1210920100, rule: 'I5', figures: ['fileName'], changedBy: ['orderer'] },
  SUBMISSION_CHANGED: { code: 1210920101, rule: 'S16', figures: ['yourVersion', 'version'], changedBy: ['orderer'] },
  APPROVER_IS_SUBMITTER: { code: 1210920102, rule: 'S17', figures: [], changedBy: ['approver'] },
  ALREADY_VOTED: { code: 1210920103, rule: 'S18', figures: ['approvals', 'needed'], changedBy: ['approver'] },
  OTHER_ORDER_TYPE: { code: 1210920104, rule: 'S20', figures: ['orderType'], changedBy: ['program'] },
  REDUCTION_LINE: { code: 1210920105, rule: 'S23', figures: ['materialCode'], changedBy: ['approver'] },
  REDUCTION_QUANTITY: {
    code: 1210920106,
    rule: 'S23',
    figures: ['materialCode', 'input', 'most', 'min', 'step'],
    changedBy: ['approver'],
  },
  REDUCTION_NONE: { code: 1210920107, rule: 'S23', figures: [], changedBy: ['approver'] },
  REDUCTION_ALL: { code: 1210920108, rule: 'S23', figures: [], changedBy: ['approver'] },
  REDUCED_MEANWHILE: { code: 1210920109, rule: 'S24', figures: ['yourVersion', 'version'], changedBy: ['approver'] },
} as const
