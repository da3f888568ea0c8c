import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applyUpload,
  beginUpload,
  checkUpload,
  exportSheet,
  getTrail,
  sendPiece,
} from '../../../application/master-data/contract.ts'
import { listRights, listRoles, previewRole, removeRole, saveRole } from '../../../application/people/contract/roles.ts'
import { currentSession } from '../../../application/people/contract/session.ts'
import {
  addUserCall,
  changeUserCall,
  listUsers,
  previewUser,
  resetPasswordCall,
} from '../../../application/people/contract/users.ts'
import { addAdministrator, addAssistant } from '../../fixtures/administrators.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('roles, %s', way => {
  let chain: TestChain
  let admin: Session
  /** Administers users, and has a clerk's rights for one shop only. */
  let limited: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await addAdministrator(chain)
    await addAssistant(chain, { codes: 'DH0004,DH0001' })
    admin = await chain.signIn('boss', way)
    limited = await chain.signIn('assistant', way)
  })
  afterAll(() => chain.close())
  const edition = async () => (await admin.call(listRoles, {})).edition
  const role = { roleCode: 'area', name: '区域经理', codes: ['P000224', 'P000237'] }
  const save = async (session: Session, change: object) =>
    session.attempt(saveRole, { ...role, isNew: false, edition: await edition(), ...change })
  const give = async (login: string, presets: ReadonlyArray<string>, session = admin) => {
    const { records } = await admin.call(listUsers, { keyword: login })
    const { name, grantedCodes, revokedCodes, shops, disabled } = records[0]!
    return session.attempt(changeUserCall, {
      ...{ login, name, grantedCodes, revokedCodes, shops, disabled, presets },
      edition: (await admin.call(listUsers, {})).edition,
    })
  }

  it('[P2] open to user administrators only', async () => {
    const head = await chain.signIn('head', way)
    for (const attempt of [
      head.attempt(listRoles, {}),
      head.attempt(listRights, {}),
      head.attempt(previewRole, { ...role, isNew: true }),
      head.attempt(saveRole, { ...role, isNew: true, edition: 0 }),
      head.attempt(removeRole, { roleCode: 'area', edition: 0 }),
    ])
      expect(faultOf(await attempt)).toBe('FORBIDDEN')
  })

  it('[P10] are added beside the built-in ones, which say what they give', async () => {
    const preview = await admin.call(previewRole, { ...role, isNew: true })
    expect(preview).toMatchObject({ gained: role.codes, lost: [], people: [], peopleCount: 0 })
    expect(preview.pagesGained.map(({ path }) => path)).toContain('/purchase-order/order/order-list')
    expect(await admin.call(saveRole, { ...role, isNew: true, edition: await edition() })).toEqual({
      ...{ ...role, isBuiltIn: false, people: 0 },
    })
    const { roles } = await admin.call(listRoles, {})
    expect(roles[0]).toMatchObject({ roleCode: 'area', isBuiltIn: false })
    expect(roles.find(({ roleCode }) => roleCode === 'readOnly')).toMatchObject({ isBuiltIn: true, people: 1 })
    const rights = await admin.call(listRights, {})
    const approving = rights.find(({ code }) => code === 'DH0002')!
    expect(approving.pages.map(({ name }) => name)).toEqual(['审批'])
    expect(approving.actions.length).toBeGreaterThan(0)
    for (const [change, kind] of [
      [{ isNew: true }, 'ROLE_CODE_TAKEN'],
      [{ isNew: true, roleCode: '店员' }, 'ROLE_CODE_TAKEN'],
      [{ isNew: true, roleCode: 'two words' }, 'ROLE_CODE_MALFORMED'],
      [{ roleCode: 'clerk' }, 'ROLE_BUILT_IN'],
      [{ roleCode: 'gone' }, 'ROLE_UNKNOWN'],
      [{ codes: ['P999999'] }, 'CODE_UNKNOWN'],
    ] as const)
      expect(refusalOf(await save(admin, change)).kind, JSON.stringify(change)).toBe(kind)
  })

  it('[P3] [P10] change the rights of everybody who has them at once, in open sessions', async () => {
    expect(await give('reader', ['area'])).toHaveProperty('success')
    const reader = await chain.signIn('reader', way)
    expect((await reader.call(currentSession, {})).codes).toEqual(role.codes)
    const wider = { ...role, codes: ['P000237', 'DH0008'] }
    const preview = await admin.call(previewRole, { ...wider, isNew: false })
    expect(preview.people).toEqual([
      { login: 'reader', name: expect.any(String), gained: ['DH0008'], lost: ['P000224'] },
    ])
    expect(await save(admin, wider)).toHaveProperty('success')
    expect((await reader.call(currentSession, {})).codes).toEqual(['DH0008', 'P000237'])
    const why = await admin.call(previewUser, {
      ...{ login: 'reader', isNew: false, name: '', disabled: false },
      ...{ presets: ['area'], grantedCodes: [], revokedCodes: [], shops: ['S1'] },
    })
    expect(why.codes).toContainEqual({ code: 'DH0008', presets: ['area'], granted: false })
    expect((await admin.call(listUsers, { code: 'DH0008', keyword: 'reader' })).total).toBe(1)
    const { records } = await admin.call(getTrail, { sheet: 'roles' })
    expect(records.map(({ kind, rowKey }) => [kind, rowKey])).toEqual([
      ['CHANGED', 'area'],
      ['ADDED', 'area'],
    ])
    expect(records[0]!.fields).toEqual([{ column: 'codes', from: 'P000224;P000237', to: 'DH0008;P000237' }])
  })

  it('[P10] that are built in are copied, not changed or deleted', async () => {
    const change = { ...role, roleCode: 'clerk', isNew: false }
    for (const attempt of [
      save(admin, change),
      admin.attempt(previewRole, change),
      admin.attempt(removeRole, { roleCode: 'clerk', edition: await edition() }),
    ])
      expect(refusalOf(await attempt)).toMatchObject({ kind: 'ROLE_BUILT_IN', figures: { roleCode: 'clerk' } })
  })

  it('[A2] are not overwritten by an editor who has seen an older version', async () => {
    const seen = await edition()
    expect(await admin.attempt(saveRole, { ...role, isNew: false, edition: seen })).toHaveProperty('success')
    const stale = await admin.attempt(saveRole, { ...role, codes: [], isNew: false, edition: seen })
    expect(refusalOf(stale)).toMatchObject({ kind: 'MASTER_DATA_CHANGED', figures: { theirsBy: '管理员' } })
    const latest = await edition()
    const attempts = await Promise.all(
      [['P000224'], ['P000237']].map(codes =>
        admin.attempt(saveRole, { ...role, codes, isNew: false, edition: latest }),
      ),
    )
    expect(attempts.filter(attempt => 'success' in attempt)).toHaveLength(1)
  })

  it('[P9] give nothing that their editor does not have, by no way', async () => {
    const more = await save(limited, { codes: [...role.codes, 'DH0002'] })
    expect(refusalOf(more)).toMatchObject({ kind: 'RIGHT_NOT_HELD', figures: { codes: 'DH0002' } })
    expect(refusalOf(await save(limited, { roleCode: 'new', isNew: true, codes: ['DH0003'] })).kind).toBe(
      'RIGHT_NOT_HELD',
    )
    expect(await save(limited, { codes: role.codes })).toHaveProperty('success')
    const rights = { name: '', grantedCodes: [], revokedCodes: [], shops: ['S1'] }
    const withRole = (presets: ReadonlyArray<string>, change = {}) =>
      limited.attempt(addUserCall, { login: 'friend', presets, ...rights, ...change })
    expect(refusalOf(await withRole(['admin'])).kind).toBe('RIGHT_NOT_HELD')
    expect(refusalOf(await withRole(['area'], { grantedCodes: ['DH0009'] })).kind).toBe('RIGHT_NOT_HELD')
    expect(refusalOf(await withRole(['area'], { shops: ['S1', 'S2'] })).kind).toBe('SHOP_NOT_HELD')
    expect(refusalOf(await withRole(['area'], { shops: 'ALL' })).kind).toBe('SHOP_NOT_HELD')
    expect(refusalOf(await give('assistant', ['admin'], limited)).kind).toBe('RIGHT_NOT_HELD')
    expect(refusalOf(await limited.attempt(resetPasswordCall, { login: 'boss' })).kind).toBe('PERSON_HAS_MORE')
    expect(await withRole(['area'])).toHaveProperty('success')
  })

  it('[P9] give nothing more through an uploaded sheet, and set no password of somebody with more', async () => {
    const uploaded = async (file: string, text: string) => {
      const { uploadId } = await limited.call(beginUpload, {})
      await limited.call(sendPiece, { uploadId, file, piece: 0, base64: Buffer.from(text).toString('base64') })
      const report = await limited.call(checkUpload, { uploadId })
      expect(report.errors).toEqual([])
      return limited.attempt(applyUpload, { uploadId, edition: report.edition })
    }
    const users = 'user_id,name,password,presets,granted_codes,shops\n'
    expect(refusalOf(await uploaded('users.csv', `${users}assistant,助理,,admin,,S1\n`)).kind).toBe('RIGHT_NOT_HELD')
    expect(refusalOf(await uploaded('users.csv', `${users}assistant,助理,,clerk,DH0004;DH0001,*\n`)).kind).toBe(
      'SHOP_NOT_HELD',
    )
    const password = await uploaded('users.csv', `${users}boss,管理员,taken-over-1,admin,,*\n`)
    expect(refusalOf(password).kind).toBe('PERSON_HAS_MORE')
    const roles = await uploaded('roles.csv', 'role_code,name,codes\narea,区域经理,DH0009\n')
    expect(refusalOf(roles).kind).toBe('RIGHT_NOT_HELD')
    expect(await uploaded('roles.csv', 'role_code,name,codes\nshelf,理货,P000237\n')).toHaveProperty('success')
    const sheet = await admin.call(exportSheet, { sheet: 'roles', format: 'csv' })
    expect(Buffer.from(sheet.base64, 'base64').toString()).toContain('shelf,理货,P000237')
    await chain.signIn('boss', way)
  })

  it('[P8] keep one administrator, also where the right comes from a role', async () => {
    const keepers = { ...role, roleCode: 'keepers', name: '管理组', codes: ['DH0004'] }
    await admin.call(saveRole, { ...keepers, isNew: true, edition: await edition() })
    expect(await give('assistant', ['clerk'])).toHaveProperty('success')
    await chain.connections.pool.query(
      `update users set granted_codes = '{}', presets = '{keepers}' where user_id in ('boss', 'assistant')`,
    )
    const emptied = await save(admin, { ...keepers, codes: [] })
    expect(refusalOf(emptied).kind).toBe('LAST_ADMINISTRATOR')
    await chain.connections.pool.query(`update users set presets = '{admin}' where user_id = 'boss'`)
    admin = await chain.signIn('boss', way)
  })

  it('[P10] are deleted once nobody has them, disabled people included', async () => {
    const refusedRemoval = await admin.attempt(removeRole, { roleCode: 'area', edition: await edition() })
    expect(refusalOf(refusedRemoval).kind).toBe('ROLE_IN_USE')
    for (const login of ['reader', 'friend']) expect(await give(login, ['readOnly']), login).toHaveProperty('success')
    await admin.call(removeRole, { roleCode: 'area', edition: await edition() })
    const gone = await admin.attempt(removeRole, { roleCode: 'area', edition: await edition() })
    expect(refusalOf(gone).kind).toBe('ROLE_UNKNOWN')
    expect((await admin.call(getTrail, { sheet: 'roles', kind: 'REMOVED' })).total).toBe(1)
  })
})
