import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../application/texts/refusals.ts'
import { type Filter, kindOf } from '../../../domain/lists/filters/index.ts'
import { validateFilter } from '../../../domain/lists/filters/values.ts'
import { assertProperty } from '../runs.ts'

const filter: Filter = { kind: 'change', words: ['变动', 'Change'] }
const list = { apiName: 'flow', filters: { change: filter } }
const kind = kindOf(filter)

describe('a filter by increases or decreases', () => {
  it('[V3] narrows to one of them, and sends 0 for both or neither [002: 7.11.4]', () =>
    assertProperty(
      fc.property(fc.subarray(['1', '2']), fc.integer({ min: -9, max: 9 }), (entry, quantity) => {
        const [change] = kind.send(kind.read([entry], filter), filter)
        expect(change).toBe(entry.length === 1 ? Number(entry[0]) : 0)
        const validation = validateFilter(list, 'change', { change }, 'Asia/Shanghai')
        const value = validation.ok ? validation.value : null
        expect(value).toBe(change === 0 ? undefined : change)
        const names = { text: ([zh]: readonly [string, string]) => zh, name: String }
        const words = kind.describe([entry], filter, names as never)
        expect(words).toEqual(entry.map(one => (one === '1' ? '增加' : '减少')))
        if (value === undefined) return
        expect(kind.entries?.(value as never)).toEqual([entry])
        const { from = -Infinity, before = Infinity } = kind.condition(value, filter) as {
          from?: number
          before?: number
        }
        expect(quantity >= from && quantity < before).toBe(entry[0] === '1' ? quantity > 0 : quantity < 0)
      }),
    ))

  it('[R5] refuses another number and says which there are; 0 and nothing filter nothing', () => {
    const validate = (change: unknown) => validateFilter(list, 'change', { change }, 'Asia/Shanghai')
    for (const change of [9, -1, 1.5]) {
      const validation = validate(change)
      expect(validation).toMatchObject({
        refusal: { kind: 'FILTER_OPTION_UNKNOWN', figures: { filter: 'change', option: String(change) } },
      })
      expect(validation.ok ? null : [validation.refusal.accepted, refusalText(validation.refusal)]).toEqual([
        ['1', '2'],
        [
          `变动没有「${change}」，可选：1 增加、2 减少`,
          `Change has no option "${change}". Use one of: 1 Increase, 2 Decrease`,
        ],
      ])
    }
    for (const change of [0, '', undefined]) expect(validate(change)).toEqual({ ok: true, value: undefined })
  })

  it('[V3] ignores other words in the address, also the names of methods', () => {
    expect(kind.read([['valueOf', '1', 'toString']], filter)).toEqual([['1']])
  })
})
