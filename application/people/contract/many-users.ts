import { Schema } from 'effect'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, RequiredText, ShopCode } from '../../platform/wire.ts'

/** Several users at once (docs/decisions/administration/0089). */
const staff = { service: 'staff', permission: 'DH0004' } as const

/** Maximum number of users per call; more need a sheet. */
export const USERS_MAX = 100
/** A password takes some hundredths of a second to hash. */
export const RESETS_MAX = 50

const Logins = (maxLogins: number) =>
  Schema.Array(RequiredText(64)).check(Schema.isMinLength(1), Schema.isMaxLength(maxLogins))
const Presets = Schema.Array(RequiredText(40)).check(Schema.isMaxLength(50))
const ShopList = Schema.Array(ShopCode).check(Schema.isMaxLength(1000))
const Edition = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

export const changeUsers = endpoint({
  ...staff,
  name: 'user.changeMany',
  about: ['批量修改用户', 'Add and remove roles and shops of several users, or disable them: all of them or none'],
  path: 'user/change-many',
  mutates: true,
  payload: Schema.Struct({
    logins: Logins(USERS_MAX),
    addPresets: Presets,
    removePresets: Presets,
    addShops: Schema.Union([Schema.Literal('ALL'), ShopList]),
    removeShops: ShopList,
    disabled: Schema.optionalKey(Schema.Boolean),
    edition: Edition,
  }),
  /** How many users are different afterwards. */
  success: Schema.Struct({ changed: Count }),
  refusals: [
    ...(['PRESET_UNKNOWN', 'CODE_UNKNOWN', 'SHOP_UNKNOWN', 'USER_UNKNOWN', 'LAST_ADMINISTRATOR'] as const),
    ...(['RIGHT_NOT_HELD', 'SHOP_NOT_HELD', 'MASTER_DATA_CHANGED', 'IDEMPOTENCY_KEY_REUSED'] as const),
  ],
})

/** The answer contains passwords and is not stored, so it takes no idempotency key; a repeat gives others. */
export const resetPasswords = endpoint({
  ...staff,
  name: 'user.resetMany',
  about: ['批量重置密码', 'Give several users one-time passwords, all or none; they are only in this answer'],
  path: 'user/reset-many',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ logins: Logins(RESETS_MAX) }),
  success: Schema.Array(Schema.Struct({ login: Schema.String, name: Schema.String, oneTimePassword: Schema.String })),
  refusals: ['USER_UNKNOWN', 'PERSON_HAS_MORE'],
})

export const manyUsersEndpoints = [changeUsers, resetPasswords] as const
