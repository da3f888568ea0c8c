import { describe, expect, it } from 'vitest'
import { getPriceBoard, getPriceHistory } from '../../../application/master-data/contract/prices.ts'
import { applyRows, checkRows } from '../../../application/master-data/contract.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { today, waysOf } from '../../fixtures/chain.ts'
import { faultOf, onTestChain, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('prices side by side %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1')
  const [admin, clerk] = people
  const nextWeek = addDays(day(today), 7)
  const change = (edition: number, price: string) => ({
    ...{ sheet: 'prices' as const, edition, added: [], removed: [] },
    header: ['shop_group', 'material_code', 'valid_from', 'price'],
    rows: [['A', 'M1', nextWeek, price]],
  })
  const boardOfM1 = async () => {
    const board = await admin.call(getPriceBoard, { keyword: 'M1' })
    const [row] = board.records
    return { board, row, inA: row!.prices.find(({ shopGroup }) => shopGroup === 'A')! }
  }

  it('[A12] show now, next with its day and its change, and the materials that are going to change', async () => {
    const before = await boardOfM1()
    expect(before.row).toMatchObject({ materialCode: 'M1', materialName: '冷冻鸡腿排', unit: '箱' })
    expect(before.inA).toMatchObject({ now: { price: 12_550, stage: 'now' }, next: null })
    expect(before.board.groups.map(({ shopGroup }) => shopGroup)).toContain('A')
    const changing = before.board.changing
    await admin.call(applyRows, change(before.board.edition, '155.00'))
    const after = await boardOfM1()
    expect(after.inA.next).toEqual({
      ...{ validFrom: nextWeek, price: 15_500, stage: 'next', change: 2351, isUnusual: true },
    })
    expect(after.inA.now).toEqual(before.inA.now)
    expect(after.board.changing).toBe(changing + 1)
    const upcoming = await admin.call(getPriceBoard, { isChanging: true })
    expect(upcoming.total).toBe(changing + 1)
    expect(upcoming.records.map(({ materialCode }) => materialCode)).toContain('M1')
    const history = await admin.call(getPriceHistory, { materialCode: 'M1' })
    const [latest, current] = history.groups.find(({ shopGroup }) => shopGroup === 'A')!.prices
    expect([latest?.stage, current?.stage]).toEqual(['next', 'now'])
    expect(
      await chain.connections.pool.query(`select 1 from administration_changes where sheet = 'prices'`),
    ).toMatchObject({ rowCount: 1 })
  })

  it('[A2] [A9] refuse a change of a price that somebody changed since the history was read, and doubt one of twice as much', async () => {
    const { edition } = await admin.call(getPriceHistory, { materialCode: 'M1' })
    const report = await admin.call(checkRows, change(edition, '310.00'))
    expect(report.differences[0]!.changed.concat(report.differences[0]!.added)[0]!.doubts).toHaveLength(1)
    await admin.call(applyRows, change(edition, '130.00'))
    await chain.connections.pool.query(`update administration_changes set user_id = 'other', user_name = '别人'`)
    expect(refusalOf(await admin.attempt(applyRows, change(edition, '140.00'))).kind).toBe('MASTER_DATA_CHANGED')
  })

  it('[P2] need the right to master data', async () => {
    expect(faultOf(await clerk.attempt(getPriceBoard, {}))).toBe('FORBIDDEN')
    expect(faultOf(await clerk.attempt(getPriceHistory, { materialCode: 'M1' }))).toBe('FORBIDDEN')
    expect(await admin.call(getPriceHistory, { materialCode: 'M404' })).toMatchObject({ material: null })
  })
})
