import { codesOf, type PermissionCode } from './permission.ts'

/** The facts that determine a user's rights. */
export interface UserRights {
  readonly presets: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
  readonly disabled: boolean
}

/** The right to administer users: at least one enabled user must hold it [P8]. */
const USER_ADMINISTRATION: PermissionCode = 'DH0004'

/** Whether a user may administer users. */
export const isAdministrator = ({ presets, grantedCodes, revokedCodes, disabled }: UserRights): boolean =>
  !disabled && codesOf(presets, grantedCodes, revokedCodes).includes(USER_ADMINISTRATION)
