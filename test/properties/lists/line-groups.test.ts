import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupLines, linesOfAnswer } from '../../../domain/lists/line-groups.ts'
import { assertProperty } from '../runs.ts'

const declared = {
  ...({ column: 'kind', nameField: 'name', linesField: 'lines' } as const),
  all: { code: '0', words: ['全部', 'All'] },
} as const
const kind = {
  words: ['类型', 'Kind'],
  kind: 'words',
  table: { A: { words: ['甲', 'Alpha'] }, B: { words: ['乙', 'Beta'] } },
}
const columns = { kind, quantity: { words: ['数量', 'Quantity'], kind: 'quantity' } } as never
const lines = fc.array(fc.record({ kind: fc.constantFrom('A', 'B', 'C'), quantity: fc.nat() }))

describe('the lines of a document in groups', () => {
  it('are all in the first group, and in that of their code in the same order', () =>
    assertProperty(
      fc.property(lines, fc.constantFrom('zh', 'en'), (list, language) => {
        const [all, ...groups] = groupLines(declared as never, columns, list, language)
        expect(all).toEqual({ kind: '0', name: language === 'zh' ? '全部' : 'All', lines: list })
        expect(groups.map(({ kind, name }) => [kind, name])).toEqual(
          language === 'zh'
            ? [
                ['A', '甲'],
                ['B', '乙'],
              ]
            : [
                ['A', 'Alpha'],
                ['B', 'Beta'],
              ],
        )
        for (const group of groups) expect(group.lines).toEqual(list.filter(line => line.kind === group.kind))
      }),
    ))

  it('can be grouped by a column of codes only', () => {
    expect(() => groupLines({ ...declared, column: 'quantity' } as never, columns, [], 'zh')).toThrow(/quantity/)
    expect(() => groupLines({ ...declared, column: 'x' } as never, columns, [], 'zh')).toThrow(
      'x is no column of codes',
    )
    expect(linesOfAnswer({ field: 'lineList', groups: declared } as never, { lineList: [] })).toBeUndefined()
  })

  it('are found again in an answer, with groups and without', () =>
    assertProperty(
      fc.property(lines, list => {
        const answer = { lineList: groupLines(declared as never, columns, list, 'zh') }
        expect(linesOfAnswer({ field: 'lineList', groups: declared } as never, answer)).toEqual(list)
        expect(linesOfAnswer({ field: 'lineList' } as never, { lineList: list })).toBe(list)
      }),
    ))
})
