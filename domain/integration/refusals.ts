/** Refusals of integrations: inbound events and webhook addresses. */
export const integrationRefusals = {
  EVENT_ID_REUSED: { code: 1210920220, rule: 'G2', figures: ['eventId'], changedBy: ['program'] },
  EVENT_KIND_NOT_ALLOWED: { code: 1210920221, rule: 'G1', figures: ['eventKind'], changedBy: ['users'] },
  EVENT_ORDER_UNKNOWN: { code: 1210920222, rule: 'G1', figures: ['dhNo'], changedBy: ['program'] },
  EVENT_MATERIAL_UNKNOWN: { code: 1210920228, rule: 'G10', figures: ['materialCode'], changedBy: ['program'] },
  EVENT_SHOP_UNKNOWN: { code: 1210920229, rule: 'G10', figures: ['shopCode'], changedBy: ['program'] },
  EVENT_WAITED_TOO_LONG: { code: 1210920223, rule: 'G3', figures: ['waitsFor', 'hours'], changedBy: ['program'] },
  EVENT_SETTLED: { code: 1210920224, rule: 'G2', figures: ['eventId', 'outcome'], changedBy: ['nobody'] },
  WEBHOOK_URL: { code: 1210920225, rule: 'G8', figures: ['url', 'urlFault'], changedBy: ['orderer'] },
  WEBHOOK_OFF: { code: 1210920226, rule: 'G7', figures: ['webhookName'], changedBy: ['users'] },
  INTEGRATION_FULL: { code: 1210920227, rule: 'G1', figures: ['max'], changedBy: ['users'] },
} as const
