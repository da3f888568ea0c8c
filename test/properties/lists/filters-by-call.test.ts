import { describe, expect, it } from 'vitest'
import { type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import { type AddressValue, optionsOfEntries } from '../../../domain/lists/filters/kind.ts'

const words = ['条件', 'Filter'] as const
const call = { name: 'dictionary.get', payload: { type: 'order_type' } } as const
const choices: Filter = { kind: 'choicesByCall', words, call }
const categories: Filter = { kind: 'categoriesByCall', words, levels: 2, call }
const tree = [{ value: 'A', words: '茶', children: [{ value: 'A1', words: '绿茶' }] }]

/** Returns the condition of a filter with these values in the address. */
const conditionOf = (filter: Filter, entries: ReadonlyArray<AddressValue>) => {
  const kind = kindOf(filter)
  const context = { apiName: 'test', filter: 'test', zone: 'Asia/Shanghai' } as const
  const validation = kind.validate(kind.send(entries, filter), filter, context)
  return validation.ok ? kind.condition(validation.value, filter) : validation.refusal
}

describe('options that a call returns', () => {
  it('are its entries on every level, found by words and code', () => {
    expect(
      optionsOfEntries([
        { code: 'A', msg: '茶', children: [{ code: 'A1', msg: '绿茶' }] },
        { code: 'B', msg: '杯' },
      ]),
    ).toEqual([
      { value: 'A', words: '茶', keywords: 'A', children: [{ value: 'A1', words: '绿茶', keywords: 'A1' }] },
      { value: 'B', words: '杯', keywords: 'B' },
    ])
  })

  it('[V3] keep the values of the address until they have loaded, and then drop unknown ones', () => {
    const read = (filter: Filter) => kindOf(filter).read([['X', 'LOST']], filter)
    expect(read(choices)).toEqual([['X', 'LOST']])
    expect(read({ ...choices, options: [{ value: 'X', words: '甲' }] })).toEqual([['X']])
  })

  it('are shown in a list or a tree, and sent like declared options', () => {
    const field = (filter: Filter) => kindOf(filter).field(filter)
    expect(field({ ...choices, options: tree })).toMatchObject({ is: 'options', options: tree })
    expect([categories, { ...categories, options: tree }].map(field)).toEqual([
      { is: 'tree', options: [] },
      { is: 'tree', options: tree },
    ])
    expect(conditionOf(categories, [[], ['A1']])).toEqual({
      is: 'any',
      of: [{ is: 'among', values: ['A1'], column: 1 }],
    })
    expect(conditionOf(choices, [['X', 'Y']])).toEqual({ is: 'among', values: ['X', 'Y'] })
  })
})
