/** Refusals of saving list views. */
export const listViewRefusals = {
  VIEW_NAME_TAKEN: { code: 1210920165, rule: 'V1', figures: ['viewName'], changedBy: ['orderer'] },
  VIEWS_FULL: { code: 1210920166, rule: 'V1', figures: ['max'], changedBy: ['orderer'] },
} as const
