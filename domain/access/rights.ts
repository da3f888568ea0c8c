import { type Preset, presets } from './permission/presets.ts'
import { isPermissionCode, type PermissionCode } from './permission.ts'

// Apart from the permissions, so that pages that do not need the presets do not load them.
export { type Preset, presets }

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
