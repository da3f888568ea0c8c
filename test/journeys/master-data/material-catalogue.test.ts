import { describe, expect, it } from 'vitest'
import {
  getMaterial,
  getMaterialUse,
  listMaterialCategories,
  listMaterials,
} from '../../../application/master-data/contract/materials.ts'
import { applyRows, getSheetRows, getTrail } from '../../../application/master-data/contract.ts'
import { waysOf } from '../../fixtures/chain.ts'
import { faultOf, onTestChain, refusalOf } from '../platform/walk.ts'

describe.each(waysOf(import.meta.filename))('the catalogue of materials %s', way => {
  const { chain, people } = onTestChain(way, 'head', 'clerk1')
  const [admin, clerk] = people
  const codesOf = (page: { readonly records: ReadonlyArray<{ readonly materialCode: string }> }) =>
    page.records.map(({ materialCode }) => materialCode)

  it('[A14] lists the materials of a category and of those below it, as many as the tree counts', async () => {
    const categories = await admin.call(listMaterialCategories, {})
    const all = await admin.call(listMaterials, { size: 100 })
    expect(categories.reduce((sum, { materials }) => sum + materials, 0)).toBe(all.total)
    const m1 = (await admin.call(getMaterial, { materialCode: 'M1' })).material!
    expect(m1.categoryNames).toHaveLength(4)
    const leaf = categories.find(({ categoryCode }) => categoryCode === m1.categoryCode)!
    const top = categories.find(({ name, level }) => level === 1 && name === m1.categoryNames[0])!
    const below = await admin.call(listMaterials, { categoryCode: top.categoryCode, size: 100 })
    const inLeaf = await admin.call(listMaterials, { categoryCode: leaf.categoryCode, size: 100 })
    expect(inLeaf.total).toBe(leaf.materials)
    expect(codesOf(below)).toEqual(expect.arrayContaining([...codesOf(inLeaf)]))
    expect((await admin.call(listMaterials, { categoryCode: 'NONE' })).total).toBe(0)
  })

  it('[A14] says which materials shops can order, which lack a price, and which are closed', async () => {
    const { pool } = chain.connections
    const before = (await admin.call(getMaterial, { materialCode: 'M1' })).material!
    expect(before).toMatchObject({ status: 'ORDERABLE', materialName: '冷冻鸡腿排', unit: '箱' })
    const statusOf = async () => (await admin.call(getMaterial, { materialCode: 'M1' })).material!.status
    const isListed = async (status: 'ORDERABLE' | 'NO_PRICE' | 'CLOSED') =>
      codesOf(await admin.call(listMaterials, { status, size: 100 })).includes('M1')
    await pool.query(`delete from prices where material_code = 'M1' and shop_group = 'A'`)
    expect([await statusOf(), await isListed('NO_PRICE'), await isListed('ORDERABLE')]).toEqual([
      'NO_PRICE',
      true,
      false,
    ])
    await pool.query(`update purchase_rules set can_purchase = false where material_code = 'M1'`)
    expect([await statusOf(), await isListed('CLOSED'), await isListed('NO_PRICE')]).toEqual(['CLOSED', true, false])
    const { groups } = await admin.call(getMaterial, { materialCode: 'M1' })
    const inA = groups.find(({ shopGroup }) => shopGroup === 'A')!
    expect(inA.rule?.canPurchase).toBe(false)
    expect(inA.prices.now).toBeNull()
  })

  it('[A15] refuses a change without a reason, and records the reason in the change log', async () => {
    const sheet = await admin.call(getSheetRows, {
      ...{ sheet: 'materials' as const, size: 10 as const },
      filters: [{ column: 'material_code', value: 'M1' }],
    })
    const cells: Readonly<Record<string, string>> = { ...sheet.records[0]!.cells, spec: '新规格 12 包' }
    const header = Object.keys(cells).filter(column => column !== 'picture')
    const change = {
      ...{ sheet: 'materials' as const, edition: sheet.edition, header, added: [], removed: [] },
      rows: [header.map(column => cells[column]!)],
    }
    for (const reason of [{}, { reason: '' }, { reason: ' 　\n' }])
      expect(refusalOf(await admin.attempt(applyRows, { ...change, ...reason }))).toMatchObject({
        kind: 'CHANGE_REASON',
        figures: { max: 100 },
      })
    expect((await admin.call(getTrail, { sheet: 'materials' })).total).toBe(0)
    const report = await admin.call(applyRows, { ...change, reason: ' 供应商换了包装 ' })
    expect(report.applied).toBe(true)
    const [last] = (await admin.call(getTrail, { sheet: 'materials' })).records
    expect(last).toMatchObject({ rowKey: 'M1', kind: 'CHANGED' })
    expect(last!.fields.map(({ column, to }) => [column, to])).toEqual([
      ['spec', '新规格 12 包'],
      ['reason', '供应商换了包装'],
    ])
  })

  it('shows what shops ordered of it in the last 28 days', async () => {
    const use = await admin.call(getMaterialUse, { materialCode: 'M1' })
    const sum = (rows: ReadonlyArray<{ readonly quantity: number }>) => rows.reduce((all, row) => all + row.quantity, 0)
    expect(sum(use.days)).toBe(use.total)
    expect(await admin.call(getMaterialUse, { materialCode: 'M404' })).toMatchObject({ total: 0, days: [], shops: [] })
  })

  it('[P2] needs the right to master data', async () => {
    expect(faultOf(await clerk.attempt(listMaterials, {}))).toBe('FORBIDDEN')
    expect(faultOf(await clerk.attempt(getMaterial, { materialCode: 'M1' }))).toBe('FORBIDDEN')
    expect(await admin.call(getMaterial, { materialCode: 'M404' })).toMatchObject({ material: null })
  })
})
