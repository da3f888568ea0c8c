import { describe, expect, it } from 'vitest'
import type { HomeMoment } from '../../../application/home/block.ts'
import { changesView } from '../../../application/home/blocks/administration/changes.ts'
import { checksView } from '../../../application/home/blocks/administration/checks.ts'
import { failuresOf, failuresView } from '../../../application/home/blocks/administration/failures.ts'
import { rowsHref } from '../../../application/home/sheet-rows-href.ts'
import type { Language } from '../../../domain/kernel/text.ts'

const momentIn = (language: Language) => ({ caller: { language }, now: 10 }) as HomeMoment
const change = { at: 1, sheets: ['sales_events'], filled: 0, added: 41, changed: 0, removed: 0 }
const textsOf = (view: ReturnType<typeof changesView>) =>
  view.kind === 'rows' ? view.rows.map(({ cells }) => cells.map(each => ('text' in each ? each.text : null))) : []

const healthy = { postgres: '18', bytes: 1, backupAt: 5, pushDevices: 0 }

const viewsOf = (findings: ReadonlyArray<unknown> | null, state: typeof healthy | { backupAt: null } = healthy) => {
  const report = findings && { checkedAt: 1, checks: 1, findings }
  const facts = { last: null, failedJobs: [], webhooks: [], robots: [], queues: [], state, report } as never
  const failures = failuresOf({ facts, locked: [], jobName: kind => [kind, kind] }, momentIn('en'))
  return {
    failures,
    view: failuresView(failures, momentIn('en')),
    system: checksView(facts, failures, momentIn('en')),
  }
}

describe('the start page of an administrator', () => {
  it('names the system as the author of a change in the language of the person, and people by their own name', () => {
    const authors = (language: Language) =>
      textsOf(
        changesView(
          [
            { ...change, userName: '系统' },
            { ...change, userName: '王小燕' },
          ] as never,
          momentIn(language),
        ),
      )
    expect(authors('en').map(texts => texts[2])).toEqual(['System', '王小燕'])
    expect(authors('zh').map(texts => texts[2])).toEqual(['系统', '王小燕'])
  })

  it('shows findings as sentences, with a link to the rows concerned', () => {
    const about = ['最大订货量不在递增网格上', 'the maximum is not a whole number of steps above the minimum'] as const
    const finding = { check: 'steps', about, severity: 'warning', count: 3, sheet: 'purchase_rules' }
    const rows = { keys: ['G1 M1', 'G2 M1', 'G3 M1'], example: ['起订 1', 'minimum 1'] }
    const { view } = viewsOf([{ ...finding, ...rows }])
    expect(view.kind === 'rows' && view.columns).toEqual(['Problem', 'Details', 'Action'])
    expect(textsOf(view)).toEqual([
      ['The maximum is not a whole number of steps above the minimum', '3 rows', 'Correct'],
    ])
    const href = '/administration/purchase-rules?keyword=M1'
    expect(view.kind === 'rows' && view.rows[0]).toMatchObject({ href, cells: [{}, {}, { as: 'link', href }] })
    const one = viewsOf([{ ...finding, ...rows, count: 1, keys: ['G1 M1'] }]).view
    expect(textsOf(one)[0]![1]).toBe('G1 M1: minimum 1')
  })

  it('counts in the sentence about the system what the table lists, and says nothing is wrong only after the checks', () => {
    const about = ['没有价格', 'no price'] as const
    const finding = {
      check: 'prices',
      about,
      severity: 'warning',
      count: 3,
      sheet: 'prices',
      keys: ['G1 M1'],
      example: about,
    }
    const state = { postgres: '18', bytes: 1, backupAt: null, pushDevices: 0 }
    const { failures, system } = viewsOf([finding], state)
    expect(failures.map(({ key }) => key)).toEqual(['check backup', 'doctor prices'])
    expect(system).toMatchObject({ verdict: '2 problems to handle', tone: 'act' })
    expect(viewsOf(null).system).toMatchObject({ verdict: 'Checking', tone: 'busy', isChecking: true })
    expect(viewsOf([]).system).toMatchObject({ verdict: 'All systems are running', tone: 'done' })
  })
})

describe('the address of the rows of a finding', () => {
  it('filters the page of the sheet by what all rows share', () => {
    expect(rowsHref('purchase_rules', ['G1 M1'])).toBe('/administration/purchase-rules?shop_group=G1&keyword=M1')
    expect(rowsHref('purchase_rules', ['G1 M1', 'G1 M2'])).toBe('/administration/purchase-rules?shop_group=G1')
    expect(rowsHref('purchase_rules', ['G1 M1', 'G2 M2'])).toBe('/administration/purchase-rules')
    expect(rowsHref('categories', ['C1'])).toBe('/administration/categories?keyword=C1')
    expect(rowsHref('categories', ['C1 of an unknown form'])).toBe('/administration/categories')
    expect(rowsHref('categories', [])).toBe('/administration/categories')
    expect(rowsHref(null, [])).toBe('/administration/setup')
    expect(rowsHref('no sheet', ['C1'])).toBe('/administration/setup')
  })
})
