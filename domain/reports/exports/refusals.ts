/** Refusals of exports. */
export const exportRefusals = {
  EXPORTS_FULL: { code: 1210920140, rule: 'X1', figures: ['max'], changedBy: ['orderer', 'time'] },
  EXPORT_STATUS: { code: 1210920141, rule: 'X4', figures: ['status', 'exportVerb'], changedBy: ['orderer', 'time'] },
} as const
