import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { orderingPermissions } from './permission/ordering.ts'
import { ownPermissions } from './permission/own.ts'
import { paymentPermissions } from './permission/payment.ts'
import { type Preset, presets } from './permission/presets.ts'
import { stockPermissions } from './permission/stock.ts'

export { type Preset, presets }

/** All permissions, by the code that the three documents give them; our own start with DH [P1]. */
export const permissions = {
  ...orderingPermissions,
  ...paymentPermissions,
  ...stockPermissions,
  ...ownPermissions,
}
export type PermissionCode = keyof typeof permissions
/** The permission that a control or a call requires: one code, at least one of several, or none. */
export type RequiredCode = PermissionCode | ReadonlyArray<PermissionCode> | null
/** The codes that a person holds, as a set or as the list of the wire. */
export type Codes = ReadonlySet<string> | ReadonlyArray<string>

export const isPermissionCode = (code: string): code is PermissionCode => Object.hasOwn(permissions, code)

/** Returns whether the codes include the required one, or one of several required ones [P2]. */
export function holds(codes: Codes, required: RequiredCode): boolean {
  if (required === null) return true
  const has = (code: string) => ('has' in codes ? codes.has(code) : codes.includes(code))
  return typeof required === 'string' ? has(required) : required.some(has)
}

/** Accepts if the codes include the required one; otherwise refuses with the missing code [P2]. */
export const validateRight = (codes: Codes, required: RequiredCode): Result<RequiredCode, Refusal<'CODE_MISSING'>> =>
  holds(codes, required) ? accept(required) : refuse('CODE_MISSING', { codes: [required].flat().join(' ') })

/** What gives a person their codes. */
export interface RightsSource {
  /** The names of their presets and of their roles of the chain. */
  readonly presets: ReadonlyArray<string>
  /** The codes that the roles of the chain among `presets` give at present. */
  readonly roleCodes: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
}

/**
 * Returns the permission codes of a user: those of the presets, of the chain's roles and the granted ones, less the
 * revoked ones, sorted [P3]. Ignores stored names that this version does not know.
 */
export function codesOf(person: RightsSource): ReadonlyArray<PermissionCode> {
  const fromPresets = person.presets.filter(isPreset).flatMap((preset): ReadonlyArray<string> => presets[preset].codes)
  const codes = new Set([...fromPresets, ...person.roleCodes, ...person.grantedCodes].filter(isPermissionCode))
  for (const code of person.revokedCodes) codes.delete(code as PermissionCode)
  return [...codes].sort()
}

export const isPreset = (name: string): name is Preset => Object.hasOwn(presets, name)
