import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PASSWORD_MIN, validatePassword } from '../../../domain/access/password.ts'
import { permissions } from '../../../domain/access/permission.ts'
import { presets } from '../../../domain/access/rights.ts'
import { nearestTexts } from '../../../domain/kernel/nearest.ts'
import { assertProperty } from '../runs.ts'

describe('a new password', () => {
  it('[P7] is accepted if and only if it is long enough, not the login and not the old one', () => {
    assertProperty(
      fc.property(passwords, passwords, passwords, (passwordText, login, old) => {
        const reasons = [
          ...([...passwordText].length < PASSWORD_MIN ? ['PASSWORD_TOO_SHORT'] : []),
          ...(passwordText.toLowerCase() === login.toLowerCase() ? ['PASSWORD_IS_LOGIN'] : []),
          ...(passwordText === old ? ['PASSWORD_UNCHANGED'] : []),
        ]
        const verdict = validatePassword(passwordText, { login, old })
        if (verdict.ok) expect(reasons).toEqual([])
        else expect(reasons).toContain(verdict.refusal.kind)
      }),
    )
  })

  it('[P7] is not the login in other letter case, and is counted in characters, not code units', () => {
    assertProperty(
      fc.property(fc.stringMatching(/^[a-z]{10,20}$/), login => {
        expect(validatePassword(login.toUpperCase(), { login, old: '' })).toMatchObject({ ok: false })
      }),
    )
    expect(validatePassword('😀'.repeat(9), { login: 'a', old: 'b' }).ok).toBe(false)
    expect(validatePassword('😀'.repeat(10), { login: 'a', old: 'b' }).ok).toBe(true)
  })
})

describe('suggestions for a mistyped word', () => {
  it('[P8] begin with the word that differs in one letter: wrong, missing or extra', () => {
    assertProperty(
      fc.property(
        fc.constantFrom(...Object.keys(presets)),
        fc.nat(20),
        fc.constantFrom(...'qz7'),
        (name, at, letter) => {
          const place = at % name.length
          const slips = [
            name.slice(0, place) + letter + name.slice(place + 1),
            name.slice(0, place) + name.slice(place + 1),
            name.slice(0, place) + letter + name.slice(place),
          ]
          for (const slip of slips) expect(nearestTexts(slip, Object.keys(presets))[0], slip).toBe(name)
        },
      ),
    )
  })

  it('[P8] are existing words, at most three, each once, and include the word itself if it exists', () => {
    assertProperty(
      fc.property(fc.string(), fc.constantFrom(...codes), (typed, code) => {
        const offered = nearestTexts(typed, [...codes, ...codes])
        expect(offered.every(word => codes.includes(word))).toBe(true)
        expect(new Set(offered).size).toBe(3)
        expect(nearestTexts(code, codes)[0]).toBe(code)
      }),
    )
  })
})

/** Short passwords that often coincide, and long ones. */
const passwords = fc.oneof(fc.stringMatching(/^[aA]{9,11}$/), fc.string({ maxLength: 14, unit: 'grapheme' }))
const codes = Object.keys(permissions)
