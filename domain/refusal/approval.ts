/** What the rules of vouchers and approvals refuse [I5, S16 to S18]. */
export const approvalRefusals = {
  ATTACHMENT_NOT_YOURS: { code: 1210920100, rule: 'I5', figures: ['fileName'], changedBy: ['orderer'] },
  SUBMISSION_CHANGED: { code: 1210920101, rule: 'S16', figures: ['yourVersion', 'version'], changedBy: ['orderer'] },
  APPROVER_IS_SUBMITTER: { code: 1210920102, rule: 'S17', figures: [], changedBy: ['approver'] },
  ALREADY_VOTED: { code: 1210920103, rule: 'S18', figures: ['approvals', 'needed'], changedBy: ['approver'] },
} as const
