/** Refusals of configuring robots. */
export const notifyRefusals = {
  ROBOT_URL: { code: 1210920260, rule: 'T5', figures: ['vendor'], changedBy: ['orderer'] },
  ROBOT_CHANGED: { code: 1210920261, rule: 'T6', figures: ['robotName'], changedBy: ['orderer'] },
} as const
