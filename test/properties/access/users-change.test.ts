import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyUsersChange } from '../../../domain/access/users-change.ts'
import { assertProperty } from '../runs.ts'

const some = fc.subarray(['a', 'b', 'c', 'd'])
const shops = fc.oneof(fc.constant('ALL' as const), some)

describe('a change of several users', () => {
  it('[P8] adds and removes what it names, and leaves everything else as each user has it', () => {
    assertProperty(
      fc.property(
        fc.record({ presets: some, shops, disabled: fc.boolean() }),
        fc.record({
          ...{ addPresets: some, removePresets: some, addShops: shops, removeShops: some },
          disabled: fc.option(fc.boolean(), { nil: undefined }),
        }),
        (user, change) => {
          const after = applyUsersChange(user, change)
          const isThere =
            (items: ReadonlyArray<string>, added: ReadonlyArray<string>, removed: ReadonlyArray<string>) =>
            (item: string) =>
              added.includes(item) || (items.includes(item) && !removed.includes(item))
          const hasPreset = isThere(user.presets, change.addPresets, change.removePresets)
          for (const name of ['a', 'b', 'c', 'd']) expect(after.presets.includes(name)).toBe(hasPreset(name))
          if (user.shops === 'ALL' || change.addShops === 'ALL') expect(after.shops).toBe('ALL')
          else {
            const hasShop = isThere(user.shops, change.addShops, change.removeShops)
            for (const name of ['a', 'b', 'c', 'd']) expect(after.shops.includes(name)).toBe(hasShop(name))
          }
          expect(after.disabled).toBe(change.disabled ?? user.disabled)
        },
      ),
    )
  })
})
