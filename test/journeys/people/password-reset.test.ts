import { Context, Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { getResetWays, requestResetCode, resetByCode } from '../../../application/people/contract/password-reset.ts'
import { currentSession, signIn } from '../../../application/people/contract/session.ts'
import { type Sms, SmsSender } from '../../../application/platform/sms-sender.ts'
import { CODE_PAUSE_MS, CODE_TRIES, CODE_VALID_MS } from '../../../domain/access/password-reset.ts'
import { DAY_MS } from '../../../domain/kernel/day.ts'
import { openTestChain, password, waysOf } from '../../fixtures/chain.ts'
import { faultOf, onChain, onTestChain, refusalOf } from '../platform/walk.ts'

const chosen = 'a quiet river 7'

describe.each(waysOf(import.meta.filename))('a forgotten password %s', way => {
  const messages: Array<Sms> = []
  const sender = {
    ...{ isConfigured: true, sendsCodes: true },
    send: (sms: Sms) =>
      Effect.sync(() => {
        messages.push(sms)
        return null
      }),
  }
  const open = () => openTestChain({ replace: ports => Context.add(ports, SmsSender, sender) as typeof ports })
  const { chain } = onChain(open, way)
  const stranger = () => chain.as(null, way)
  const setPhone = (login: string, phone: string) =>
    chain.connections.pool.query('update users set phone = $2 where user_id = $1', [login, phone])
  /** Requests a code after the pause and returns the messages that it caused. */
  const request = async (login: string) => {
    chain.clock.now += CODE_PAUSE_MS
    const before = messages.length
    expect(await stranger().call(requestResetCode, { login })).toEqual({})
    await new Promise(done => setTimeout(done, 50))
    return messages.slice(before).map(({ phone, variables }) => ({ phone, code: Object(variables).code as string }))
  }
  const reset = (login: string, code: string, newPassword = chosen) =>
    stranger().attempt(resetByCode, { login, code, newPassword })

  it('[P12] is reset once by the code that was sent to the phone; every session ends and the log says so', async () => {
    await setPhone('clerk1', '13800138000')
    const session = await chain.signIn('clerk1', way)
    const [message, ...more] = await request('clerk1')
    expect([message!.phone, more]).toEqual(['13800138000', []])
    expect(await reset('clerk1', ` ${message!.code} `)).toEqual({ success: {} })
    expect(faultOf(await session.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    const entry = { login: 'clerk1', client: 'script' } as const
    expect(refusalOf(await stranger().attempt(signIn, { ...entry, password })).kind).toBe('LOGIN_FAILED')
    expect(await stranger().call(signIn, { ...entry, password: chosen })).toMatchObject({ mustChangePassword: false })
    expect(refusalOf(await reset('clerk1', message!.code)).kind).toBe('RESET_CODE_WRONG')
    const noted = await chain.connections.pool.query(
      `select kind, user_id from administration_changes where sheet = 'users' and row_key = 'clerk1'`,
    )
    expect(noted.rows).toEqual([{ kind: 'PASSWORD', user_id: 'clerk1' }])
  })

  it('[P12] gets no code for a stranger, a person without a phone or a disabled one, and the same answer', async () => {
    await setPhone('clerk3', '13800138003')
    await chain.connections.pool.query(`update users set disabled = true where user_id = 'clerk3'`)
    expect(await request('nobody-has-this')).toEqual([])
    expect(await request('clerk1b')).toEqual([])
    expect(await request('clerk3')).toEqual([])
    expect(refusalOf(await reset('nobody-has-this', '123456')).kind).toBe('RESET_CODE_WRONG')
  })

  it('[P12] gets one code a minute and five a day', async () => {
    await setPhone('manager', '13800138001')
    expect(await request('manager')).toHaveLength(1)
    chain.clock.now -= CODE_PAUSE_MS
    expect(await request('manager')).toEqual([])
    for (let more = 0; more < 4; more++) expect(await request('manager')).toHaveLength(1)
    expect(await request('manager')).toEqual([])
  })

  it('[P12] is not reset with a code that is too old, was replaced or was missed five times', async () => {
    await setPhone('reader', '13800138002')
    const [first] = await request('reader')
    const [second] = await request('reader')
    if (first!.code !== second!.code)
      expect(refusalOf(await reset('reader', first!.code)).kind).toBe('RESET_CODE_WRONG')
    chain.clock.now += CODE_VALID_MS
    expect(refusalOf(await reset('reader', second!.code)).kind).toBe('RESET_CODE_WRONG')
    const [third] = await request('reader')
    const wrong = third!.code === '000000' ? '000001' : '000000'
    for (let miss = 0; miss < CODE_TRIES; miss++) {
      // Waits as long as wrong passwords would make it wait.
      chain.clock.now += 60_000
      expect(refusalOf(await reset('reader', wrong)).kind).toBe('RESET_CODE_WRONG')
    }
    chain.clock.now += 60_000
    expect(refusalOf(await reset('reader', third!.code)).kind).toBe('RESET_CODE_WRONG')
  })

  it('[P7] is not replaced by a weak one, which does not use the code up', async () => {
    await setPhone('clerk1b', '13800138004')
    // The codes of the test before are no longer counted.
    chain.clock.now += DAY_MS
    const [message] = await request('clerk1b')
    expect(refusalOf(await reset('clerk1b', message!.code, 'short')).kind).toBe('PASSWORD_TOO_SHORT')
    expect(refusalOf(await reset('clerk1b', message!.code, 'password123')).kind).toBe('PASSWORD_COMMON')
    expect(await reset('clerk1b', message!.code)).toEqual({ success: {} })
  })
})

describe('a forgotten password without text messages', () => {
  const { chain } = onTestChain('in process', 'head')

  it('[P12] is reset by an administrator', async () => {
    const stranger = chain.as(null, 'in process')
    expect(await stranger.call(getResetWays, {})).toEqual({ byPhone: false })
    expect(refusalOf(await stranger.attempt(requestResetCode, { login: 'clerk1' })).kind).toBe('RESET_BY_ADMINISTRATOR')
  })
})
