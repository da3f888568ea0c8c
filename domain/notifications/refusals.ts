/** Refusals of configuring robots, and notifications on devices. */
export const notifyRefusals = {
  ROBOT_URL: { code: 1210920260, rule: 'T5', figures: ['vendor'], changedBy: ['orderer'] },
  ROBOT_CHANGED: { code: 1210920261, rule: 'T6', figures: ['robotName'], changedBy: ['orderer'] },
  PUSH_DEVICE_INVALID: { code: 1210920262, rule: 'T13', figures: ['pushFault'], changedBy: ['program'] },
  PUSH_DEVICES_FULL: { code: 1210920263, rule: 'T13', figures: ['max'], changedBy: ['orderer'] },
} as const
