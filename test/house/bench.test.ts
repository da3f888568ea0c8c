import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { median, quantile, type Row } from '../bench/row.ts'
import { tableOf } from '../bench/table.ts'

const run = join(import.meta.dirname, '..', 'bench', 'run.ts')

describe('npm run bench', () => {
  it('judges quantities and prints its rows, with a tiny budget', () => {
    const words = [run, 'quantity', '--seconds', '0.1', '--rounds', '1', '--json']
    const output = execFileSync(process.execPath, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const [part] = JSON.parse(output) as ReadonlyArray<{ error: string | null; rows: ReadonlyArray<Row> }>
    expect(part?.error).toBeNull()
    expect(part?.rows.map(({ unit, got }) => [unit, (got ?? 0) > 0])).toEqual([
      ['M/s', true],
      ['×', true],
    ])
  })

  it('names what can be measured when asked for something else', () => {
    const { status, stderr } = spawnSync(process.execPath, [run, 'speed'], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringContaining('quantity, check, centre')])
  })
})

describe('the table', () => {
  const row = (got: number | null, target: Row['target']): Row => ({
    ...{
      what: ['订货单 list', 'list'],
      unit: 'ms',
      got,
      target,
      beside: [['旁', 'beside it']],
      heldBackBy: ['慢', 'slow'],
    },
  })

  it('says met, not met, or nothing where there is no figure or no target', () => {
    const table = tableOf(
      [
        row(19, { most: 20 }),
        row(21, { most: 20 }),
        row(1, { least: 2 }),
        row(2, { least: 2 }),
        row(null, { least: 2 }),
        row(1, null),
      ],
      'en',
    )
    const marks = table
      .split('\n')
      .filter(line => line.startsWith('list'))
      .map(line => /✓|✗/.exec(line)?.[0] ?? '')
    expect(marks).toEqual(['✓', '✗', '✗', '✓', '', ''])
  })

  it('keeps its columns under each other in Chinese, whose letters are two wide', () => {
    const table = tableOf([row(19, { most: 20 }), { ...row(190, { most: 20 }), what: ['ascii', ''] }], 'zh')
    const columns = table
      .split('\n')
      .filter(line => /ms/.test(line))
      .map(line => line.replace(/[^\x20-\x7e✓✗≤]/g, '  ').indexOf('ms'))
    expect(new Set(columns).size).toBe(1)
  })
})

describe('a figure', () => {
  it('is the middle one, or one that a share does not exceed', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
    expect([quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 0.95), quantile([7], 0.1)]).toEqual([2, 4, 7])
  })
})
