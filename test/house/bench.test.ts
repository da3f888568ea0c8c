import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { delayBetween } from '../bench/event-loop.ts'
import { isMet, median, quantile, type Row } from '../bench/row.ts'
import { rowsOf } from '../bench/storm/storm-rows.ts'
import { processRows } from '../bench/storm/two-processes-rows.ts'
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

  it('says met, not met, or nothing without a figure or a target', () => {
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

  it('aligns its columns in Chinese, whose characters are two wide', () => {
    const table = tableOf([row(19, { most: 20 }), { ...row(190, { most: 20 }), what: ['ascii', ''] }], 'zh')
    const columns = table
      .split('\n')
      .filter(line => /ms/.test(line))
      .map(line => line.replace(/[^\x20-\x7e✓✗≤]/g, '  ').indexOf('ms'))
    expect(new Set(columns).size).toBe(1)
  })
})

describe('the storm before a cut-off', () => {
  const tallyOf = (latencies: Array<number>) => ({ latencies, shed: 0, failed: 0, firstFailure: null })
  const measured = {
    ...{ seconds: 10, shops: 5, submitsASecond: 1, megabytes: 300, elapsed: 10, loopDelay: 12 },
    spent: { node: 4, postgres: 2, machine: 12 },
    stormed: {
      ...{ polls: { ...tallyOf([1]), changed: 1 }, bells: tallyOf([1]), lag: [0], cpuSeconds: 1 },
      submits: { ...tallyOf([5, 900]), acknowledged: [1], refused: 3, refusedEarly: 1 },
    },
  }
  const findings = { lost: 0, late: 2, unacknowledged: 0, broken: ['I12'], settledAfter: 1 }

  it('is measured by its times, and by each order that was lost, late, refused early or broken', () => {
    const rows = rowsOf(measured, findings)
    expect(rows.map(({ got }) => got)).toEqual([900, 0, 2, 1, 0, 1, 12])
    expect(rows.map(isMet)).toEqual([false, true, false, false, true, false, true])
    expect(rows[0]!.heldBackBy[1]).toContain('node 40%, postgres 20%, load client 10%, others 50%')
  })

  it('uses the delays between two readings of the metrics', () => {
    const before = [
      [10, 100],
      [50, 100],
      [Number.POSITIVE_INFINITY, 200],
    ] as const
    const after = [
      [10, 150],
      [50, 199],
      [Number.POSITIVE_INFINITY, 300],
    ] as const
    expect(delayBetween(before, after, 0.5)).toBe(10)
    expect(delayBetween(before, after, 0.99)).toBe(50)
    expect(delayBetween(before, after, 0.745)).toBe(30)
  })
})

describe('two server processes', () => {
  const run = (processes: number, isLimited: boolean, done: number) => ({
    ...{ processes, isLimited, done, seconds: 1, node: done / 1000, postgres: done / 1000, client: 0 },
  })
  const correct = { jobs: 401, orders: 400, submitted: 400, broken: [], staleMs: 250 }

  it('are compared round by round, unlimited and limited, and must do every job once', () => {
    const runs = [run(1, false, 100), run(2, false, 120), run(1, true, 50), run(2, true, 100)]
    const rows = processRows(runs, correct)
    expect(rows.map(({ got }) => got)).toEqual([1.2, 2, 1, 250])
    expect(rows.map(isMet)).toEqual([false, true, false, true])
  })
})

describe('a figure', () => {
  it('is the median, or a quantile', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
    expect([quantile([1, 2, 3, 4], 0.5), quantile([1, 2, 3, 4], 0.95), quantile([7], 0.1)]).toEqual([2, 4, 7])
  })
})
