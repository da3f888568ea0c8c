import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holds, isPermissionCode, type PermissionCode, permissions } from '../../../domain/access/permission.ts'
import { codesOf, isPreset, type Preset, presets } from '../../../domain/access/rights.ts'
import { refusals } from '../../../domain/kernel/refusal.ts'
import { assertProperty } from '../runs.ts'

describe('rights', () => {
  it('[P1] have a code of the documents or one of our own, and a name in both languages [000: 6.1.1]', () => {
    for (const [code, words] of Object.entries<readonly [string, string]>(permissions)) {
      expect(code).toMatch(/^(P\d{6}|DH\d{4})$/)
      expect(words.every(word => word.trim() !== '')).toBe(true)
    }
    for (const code of orderingCodes) expect(isPermissionCode(code), code).toBe(true)
    expect(isPermissionCode('toString')).toBe(false)
  })
  it('[P2] give access without a required code, with the code itself, or with any one of several [000: 6.1.2-3]', () => {
    assertProperty(
      fc.property(fc.subarray(codes), fc.subarray(codes), (presetCodes, required) => {
        expect(holds(presetCodes, required)).toBe(required.some(code => presetCodes.includes(code)))
        expect(holds(new Set(presetCodes), required)).toBe(holds(presetCodes, required))
        for (const code of codes) expect(holds(presetCodes, code)).toBe(presetCodes.includes(code))
        expect(holds(presetCodes, null)).toBe(true)
      }),
    )
    expect(holds(codes, [])).toBe(false)
  })
  it('[P3] presets contain only known codes, each once, and the administrator all of them [000: 1.1.1]', () => {
    for (const [name, { codes: fromPlace }] of Object.entries<{ codes: ReadonlyArray<string> }>(presets)) {
      expect(
        fromPlace.filter(code => !isPermissionCode(code)),
        name,
      ).toEqual([])
      expect(new Set(fromPlace).size, name).toBe(fromPlace.length)
    }
    expect([...presets.admin.codes].sort()).toEqual([...codes].sort())
  })
  it('[P3] of a person are those of presets and grants, without revoked and unknown ones [000: 1.7.2, 6.1.6] [001: 1.4.2]', () => {
    assertProperty(
      fc.property(fc.subarray(names), ...[0, 1, 2].map(() => fc.subarray(codes)), (presetCodes, ...others) => {
        const [granted, revoked, fromRoles] = others as [PermissionCode[], PermissionCode[], PermissionCode[]]
        const effective = codesOf({
          presets: [...presetCodes, 'nobody', 'constructor'],
          roleCodes: [...fromRoles, 'P999998'],
          grantedCodes: [...granted, 'P999999'],
          revokedCodes: revoked,
        })
        expect(effective).toEqual([...new Set(effective)].sort())
        const meant = (code: PermissionCode) =>
          [...granted, ...fromRoles].includes(code) || presetCodes.some(name => holds(presets[name].codes, code))
        for (const code of codes) expect(effective.includes(code)).toBe(meant(code) && !revoked.includes(code))
        expect(effective.every(isPermissionCode)).toBe(true)
      }),
    )
  })
  it('[P3] separate ordering, paying, shipping and administration', () => {
    const who = (code: PermissionCode) => names.filter(name => holds(presets[name].codes, code))
    expect(who('P000225')).toEqual(['clerk', 'manager', 'headOrdering', 'admin'])
    expect(who('P003047')).toEqual(['manager', 'payer', 'headFinance', 'admin'])
    expect(who('DH0002')).toEqual(['headOrdering', 'admin'])
    expect(who('DH0003')).toEqual(['warehouse', 'admin'])
    expect(who('DH0004')).toEqual(['admin'])
  })
})

describe('the refusal catalogue', () => {
  it('[P4] does not distinguish an unknown name from a wrong password', () => {
    expect(refusals.LOGIN_FAILED.figures).toEqual([])
  })
  it('[P5] gives every refusal a separate code, and one to a key that was used for something else', () => {
    const numbers = Object.values(refusals).map(row => row.code)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(refusals.IDEMPOTENCY_KEY_REUSED.rule).toBe('P5')
  })
})

const codes = Object.keys(permissions) as Array<PermissionCode>
const names = Object.keys(presets).filter(isPreset) as Array<Preset>
const orderingCodes = [
  ...['P000224', 'P000225', 'P000226', 'P000227', 'P000228', 'P000229', 'P000232', 'P000233', 'P000234', 'P000237'],
  ...['P000238', 'P000239', 'P000248', 'P000252', 'P000257', 'P000508', 'P000696', 'P000698'],
]
