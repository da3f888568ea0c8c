import { describe, expect, it } from 'vitest'
import type { HomeMoment } from '../../../application/home/block.ts'
import { changesView } from '../../../application/home/blocks/administration/changes.ts'
import { checksView } from '../../../application/home/blocks/administration/checks.ts'
import { failuresOf, failuresView } from '../../../application/home/blocks/administration/failures.ts'
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

  it('shows findings as sentences, without a column of actions that would be empty', () => {
    const about = ['最大订货量不在递增网格上', 'the maximum is not a whole number of steps above the minimum'] as const
    const finding = { check: 'steps', about, severity: 'warning', count: 3, sheet: 'purchase_rules' }
    const { view } = viewsOf([finding])
    expect(view.kind === 'rows' && view.columns).toEqual(['Problem', 'Details'])
    expect(textsOf(view)).toEqual([['The maximum is not a whole number of steps above the minimum', '3 rows']])
  })

  it('counts in the sentence about the system what the table lists, and says nothing is wrong only after the checks', () => {
    const about = ['没有价格', 'no price'] as const
    const finding = { check: 'prices', about, severity: 'warning', count: 3, sheet: 'prices' }
    const state = { postgres: '18', bytes: 1, backupAt: null, pushDevices: 0 }
    const { failures, system } = viewsOf([finding], state)
    expect(failures.map(({ key }) => key)).toEqual(['check backup', 'doctor prices'])
    expect(system).toMatchObject({ verdict: '2 problems to handle', tone: 'act' })
    expect(viewsOf(null).system).toMatchObject({ verdict: 'Checking', tone: 'busy', isChecking: true })
    expect(viewsOf([]).system).toMatchObject({ verdict: 'All systems are running', tone: 'done' })
  })
})
