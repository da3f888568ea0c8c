import { Context, Effect, References } from 'effect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { withLog } from '../../../adapters/node/log.ts'
import { changePassword, currentSession, signIn, signOut } from '../../../application/people/contract/session.ts'
import { listUsers } from '../../../application/people/contract/users.ts'
import { openTestChain, password, type TestChain } from '../../fixtures/chain.ts'

let chain: TestChain
let lines: ReadonlyArray<string> = []
beforeAll(async () => {
  chain = await openTestChain({ replace: ports => withLog(Context.add(ports, References.MinimumLogLevel, 'Info')) })
})
afterAll(() => chain.close())
beforeEach(() => {
  const written: Array<string> = []
  lines = written
  vi.spyOn(console, 'log').mockImplementation((...parts) => void written.push(parts.join(' ')))
})
afterEach(() => {
  vi.restoreAllMocks()
})

describe('the log', () => {
  it('[P4] has each sign-in, sign-out and change of a password, with the person and the address', async () => {
    const session = await chain.signIn('clerk1', 'http')
    await session.call(changePassword, { oldPassword: password, newPassword: 'seven cups of tea' })
    await session.call(signOut, {})
    await chain.as(null, 'http').attempt(signIn, { login: 'clerk1', password, client: 'script' })
    const events = ['signed in', 'password changed', 'signed out', 'sign-in refused: LOGIN_FAILED']
    expect(lines).toHaveLength(events.length)
    for (const [at, event] of events.entries())
      expect(lines[at]).toMatch(new RegExp(`${event}:? login=clerk1 address=(::1|127.0.0.1)`))
  })

  it('[P2] has each call that was forbidden to somebody', async () => {
    const session = await chain.signIn('clerk3', 'http')
    await session.attempt(listUsers, {})
    await session.call(currentSession, {})
    await chain.as(null, 'http').attempt(listUsers, {})
    expect(lines.slice(1)).toEqual([expect.stringContaining('forbidden: user.list to clerk3')])
  })

  it('has one line for each event, with its time in UTC, whatever a text contains', async () => {
    await chain.run(Effect.logWarning('x\ntimestamp=2020-01-01T00:00:00Z level=INFO message="signed in"\r\u001b[2J'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^timestamp=\d{4}-\d\d-\d\dT[\d:.]+Z level=WARN /)
    expect(lines[0]).not.toMatch(/\p{Cc}/u)
  })
})
