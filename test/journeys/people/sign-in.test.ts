import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { currentSession, signIn, signOut } from '../../../application/people/contract/session.ts'
import { unlockUserCall } from '../../../application/people/contract/users.ts'
import { openedAt, openTestChain, password, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { failureOf, faultOf, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('signing in %s', way => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
  })
  beforeEach(() => {
    chain.clock.now = openedAt
  })
  afterAll(() => chain.close())
  const attempt = (login: string, passwordText = password) =>
    chain.as(null, way).attempt(signIn, { login, password: passwordText, client: 'script' })

  it('[P4] answers a wrong password and an unknown name alike', async () => {
    const [wrong, unknown] = [await attempt('clerk1', 'not-this-one'), await attempt('clerk0')]
    expect(refusalOf(wrong)).toMatchObject({ kind: 'LOGIN_FAILED', rule: 'P4' })
    expect(failureOf(wrong)).toEqual(failureOf(unknown))
  })

  it('[P4] delays each further attempt after a wrong password, and checks the right one after the delay', async () => {
    for (let failure = 1; failure <= 5; failure++) {
      expect(refusalOf(await attempt('clerk3', `wrong ${failure}`)).kind).toBe('LOGIN_FAILED')
    }
    const retryAt = openedAt + 1_000
    expect(refusalOf(await attempt('clerk3'))).toMatchObject({ kind: 'LOGIN_LOCKED', figures: { retryAt } })
    chain.clock.now = retryAt
    expect(refusalOf(await attempt('clerk3', 'wrong')).kind).toBe('LOGIN_FAILED')
    const next = refusalOf(await attempt('clerk3'))
    expect(next).toMatchObject({ kind: 'LOGIN_LOCKED', figures: { retryAt: retryAt + 2_000 } })
    chain.clock.now = retryAt + 2_000
    expect(await attempt('clerk3')).toHaveProperty('success.token')
  })

  it('[P4] delays an unknown name alike', async () => {
    for (let failure = 1; failure <= 5; failure++) await attempt(`nobody at all ${way}`, 'wrong')
    expect(refusalOf(await attempt(`nobody at all ${way}`)).kind).toBe('LOGIN_LOCKED')
  })

  it('[P4] checks at most five concurrent passwords from one place', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => attempt('manager', `guess ${index}`)))
    const failures = answers.map(failureOf)
    const refused = failures.flatMap(failure => (failure._tag === 'Refused' ? [failure.refusal.kind] : []))
    expect(refused.filter(kind => kind === 'LOGIN_FAILED').length).toBeLessThanOrEqual(5)
    expect(refused.filter(kind => kind === 'LOGIN_LOCKED').length).toBeGreaterThan(0)
    expect(refusalOf(await attempt('manager')).kind).toBe('LOGIN_LOCKED')
  })

  it('[P4] is unlocked by an administrator at once, with a log entry', async () => {
    await chain.connections.pool.query(`insert into users (user_id, name, password_hash, presets, all_shops)
      select 'admin', '管理员', password_hash, '{admin}', true from users where user_id = 'head' on conflict do nothing`)
    const login = way === 'http' ? 'clerk1' : 'clerk1b'
    for (let failure = 1; failure <= 5; failure++) await attempt(login, 'wrong')
    expect(refusalOf(await attempt(login)).kind).toBe('LOGIN_LOCKED')
    const admin = await chain.signIn('admin', way)
    await admin.call(unlockUserCall, { login })
    expect(await attempt(login)).toHaveProperty('success.token')
    const { rows } = await chain.connections.pool.query(
      `select user_id from administration_changes where row_key = $1 and fields::text like '%sign_in_guesses%'`,
      [login],
    )
    expect(rows).toEqual([{ user_id: 'admin' }])
  })

  it('[P4] forgets earlier failures after a success', async () => {
    for (const round of [1, 2, 3, 4, 5, 6]) {
      for (let failure = 1; failure <= 4; failure++) await attempt('reader', 'wrong')
      expect(await attempt('reader'), `round ${round}`).toHaveProperty('success.token')
    }
  })

  it('[P4] counts no right password: any number of browsers may sign in within the hour', async () => {
    for (let browser = 1; browser <= 25; browser++) expect(await attempt('head')).toHaveProperty('success.token')
  })

  it('[P4] refuses no right password while others are being verified, whatever wrong ones came before', async () => {
    for (let failure = 1; failure <= 4; failure++) await attempt('reader', 'wrong')
    await chain.connections.pool.query(
      `insert into sign_in_guesses values ('reader', 'everywhere', 19, 0, $1)
      on conflict (login, place) do update set tries = 19`,
      [openedAt],
    )
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt('reader')))
    expect(answers.filter(answer => !('success' in answer))).toEqual([])
  })

  it('[P4] refuses a disabled user, and ends their open session', async () => {
    const session = await chain.signIn('clerk1b', way)
    await chain.connections.pool.query(`update users set disabled = true where user_id = 'clerk1b'`)
    expect(faultOf(await session.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    expect(refusalOf(await attempt('clerk1b')).kind).toBe('LOGIN_FAILED')
  })

  it('[P2] returns the person, their rights and their menu [000: 2.1.1.1-2]', async () => {
    const clerk = await (await chain.signIn('clerk1', way)).call(currentSession, {})
    expect(clerk).toMatchObject({ chainName: '订货台', zone: 'Asia/Shanghai', user: { id: 'clerk1', name: '王晓燕' } })
    expect(clerk.codes).toContain('P000225')
    expect(clerk.menu.length).toBeGreaterThan(0)
    expect(clerk.dataServiceToken).not.toBe('')
    const nobody = await (await chain.signIn('nobody', way)).call(currentSession, {})
    expect(nobody.codes).toEqual([])
  })

  it('[P4] signing out ends this session on the server, and no other [000: 2.1.2.7]', async () => {
    const [first, second] = [await chain.signIn('clerk1', way), await chain.signIn('clerk1', way)]
    await first.call(signOut, {})
    expect(faultOf(await first.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    expect(await second.attempt(currentSession, {})).toHaveProperty('success.user.id', 'clerk1')
  })

  it('[P4] a session ends by itself after twelve hours', async () => {
    const session = await chain.signIn('clerk1', way)
    chain.clock.now = openedAt + 12 * 3_600_000 - 1
    expect(await session.attempt(currentSession, {})).toHaveProperty('success')
    chain.clock.now += 1
    expect(faultOf(await session.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
  })

  it('[P4] an unknown token has no session', async () => {
    expect(faultOf(await chain.as(null, way).attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    expect(faultOf(await chain.as('x'.repeat(43), way).attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
  })
})

describe('a browser that signs in', () => {
  let chain: TestChain
  beforeAll(async () => {
    chain = await openTestChain()
  })
  afterAll(() => chain.close())
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${chain.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const paths = async () => {
    const { urlOf } = await import('../../../adapters/http/services.ts')
    return { enter: urlOf(signIn), current: urlOf(currentSession), leave: urlOf(signOut) }
  }

  it('[P4] gets its token in a cookie that no script can read, and loses it on signing out', async () => {
    const { enter, current, leave } = await paths()
    const entered = await post(enter, { login: 'clerk1', password, client: 'browser' })
    expect(await entered.json()).toMatchObject({ code: 0, data: { token: '' } })
    const [set] = entered.headers.getSetCookie()
    expect(set).toMatch(/^dinghuo_session=[^;]{20,};.*HttpOnly;.*SameSite=Strict/i)
    const cookie = set!.split(';')[0]!
    expect(await (await post(current, {}, { cookie })).json()).toMatchObject({
      code: 0,
      data: { user: { id: 'clerk1' } },
    })
    const left = await post(leave, {}, { cookie })
    expect(left.headers.getSetCookie()[0]).toMatch(/^dinghuo_session=;/)
    const after = await post(current, {}, { cookie })
    expect(after.status).toBe(401)
    expect(await after.json()).toMatchObject({ code: 401, message: '请先登录' })
  })

  it('[P4] leaves no session behind when it signs in again, as anybody', async () => {
    const { enter, current } = await paths()
    const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!
    const first = cookieOf(await post(enter, { login: 'clerk1', password, client: 'browser' }))
    const elsewhere = cookieOf(await post(enter, { login: 'clerk1', password, client: 'browser' }))
    const second = cookieOf(await post(enter, { login: 'clerk3', password, client: 'browser' }, { cookie: first }))
    expect((await post(current, {}, { cookie: first })).status).toBe(401)
    expect((await post(current, {}, { cookie: second })).status).toBe(200)
    expect((await post(current, {}, { cookie: elsewhere })).status).toBe(200)
    await post(enter, { login: 'clerk3', password: 'wrong', client: 'browser' }, { cookie: second })
    expect((await post(current, {}, { cookie: second })).status, 'after a wrong password').toBe(200)
  })

  it('[P4] is recognized, and signs in while its address is delayed; another login is not', async () => {
    const { enter } = await paths()
    const entered = await post(enter, { login: 'manager', password, client: 'browser' })
    expect(await entered.json()).toMatchObject({ code: 0, data: { device: '' } })
    const device = entered.headers.getSetCookie().find(set => set.startsWith('dinghuo_device='))!
    expect(device).toMatch(/HttpOnly;.*SameSite=Strict/i)
    const cookie = device.split(';')[0]!
    const wrong = (login: string) => post(enter, { login, password: 'wrong', client: 'browser' })
    for (const login of ['manager', 'clerk3']) for (let failure = 1; failure <= 5; failure++) await wrong(login)
    const code = async (login: string, headers: Record<string, string>) =>
      (await (await post(enter, { login, password, client: 'browser' }, headers)).json()).code
    expect(await code('manager', {})).toBe(1210900002)
    expect(await code('clerk3', { cookie })).toBe(1210900002)
    expect(await code('manager', { cookie })).toBe(0)
  })

  it('[P4] counts as a script if it says so: the token is in the answer and no cookie is set', async () => {
    const { enter, current } = await paths()
    const entered = await post(enter, { login: 'clerk1', password, client: 'script' })
    expect(entered.headers.getSetCookie()).toEqual([])
    const { data } = (await entered.json()) as { data: { token: string } }
    const answer = await post(current, {}, { authorization: `Bearer ${data.token}` })
    expect(await answer.json()).toMatchObject({ code: 0 })
  })
})
