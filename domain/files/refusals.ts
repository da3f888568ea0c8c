/** Refusals of file uploads. */
export const fileRefusals = {
  FILE_TYPE: { code: 1210920160, rule: 'I1', figures: ['fileName'], changedBy: ['orderer'] },
  FILE_TOO_LARGE: { code: 1210920161, rule: 'I1', figures: ['fileName', 'max'], changedBy: ['orderer'] },
  FILE_BROKEN: { code: 1210920162, rule: 'I2', figures: ['fileName'], changedBy: ['orderer'] },
  FILE_PIXELS: { code: 1210920163, rule: 'I2', figures: ['fileName', 'max'], changedBy: ['orderer'] },
  FILES_A_DAY: { code: 1210920164, rule: 'I3', figures: ['files', 'bytes'], changedBy: ['time'] },
} as const
