import type { Text } from '../../domain/kernel/text.ts'
import { type DemoAccount, demoAccounts } from '../demo/accounts.ts'
import { verifyPassword } from '../passwords.ts'
import type { Connections } from '../postgres/engine/pool.ts'

/** Prints the address of the portal, what it collects, and who can sign in. */
export const welcome = async (
  connections: Connections,
  address: string,
  tookMs: number,
  collection: ReadonlyArray<Text>,
): Promise<void> => {
  console.log(`\n订货台 Dinghuo  ${address}   (${(tookMs / 1000).toFixed(1)} s)`)
  console.log(`接口文档 API    ${address}/api/docs`)
  for (const sentence of collection) console.log(sentence.join(' / '))
  console.log('')
  const demo = await accountsStillDemo(connections)
  if (demo.length > 0) return printDemo(demo)
  const users = await usersToLogIn(connections)
  console.log('可登录用户 Who can log in:')
  for (const { user_id, name, presets } of users) console.log(`  ${user_id.padEnd(16)} ${name}  ${presets.join(', ')}`)
}

const printDemo = (accounts: ReadonlyArray<DemoAccount>): void => {
  console.log('演示账号 Demo accounts (login / password):')
  for (const { login, password, words, shops } of accounts) {
    console.log(`  ${login.padEnd(16)} ${password}  ${words}  ${shops}`)
  }
}

/** Returns the demo accounts that still have the published password; other passwords are not printed. */
const accountsStillDemo = async ({ db }: Connections): Promise<ReadonlyArray<DemoAccount>> => {
  const logins = demoAccounts.map(({ login }) => login)
  const rows = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('user_id', 'in', logins)
    .where('disabled', '=', false)
    .execute()
  const hashes = new Map(rows.map(row => [row.user_id, row.password_hash]))
  const known = demoAccounts.filter(({ login }) => hashes.has(login))
  const unchanged = await Promise.all(known.map(({ login, password }) => verifyPassword(password, hashes.get(login)!)))
  return known.filter((_, index) => unchanged[index])
}

const usersToLogIn = ({ db }: Connections) =>
  db
    .selectFrom('users')
    .select(['user_id', 'name', 'presets'])
    .where('disabled', '=', false)
    .orderBy('user_id')
    .limit(20)
    .execute()
