import type { DemoAccount } from '../demo/index.ts'
import type { Connections } from '../postgres/pool.ts'

/** Where the portal is and who can log in. */
export const welcome = async (
  { db }: Connections,
  address: string,
  accounts: ReadonlyArray<DemoAccount>,
  tookMs: number,
): Promise<void> => {
  console.log(`\n订货台 Dinghuo  ${address}   (${(tookMs / 1000).toFixed(1)} s)`)
  console.log(`接口文档 API    ${address}/api/docs\n`)
  if (accounts.length > 0) return printAccounts(accounts)
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'name', 'presets'])
    .where('disabled', '=', false)
    .orderBy('user_id')
    .limit(20)
    .execute()
  console.log('可登录用户 Who can log in:')
  for (const { user_id, name, presets } of users) console.log(`  ${user_id.padEnd(16)} ${name}  ${presets.join(', ')}`)
}

const printAccounts = (accounts: ReadonlyArray<DemoAccount>): void => {
  console.log('演示账号 Demo accounts (login / password):')
  for (const { login, password, words, shops } of accounts) {
    console.log(`  ${login.padEnd(16)} ${password}  ${words}  ${shops}`)
  }
}
