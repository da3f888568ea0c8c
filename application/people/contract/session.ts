import { Schema } from 'effect'
import { MenuNode } from '../../menu/contract.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { Count, Instant, Keyword, RequiredText } from '../../platform/wire.ts'

/** Sign-in, the session and the data that the shell loads after it (spec 000 section 2.1). */
const staff = { service: 'staff' } as const

export const Shop = Schema.Struct({
  shopJdeNo: Schema.String,
  shopName: Schema.String,
  title: Schema.String,
  initials: Schema.String,
  storeStatus: Schema.String,
  businessModel: Schema.String,
})
export type Shop = typeof Shop.Type

export const signIn = endpoint({
  ...staff,
  name: 'session.signIn',
  about: ['登录', 'Sign in with name and password; a browser gets the token as an HttpOnly cookie only'],
  path: 'session/sign-in',
  permission: 'public',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({
    login: RequiredText(64),
    password: RequiredText(200),
    client: Schema.Literals(['browser', 'script']),
  }),
  success: Schema.Struct({
    token: Schema.String,
    /** Secret that identifies this browser to the login from now on; sent as an HttpOnly cookie, never to scripts. */
    device: Schema.String,
    expiresAt: Instant,
    mustChangePassword: Schema.Boolean,
  }),
  refusals: ['LOGIN_FAILED', 'LOGIN_LOCKED'],
})

export const signOut = endpoint({
  ...staff,
  name: 'session.signOut',
  about: ['退出登录', 'End this session on the server'],
  path: 'session/sign-out',
  permission: 'session',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({}),
  success: Schema.Struct({}),
  refusals: [],
})

/**
 * Repeating it has no effect and its answer is not stored, so it takes no idempotency key: a stored digest of passwords would be a target for attackers.
 */
export const changePassword = endpoint({
  ...staff,
  name: 'session.changePassword',
  about: ['修改密码', 'Change the own password; the other sessions of the user end'],
  path: 'session/change-password',
  permission: 'session',
  mutates: false,
  sideEffect: 'WRITES',
  payload: Schema.Struct({ oldPassword: RequiredText(200), newPassword: RequiredText(200) }),
  success: Schema.Struct({}),
  refusals: [
    ...(['PASSWORD_WRONG', 'PASSWORD_TOO_SHORT', 'PASSWORD_IS_LOGIN', 'PASSWORD_UNCHANGED'] as const),
    ...(['PASSWORD_COMMON', 'LOGIN_LOCKED'] as const),
  ],
})

export const currentSession = endpoint({
  ...staff,
  name: 'session.current',
  about: ['当前会话', 'Menu tree, user, permission codes and data-service token of the signed-in user'],
  path: 'session/current',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({
    chainName: Schema.String,
    zone: Schema.String,
    /** The time at which a business day ends, HH:mm. */
    dayEndsAt: Schema.String,
    now: Instant,
    user: Schema.Struct({ id: Schema.String, name: Schema.String }),
    mustChangePassword: Schema.Boolean,
    codes: Schema.Array(Schema.String),
    menu: Schema.Array(MenuNode),
    dataServiceToken: Schema.String,
    /** Who really looks, if an administrator sees the portal as this person; over once their time has ended. */
    impersonation: Schema.NullOr(
      Schema.Struct({
        ...{ viewerId: Schema.String, viewerName: Schema.String },
        ...{ endsAt: Instant, isOver: Schema.Boolean },
      }),
    ),
    /** How a person is notified of an approval, besides on the order itself. */
    approvalResultsBy: Schema.Literals(['SMS', 'PORTAL']),
  }),
  refusals: [],
})

export const permittedShops = endpoint({
  ...staff,
  name: 'shop.permitted',
  about: ['可访问的门店', 'Shops the user may access, found by name, code or pinyin initials; at most 500 a call'],
  path: 'shop/permitted',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({ keyword: Schema.optionalKey(Keyword) }),
  success: Schema.Struct({ shops: Schema.Array(Shop), total: Count }),
  refusals: [],
})

export const sessionEndpoints = [signIn, signOut, changePassword, currentSession, permittedShops] as const

/** The calls that are open to a one-time password [P7]. */
export const openToOneTimePassword: ReadonlySet<string> = new Set(
  [signOut, changePassword, currentSession].map(({ name }) => name),
)
