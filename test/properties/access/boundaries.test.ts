import { describe, expect, it } from 'vitest'
import { noAuthority, validateGrant, validateImport, validateRoleCodes } from '../../../domain/access/authority.ts'
import {
  type FailedAttempts,
  noAttempts,
  recordAttempt,
  revertAttempt,
  subtractSource,
} from '../../../domain/access/failed-attempts.ts'
import {
  impersonationState,
  validateImpersonatedCall,
  validateImpersonation,
} from '../../../domain/access/impersonation.ts'
import { validatePassword } from '../../../domain/access/password.ts'
import { presets } from '../../../domain/access/rights.ts'
import {
  ROLE_CODE_MAX,
  validateEditedRole,
  validateRoleCode,
  validateRoleRemoval,
} from '../../../domain/access/roles.ts'
import { conditionsOf, type UserFacts } from '../../../domain/access/user-condition.ts'
import { applyUsersChange } from '../../../domain/access/users-change.ts'

const start = Date.parse('2026-11-21T10:00:00+08:00')
const hour = 3_600_000

describe('the wait after wrong passwords', () => {
  const attempt = (fromSource: FailedAttempts, everywhere: FailedAttempts | null, now: number) => {
    const result = recordAttempt({ fromSource, everywhere }, now)
    if ('retryAt' in result) throw new Error(`waits until ${result.retryAt}`)
    return result
  }

  it('[P4] doubles from the fifth attempt of a source up to a quarter of an hour', () => {
    const waits = []
    let source = noAttempts
    let now = start
    for (let tries = 0; tries < 17; tries++) {
      source = attempt(source, null, now).fromSource
      waits.push((source.freeAt - now) / 1000)
      now = source.freeAt
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    expect(attempt({ tries: 2000, freeAt: start, lastAt: start }, null, start).fromSource.freeAt).toBe(start + 900_000)
  })

  it('[P4] is of all sources of a login from the twentieth attempt, up to a minute', () => {
    const waits = []
    let everywhere: FailedAttempts = noAttempts
    let now = start
    for (let tries = 0; tries < 28; tries++) {
      everywhere = attempt(noAttempts, everywhere, now).everywhere!
      waits.push((everywhere.freeAt - now) / 1000)
      now = everywhere.freeAt
    }
    expect(waits.slice(0, 19).every(wait => wait === 0)).toBe(true)
    expect(waits.slice(19)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    // The sixth attempt of one source is not counted for the login, but waits like one.
    const many = { tries: 20, freeAt: start, lastAt: start }
    expect(attempt({ tries: 5, freeAt: start, lastAt: start }, many, start).everywhere).toEqual({
      ...{ tries: 20, freeAt: start + 1000, lastAt: start },
    })
  })

  it('[P4] is forgotten an hour after the last attempt, once it is over', () => {
    const next = (lastAt: number, freeAt: number) =>
      recordAttempt({ fromSource: { tries: 9, lastAt, freeAt }, everywhere: null }, start)
    expect(next(start - hour, start)).toMatchObject({ fromSource: { tries: 1 } })
    expect(next(start - hour + 1, start)).toMatchObject({ fromSource: { tries: 10 } })
    expect(next(start - hour, start + 1)).toEqual({ retryAt: start + 1 })
  })

  it('[P4] of a login ends with a success that takes it below twenty attempts', () => {
    const everywhere = { tries: 21, freeAt: start + 9, lastAt: start }
    expect(subtractSource(everywhere, { ...noAttempts, tries: 1 })).toEqual({ ...everywhere, tries: 20 })
    expect(subtractSource(everywhere, { ...noAttempts, tries: 2 })).toEqual({ ...everywhere, tries: 19, freeAt: 0 })
    expect(revertAttempt({ fromSource: noAttempts, everywhere }, start).everywhere).toEqual(everywhere)
  })
})

describe('a refused change of rights', () => {
  const editor = { codes: new Set<string>(), shops: ['S9'] }

  it('[P9] names the rights in order, and the shops', () => {
    const codes = { kind: 'RIGHT_NOT_HELD', figures: { codes: 'DH0001 DH0002' } }
    expect(validateGrant(noAuthority, { codes: new Set(['DH0002', 'DH0001']), shops: [] }, editor)).toMatchObject({
      refusal: codes,
    })
    expect(validateRoleCodes([], ['DH0002', 'DH0001'], editor)).toMatchObject({ refusal: codes })
    const shopCodes = (shops: ReadonlyArray<string> | 'ALL') => {
      const grant = validateGrant(noAuthority, { codes: new Set(), shops }, editor)
      return grant.ok ? null : grant.refusal.figures
    }
    expect([shopCodes(['S2', 'S1', 'S9']), shopCodes('ALL')]).toEqual([{ shopCodes: 'S2 S1' }, { shopCodes: '*' }])
  })

  it('[P9] checks every password of an import, and roles that are new', () => {
    const person = (userId: string, codes: ReadonlyArray<string>) =>
      [userId, { ...{ userId, presets: [], roleCodes: [], grantedCodes: codes, revokedCodes: [], shops: [] } }] as const
    const people = new Map([person('a', []), person('b', ['DH0001'])])
    const state = { people, roles: new Map<string, ReadonlyArray<string>>() }
    expect(validateImport(state, state, ['a', 'b'], editor)).toMatchObject({
      refusal: { kind: 'PERSON_HAS_MORE', figures: { userId: 'b' } },
    })
    expect(validateImport(state, { ...state, roles: new Map([['r', []]]) }, [], editor)).toEqual({
      ...{ ok: true, value: null },
    })
  })

  it('[P10] names the role, its users and the longest code', () => {
    const longest = 'r'.repeat(ROLE_CODE_MAX)
    expect(validateRoleCode(longest, false)).toEqual({ ok: true, value: longest })
    expect(validateRoleCode(`${longest}r`, false)).toMatchObject({
      refusal: { kind: 'ROLE_CODE_MALFORMED', figures: { roleCode: `${longest}r`, max: 32 } },
    })
    expect(validateRoleCode('r', true)).toMatchObject({ refusal: { figures: { roleCode: 'r' } } })
    const [preset] = Object.keys(presets)
    expect(validateEditedRole(preset!, true)).toMatchObject({
      refusal: { kind: 'ROLE_BUILT_IN', figures: { roleCode: preset } },
    })
    expect(validateEditedRole('owner?', false)).toMatchObject({ refusal: { figures: { roleCode: 'owner?' } } })
    expect(validateRoleRemoval('r', 2)).toMatchObject({ refusal: { figures: { roleCode: 'r', people: 2 } } })
  })

  it('[P8] sorts what several users have afterwards', () => {
    const change = { addPresets: ['b', 'a'], removePresets: [], addShops: ['S2', 'S1'], removeShops: [] }
    const user = { presets: ['c'], shops: ['S3'], disabled: false }
    expect(applyUsersChange(user, change)).toMatchObject({ presets: ['a', 'b', 'c'], shops: ['S1', 'S2', 'S3'] })
  })
})

describe('the portal as another person', () => {
  const person = (userId: string, grantedCodes: ReadonlyArray<string>, disabled = false) => ({
    ...{ userId, presets: [], roleCodes: [], grantedCodes, revokedCodes: [], shops: 'ALL' as const, disabled },
  })

  it('[P11] is over at its end, and says who it is and who cannot sign in', () => {
    const state = (now: number) => impersonationState(1000, person('b', []), person('a', ['DH0004']), now)
    expect([state(999), state(1000), state(1001)]).toEqual(['ACTIVE', 'OVER', 'OVER'])
    const editor = { userId: 'a', codes: new Set<string>(), shops: 'ALL' as const }
    expect(validateImpersonation(person('b', [], true), editor)).toMatchObject({
      refusal: { kind: 'ACCOUNT_DISABLED', figures: { userId: 'b' } },
    })
    expect(validateImpersonatedCall('ACTIVE', true, '李')).toMatchObject({ refusal: { figures: { viewedName: '李' } } })
  })
})

describe('a user who needs something', () => {
  it('[P13] is locked only with failed attempts, and has no shops only without a single one', () => {
    const user: UserFacts = {
      ...{
        disabled: false,
        mustChangePassword: false,
        shops: ['S1'],
        rights: 1,
        lockedUntil: null,
        seenAt: 1,
        createdAt: 0,
      },
    }
    expect(conditionsOf(user, -1)).toEqual([])
    expect(conditionsOf({ ...user, shops: [] }, 1)).toEqual(['NO_SHOPS'])
    expect(conditionsOf({ ...user, shops: 'ALL' }, 1)).toEqual([])
  })
})

describe('a password of guessed words', () => {
  const check = (text: string, login = 'li', chain?: string) => {
    const result = validatePassword(text, { login, old: '', ...(chain !== undefined && { chain }) })
    return result.ok ? 'ok' : result.refusal.kind
  }

  it('[P7] takes away long words first, and short parts of a login not at all', () => {
    expect(check('zqabzq1234', 'zq.ab')).toBe('ok')
    expect(check('dinghuotaishop12', 'li', 'dinghuotaishop')).toBe('PASSWORD_COMMON')
    expect(check('wangwei12345', 'wang.wei')).toBe('PASSWORD_COMMON')
    expect(check('teahouse123ab', 'li', ' Teahouse ')).toBe('PASSWORD_COMMON')
    expect(check('teahouse123ab')).toBe('ok')
    expect(check('dinghuotai123')).toBe('PASSWORD_COMMON')
    expect(check('订货台订货台订货台ab')).toBe('PASSWORD_COMMON')
    expect(check('aaaaaaaaaa')).toBe('ok')
  })
})
