/** Refusals of sales. */
export const salesRefusals = {
  SALES_EDITION_OLD: { code: 1210920900, rule: 'SA6', figures: ['edition', 'current'], changedBy: ['program'] },
  SALES_EDITION_REUSED: { code: 1210920901, rule: 'SA6', figures: ['edition'], changedBy: ['program'] },
  SALES_DAY_AHEAD: { code: 1210920902, rule: 'SA6', figures: ['day', 'today'], changedBy: ['orderer'] },
  SALES_PRODUCT_TWICE: { code: 1210920903, rule: 'SA6', figures: ['productCode'], changedBy: ['orderer'] },
} as const
