import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyRows, type EditedSheet, getSheetRows } from '../../../application/master-data/contract.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf } from '../platform/walk.ts'

/** Payers are a sheet like any other; `head` of the small chain edits master data. */
describe.each(waysOf(import.meta.filename))('payers in the browser, %s', way => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await chain.connections.pool.query(`insert into payer_entities (entity_code, entity_name, partner_no, partner_name)
      values ('PX', '湖畔餐饮有限公司', 'PA9', '湖畔餐饮')`)
    await chain.connections.pool.query(`update shops set payer_code = 'PX' where shop_code = 'S3'`)
    head = await chain.signIn('head', way)
  })
  afterAll(() => chain.close())

  it('are filtered by their own columns alone, not by a name that every object has', async () => {
    for (const column of ['no_such', 'constructor', 'toString', '__proto__'])
      expect(
        faultOf(await head.attempt(getSheetRows, { sheet: 'payers', filters: [{ column, value: 'x' }] })),
        column,
      ).toBe('BAD_REQUEST')
  })

  it('[A1, A4] are edited: a ratio in percent, the payer of a shop by name; a prepaying shop without one is an error', async () => {
    const rowOf = async (sheet: EditedSheet, keyword: string) =>
      (await head.call(getSheetRows, { sheet, keyword })).records[0]!.cells
    const wished = async (sheet: EditedSheet, keyword: string, cells: Record<string, string>) => {
      const row = { ...(await rowOf(sheet, keyword)), ...cells }
      const { edition } = await head.call(getSheetRows, { sheet })
      const rows = { header: Object.keys(row), rows: [Object.values(row)], added: [], removed: [] }
      return head.call(applyRows, { sheet, edition, ...rows })
    }
    const { differences } = await wished('payers', '湖畔', { deduction_ratio: '12.55' })
    expect(differences[0]!.changed).toEqual([
      { key: 'PX', changes: [{ column: 'deduction_ratio', from: '0.00', to: '12.55' }], doubts: [] },
    ])
    expect(await rowOf('payers', '湖畔')).toMatchObject({ deduction_ratio: '12.55', fees_usable: 'no' })
    const { names } = await head.call(getSheetRows, { sheet: 'shops', keyword: 'S3' })
    expect(names).toContainEqual({ sheet: 'payers', code: 'PX', name: '湖畔餐饮有限公司' })
    for (const code of ['', 'PY']) {
      const { errors, applied } = await wished('shops', 'S3', { payer_code: code })
      expect([applied, errors[0]]).toMatchObject([false, { column: 'payer_code', value: code }])
    }
    expect((await rowOf('materials', 'M3')).subsidy_usable).toBe('yes')
  })
})
