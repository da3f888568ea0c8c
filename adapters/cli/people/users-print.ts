import type { Account } from '../../../application/people/ports/users.ts'
import {
  codesOfAccount,
  type Origin,
  originOf,
  type RightsDifference,
} from '../../../application/people/rights-difference.ts'
import { type PermissionCode, permissions } from '../../../domain/access/permission.ts'
import { presets } from '../../../domain/access/rights.ts'
import { type Language, type Text, textIn } from '../../../domain/kernel/text.ts'
import type { CommandOutput } from '../administration.ts'
import { tableOf } from '../table.ts'

export const printList = (accounts: ReadonlyArray<Account>, language: Language): CommandOutput => ({
  data: { users: accounts },
  lines: [accountTable(accounts, language)],
})

export const printAccount = (account: Account, language: Language): CommandOutput => {
  const codes = [...codesOfAccount(account)].map(code => ({ code, ...originOf(code, account) }))
  const origins = tableOf(
    [
      { head: textIn(['权限码', 'code'], language), cell: ({ code }) => codeText(code, language) },
      { head: textIn(['来自', 'from'], language), cell: origin => originText(origin, language) },
    ],
    codes,
  )
  return {
    data: { user: account, codes },
    lines: [accountTable([account], language), '', codes.length > 0 ? origins : ['没有任何权限', 'no rights']],
  }
}

export const printChange = (
  { before, account }: { readonly before: Account; readonly account: Account },
  language: Language,
): CommandOutput => {
  const [had, has] = [codesOfAccount(before), codesOfAccount(account)]
  const gained = [...has].filter(code => !had.has(code))
  const lost = [...had].filter(code => !has.has(code))
  return {
    data: { user: account, gained, lost },
    lines: [
      accountTable([account], language),
      ...gained.map(code => `  + ${codeText(code, language)}`),
      ...lost.map(code => `  - ${codeText(code, language)}`),
    ],
  }
}

interface Two {
  readonly first: Account
  readonly second: Account
  readonly difference: RightsDifference
}

export const printDifference = ({ first, second, difference }: Two, language: Language): CommandOutput => {
  const { codes, shops } = difference
  const columns = [
    { head: textIn(['权限码', 'code'], language), cell: (row: Apart) => codeText(row.code, language) },
    { head: first.userId, cell: (row: Apart) => markedOrigin(row.first, language) },
    { head: second.userId, cell: (row: Apart) => markedOrigin(row.second, language) },
  ]
  const alone = (who: Account, only: ReadonlyArray<string> | 'ALL'): ReadonlyArray<Text> =>
    only.length === 0 ? [] : [shopLine([`只有 ${who.userId} 的门店`, `shops only ${who.userId} has`], only)]
  return {
    data: { first: first.userId, second: second.userId, ...difference },
    lines: [
      codes.length > 0 ? tableOf(columns, codes) : ['权限相同', 'the rights are the same'],
      '',
      ...alone(first, shops.onlyFirst),
      ...alone(second, shops.onlySecond),
      shopLine(['共有的门店', 'shops both have'], shops.both),
    ],
  }
}

type Apart = RightsDifference['codes'][number]

const accountTable = (accounts: ReadonlyArray<Account>, language: Language): string => {
  const column = (head: Text, cell: (account: Account) => string) => ({ head: textIn(head, language), cell })
  const columns = [
    column(['登录名', 'user name'], ({ userId }) => userId),
    column(['姓名', 'name'], ({ name }) => name),
    column(['角色', 'roles'], account => presetsText(account.presets, language)),
    column(['单独增减', 'individual'], ({ grantedCodes, revokedCodes }) =>
      [...grantedCodes.map(code => `+${code}`), ...revokedCodes.map(code => `-${code}`)].join(' '),
    ),
    column(['门店', 'shops'], ({ shops }) => textIn(shopsText(shops), language)),
    column(['备注', 'note'], account => notes(account, language)),
  ]
  return tableOf(columns, accounts)
}

const codeText = (code: PermissionCode, language: Language): string => `${code} ${textIn(permissions[code], language)}`

const markedOrigin = (origin: Origin, language: Language): string =>
  `${origin.holds ? '✓' : '✗'} ${originText(origin, language)}`

/** Returns where a right comes from, or why it is missing. */
const originText = ({ presets: from, granted, revoked, holds }: Origin, language: Language): string => {
  const sources = [
    ...(from.length > 0 ? [presetsText(from, language)] : []),
    ...(granted ? [textIn(['单独增加', 'granted'], language)] : []),
    ...(holds && from.length === 0 && !granted ? [textIn(['连锁的角色', 'a role of the chain'], language)] : []),
    ...(revoked ? [textIn(['已去掉', 'revoked'], language)] : []),
  ]
  return sources.join(', ') || textIn(['没有', 'none'], language)
}

const presetsText = (names: ReadonlyArray<string>, language: Language): string =>
  names.map(name => (isKnown(name) ? `${textIn(presets[name].words, language)} ${name}` : name)).join(', ')

const isKnown = (name: string): name is keyof typeof presets => Object.hasOwn(presets, name)

const shopLine = (what: Text, shops: ReadonlyArray<string> | 'ALL'): Text => {
  const [zh, en] = shopsText(shops)
  return [`${what[0]}：${zh}`, `${what[1]}: ${en}`]
}

const shopsText = (shops: ReadonlyArray<string> | 'ALL'): Text => {
  if (shops === 'ALL') return ['全部', 'all']
  return shops.length === 0 ? ['无', 'none'] : [shops.join(' '), shops.join(' ')]
}

const notes = ({ disabled, mustChangePassword }: Account, language: Language): string =>
  [
    ...(disabled ? [textIn(['已停用', 'disabled'], language)] : []),
    ...(mustChangePassword ? [textIn(['待改密码', 'must change password'], language)] : []),
  ].join(', ')
