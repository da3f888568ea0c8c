import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  endImpersonation,
  listImpersonations,
  startImpersonation,
} from '../../../application/people/contract/impersonation.ts'
import { currentSession, permittedShops, signOut } from '../../../application/people/contract/session.ts'
import { endSessionsCall } from '../../../application/people/contract/users.ts'
import type { Fault } from '../../../application/platform/failure.ts'
import { IMPERSONATION_MS } from '../../../domain/access/impersonation.ts'
import { addAdministrator, addAssistant } from '../../fixtures/administrators.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('seeing the portal as another person, %s', way => {
  let chain: TestChain
  let admin: Session
  const query = (text: string) => chain.connections.pool.query(text)
  beforeAll(async () => {
    chain = await openTestChain()
    await addAdministrator(chain)
    await addAssistant(chain, { presets: 'clerk,manager', shops: 'S1,S2' })
  })
  afterAll(() => chain.close())
  beforeEach(async () => {
    admin = await chain.signIn('boss', way)
  })
  const writing = (session: Session) => session.attempt(endSessionsCall, { login: 'reader' })
  const kindOf = (answer: Awaited<ReturnType<typeof writing>>) =>
    'failure' in answer ? (answer.failure as Fault).refusal?.kind : 'success'

  it('[P11] has the rights, menu and shops of the person until it is ended, and is recorded', async () => {
    const clerk = await chain.signIn('clerk1', way)
    const theirs = await clerk.call(currentSession, {})
    await admin.call(startImpersonation, { login: 'clerk1' })
    const seen = await admin.call(currentSession, {})
    expect(seen).toMatchObject({ user: theirs.user, codes: theirs.codes, menu: theirs.menu, dataServiceToken: '' })
    expect(seen.impersonation).toMatchObject({ viewerId: 'boss', isOver: false })
    expect(await admin.call(permittedShops, {})).toEqual(await clerk.call(permittedShops, {}))
    expect(kindOf(await writing(admin))).toBe('IMPERSONATION_READ_ONLY')
    const second = await admin.attempt(startImpersonation, { login: 'reader' })
    expect('failure' in second && (second.failure as Fault).refusal?.kind).toBe('IMPERSONATION_READ_ONLY')
    chain.clock.now += 90_000
    await admin.call(endImpersonation, {})
    await admin.call(endImpersonation, {})
    expect((await admin.call(currentSession, {})).user.id).toBe('boss')
    expect(kindOf(await writing(admin))).toBe('success')
    const { records, total } = await admin.call(listImpersonations, { keyword: 'CLERK1' })
    expect([total, records[0]]).toMatchObject([1, { viewerId: 'boss', viewedId: 'clerk1' }])
    expect(records[0]!.overAt! - records[0]!.startedAt).toBe(90_000)
    expect((await admin.call(listImpersonations, { keyword: 'nobody' })).total).toBe(0)
  })

  it('[P11] ends by itself, and then changes nothing until the administrator has returned', async () => {
    await admin.call(startImpersonation, { login: 'clerk1' })
    chain.clock.now += IMPERSONATION_MS
    const seen = await admin.call(currentSession, {})
    expect(seen).toMatchObject({ user: { id: 'boss' }, impersonation: { isOver: true } })
    expect(kindOf(await writing(admin))).toBe('IMPERSONATION_OVER')
    const { records } = await admin.call(listImpersonations, {})
    expect(records[0]!.overAt! - records[0]!.startedAt).toBe(IMPERSONATION_MS)
    await admin.call(endImpersonation, {})
    expect(kindOf(await writing(admin))).toBe('success')
  })

  it('[P9] [P11] is not allowed onto oneself, a disabled person, or somebody with more rights or shops', async () => {
    const attempt = async (session: Session, login: string) =>
      refusalOf(await session.attempt(startImpersonation, { login })).kind
    expect(await attempt(admin, 'boss')).toBe('IMPERSONATION_OF_SELF')
    expect(await attempt(admin, 'clerk9')).toBe('USER_UNKNOWN')
    await query(`update users set disabled = true where user_id = 'reader'`)
    expect(await attempt(admin, 'reader')).toBe('ACCOUNT_DISABLED')
    await query(`update users set disabled = false where user_id = 'reader'`)
    const assistant = await chain.signIn('assistant', way)
    expect(await attempt(assistant, 'boss')).toBe('PERSON_HAS_MORE')
    expect(await attempt(assistant, 'clerk3')).toBe('PERSON_HAS_MORE')
    const head = await chain.signIn('head', way)
    expect(faultOf(await head.attempt(startImpersonation, { login: 'clerk1' }))).toBe('FORBIDDEN')
  })

  it('[P11] is over within a second when the administrator loses the right, or the person gains more', async () => {
    const assistant = await chain.signIn('assistant', way)
    await assistant.call(startImpersonation, { login: 'clerk1' })
    expect((await assistant.call(currentSession, {})).user.id).toBe('clerk1')
    await query(`update users set granted_codes = '{DH0009}' where user_id = 'clerk1'`)
    await new Promise(resolve => setTimeout(resolve, 400))
    expect((await assistant.call(currentSession, {})).user.id).toBe('assistant')
    await query(`update users set granted_codes = '{}' where user_id in ('clerk1', 'assistant')`)
    await new Promise(resolve => setTimeout(resolve, 400))
    const seen = await assistant.call(currentSession, {})
    expect(seen).toMatchObject({ user: { id: 'assistant' }, impersonation: { isOver: true } })
  })

  it('[P11] is over with the session', async () => {
    await admin.call(startImpersonation, { login: 'clerk1' })
    await admin.call(signOut, {})
    const later = await chain.signIn('boss', way)
    expect((await later.call(currentSession, {})).impersonation).toBeNull()
    const open = await query('select 1 from impersonations where ended_at is null and viewer_id = $$boss$$')
    expect(open.rowCount).toBe(0)
  })
})
