import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  IMPERSONATION_MS,
  impersonationState,
  validateImpersonatedCall,
  validateImpersonation,
} from '../../../domain/access/impersonation.ts'
import { assertProperty } from '../runs.ts'

const person = (userId: string) =>
  fc.record({
    userId: fc.constant(userId),
    presets: fc.constant([]),
    roleCodes: fc.constant([]),
    grantedCodes: fc.subarray(['DH0002', 'DH0003', 'DH0004']),
    revokedCodes: fc.constant([]),
    shops: fc.oneof(fc.constant('ALL' as const), fc.subarray(['S1', 'S2'])),
    disabled: fc.boolean(),
  })
const clerk = person('clerk')
const boss = person('boss')
type Person = typeof clerk extends fc.Arbitrary<infer A> ? A : never

const isWithin = (inner: Person, outer: Person): boolean =>
  inner.grantedCodes.every(code => outer.grantedCodes.includes(code)) &&
  (outer.shops === 'ALL' || (inner.shops !== 'ALL' && inner.shops.every(shop => outer.shops.includes(shop))))

describe('seeing the portal as another person', () => {
  it('[P11] begins with somebody else who can sign in and has no more rights or shops', () => {
    assertProperty(
      fc.property(clerk, boss, (viewed, viewer) => {
        const administrator = { userId: 'boss', codes: new Set(viewer.grantedCodes), shops: viewer.shops }
        const result = validateImpersonation(viewed, administrator)
        expect(result.ok).toBe(!viewed.disabled && isWithin(viewed, viewer))
        if (!result.ok) expect(result.refusal.kind).toBe(viewed.disabled ? 'ACCOUNT_DISABLED' : 'PERSON_HAS_MORE')
        const self = validateImpersonation({ ...viewed, userId: 'boss' }, administrator)
        expect(self).toMatchObject({ ok: false, refusal: { kind: 'IMPERSONATION_OF_SELF' } })
      }),
    )
  })
  it('[P11] is over when its time is, or as soon as it could not begin any more', () => {
    assertProperty(
      fc.property(clerk, boss, fc.integer({ min: -2, max: 2 }), (viewed, viewer, late) => {
        const endsAt = IMPERSONATION_MS
        const isActive =
          late < 0 &&
          !viewer.disabled &&
          viewer.grantedCodes.includes('DH0004') &&
          !viewed.disabled &&
          isWithin(viewed, viewer)
        expect(impersonationState(endsAt, viewed, viewer, endsAt + late)).toBe(isActive ? 'ACTIVE' : 'OVER')
      }),
    )
  })
  it('[P11] refuses whatever does more than read, also when it is over', () => {
    assertProperty(
      fc.property(fc.constantFrom('ACTIVE', 'OVER'), fc.boolean(), (state, doesMore) => {
        const result = validateImpersonatedCall(state, doesMore, '王晓')
        expect(result.ok).toBe(!doesMore)
        const kind = state === 'ACTIVE' ? 'IMPERSONATION_READ_ONLY' : 'IMPERSONATION_OVER'
        if (!result.ok) expect(result.refusal.kind).toBe(kind)
      }),
    )
  })
})
