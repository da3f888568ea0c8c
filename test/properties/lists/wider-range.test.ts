import { describe, expect, it } from 'vitest'
import { day } from '../../../domain/kernel/day.ts'
import { anchorFilter } from '../../../domain/lists/filters/index.ts'
import { receivingOrder } from '../../../domain/receiving/receiving-order.ts'
import { returnDocument } from '../../../domain/receiving/returns/return-list.ts'
import type { FilterDef } from '../../../ui/kit/list-page/filters/filters.ts'
import {
  bareSearch,
  defaultsOf,
  repairSearch,
  widerSearch,
  withoutReplaced,
} from '../../../ui/kit/list-page/search-state.ts'

const today = day('2026-11-23')
const filtersOf = (filters: typeof returnDocument.filters | typeof receivingOrder.filters): ReadonlyArray<FilterDef> =>
  Object.entries(filters).map(([key, filter]) => ({ ...anchorFilter(filter, today), key }))
const returns = filtersOf(returnDocument.filters)
const receipts = filtersOf(receivingOrder.filters)

describe('the range that an empty list offers', () => {
  it('is the last 30 days instead of today, on the first page, with the other filters as they are', () => {
    const search = { ...defaultsOf({ filters: returns }), thStatusList: ['11'], current: 3 }
    expect(widerSearch(returns, search)).toEqual({
      ...{ applyThDateStart: '2026-10-25', applyThDateEnd: '2026-11-23' },
      ...{ thStatusList: ['11'], current: 1, size: 10 },
    })
  })

  it('survives the address, although its end is that of the default', () => {
    const shape = { filters: returns }
    const wider = widerSearch(returns, defaultsOf(shape))!
    expect(bareSearch(shape, wider)).toEqual({ applyThDateStart: '2026-10-25', applyThDateEnd: '2026-11-23' })
    expect(repairSearch(shape, bareSearch(shape, wider))).toEqual(wider)
    expect(bareSearch(shape, defaultsOf(shape))).toEqual({})
  })

  it('keeps a later end while the range stays within its limit', () => {
    const until = (end: string) =>
      widerSearch(receipts, { expectArrivalDateStart: '2026-11-20', expectArrivalDateEnd: end })
    expect(until('2026-11-24')).toMatchObject({
      expectArrivalDateStart: '2026-10-25',
      expectArrivalDateEnd: '2026-11-24',
    })
    expect(until('2026-11-25')).toMatchObject({ expectArrivalDateEnd: '2026-11-23' })
  })

  it('is none for as many days already, for a range that was emptied, and for lists without such a range', () => {
    const search = { applyThDateStart: '2026-10-25', applyThDateEnd: '2026-11-23' }
    expect(widerSearch(returns, search)).toBeNull()
    expect(widerSearch(returns, {})).toBeNull()
    expect(widerSearch([{ kind: 'text', key: 'no', words: ['单号', 'Number'] }], { no: 'X' })).toBeNull()
  })
})

describe('of two ranges of which one is needed, the one with a default', () => {
  const shape = { filters: receipts }
  const onlyToday = { expectArrivalDateStart: '2026-11-23', expectArrivalDateEnd: '2026-11-23' }
  const shipped = { fhTimeStart: '2026-10-25', fhTimeEnd: '2026-11-23' }

  it('has it in an empty address, and not beside the other range', () => {
    expect(repairSearch(shape, {})).toMatchObject(onlyToday)
    expect(repairSearch(shape, shipped)).toEqual({ ...shipped, current: 1, size: 10 })
    expect(repairSearch(shape, { ...shipped, ...onlyToday })).toMatchObject({ ...shipped, ...onlyToday })
    expect(repairSearch(shape, { fhTimeStart: '', fhTimeEnd: '' })).toMatchObject(onlyToday)
  })

  it('is written to the address where both are wanted, and read back', () => {
    for (const search of [{ ...shipped, ...onlyToday }, shipped, onlyToday, {}]) {
      const whole = { ...search, current: 1, size: 10 }
      expect(repairSearch(shape, bareSearch(shape, whole))).toEqual(whole)
    }
    expect(bareSearch(shape, { ...shipped, current: 1, size: 10 })).toEqual(shipped)
  })

  it('gives an untouched default up as soon as the other range is set in the form', () => {
    const before = defaultsOf(shape)
    expect(withoutReplaced(receipts, before, { ...before, ...shipped })).toEqual({ ...shipped, current: 1, size: 10 })
    const chosen = { expectArrivalDateStart: '2026-11-20', expectArrivalDateEnd: '2026-11-23' }
    expect(withoutReplaced(receipts, before, { ...before, ...chosen, ...shipped })).toMatchObject(chosen)
    const both = { ...before, ...shipped }
    expect(withoutReplaced(receipts, both, both)).toMatchObject(onlyToday)
  })
})
