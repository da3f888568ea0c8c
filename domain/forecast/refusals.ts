/** Refusals of forecasts. */
export const forecastRefusals = {
  FORECAST_ORDER_CLOSED: { code: 1210921300, rule: 'FC22', figures: ['dhNo', 'status'], changedBy: ['orderLife'] },
  FORECAST_DAY_OUTSIDE: {
    code: 1210921301,
    rule: 'FC22',
    figures: ['day', 'firstDay', 'lastDay'],
    changedBy: ['orderer'],
  },
  TURNOVER_ESTIMATE: { code: 1210921302, rule: 'FC23', figures: ['input'], changedBy: ['orderer'] },
  TURNOVER_WEATHER: { code: 1210921303, rule: 'FC23', figures: [], changedBy: ['orderer'] },
  TURNOVER_REMARKS: { code: 1210921304, rule: 'FC23', figures: ['length', 'max'], changedBy: ['orderer'] },
  PRODUCT_ESTIMATE: { code: 1210921305, rule: 'FC25', figures: ['input'], changedBy: ['orderer'] },
  PRODUCT_NOT_FORECAST: { code: 1210921306, rule: 'FC25', figures: ['productCode'], changedBy: ['orderer'] },
} as const
