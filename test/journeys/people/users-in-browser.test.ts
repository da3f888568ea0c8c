import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getSheetRows, getTrail } from '../../../application/master-data/contract.ts'
import { resetPasswords } from '../../../application/people/contract/many-users.ts'
import { currentSession } from '../../../application/people/contract/session.ts'
import {
  addUserCall,
  changeUserCall,
  endSessionsCall,
  listUserShops,
  listUsers,
  previewUser,
  resetPasswordCall,
} from '../../../application/people/contract/users.ts'
import { addAdministrator } from '../../fixtures/administrators.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../platform/walk.ts'

const rights = { presets: ['clerk'], grantedCodes: [], revokedCodes: [], shops: ['S1'] }

describe.each(waysOf(import.meta.filename))('users in the browser, %s', way => {
  let chain: TestChain
  let admin: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await addAdministrator(chain)
    admin = await chain.signIn('boss', way)
  })
  afterAll(() => chain.close())
  const find = async (keyword: string) => (await admin.call(listUsers, { keyword })).records
  const edition = async () => (await admin.call(listUsers, {})).edition

  it('[A7] opens only to user administrators', async () => {
    const head = await chain.signIn('head', way)
    expect((await head.call(getSheetRows, { sheet: 'shops' })).total).toBe(3)
    for (const attempt of [
      head.attempt(listUsers, {}),
      head.attempt(listUserShops, {}),
      head.attempt(addUserCall, { login: 'x', name: '', ...rights }),
      head.attempt(changeUserCall, { login: 'clerk1', name: '', disabled: true, edition: 0, ...rights }),
      head.attempt(resetPasswordCall, { login: 'clerk1' }),
      head.attempt(endSessionsCall, { login: 'clerk1' }),
      head.attempt(previewUser, { login: 'clerk1', isNew: false, name: '', disabled: false, ...rights }),
    ]) {
      expect(faultOf(await attempt)).toBe('FORBIDDEN')
    }
  })

  it('lists users by name, preset, code and state, and the shops they may be given', async () => {
    expect((await find('王晓')).map(({ login }) => login)).toEqual(['clerk1'])
    expect((await admin.call(listUsers, { preset: 'readOnly' })).records.map(({ login }) => login)).toEqual(['reader'])
    expect((await admin.call(listUsers, { code: 'DH0004' })).records.map(({ login }) => login)).toEqual(['boss'])
    expect((await admin.call(listUsers, { disabled: true })).total).toBe(0)
    expect((await admin.call(listUserShops, {})).map(({ shopCode }) => shopCode)).toEqual(['S1', 'S2', 'S3'])
  })

  it('[P7, A4] adds a user with a password that is shown once and stored nowhere', async () => {
    const { oneTimePassword } = await admin.call(addUserCall, { login: 'new.clerk', name: '新店员', ...rights })
    const session = chain.as((await chain.signIn('clerk3', way)).token, way)
    expect((await session.call(currentSession, {})).mustChangePassword).toBe(false)
    const [user] = await find('new.clerk')
    expect(user).toMatchObject({ name: '新店员', mustChangePassword: true, presets: ['clerk'], shops: ['S1'] })
    const audit = await chain.connections.pool.query(
      `select coalesce((select string_agg(answer, '') from idempotency_keys), '') || (select string_agg(fields::text, '') from administration_changes) as all`,
    )
    expect(String(audit.rows[0].all)).not.toContain(oneTimePassword)
    const trail = await admin.call(getTrail, { sheet: 'users', keyword: 'new.clerk' })
    expect(trail.records).toMatchObject([{ kind: 'ADDED', userName: '管理员', way: 'PORTAL' }])
    const taken = await admin.attempt(addUserCall, { login: 'new.clerk', name: '', ...rights })
    expect(refusalOf(taken).kind).toBe('LOGIN_TAKEN')
    const malformed = await admin.attempt(addUserCall, { login: 'two words', name: '', ...rights })
    expect(refusalOf(malformed).kind).toBe('LOGIN_MALFORMED')
  })

  it('shows what a person would see and could do, and why, before anything is saved', async () => {
    const payload = { login: 'clerk3', isNew: false, name: '赵敏', disabled: false }
    const preview = await admin.call(previewUser, {
      ...{ ...payload, presets: ['clerk'], grantedCodes: ['DH0002'], revokedCodes: ['P000224'], shops: ['S3', 'S1'] },
    })
    expect(preview.gained).toContain('DH0002')
    expect(preview.lost).toContain('P000224')
    expect(preview.codes.find(({ code }) => code === 'DH0002')).toEqual({ code: 'DH0002', presets: [], granted: true })
    expect(preview.shopsGained).toEqual(['S1'])
    expect(preview.pagesLost.map(({ path }) => path)).toContain('/purchase-order/order/order-center')
    const [user] = await find('clerk3')
    expect(user).toMatchObject({ presets: ['clerk', 'manager'], revokedCodes: [] })
    const shutOut = await admin.call(previewUser, { ...payload, ...rights, disabled: true })
    expect(shutOut.menu).toEqual([])
  })

  it('[P3, A4] changes rights, effective with the next call, and logs the change', async () => {
    const clerk = await chain.signIn('clerk1b', way)
    const [before] = await find('clerk1b')
    const { login, name, presets, shops } = before!
    const change = { login, name, presets, shops, disabled: false, edition: await edition() }
    await admin.call(changeUserCall, { ...change, grantedCodes: ['DH0008'], revokedCodes: [] })
    expect((await clerk.call(currentSession, {})).codes).toContain('DH0008')
    const passwordText = await admin.call(changeUserCall, {
      ...{ ...change, edition: await edition(), grantedCodes: [], revokedCodes: [] },
    })
    expect(passwordText.grantedCodes).toEqual([])
    const { records } = await admin.call(getTrail, { sheet: 'users', keyword: 'clerk1b' })
    expect(records.map(({ fields }) => fields)).toEqual([
      [{ column: 'granted_codes', from: 'DH0008', to: '' }],
      [{ column: 'granted_codes', from: '', to: 'DH0008' }],
    ])
    for (const [wrong, kind] of [
      [{ presets: ['emperor'] }, 'PRESET_UNKNOWN'],
      [{ grantedCodes: ['P999999'] }, 'CODE_UNKNOWN'],
      [{ shops: ['S404'] }, 'SHOP_UNKNOWN'],
      [{ login: 'clerk1x' }, 'USER_UNKNOWN'],
    ] as const) {
      const payload = { ...change, edition: await edition(), grantedCodes: [], revokedCodes: [], ...wrong }
      expect(refusalOf(await admin.attempt(changeUserCall, payload)).kind).toBe(kind)
    }
  })

  it('[A2] does not overwrite a concurrent change of another administrator', async () => {
    const seen = await edition()
    const change = { login: 'reader', disabled: false, edition: seen, ...rights }
    await admin.call(changeUserCall, { ...change, name: '周读一' })
    const refused = refusalOf(await admin.attempt(changeUserCall, { ...change, name: '周读二' }))
    expect(refused).toMatchObject({ kind: 'MASTER_DATA_CHANGED', figures: { sheet: 'users', rowKey: 'reader' } })
    expect((await find('reader'))[0]!.name).toBe('周读一')
  })

  it('[P8] keeps one administrator', async () => {
    const self = {
      login: 'boss',
      name: '管理员',
      presets: [],
      grantedCodes: [],
      revokedCodes: [],
      shops: 'ALL' as const,
    }
    const preview = await admin.attempt(previewUser, { ...self, isNew: false, disabled: false })
    expect(refusalOf(preview).kind).toBe('LAST_ADMINISTRATOR')
    const change = await admin.attempt(changeUserCall, { ...self, disabled: true, edition: await edition() })
    expect(refusalOf(change).kind).toBe('LAST_ADMINISTRATOR')
  })

  it('[P7] resets no password of the own account, by which an open session would become a new password', async () => {
    expect(refusalOf(await admin.attempt(resetPasswordCall, { login: 'boss' })).kind).toBe('PASSWORD_OF_SELF')
    const both = await admin.attempt(resetPasswords, { logins: ['clerk1', 'boss'] })
    expect(refusalOf(both).kind).toBe('PASSWORD_OF_SELF')
    expect((await find('clerk1'))[0]!.mustChangePassword).toBe(false)
  })

  it('disables a user, ends sessions and resets a password, each of which ends the open sessions', async () => {
    const first = await chain.signIn('manager', way)
    expect((await find('manager'))[0]!.sessions).toBe(1)
    expect(await admin.call(endSessionsCall, { login: 'manager' })).toEqual({ ended: 1 })
    expect(faultOf(await first.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    const second = await chain.signIn('manager', way)
    const { oneTimePassword } = await admin.call(resetPasswordCall, { login: 'manager' })
    expect(oneTimePassword.length).toBeGreaterThan(9)
    expect(faultOf(await second.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    const clerk = await chain.signIn('clerk3', way)
    const [user] = await find('clerk3')
    const { sessions: _, mustChangePassword: __, ...account } = user!
    const shut = await admin.call(changeUserCall, { ...account, disabled: true, edition: await edition() })
    expect(shut.disabled).toBe(true)
    expect(faultOf(await clerk.attempt(currentSession, {}))).toBe('UNAUTHENTICATED')
    const kinds = (await admin.call(getTrail, { sheet: 'users', keyword: 'manager' })).records.map(({ kind }) => kind)
    expect(kinds).toEqual(['PASSWORD', 'SESSIONS'])
  })
})
