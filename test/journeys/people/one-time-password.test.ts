import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../application/endpoints.ts'
import { resetPassword } from '../../../application/people/accounts.ts'
import {
  changePassword,
  currentSession,
  permittedShops,
  signIn,
  signOut,
} from '../../../application/people/contract/session.ts'
import { post } from '../../contract/contract-calls.ts'
import { openedAt, openTestChain, password, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../platform/walk.ts'

const chosen = 'my own 10 signs'

describe.each(waysOf(import.meta.filename))('a one-time password %s', way => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
  })
  afterAll(() => chain.close())

  const enter = async (login: string, passwordText: string) => {
    const answer = await chain.as(null, way).call(signIn, { login, password: passwordText, client: 'script' })
    return { ...chain.as(answer.token, way), ...answer }
  }
  const reset = async (login: string) => (await chain.run(resetPassword(login))).oneTimePassword

  it('[P7] is readable, has more than 80 bits, and is different each time', async () => {
    const passwords = new Set<string>()
    for (let time = 0; time < 5; time++) passwords.add(await reset('reader'))
    expect(passwords.size).toBe(5)
    for (const passwordText of passwords) expect(passwordText).toMatch(/^([a-hjkmnp-z2-9]{6}-){2}[a-hjkmnp-z2-9]{6}$/)
    expect(18 * Math.log2(31)).toBeGreaterThan(80)
  })

  it('[P7] ends the open sessions, and the old password with them', async () => {
    const before = await chain.signIn('manager', way)
    const passwordText = await reset('manager')
    expect(faultOf(await before.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    const old = await chain.as(null, way).attempt(signIn, { login: 'manager', password, client: 'script' })
    expect(refusalOf(old).kind).toBe('LOGIN_FAILED')
    expect((await enter('manager', passwordText)).mustChangePassword).toBe(true)
  })

  it('[P7] gives access only to changing it, the session and signing out', async () => {
    const passwordText = await reset('head')
    const open: string[] = []
    let { token } = await enter('head', passwordText)
    for (const endpoint of endpoints.filter(({ permission }) => permission !== 'public')) {
      const { code, data } = await post(chain, endpoint, {}, token)
      if (code === 403) expect(data).toMatchObject({ kind: 'FORBIDDEN', detail: expect.stringContaining('one-time') })
      else {
        open.push(endpoint.name)
        token = (await enter('head', passwordText)).token
      }
    }
    expect(open.sort()).toEqual(['session.changePassword', 'session.current', 'session.signOut'])
  })

  it('[P7] is indicated by the session; after the change everything is open and the other sessions end', async () => {
    const passwordText = await reset('clerk1')
    const [here, there] = [await enter('clerk1', passwordText), await enter('clerk1', passwordText)]
    expect((await here.call(currentSession, {})).mustChangePassword).toBe(true)
    expect(faultOf(await here.attempt(permittedShops, {}))).toBe('FORBIDDEN')
    await here.call(changePassword, { oldPassword: passwordText, newPassword: chosen })
    expect((await here.call(currentSession, {})).mustChangePassword).toBe(false)
    expect((await here.call(permittedShops, {})).total).toBe(1)
    expect(faultOf(await there.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    expect((await enter('clerk1', chosen)).mustChangePassword).toBe(false)
  })

  it.each([
    ['PASSWORD_WRONG', 'not the one', chosen],
    ['PASSWORD_TOO_SHORT', '', 'nine sign'],
    ['PASSWORD_TOO_SHORT', '', '汉'.repeat(9)],
    ['PASSWORD_IS_LOGIN', '', 'LONG-LOGIN-NAME'],
    ['PASSWORD_UNCHANGED', '', ''],
    ['PASSWORD_COMMON', '', '1qaz2wsx3edc'],
    ['PASSWORD_COMMON', '', 'Dinghuo2026!'],
    ['PASSWORD_COMMON', '', 'long-name-777'],
  ])('[P7] refuses a new one: %s', async (kind, oldPassword, newPassword) => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, must_change_password)
      values ('long-login-name', '长名', '', true) on conflict do nothing`)
    const passwordText = await reset('long-login-name')
    const session = await enter('long-login-name', passwordText)
    const attempt = await session.attempt(changePassword, {
      oldPassword: oldPassword || passwordText,
      newPassword: newPassword || passwordText,
    })
    expect(refusalOf(attempt)).toMatchObject({ kind, rule: 'P7' })
    expect((await session.call(currentSession, {})).mustChangePassword).toBe(true)
  })

  it('[P4] cannot be guessed through an open session', async () => {
    const session = await chain.signIn('clerk3', way)
    const guess = (oldPassword: string) => session.attempt(changePassword, { oldPassword, newPassword: chosen })
    for (let failure = 1; failure <= 5; failure++) {
      expect(refusalOf(await guess(`wrong ${failure}`)).kind).toBe('PASSWORD_WRONG')
    }
    expect(refusalOf(await guess(password)).kind).toBe('LOGIN_LOCKED')
    chain.clock.now = openedAt + 1_000
    expect(await guess(password)).toHaveProperty('success')
    await session.call(signOut, {})
    chain.clock.now = openedAt
  })

  it('[P7] leaves no digest of a password behind', async () => {
    const { rows } = await chain.connections.pool.query('select endpoint from idempotency_keys')
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(changePassword.name)
  })
})
