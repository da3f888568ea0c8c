/** What the rules of main allocations refuse [U6 to U8]. */
export const allocationRefusals = {
  ALLOCATION_TYPE: { code: 1210920132, rule: 'U6', figures: ['input'], changedBy: ['orderer'] },
  ALLOCATION_EXPLAIN: { code: 1210920133, rule: 'U6', figures: ['length', 'max'], changedBy: ['orderer'] },
  ALLOCATION_EMPTY: { code: 1210920134, rule: 'U7', figures: [], changedBy: ['orderer'] },
  ALLOCATION_REJECTED: {
    code: 1210920135,
    rule: 'U7',
    figures: ['rejectedRows', 'firstRow'],
    changedBy: ['orderer'],
  },
  ALLOCATION_CHANGED: { code: 1210920136, rule: 'U7', figures: ['yourTotal', 'total'], changedBy: ['orderer'] },
  ALLOCATION_SENT: {
    code: 1210920137,
    rule: 'U8',
    figures: ['allocationNo', 'sentBy', 'sentAt'],
    changedBy: ['orderer'],
  },
  ALLOCATION_ACCEPTED: {
    code: 1210920191,
    rule: 'U9',
    figures: ['acceptedOrders', 'dhNo'],
    changedBy: ['warehouse'],
  },
  ALLOCATION_BUSY: { code: 1210920192, rule: 'U9', figures: ['dhNo', 'status'], changedBy: ['time'] },
  ALLOCATION_OVER: { code: 1210920193, rule: 'U9', figures: [], changedBy: ['nobody'] },
  ALLOCATION_FILE: { code: 1210920138, rule: 'U6', figures: ['fileName'], changedBy: ['orderer'] },
} as const
