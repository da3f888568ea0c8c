import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { orderingPermissions } from './permission/ordering.ts'
import { ownPermissions } from './permission/own.ts'
import { paymentPermissions } from './permission/payment.ts'
import { type Preset, presets } from './permission/presets.ts'
import { stockPermissions } from './permission/stock.ts'

export { type Preset, presets }

/** Every right there is, by the code that the three documents give it; our own begin with DH [P1]. */
export const permissions = {
  ...orderingPermissions,
  ...paymentPermissions,
  ...stockPermissions,
  ...ownPermissions,
}
export type PermissionCode = keyof typeof permissions
/** What a control or a call needs: one code, at least one of several, or nothing. */
export type RequiredCode = PermissionCode | ReadonlyArray<PermissionCode> | null
/** The codes that a person holds, as a set or as the list of the wire. */
export type HeldCodes = ReadonlySet<string> | ReadonlyArray<string>

export const isPermissionCode = (code: string): code is PermissionCode => Object.hasOwn(permissions, code)

/** Whether these codes open what needs that one; of several, one is enough [P2]. */
export function holds(codes: HeldCodes, required: RequiredCode): boolean {
  if (required === null) return true
  const has = (code: string) => ('has' in codes ? codes.has(code) : codes.includes(code))
  return typeof required === 'string' ? has(required) : required.some(has)
}

/** Judges whether these codes open what needs that one, or names what is missing [P2]. */
export const judgeRight = (codes: HeldCodes, required: RequiredCode): Result<RequiredCode, Refusal<'CODE_MISSING'>> =>
  holds(codes, required) ? accept(required) : refuse('CODE_MISSING', { codes: [required].flat().join(' ') })

/**
 * The rights of a person: those of the presets and the single ones granted, less the revoked, in code order [P3].
 * Stored names that this version does not know give nothing.
 */
export function codesOf(
  held: ReadonlyArray<string>,
  granted: ReadonlyArray<string>,
  revoked: ReadonlyArray<string>,
): ReadonlyArray<PermissionCode> {
  const fromPresets = held.filter(isPreset).flatMap((preset): ReadonlyArray<string> => presets[preset].codes)
  const codes = new Set([...fromPresets, ...granted].filter(isPermissionCode))
  for (const code of revoked) codes.delete(code as PermissionCode)
  return [...codes].sort()
}

export const isPreset = (name: string): name is Preset => Object.hasOwn(presets, name)
