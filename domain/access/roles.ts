import type { Refusal } from '../kernel/refusal.ts'
import { accept, type Result, refuse } from '../kernel/result.ts'
import { isPreset, presets } from './rights.ts'

/** A role of the chain: a name for a set of permission codes. The presets of the product cannot be changed. */
export interface Role {
  readonly roleCode: string
  readonly name: string
  readonly codes: ReadonlyArray<string>
}

/** Maximum length of the code of a role, in characters. */
export const ROLE_CODE_MAX = 32

/** Returns whether a text is the name or a label of a preset, so that it would be ambiguous as the code of a role. */
export const isPresetWord = (text: string): boolean =>
  isPreset(text) ||
  Object.values(presets).some(({ words }) => words.some(word => word.toLowerCase() === text.toLowerCase()))

/** Validates the code of a new role: letters, digits and `. _ -`, and not a word of a preset [P10]. */
export function validateRoleCode(
  roleCode: string,
  isTaken: boolean,
): Result<string, Refusal<'ROLE_CODE_MALFORMED' | 'ROLE_CODE_TAKEN'>> {
  if (roleCode.length > ROLE_CODE_MAX || !/^[\p{L}\p{N}._-]+$/u.test(roleCode))
    return refuse('ROLE_CODE_MALFORMED', { roleCode, max: ROLE_CODE_MAX })
  return isTaken || isPresetWord(roleCode) ? refuse('ROLE_CODE_TAKEN', { roleCode }) : accept(roleCode)
}

/** Validates that a role which is changed or deleted exists, and is one of the chain: built-in ones are only copied [P10]. */
export function validateEditedRole(
  roleCode: string,
  isInList: boolean,
): Result<string, Refusal<'ROLE_BUILT_IN' | 'ROLE_UNKNOWN'>> {
  if (isPreset(roleCode)) return refuse('ROLE_BUILT_IN', { roleCode })
  return isInList ? accept(roleCode) : refuse('ROLE_UNKNOWN', { roleCode })
}

/** Validates the removal of a role: nobody may have it any more [P10]. */
export const validateRoleRemoval = (roleCode: string, people: number): Result<string, Refusal<'ROLE_IN_USE'>> =>
  people === 0 ? accept(roleCode) : refuse('ROLE_IN_USE', { roleCode, people })

/** Returns the codes that the chain's own roles among these names give, sorted [P3]. */
export const roleCodesOf = (names: ReadonlyArray<string>, roles: ReadonlyArray<Role>): ReadonlyArray<string> => {
  const codes = roles.filter(({ roleCode }) => names.includes(roleCode)).flatMap(role => role.codes)
  return [...new Set(codes)].sort()
}
