import type { Text } from '../kernel/text.ts'

/** Whose daily work a block of the start page is about. */
export const workRoles = {
  shop: ['门店', 'Shops'],
  payer: ['付款', 'Payment'],
  warehouse: ['仓库', 'Warehouse'],
  office: ['总部', 'Head office'],
  finance: ['财务', 'Finance'],
} as const satisfies Record<string, Text>

export type WorkRole = keyof typeof workRoles
export const workRoleNames = Object.keys(workRoles) as ReadonlyArray<WorkRole>

/** The rights of users and of the system, which only administrators have together. */
const administratorCodes = ['DH0004', 'DH0007'] as const

/** Whether the work of the other roles is summed up for a person: they administer users and system of all shops [HM3]. */
export const sumsUpWork = (codes: ReadonlySet<string>, seesEveryShop: boolean): boolean =>
  seesEveryShop && administratorCodes.every(code => codes.has(code))
