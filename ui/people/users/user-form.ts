import type { UserRow } from '../../../application/people/contract/users.ts'

/** The values of a user that an administrator sets, as the calls take them. */
export interface UserForm {
  readonly login: string
  readonly name: string
  readonly phone: string
  readonly presets: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
  readonly shops: 'ALL' | ReadonlyArray<string>
  readonly disabled: boolean
}

export const formOf = (user: UserRow | null): UserForm => {
  if (user === null) {
    return {
      login: '',
      name: '',
      phone: '',
      presets: [],
      grantedCodes: [],
      revokedCodes: [],
      shops: [],
      disabled: false,
    }
  }
  const { mustChangePassword: _, sessions: __, ...form } = user
  return form
}
