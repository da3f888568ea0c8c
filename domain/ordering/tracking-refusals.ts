/** Refusals of order tracking [F8]. */
export const followRefusals = {
  NOT_THE_SUBMITTER: { code: 1210920180, rule: 'F8', figures: ['submittedByName'], changedBy: ['nobody'] },
} as const
