import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { orderingPermissions } from './permission/ordering.ts'
import { paymentPermissions } from './permission/payment.ts'
import { portalPermissions } from './permission/portal.ts'
import { stockPermissions } from './permission/stock.ts'

/** All permissions, by the code that the three documents give them; our own start with DH [P1]. */
export const permissions = {
  ...orderingPermissions,
  ...paymentPermissions,
  ...stockPermissions,
  ...portalPermissions,
}
export type PermissionCode = keyof typeof permissions
/** The permission that a control or a call requires: one code, at least one of several, or none. */
export type RequiredCode = PermissionCode | ReadonlyArray<PermissionCode> | null
/** The codes that a person holds, as a set or as the list of the wire. */
export type Codes = ReadonlySet<string> | ReadonlyArray<string>

export const isPermissionCode = (code: string): code is PermissionCode => Object.hasOwn(permissions, code)

/** Returns whether the codes include the required one, or one of several required ones [P2]. */
export function holds(codes: Codes, requiredCode: RequiredCode): boolean {
  if (requiredCode === null) return true
  const has = (code: string) => ('has' in codes ? codes.has(code) : codes.includes(code))
  return typeof requiredCode === 'string' ? has(requiredCode) : requiredCode.some(has)
}

/** Accepts if the codes include the required one; otherwise refuses with the missing code [P2]. */
export const validateRight = (
  codes: Codes,
  requiredCode: RequiredCode,
): Result<RequiredCode, Refusal<'CODE_MISSING'>> =>
  holds(codes, requiredCode) ? accept(requiredCode) : refuse('CODE_MISSING', { codes: [requiredCode].flat().join(' ') })
