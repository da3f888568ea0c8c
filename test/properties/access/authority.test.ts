import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Authority,
  noAuthority,
  shopsBeyond,
  validateAuthority,
  validateGrant,
  validateImport,
  validateRoleCodes,
} from '../../../domain/access/authority.ts'
import { permissionGroups } from '../../../domain/access/permission/groups.ts'
import { permissions } from '../../../domain/access/permission.ts'
import { presets } from '../../../domain/access/rights.ts'
import {
  isPresetWord,
  ROLE_CODE_MAX,
  roleCodesOf,
  validateEditedRole,
  validateRoleCode,
  validateRoleRemoval,
} from '../../../domain/access/roles.ts'
import { assertProperty } from '../runs.ts'

const allCodes = ['DH0001', 'DH0002', 'DH0003', 'DH0004']
const someCodes = fc.subarray(allCodes)
const someShops = fc.oneof(fc.constant('ALL' as const), fc.subarray(['S1', 'S2', 'S3']))
const authority: fc.Arbitrary<Authority> = fc.record({
  codes: someCodes.map(codes => new Set(codes)),
  shops: someShops,
})

/** Returns whether a person sees a shop; `NEW` is one that opens later. */
const sees = ({ shops }: Authority, shop: string) => shops === 'ALL' || shops.includes(shop)
const everyShop = ['S1', 'S2', 'S3', 'NEW']

describe('what an editor may give', () => {
  it('[P9] is each right and shop of their own, and whatever the person has already', () => {
    assertProperty(
      fc.property(authority, authority, authority, (before, after, editor) => {
        const isCodesOk = [...after.codes].every(code => before.codes.has(code) || editor.codes.has(code))
        const isShopsOk = everyShop.every(shop => !sees(after, shop) || sees(before, shop) || sees(editor, shop))
        const result = validateGrant(before, after, editor)
        const hasAllNewly = after.shops === 'ALL' && before.shops !== 'ALL' && editor.shops !== 'ALL'
        expect(result.ok).toBe(isCodesOk && isShopsOk && !hasAllNewly)
        if (!result.ok) expect(result.refusal.kind).toBe(isCodesOk ? 'SHOP_NOT_HELD' : 'RIGHT_NOT_HELD')
      }),
    )
  })
  it('[P9] never ends with a person who can do more than the two of them together', () => {
    assertProperty(
      fc.property(authority, authority, authority, (before, after, editor) => {
        if (!validateGrant(before, after, editor).ok) return
        for (const code of after.codes) expect(before.codes.has(code) || editor.codes.has(code)).toBe(true)
        for (const shop of everyShop) if (sees(after, shop)) expect(sees(before, shop) || sees(editor, shop)).toBe(true)
      }),
    )
  })
  it('[P9] reaches a person only with every right and every shop of that person', () => {
    assertProperty(
      fc.property(authority, authority, (person, editor) => {
        const isWithin =
          [...person.codes].every(code => editor.codes.has(code)) &&
          shopsBeyond(person.shops, editor.shops).length === 0
        const result = validateAuthority({ ...person, userId: 'li' }, editor)
        expect(result.ok).toBe(isWithin)
        if (!result.ok) expect(result.refusal).toMatchObject({ kind: 'PERSON_HAS_MORE', figures: { userId: 'li' } })
      }),
    )
  })
  it('[P9] is the same for a sheet of people and roles, and for the passwords in it', () => {
    const person = (codes: ReadonlyArray<string>) => ({
      ...{ userId: 'li', presets: [], roleCodes: [], grantedCodes: codes, revokedCodes: [], shops: [] },
    })
    const state = (codes: ReadonlyArray<string> | null, role: ReadonlyArray<string> | null) => ({
      people: new Map(codes ? [['li', person(codes)] as const] : []),
      roles: new Map(role ? [['r', role] as const] : []),
    })
    const maybe = fc.option(someCodes)
    assertProperty(
      fc.property(maybe, someCodes, maybe, someCodes, someCodes, fc.boolean(), (had, has, role, now, own, sets) => {
        const editor: Authority = { codes: new Set(own), shops: [] }
        const result = validateImport(state(had, role), state(has, now), sets ? ['li'] : [], editor)
        const granted = [...has.filter(code => !had?.includes(code)), ...now.filter(code => !role?.includes(code))]
        const isGiven = granted.every(code => own.includes(code))
        const isReset = !sets || (had ?? []).every(code => own.includes(code))
        expect(result.ok).toBe(isGiven && isReset)
        if (!result.ok) expect(result.refusal.kind).toBe(isGiven ? 'PERSON_HAS_MORE' : 'RIGHT_NOT_HELD')
      }),
    )
  })
  it('[P9] counts for a role even while nobody has it', () => {
    assertProperty(
      fc.property(someCodes, someCodes, someCodes, (before, after, own) => {
        const result = validateRoleCodes(before, after, { codes: new Set(own), shops: [] })
        const beyond = after.filter(code => !before.includes(code) && !own.includes(code))
        expect(result.ok).toBe(beyond.length === 0)
        if (!result.ok) expect(result.refusal.figures.codes).toBe(beyond.toSorted().join(' '))
      }),
    )
    expect(validateGrant(noAuthority, noAuthority, noAuthority).ok).toBe(true)
  })
})

describe('a role', () => {
  it('[P10] has a code of letters, digits and . _ -, which is neither taken nor a word of a built-in role', () => {
    assertProperty(
      fc.property(fc.stringMatching(/^[\p{L}\p{N}._ /-]{0,40}$/u), fc.boolean(), (code, isTaken) => {
        const isSound = code.length <= ROLE_CODE_MAX && /^[\p{L}\p{N}._-]+$/u.test(code)
        const result = validateRoleCode(code, isTaken)
        expect(result.ok).toBe(isSound && !isTaken && !isPresetWord(code))
        if (!result.ok) expect(result.refusal.kind).toBe(isSound ? 'ROLE_CODE_TAKEN' : 'ROLE_CODE_MALFORMED')
      }),
    )
    for (const word of ['clerk', '店员', 'CLERK', 'Clerk']) {
      expect(validateRoleCode(word, false)).toMatchObject({ ok: false, refusal: { kind: 'ROLE_CODE_TAKEN' } })
    }
  })
  it('[P10] is deleted only when nobody has it', () => {
    assertProperty(
      fc.property(fc.nat(3), people => {
        expect(validateRoleRemoval('r', people).ok).toBe(people === 0)
      }),
    )
  })
  it('[P10] is changed if it is one of the chain: a built-in one is only copied', () => {
    expect(validateEditedRole(Object.keys(presets)[0]!, true)).toMatchObject({ refusal: { kind: 'ROLE_BUILT_IN' } })
    expect(validateEditedRole('r', false)).toMatchObject({ refusal: { kind: 'ROLE_UNKNOWN' } })
    expect(validateEditedRole('r', true).ok).toBe(true)
  })
  it('[P3] gives its codes to whoever names it', () => {
    assertProperty(
      fc.property(someCodes, someCodes, fc.subarray(['a', 'b', 'gone']), (first, second, names) => {
        const roles = [
          { roleCode: 'a', name: '', codes: first },
          { roleCode: 'b', name: '', codes: second },
        ]
        const granted = [...(names.includes('a') ? first : []), ...(names.includes('b') ? second : [])]
        expect(roleCodesOf(names, roles)).toEqual([...new Set(granted)].sort())
      }),
    )
  })
  it('[P1] is edited by trade: every right stands in one group', () => {
    const grouped = permissionGroups.flatMap(({ codes }) => codes)
    expect(grouped.toSorted()).toEqual(Object.keys(permissions).sort())
  })
})
