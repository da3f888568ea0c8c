import { Command } from 'commander'
import { Effect } from 'effect'
import {
  type AccountChange,
  addUser,
  changeUser,
  findUserByLogin,
  resetPassword,
  unlock,
} from '../../../application/people/accounts.ts'
import { Users } from '../../../application/people/ports/users.ts'
import { rightsDifference } from '../../../application/people/rights-difference.ts'
import { administering, printPassword } from '../administration.ts'
import { Complaint, type ExitCode } from '../command.ts'
import { printAccount, printChange, printDifference, printList } from './users-print.ts'

/** `dinghuo users list|show|add|set|password|unlock|diff` */
export const usersCommand = (ended: (code: ExitCode) => void): Command => {
  const users = new Command('users').description('用户与权限 / users and their rights')
  const list = () => Effect.flatMap(Users, ({ list: all }) => all)
  users
    .command('list')
    .description('全部用户 / list all users')
    .action(administering(ended, () => list(), printList))
  users
    .command('show <login>')
    .description('一名用户及其权限 / show one user and all rights')
    .action(administering(ended, (login: string) => findUserByLogin(login), printAccount))
  withAccountOptions(
    users.command('add <login>').description('新增用户，给出一次性密码 / add a user with a one-time password'),
  ).action(
    administering(ended, (login: string, options: AccountOptions) => addUser(login, changeOf(options)), printPassword),
  )
  withAccountOptions(
    users
      .command('set <login>')
      .description('修改角色、权限、门店或停用 / change roles, rights or shops, or disable the user'),
  )
    .option('--reset <code...>', '不再单独增减的权限码 / codes to reset to what the presets give')
    .option('--disable', '停用，会话立即结束 / disable the user and end the sessions at once')
    .option('--enable', '启用 / enable')
    .action(
      administering(
        ended,
        (login: string, options: AccountOptions) => changeUser(login, changeOf(options)),
        printChange,
      ),
    )
  users
    .command('password <login>')
    .description('重置为一次性密码 / reset to a one-time password')
    .action(administering(ended, (login: string) => resetPassword(login), printPassword))
  users
    .command('unlock <login>')
    .description('清除密码错误记录，可立即登录 / clear failed sign-ins, so that the user can sign in at once')
    .action(administering(ended, (login: string) => unlock(login), printAccount))
  users
    .command('diff <first> <second>')
    .description('两名用户的权限差别 / compare the rights of two users')
    .action(administering(ended, difference, printDifference))
  return users
}

const withAccountOptions = (command: Command): Command =>
  command
    .option('--name <name>', '姓名 / name')
    .option('--preset <preset...>', '角色，替换原有的 / roles, replacing the current ones')
    .option('--grant <code...>', '角色之外增加的权限码 / permission codes granted in addition to the roles')
    .option('--revoke <code...>', '从角色中去掉的权限码 / permission codes removed from the roles')
    .option('--shops <codes>', '门店编码，用逗号分隔，或 ALL / shop codes separated by commas, or ALL')

interface AccountOptions {
  readonly name?: string
  readonly preset?: ReadonlyArray<string>
  readonly grant?: ReadonlyArray<string>
  readonly revoke?: ReadonlyArray<string>
  readonly reset?: ReadonlyArray<string>
  readonly shops?: string
  readonly disable?: boolean
  readonly enable?: boolean
}

/**
 * Converts the options to an account change. A list can be given by repeating the option, after one option, or with
 * commas.
 */
const changeOf = ({
  name,
  preset,
  grant,
  revoke,
  reset: resetCodes,
  shops,
  disable,
  enable,
}: AccountOptions): AccountChange => {
  if (name !== undefined && (name.trim() === '' || [...name].length > nameLength)) {
    throw new Complaint([`--name：1 到 ${nameLength} 个字符`, `--name: 1 to ${nameLength} characters`])
  }
  if (disable && enable)
    throw new Complaint(['--disable 与 --enable 只能选一', 'Use either --disable or --enable, not both'])
  const all = shops !== undefined && ['*', 'all'].includes(shops.toLowerCase())
  return {
    name,
    presets: preset && split(preset),
    grant: grant && split(grant),
    revoke: revoke && split(revoke),
    reset: resetCodes && split(resetCodes),
    shops: all ? 'ALL' : shops === undefined ? undefined : split([shops]),
    disabled: disable ? true : enable ? false : undefined,
  }
}

const nameLength = 60
const split = (typed: ReadonlyArray<string>): ReadonlyArray<string> =>
  typed.flatMap(item => item.split(/[,，;；]/)).flatMap(item => (item.trim() === '' ? [] : [item.trim()]))

const difference = Effect.fnUntraced(function* (first: string, second: string) {
  const [one, other] = [yield* findUserByLogin(first), yield* findUserByLogin(second)]
  return { first: one, second: other, difference: rightsDifference(one, other) }
})
