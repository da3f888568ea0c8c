import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PermissionCode } from '../../../domain/access/permission.ts'
import { explainAccess, explainRights } from '../../../domain/ordering/why.ts'
import { assertProperty } from '../runs.ts'

const shopCodes = fc.constantFrom('S1', 'S2', 'S3')

describe('access to a shop', () => {
  it('[P6] requires an active account and the shop, or all shops', () => {
    const shops = fc.oneof(fc.constant('ALL' as const), fc.uniqueArray(shopCodes))
    assertProperty(
      fc.property(shops, shopCodes, fc.boolean(), (user, shopCode, disabled) => {
        const [account, shop] = explainAccess({ userId: 'u1', disabled, shops: user }, shopCode)
        const closed = { kind: 'ACCOUNT_DISABLED', figures: { userId: 'u1' } }
        const foreign = { kind: 'SHOP_NOT_YOURS', figures: { shopCode, userId: 'u1' } }
        expect(account).toMatchObject({ about: 'account', refusal: disabled ? closed : null })
        const isTheirs = user === 'ALL' || new Set(user).has(shopCode)
        expect(shop).toMatchObject({ about: 'shop', refusal: isTheirs ? null : foreign })
      }),
    )
  })
})

describe('the required rights', () => {
  it('[P2] are listed one by one, with all the codes of which one suffices', () => {
    const codes: ReadonlyArray<PermissionCode> = ['P000228', 'P000229']
    expect(explainRights(['P000229'], ['P000228', codes, null])).toEqual([
      {
        about: 'right',
        codes: 'P000228',
        refusal: { kind: 'CODE_MISSING', rule: 'P2', figures: { codes: 'P000228' }, accepted: [] },
      },
      { about: 'right', codes: 'P000228 P000229', refusal: null },
      { about: 'right', codes: '', refusal: null },
    ])
    expect(explainRights([], [codes])).toMatchObject([{ refusal: { figures: { codes: 'P000228 P000229' } } }])
  })
})
