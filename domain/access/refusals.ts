/** Refusals of changes to rights and roles. */
export const accessRefusals = {
  RIGHT_NOT_HELD: { code: 1210900041, rule: 'P9', figures: ['codes'], changedBy: ['users'] },
  SHOP_NOT_HELD: { code: 1210900042, rule: 'P9', figures: ['shopCodes'], changedBy: ['users'] },
  PERSON_HAS_MORE: { code: 1210900043, rule: 'P9', figures: ['userId'], changedBy: ['users'] },
  RESET_CODE_WRONG: { code: 1210900061, rule: 'P12', figures: [], changedBy: ['time'] },
  RESET_BY_ADMINISTRATOR: { code: 1210900062, rule: 'P12', figures: [], changedBy: ['users'] },
  ROLE_UNKNOWN: { code: 1210900044, rule: 'P10', figures: ['roleCode'], changedBy: ['users'] },
  ROLE_CODE_MALFORMED: { code: 1210900045, rule: 'P10', figures: ['roleCode', 'max'], changedBy: ['users'] },
  ROLE_CODE_TAKEN: { code: 1210900046, rule: 'P10', figures: ['roleCode'], changedBy: ['users'] },
  ROLE_BUILT_IN: { code: 1210900048, rule: 'P10', figures: ['roleCode'], changedBy: ['nobody'] },
  ROLE_IN_USE: { code: 1210900047, rule: 'P10', figures: ['roleCode', 'people'], changedBy: ['users'] },
  IMPERSONATION_READ_ONLY: { code: 1210900051, rule: 'P11', figures: ['viewedName'], changedBy: ['users'] },
  IMPERSONATION_OVER: { code: 1210900052, rule: 'P11', figures: [], changedBy: ['time'] },
  IMPERSONATION_OF_SELF: { code: 1210900053, rule: 'P11', figures: [], changedBy: ['nobody'] },
} as const
