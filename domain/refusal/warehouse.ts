/** Why the other side of the counter says no: acceptance, shipping, transport, receipt and what comes back. */
export const warehouseRefusals = {
  SUBMISSION_OUTDATED: {
    code: 1210920200,
    rule: 'W1',
    figures: ['yourSubmission', 'submission'],
    changedBy: ['orderLife'],
  },
  BATCH_CHANGED: { code: 1210920201, rule: 'W2', figures: ['yourBatch', 'batch'], changedBy: ['warehouse'] },
  ALL_SHIPPED: { code: 1210920202, rule: 'W2', figures: ['batch'], changedBy: ['orderLife'] },
  SHIPMENT_NUMBER_TAKEN: { code: 1210920203, rule: 'W2', figures: ['shNo'], changedBy: ['warehouse'] },
  NOTHING_SHIPPED: { code: 1210920204, rule: 'W3', figures: [], changedBy: ['warehouse'] },
  MATERIAL_NOT_ORDERED: { code: 1210920205, rule: 'W4', figures: ['materialCode'], changedBy: ['warehouse'] },
  MORE_THAN_OPEN: {
    code: 1210920206,
    rule: 'W4',
    figures: ['materialCode', 'input', 'open'],
    changedBy: ['warehouse'],
  },
  REPLACES_ITSELF: { code: 1210920207, rule: 'W5', figures: ['materialCode'], changedBy: ['warehouse'] },
  CANCEL_REASON: { code: 1210920208, rule: 'W6', figures: ['length', 'max'], changedBy: ['warehouse'] },
  TRANSPORT_ARRIVED: { code: 1210920209, rule: 'W8', figures: ['arrivedAt'], changedBy: ['warehouse'] },
  ARRIVAL_TIME: {
    code: 1210920210,
    rule: 'W8',
    figures: ['arrivedAt', 'shippedAt', 'now'],
    changedBy: ['warehouse'],
  },
  SHIPMENT_RECEIVED: { code: 1210920211, rule: 'W9', figures: ['shNo', 'receivedAt'], changedBy: ['orderLife'] },
  MORE_THAN_SHIPPED: {
    code: 1210920212,
    rule: 'W9',
    figures: ['materialCode', 'input', 'shipped'],
    changedBy: ['orderer'],
  },
  MORE_THAN_RECEIVED: {
    code: 1210920213,
    rule: 'W10',
    figures: ['materialCode', 'input', 'received'],
    changedBy: ['orderer'],
  },
  NOTHING_RETURNED: { code: 1210920214, rule: 'W10', figures: [], changedBy: ['orderer'] },
  MORE_THAN_PAID: { code: 1210920215, rule: 'W11', figures: ['refundFee', 'left'], changedBy: ['headOffice'] },
} as const
