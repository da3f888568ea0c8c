import { Schema } from 'effect'
import { endpoint } from './endpoint.ts'
import { Count, Instant, Keyword, RequiredText } from './wire.ts'

/** Sign-in, the session and what the shell loads after it (spec 000 section 2.1). */
const staff = { service: 'staff' } as const

export interface MenuNode {
  readonly id: string
  readonly name: string
  readonly nameEn: string
  readonly path: string
  readonly icon: string
  readonly hideInMenu: boolean
  readonly children: ReadonlyArray<MenuNode>
}
const MenuNode: Schema.Codec<MenuNode> = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  nameEn: Schema.String,
  path: Schema.String,
  icon: Schema.String,
  hideInMenu: Schema.Boolean,
  children: Schema.Array(Schema.suspend((): Schema.Codec<MenuNode> => MenuNode)),
})

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
  payload: Schema.Struct({
    login: RequiredText(64),
    password: RequiredText(200),
    client: Schema.Literals(['browser', 'script']),
  }),
  success: Schema.Struct({ token: Schema.String, expiresAt: Instant }),
  refusals: ['LOGIN_FAILED', 'LOGIN_LOCKED'],
})

export const signOut = endpoint({
  ...staff,
  name: 'session.signOut',
  about: ['退出登录', 'End this session on the server'],
  path: 'session/sign-out',
  permission: 'session',
  mutates: false,
  payload: Schema.Struct({}),
  success: Schema.Struct({}),
  refusals: [],
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
    now: Instant,
    user: Schema.Struct({ id: Schema.String, name: Schema.String }),
    codes: Schema.Array(Schema.String),
    menu: Schema.Array(MenuNode),
    dataServiceToken: Schema.String,
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

export const sessionEndpoints = [signIn, signOut, currentSession, permittedShops] as const
