import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionsOf, SIGN_INS_KNOWN_MS, type UserFacts } from '../../../domain/access/user-condition.ts'
import { assertProperty } from '../runs.ts'

const now = 1_800_000_000_000
const sound: UserFacts = {
  ...{
    disabled: false,
    mustChangePassword: false,
    shops: 'ALL',
    rights: 1,
    lockedUntil: null,
    seenAt: now - 1,
    createdAt: 0,
  },
}
const user = fc.record<UserFacts>({
  disabled: fc.boolean(),
  mustChangePassword: fc.boolean(),
  shops: fc.constantFrom<UserFacts['shops']>('ALL', [], ['S1']),
  rights: fc.nat(2),
  lockedUntil: fc.option(fc.constantFrom(now - 1, now, now + 1)),
  seenAt: fc.option(fc.constant(now - 1)),
  createdAt: fc.constantFrom(0, now - 1),
})

describe('what there is to do about a user', () => {
  it.each([
    ['LOCKED', { lockedUntil: now + 1 }],
    ['NO_RIGHTS', { rights: 0 }],
    ['NO_SHOPS', { shops: [] }],
    ['ONE_TIME_PASSWORD', { mustChangePassword: true }],
    ['NOT_SEEN', { seenAt: null }],
  ] as const)('[P13] is %s by one fact alone', (condition, fact) => {
    expect(conditionsOf({ ...sound, ...fact }, now)).toEqual([condition])
  })

  it('[P13] is nothing for a sound or a disabled user, and no wait that is over counts', () => {
    expect(conditionsOf(sound, now)).toEqual([])
    expect(conditionsOf({ ...sound, lockedUntil: now }, now)).toEqual([])
    assertProperty(
      fc.property(user, facts => {
        expect(conditionsOf({ ...facts, disabled: true }, now)).toEqual([])
      }),
    )
  })

  it('[P13] has been away for six months only if the user was added that long ago', () => {
    const away = { ...sound, seenAt: null }
    expect(conditionsOf({ ...away, createdAt: now - SIGN_INS_KNOWN_MS }, now)).toEqual(['NOT_SEEN'])
    expect(conditionsOf({ ...away, createdAt: now - SIGN_INS_KNOWN_MS + 1 }, now)).toEqual([])
  })

  it('[P13] grows with each fact: a condition of a user stays when another one is added', () =>
    assertProperty(
      fc.property(user, facts => {
        const enabled = { ...facts, disabled: false }
        expect(conditionsOf({ ...enabled, rights: 0 }, now)).toEqual(
          expect.arrayContaining([...conditionsOf(enabled, now), 'NO_RIGHTS']),
        )
      }),
    ))
})
