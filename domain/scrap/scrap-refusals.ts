/** Refusals of scrap orders. */
export const scrapRefusals = {
  SCRAP_STATUS: {
    code: 1210920700,
    rule: 'BF1',
    figures: ['bfNo', 'bizStatus', 'newBizStatus'],
    changedBy: ['orderer'],
  },
  SCRAP_CHANGED: { code: 1210920701, rule: 'BF1', figures: ['bfNo', 'yourVersion', 'version'], changedBy: ['orderer'] },
  NOTHING_SCRAPPED: { code: 1210920702, rule: 'BF2', figures: ['lines'], changedBy: ['orderer'] },
  SCRAP_REASON: { code: 1210920703, rule: 'BF2', figures: ['length', 'max'], changedBy: ['orderer'] },
  SCRAP_BELOW_STOCK: {
    code: 1210920704,
    rule: 'BF4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
  SCRAP_ABOVE_STOCK: {
    code: 1210920705,
    rule: 'BF4',
    figures: ['materialCode', 'input', 'bookStock'],
    changedBy: ['orderer'],
  },
  SCRAP_NO_RECIPE: {
    code: 1210920707,
    rule: 'BF8',
    figures: ['productCode', 'productName', 'day', 'recipeGap', 'recipePath'],
    changedBy: ['headOffice'],
  },
  SCRAP_KEY_USED: { code: 1210920706, rule: 'BF6', figures: ['bfNo'], changedBy: ['orderer'] },
} as const
