/** Refusals of stocktakes. */
export const stocktakeRefusals = {
  STOCKTAKE_STATUS: { code: 1210920800, rule: 'ST1', figures: ['pdNo', 'pdStatus'], changedBy: ['orderLife'] },
  STOCKTAKE_EMPTY: { code: 1210920801, rule: 'ST2', figures: ['shopCode'], changedBy: ['orderer', 'materials'] },
  STOCKTAKE_MATERIAL: { code: 1210920802, rule: 'ST3', figures: ['pdNo', 'materialCode'], changedBy: ['orderer'] },
  STOCKTAKE_ENTRY_OF_ANOTHER: {
    code: 1210920803,
    rule: 'ST3',
    figures: ['materialCode', 'countedByName'],
    changedBy: ['orderer'],
  },
  STOCKTAKE_UNIT: {
    code: 1210920804,
    rule: 'ST4',
    figures: ['materialCode', 'unit'],
    changedBy: ['orderer', 'materials'],
  },
  STOCKTAKE_QUANTITY: {
    code: 1210920805,
    rule: 'ST4',
    figures: ['materialCode', 'input', 'most'],
    changedBy: ['orderer'],
  },
  STOCKTAKE_INCOMPLETE: {
    code: 1210920806,
    rule: 'ST5',
    figures: ['missing', 'firstMaterialCode'],
    changedBy: ['orderer'],
  },
  STOCKTAKE_OUTLIERS: {
    code: 1210920807,
    rule: 'ST6',
    figures: ['lines', 'firstMaterialCode', 'counted', 'last'],
    changedBy: ['orderer'],
  },
  STOCKTAKE_FIRST: {
    code: 1210920808,
    rule: 'ST9',
    figures: ['pdNo', 'planName', 'countingDate'],
    changedBy: ['counter'],
  },
  STOCKTAKE_REASON: { code: 1210920809, rule: 'ST10', figures: ['length', 'max'], changedBy: ['orderer'] },
  STOCKTAKE_KEY_USED: { code: 1210920810, rule: 'ST12', figures: ['pdNo'], changedBy: ['orderer'] },
  STOCKTAKE_BATCHES: {
    code: 1210920811,
    rule: 'ST14',
    figures: ['materialCode', 'batches', 'counted'],
    changedBy: ['orderer'],
  },
} as const
