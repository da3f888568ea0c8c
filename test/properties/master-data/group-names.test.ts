import { describe, expect, it } from 'vitest'
import type { Report } from '../../../application/master-data/contract.ts'
import { withGroupNames } from '../../../ui/master-data/group-names.ts'

const groups = [{ value: 'DIRECT-A', label: 'DIRECT-A 华东直营' }]
const added = {
  key: 'DIRECT-A 2026-12-04',
  changes: [
    { column: 'shop_group', from: '', to: 'DIRECT-A' },
    { column: 'can_order', from: '', to: 'no' },
  ],
  doubts: [],
}
const difference = {
  ...{ sheet: 'calendar', file: '', added: [added], changed: [], removed: [{ ...added, key: 'GONE 2026-12-04' }] },
  ...{ addedCount: 1, changedCount: 0, removedCount: 1, untouched: 0, unchanged: 0 },
}
const report = { errors: [], errorCount: 0, differences: [difference] } as unknown as Report

describe('the preview of a range of the calendar', () => {
  it('calls shop groups by their names, and unknown ones by their codes', () => {
    const [preview] = withGroupNames(report, groups).differences
    expect(preview!.added[0]).toMatchObject({
      key: 'DIRECT-A 华东直营 2026-12-04',
      changes: [
        { column: 'shop_group', to: 'DIRECT-A 华东直营' },
        { column: 'can_order', to: 'no' },
      ],
    })
    expect(preview!.removed[0]!.key).toBe('GONE 2026-12-04')
  })
})
