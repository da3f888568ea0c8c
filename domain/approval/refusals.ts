/** What the rules of types, vouchers and approvals refuse [I5, S16 to S18, S20]. */
export const approvalRefusals = {
  ATTACHMENT_NOT_YOURS: { code: 1210920100, rule: 'I5', figures: ['fileName'], changedBy: ['orderer'] },
  SUBMISSION_CHANGED: { code: 1210920101, rule: 'S16', figures: ['yourVersion', 'version'], changedBy: ['orderer'] },
  APPROVER_IS_SUBMITTER: { code: 1210920102, rule: 'S17', figures: [], changedBy: ['approver'] },
  ALREADY_VOTED: { code: 1210920103, rule: 'S18', figures: ['approvals', 'needed'], changedBy: ['approver'] },
  OTHER_ORDER_TYPE: { code: 1210920104, rule: 'S20', figures: ['orderType'], changedBy: ['program'] },
} as const
