import { describe, expect, it } from 'vitest'
import type { HomeMoment } from '../../../application/home/block.ts'
import { changesView } from '../../../application/home/blocks/administration/changes.ts'
import { failuresView } from '../../../application/home/blocks/administration/failures.ts'
import type { Language } from '../../../domain/kernel/text.ts'

const momentIn = (language: Language) => ({ caller: { language } }) as HomeMoment
const change = { at: 1, sheets: ['sales_events'], filled: 0, added: 41, changed: 0, removed: 0 }
const textsOf = (view: ReturnType<typeof changesView>) =>
  view.kind === 'rows' ? view.rows.map(({ cells }) => cells.map(each => ('text' in each ? each.text : null))) : []

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
    const facts = { last: null, failedJobs: [], webhooks: [], robots: [], report: { findings: [finding] } }
    const view = failuresView({ facts: facts as never, locked: [], jobName: kind => [kind, kind] }, momentIn('en'))
    expect(view.kind === 'rows' && view.columns).toEqual(['Problem', 'Details'])
    expect(textsOf(view)).toEqual([['The maximum is not a whole number of steps above the minimum', '3 rows']])
  })
})
