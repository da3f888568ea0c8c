import type pg from 'pg'
import { isPermissionCode, permissions } from '../../../../domain/access/permission.ts'
import { codesOf, isPreset, presets } from '../../../../domain/access/rights.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { type Finding, type Lint, lint } from './lint.ts'

interface User {
  readonly login: string
  readonly name: string
  readonly presets: ReadonlyArray<string>
  readonly roleCodes: ReadonlyArray<string>
  /** The presets that are neither built in nor roles of the chain. */
  readonly unknownPresets: ReadonlyArray<string>
  readonly grantedCodes: ReadonlyArray<string>
  readonly revokedCodes: ReadonlyArray<string>
  readonly allShops: boolean
  readonly shops: ReadonlyArray<string>
}

/** Creates a lint over the users who can sign in. */
const ofUsers = (
  name: string,
  about: Text,
  validate: (users: ReadonlyArray<User>) => ReadonlyArray<Finding>,
): Lint => ({
  name,
  about,
  find: async (pool: pg.Pool) => {
    const { rows } = await pool.query<User>(
      `select user_id as login, name, presets, granted_codes as "grantedCodes", revoked_codes as "revokedCodes",
        all_shops as "allShops", shop_codes as shops,
        array(select distinct code from roles, unnest(roles.codes) code where role_code = any(presets)) as "roleCodes",
        array(select preset from unnest(presets) preset
          where preset <> all($1) and not exists (select 1 from roles where role_code = preset)) as "unknownPresets"
      from users where not disabled order by user_id`,
      [Object.keys(presets)],
    )
    return validate(rows)
  },
})

const finding = (severity: Finding['severity'], key: string, what: Text, fix: Text): Finding => ({
  ...{ severity, sheet: 'users', key, what, fix },
})

/** Permissions for master data and users, which cannot be limited to shops (docs/decisions/administration/0027). */
const ofTheChain: ReadonlySet<string> = new Set(['DH0001', 'DH0004'])

const nameText = ({ name }: User): Text => [name, name]

export const peopleLints: ReadonlyArray<Lint> = [
  lint<{ key: string; name: string }>({
    name: 'shop-without-payer',
    about: ['先款后货的门店没有付款主体：无人可付款', 'a shop that pays first has no payer: nobody can pay for it'],
    severity: 'error',
    sheet: 'shops',
    sql: () => `select shop_code as key, name from shops
      where pay_method = 'ONLINE' and store_status <> '4'
        and not exists (select 1 from payer_entities where entity_code = payer_code) order by shop_code`,
    what: ({ name }) => [name, name],
    fix: ['在 shops 中填写 payer_code，或改为线下结算', 'set payer_code in shops, or pay_method to OFFLINE'],
  }),
  lint<{ key: string; name: string }>({
    name: 'shop-unseen',
    about: ['没有任何用户看得到的门店', 'no user has access to the shop'],
    severity: 'warning',
    sheet: 'shops',
    sql: () => `select shop_code as key, name from shops s
      where store_status <> '4' and not exists (
        select 1 from users u where not disabled and (all_shops or s.shop_code = any(shop_codes))) order by shop_code`,
    what: ({ name }) => [name, name],
    fix: ['在 users 中把它分给某人', 'assign it to a user in users'],
  }),
  lint<{ key: string; name: string; shop: string }>({
    name: 'user-shop-unknown',
    about: ['用户的门店不存在', 'a user is assigned a shop that does not exist'],
    severity: 'warning',
    sheet: 'users',
    sql: () => `select user_id as key, u.name, shop from users u cross join unnest(shop_codes) shop
      where not disabled and not exists (select 1 from shops s where s.shop_code = shop) order by user_id, shop`,
    what: ({ name, shop }) => [`${name}：${shop}`, `${name}: ${shop}`],
    fix: ['从该用户的门店中去掉，或导入该门店', 'remove it from the user, or import the shop'],
  }),
  ofUsers('no-administrator', ['没有人可以管理用户', 'nobody has the right to administer users'], users =>
    users.some(user => codesOf(user).includes('DH0004'))
      ? []
      : [
          finding('error', 'DH0004', permissions.DH0004, [
            'dinghuo users set <登录名> --grant DH0004',
            'dinghuo users set <login> --grant DH0004',
          ]),
        ],
  ),
  ofUsers('user-without-rights', ['用户没有任何权限', 'a user has no rights'], users =>
    users
      .filter(user => codesOf(user).length === 0)
      .map(user =>
        finding('warning', user.login, nameText(user), ['给予角色，或停用', 'assign a role, or disable the user']),
      ),
  ),
  ofUsers('user-without-shops', ['用户没有任何门店', 'a user has no shops'], users =>
    users
      .filter(user => !user.allShops && user.shops.length === 0)
      .map(user =>
        finding('warning', user.login, nameText(user), ['分配门店，或停用', 'assign shops, or disable the user']),
      ),
  ),
  ofUsers(
    'chain-right-of-few-shops',
    [
      '只分到部分门店的用户持有全连锁的权限：看得到也改得了所有门店',
      'a user with only some of the shops has a chain-wide right and can see and change data of all shops',
    ],
    users =>
      users
        .filter(user => !user.allShops)
        .flatMap(user =>
          codesOf(user)
            .filter(code => ofTheChain.has(code))
            .map(code =>
              finding(
                'warning',
                user.login,
                [
                  `${user.name}：${code} ${permissions[code as 'DH0001'][0]}`,
                  `${user.name}: ${code} ${permissions[code as 'DH0001'][1]}`,
                ],
                ['去掉该权限，或分配全部门店', 'remove the right, or assign all shops'],
              ),
            ),
        ),
  ),
  ofUsers(
    'right-unknown',
    ['用户带有本版本没有的角色或权限码', 'a user has a role or permission code that this version does not know'],
    users =>
      users.flatMap(user =>
        [
          ...user.unknownPresets,
          ...[...user.grantedCodes, ...user.revokedCodes].filter(code => !isPermissionCode(code)),
        ].map(name =>
          finding(
            'warning',
            user.login,
            [`${user.name}：${name}`, `${user.name}: ${name}`],
            ['去掉它；它不给予任何权限', 'remove it; it has no effect'],
          ),
        ),
      ),
  ),
  ofUsers('preset-for-nothing', ['角色的权限码被全部去掉', 'every right of a role was removed'], users =>
    users.flatMap(user =>
      user.presets
        .filter(isPreset)
        .filter(preset => presets[preset].codes.every(code => user.revokedCodes.includes(code)))
        .map(preset => finding('warning', user.login, presets[preset].words, ['去掉该角色', 'remove the role'])),
    ),
  ),
  ofUsers(
    'code-nobody-holds',
    ['没有人持有的权限码：它开启的功能无人能用', 'nobody has this permission code: nobody can use what it opens'],
    users => {
      const grantedCodes = new Set<string>(users.flatMap(codesOf))
      return Object.entries(permissions)
        .filter(([code]) => !grantedCodes.has(code))
        .map(([code, words]) =>
          finding('warning', code, words, ['授予某人，若有人需要', 'grant it if someone needs it']),
        )
    },
  ),
]
