import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTrail } from '../../../application/master-data/contract.ts'
import { changeUsers, resetPasswords } from '../../../application/people/contract/many-users.ts'
import { currentSession } from '../../../application/people/contract/session.ts'
import { listUsers } from '../../../application/people/contract/users.ts'
import { addAdministrator, addAssistant } from '../../fixtures/administrators.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../platform/walk.ts'

const emptyChange = { addPresets: [], removePresets: [], addShops: [], removeShops: [] }

describe.each(waysOf(import.meta.filename))('several users at once, %s', way => {
  let chain: TestChain
  let admin: Session
  let limited: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await addAdministrator(chain)
    await addAssistant(chain, {})
    admin = await chain.signIn('boss', way)
    limited = await chain.signIn('assistant', way)
  })
  afterAll(() => chain.close())
  const edition = async () => (await admin.call(listUsers, {})).edition
  const find = async (login: string) => (await admin.call(listUsers, { keyword: login })).records[0]!

  it('[P2] open to user administrators only', async () => {
    const head = await chain.signIn('head', way)
    const change = head.attempt(changeUsers, { ...emptyChange, logins: ['reader'], edition: 0 })
    expect(faultOf(await change)).toBe('FORBIDDEN')
    expect(faultOf(await head.attempt(resetPasswords, { logins: ['reader'] }))).toBe('FORBIDDEN')
  })

  it('[P8, A4] get and lose roles and shops, and each change is logged', async () => {
    const change = {
      ...emptyChange,
      addPresets: ['warehouse'],
      addShops: ['S2'],
      logins: ['reader', 'clerk1b', 'reader'],
    }
    expect(await admin.call(changeUsers, { ...change, edition: await edition() })).toEqual({ changed: 2 })
    for (const login of ['reader', 'clerk1b']) expect((await find(login)).presets).toContain('warehouse')
    const back = {
      ...emptyChange,
      removePresets: ['warehouse'],
      logins: ['reader', 'clerk1b'],
      edition: await edition(),
    }
    expect(await admin.call(changeUsers, back)).toEqual({ changed: 2 })
    const again = await admin.call(changeUsers, { ...back, edition: await edition() })
    expect(again).toEqual({ changed: 0 })
    expect((await admin.call(getTrail, { sheet: 'users', keyword: 'clerk1b' })).total).toBe(2)
  })

  it('[P9] [P8] change all or none: nobody beyond the editor, not the last administrator, not unseen', async () => {
    const before = await find('reader')
    const attempt = async (session: Session, change: object) =>
      refusalOf(
        await session.attempt(changeUsers, { ...emptyChange, logins: ['reader'], edition: await edition(), ...change }),
      ).kind
    expect(await attempt(limited, { addPresets: ['warehouse'], logins: ['reader', 'clerk1b'] })).toBe('RIGHT_NOT_HELD')
    expect(await attempt(limited, { addShops: ['S3'] })).toBe('SHOP_NOT_HELD')
    expect(await attempt(limited, { addShops: 'ALL' })).toBe('SHOP_NOT_HELD')
    expect(await attempt(admin, { addPresets: ['emperor'] })).toBe('PRESET_UNKNOWN')
    expect(await attempt(admin, { logins: ['reader', 'nobody9'], disabled: true })).toBe('USER_UNKNOWN')
    expect(await attempt(admin, { logins: ['reader', 'assistant', 'boss'], disabled: true })).toBe('LAST_ADMINISTRATOR')
    expect(await find('reader')).toEqual(before)
    const seen = await edition()
    await admin.call(changeUsers, { ...emptyChange, logins: ['reader'], addShops: ['S3'], edition: seen })
    expect(await attempt(admin, { logins: ['clerk1b', 'reader'], addShops: ['S1'], edition: seen })).toBe(
      'MASTER_DATA_CHANGED',
    )
  })

  it('[P8] are disabled together, which ends their sessions', async () => {
    const reader = await chain.signIn('reader', way)
    const change = { ...emptyChange, logins: ['reader', 'clerk1b'], disabled: true, edition: await edition() }
    expect(await admin.call(changeUsers, change)).toEqual({ changed: 2 })
    expect(faultOf(await reader.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    await admin.call(changeUsers, { ...change, disabled: false, edition: await edition() })
  })

  it('[P7] [P9] get one-time passwords together, all or none', async () => {
    const passwords = await admin.call(resetPasswords, { logins: ['reader', 'clerk1b'] })
    expect(new Set(passwords.map(({ oneTimePassword }) => oneTimePassword)).size).toBe(2)
    expect((await find('reader')).mustChangePassword).toBe(true)
    const clerk = await chain.signIn('clerk1', way)
    const refused = await limited.attempt(resetPasswords, { logins: ['clerk1', 'boss'] })
    expect(refusalOf(refused).kind).toBe('PERSON_HAS_MORE')
    expect((await clerk.call(currentSession, {})).mustChangePassword).toBe(false)
  })
})
