/** Why an order is not submitted automatically although it could be submitted by hand [AU3 to AU7]. */
export const autoSubmitRefusals = {
  AUTO_SUBMIT_NO_RIGHT: { code: 1210920170, rule: 'AU3', figures: ['switchedOnBy'], changedBy: ['users'] },
  AUTO_SUBMIT_TAKEN_BACK: { code: 1210920171, rule: 'AU4', figures: [], changedBy: ['orderer'] },
  AUTO_SUBMIT_IN_USE: { code: 1210920172, rule: 'AU5', figures: ['theirsBy', 'seconds'], changedBy: ['orderer'] },
  AUTO_SUBMIT_FAR_ABOVE_USUAL: {
    code: 1210920173,
    rule: 'AU7',
    figures: ['lines', 'firstMaterialCode'],
    changedBy: ['orderer'],
  },
  AUTO_SUBMIT_ABOVE_CEILING: {
    code: 1210920174,
    rule: 'AU7',
    figures: ['cartAmount', 'usualAmount', 'ceilingPercent'],
    changedBy: ['orderer'],
  },
  AUTO_SUBMIT_NO_USUAL: { code: 1210920175, rule: 'AU7', figures: ['orderCount', 'least'], changedBy: ['time'] },
} as const
