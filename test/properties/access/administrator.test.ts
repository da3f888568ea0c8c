import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAdministrator } from '../../../domain/access/administrator.ts'
import { codesOf, presets } from '../../../domain/access/rights.ts'
import { assertProperty } from '../runs.ts'

describe('an administrator', () => {
  it('[P8] is an enabled user with the right to administer users, however it was granted', () => {
    const someCodes = fc.subarray(['DH0003', 'DH0004'])
    assertProperty(
      fc.property(
        fc.subarray(Object.keys(presets)),
        someCodes,
        someCodes,
        fc.boolean(),
        (presetNames, grant, revoke, disabled) => {
          const rights = { presets: presetNames, roleCodes: [], grantedCodes: grant, revokedCodes: revoke }
          expect(isAdministrator({ ...rights, disabled })).toBe(!disabled && codesOf(rights).includes('DH0004'))
        },
      ),
    )
  })
})
