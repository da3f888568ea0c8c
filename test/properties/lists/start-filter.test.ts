import { describe, expect, it } from 'vitest'
import { realTimeInventory } from '../../../domain/inventory/real-time-inventory.ts'
import { type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import { FEW_SHOPS, startFilter } from '../../../ui/lists/start-filter.ts'

const shops = [{ shopJdeNo: 'SH1001' }, { shopJdeNo: 'SH1002' }]
const initialOf = (filter: Filter, total = shops.length) => {
  const started = startFilter(filter, { shop: shops[1]!, shops, total })
  return kindOf(started).initial?.(started)[0]
}
const { storeCode } = realTimeInventory.filters

describe('the shops with which a search starts', () => {
  it('are the selected one where one is required, so that the list opens with rows', () => {
    expect(initialOf(storeCode)).toBe('SH1002')
    expect(startFilter(storeCode, { shop: null, shops: [], total: 0 })).toEqual(storeCode)
  })

  it('are none where none is required, and for a person with many shops', () => {
    expect(initialOf({ kind: 'shop', words: storeCode.words })).toBeUndefined()
    expect(initialOf(storeCode, FEW_SHOPS + 1)).toBeUndefined()
  })
})
