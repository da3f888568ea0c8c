/** Refusals of changes to master data and users. */
export const administrationRefusals = {
  MASTER_DATA_CHANGED: {
    code: 1210920240,
    rule: 'A2',
    figures: ['sheet', 'rowKey', 'theirsBy', 'changedAt'],
    changedBy: ['orderer'],
  },
  ROW_NOT_REMOVABLE: { code: 1210920241, rule: 'A3', figures: ['sheet', 'rowKey'], changedBy: ['nobody'] },
  UPLOAD_TOO_LARGE: { code: 1210920242, rule: 'A5', figures: ['files', 'bytes'], changedBy: ['orderer'] },
  UPLOAD_GONE: { code: 1210920243, rule: 'A5', figures: [], changedBy: ['orderer'] },
  CHANGE_REASON: { code: 1210920244, rule: 'A15', figures: ['max'], changedBy: ['headOffice'] },
} as const
