import { Schema } from 'effect'
import { userConditions } from '../../../domain/access/user-condition.ts'
import { isPhone } from '../../../domain/master-data/phone.ts'
import { MenuNode } from '../../menu/contract.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, KeyOf, Keyword, Page, paging, RequiredText, ShopCode, sortBy, Text } from '../../platform/wire.ts'

/** Users and their permissions, for administrators of users (issue 4). */
const staff = { service: 'staff', permission: 'DH0004' } as const

const Login = RequiredText(64)
const Shops = Schema.Union([Schema.Literal('ALL'), Schema.Array(Schema.String)])
const ShopsInput = Schema.Union([Schema.Literal('ALL'), Schema.Array(ShopCode).check(Schema.isMaxLength(5000))])
const Names = Schema.Array(RequiredText(40)).check(Schema.isMaxLength(200))
const Edition = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

export const UserRow = Schema.Struct({
  login: Schema.String,
  name: Schema.String,
  phone: Schema.String,
  presets: Schema.Array(Schema.String),
  grantedCodes: Schema.Array(Schema.String),
  revokedCodes: Schema.Array(Schema.String),
  shops: Shops,
  disabled: Schema.Boolean,
  mustChangePassword: Schema.Boolean,
  /** Latest sign-in of the last six months, in milliseconds; null if there was none. */
  lastSignInAt: Schema.NullOr(Schema.Int),
  sessions: Count,
})
export type UserRow = typeof UserRow.Type

/** The values of a user that an administrator sets. */
const rights = {
  name: Text(60),
  /** Digits, with a leading + for another country; unchanged if absent. */
  phone: Schema.optionalKey(
    Text(16).check(
      Schema.makeFilter(text => (isPhone(text) ? undefined : 'Expected a phone number of 5 to 15 digits')),
    ),
  ),
  presets: Names,
  grantedCodes: Names,
  revokedCodes: Names,
  shops: ShopsInput,
}

/** The columns by which users can be sorted. */
export const userSorts = ['login', 'name', 'lastSignInAt', 'sessions'] as const

export const listUsers = endpoint({
  ...staff,
  name: 'user.list',
  about: [
    '用户列表',
    'Users by login or name, preset, code, whether they are disabled, and what there is to do about them',
  ],
  path: 'user/list',
  mutates: false,
  payload: Schema.Struct({
    keyword: Schema.optionalKey(Keyword),
    preset: Schema.optionalKey(RequiredText(40)),
    code: Schema.optionalKey(RequiredText(20)),
    disabled: Schema.optionalKey(Schema.Boolean),
    condition: Schema.optionalKey(KeyOf(userConditions)),
    ...paging,
    sort: sortBy(userSorts),
  }),
  success: Schema.Struct({ ...Page(UserRow).fields, edition: Edition }),
  refusals: [],
})

export const listUserShops = endpoint({
  ...staff,
  name: 'user.shops',
  about: ['可分配的门店', 'All shops of the chain that can be assigned to a user'],
  path: 'user/shops',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Array(Schema.Struct({ shopCode: Schema.String, name: Schema.String })),
  refusals: [],
})

/** A code that a person would have, and its origin. */
const CodeWithSource = Schema.Struct({
  code: Schema.String,
  presets: Schema.Array(Schema.String),
  granted: Schema.Boolean,
})

export const PageName = Schema.Struct({ path: Schema.String, name: Schema.String, nameEn: Schema.String })

const grantRefusals = ['RIGHT_NOT_HELD', 'SHOP_NOT_HELD'] as const
const accountRefusals = [
  ...(['PRESET_UNKNOWN', 'CODE_UNKNOWN', 'SHOP_UNKNOWN', 'LOGIN_MALFORMED', 'LOGIN_TAKEN'] as const),
  ...grantRefusals,
] as const

export const previewUser = endpoint({
  ...staff,
  name: 'user.preview',
  about: ['预览权限', "A preview of a person's menu and rights with their sources, and the difference from now"],
  path: 'user/preview',
  mutates: false,
  payload: Schema.Struct({ login: Login, isNew: Schema.Boolean, disabled: Schema.Boolean, ...rights }),
  success: Schema.Struct({
    menu: Schema.Array(MenuNode),
    codes: Schema.Array(CodeWithSource),
    gained: Schema.Array(Schema.String),
    lost: Schema.Array(Schema.String),
    pagesGained: Schema.Array(PageName),
    pagesLost: Schema.Array(PageName),
    shopsGained: Shops,
    shopsLost: Shops,
  }),
  refusals: [...accountRefusals, 'USER_UNKNOWN', 'LAST_ADMINISTRATOR'],
})

const OneTimePassword = Schema.Struct({ login: Schema.String, oneTimePassword: Schema.String })

/** The answer contains a password and is not stored, so it takes no idempotency key; a repeat finds the login taken. */
export const addUserCall = endpoint({
  ...staff,
  name: 'user.add',
  about: ['新增用户', 'Add a user; the one-time password is only in this answer'],
  path: 'user/add',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ login: Login, ...rights }),
  success: OneTimePassword,
  refusals: [...accountRefusals],
})

export const changeUserCall = endpoint({
  ...staff,
  name: 'user.change',
  about: ['修改用户', 'Change name, rights and shops of a user, or disable the user; effective from the next call'],
  path: 'user/change',
  mutates: true,
  payload: Schema.Struct({ login: Login, disabled: Schema.Boolean, edition: Edition, ...rights }),
  success: UserRow,
  refusals: [
    ...grantRefusals,
    'PRESET_UNKNOWN',
    'CODE_UNKNOWN',
    'SHOP_UNKNOWN',
    'USER_UNKNOWN',
    'LAST_ADMINISTRATOR',
    'MASTER_DATA_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

export const resetPasswordCall = endpoint({
  ...staff,
  name: 'user.resetPassword',
  about: ['重置密码', 'Reset the password to a one-time password; all sessions of the user end'],
  path: 'user/reset-password',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ login: Login }),
  success: OneTimePassword,
  refusals: ['USER_UNKNOWN', 'PERSON_HAS_MORE', 'PASSWORD_OF_SELF'],
})

export const endSessionsCall = endpoint({
  ...staff,
  name: 'user.endSessions',
  about: ['结束会话', 'Sign a user out everywhere; the password stays'],
  path: 'user/end-sessions',
  mutates: true,
  payload: Schema.Struct({ login: Login }),
  success: Schema.Struct({ ended: Count }),
  refusals: ['USER_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const unlockUserCall = endpoint({
  ...staff,
  name: 'user.unlock',
  about: ['解除登录限制', 'Clear the failed sign-ins of a user, who can then sign in at once'],
  path: 'user/unlock',
  mutates: true,
  payload: Schema.Struct({ login: Login }),
  success: Schema.Struct({}),
  refusals: ['USER_UNKNOWN', 'IDEMPOTENCY_KEY_REUSED'],
})

export const userEndpoints = [
  listUsers,
  listUserShops,
  previewUser,
  addUserCall,
  changeUserCall,
  resetPasswordCall,
  endSessionsCall,
  unlockUserCall,
] as const
