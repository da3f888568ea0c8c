import type { PermissionCode } from './permission.ts'
import { codesOf, type RightsSource } from './rights.ts'

/** The facts that determine a user's rights. */
export interface UserRights extends RightsSource {
  readonly disabled: boolean
}

/** The right to administer users: at least one enabled user must hold it [P8]. */
const USER_ADMINISTRATION: PermissionCode = 'DH0004'

/** Whether a user may administer users. */
export const isAdministrator = ({ disabled, ...rights }: UserRights): boolean =>
  !disabled && codesOf(rights).includes(USER_ADMINISTRATION)
