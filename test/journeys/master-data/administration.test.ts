import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importTools } from '../../../adapters/master-data.ts'
import { masterDataOn } from '../../../adapters/postgres/master-data/master-data-store.ts'
import {
  applyRows,
  applyUpload,
  beginUpload,
  checkRows,
  checkUpload,
  type EditedSheet,
  exportSheet,
  getSheetRows,
  getTrail,
  type RowChanges,
  sendPiece,
} from '../../../application/master-data/contract.ts'
import { importMasterData } from '../../../application/master-data/import/import.ts'
import type { RawSheet } from '../../../application/master-data/import/sheet.ts'
import type { SheetName } from '../../../domain/master-data/sheets/sheet.ts'
import { addAdministrator } from '../../fixtures/administrators.ts'
import { openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { faultOf, refusalOf } from '../platform/walk.ts'

/** Head office can edit master data: `head` of the small chain has DH0001, but not DH0004. */
const base64 = (text: string) => Buffer.from(text).toString('base64')
const empty = { header: [], rows: [], added: [], removed: [] }
const change = (sheet: EditedSheet, edition: number, payload: Partial<RowChanges> = {}): RowChanges =>
  Object.assign({ sheet, edition }, empty, payload)
const edition = async (session: Session) => (await session.call(getSheetRows, { sheet: 'shops' })).edition

describe.each(waysOf(import.meta.filename))('master data in the browser, %s', way => {
  let chain: TestChain
  let head: Session
  let admin: Session
  beforeAll(async () => {
    chain = await openTestChain()
    await addAdministrator(chain)
    await chain.connections.pool.query(`insert into payer_entities (entity_code, entity_name, partner_no, partner_name)
      values ('PX', '湖畔餐饮有限公司', 'PA9', '湖畔餐饮')`)
    await chain.connections.pool.query(`update shops set payer_code = 'PX' where shop_code = 'S3'`)
    head = await chain.signIn('head', way)
    admin = await chain.signIn('boss', way)
  })
  afterAll(() => chain.close())

  it('shows a sheet by page, keyword and filter, with the names of what it refers to', async () => {
    const all = await head.call(getSheetRows, { sheet: 'purchase_rules', size: 10 })
    expect([all.total, all.pages, all.records.length]).toEqual([10, 1, 10])
    const page = await head.call(getSheetRows, {
      ...{ sheet: 'purchase_rules', keyword: '鸡腿' },
      filters: [{ column: 'shop_group', value: 'B' }],
    })
    expect(page.records).toEqual([
      {
        key: 'B M1',
        cells: {
          ...{ shop_group: 'B', material_code: 'M1', min_quantity: '1', step_quantity: '0.5', max_quantity: '50' },
          can_purchase: 'yes',
        },
      },
    ])
    expect(page.names).toContainEqual(expect.objectContaining({ code: 'M1', name: '冷冻鸡腿排', unit: '箱' }))
    const [literal, other] = await Promise.all(
      ['%_', '%x'].map(keyword => head.call(getSheetRows, { sheet: 'materials', keyword })),
    )
    expect([literal!.total, other!.total]).toEqual([1, 0])
  })

  it('shows the dated price that is valid on a day', async () => {
    const on = (validOn: string) =>
      head
        .call(getSheetRows, { sheet: 'prices', keyword: 'M3', validOn: validOn as never })
        .then(({ records }) => records.map(({ cells }) => `${cells.shop_group} ${cells.price}`))
    expect(await on('2026-11-21')).toEqual(['A 88.00', 'B 88.00'])
    expect(await on('2026-11-22')).toEqual(['A 90.00', 'B 90.00'])
    expect(await on('2025-12-31')).toEqual([])
  })

  it('[A1] reports every error with row, column and accepted values, and writes nothing', async () => {
    const wrong = change('prices', await edition(head), {
      header: ['shop_group', 'material_code', 'valid_from', 'price'],
      rows: [
        ['A', 'M1', '2026-12-01', '1.005'],
        ['A', 'M404', '2026-12-01', '1'],
        ['A', 'M1', '2026-01-01', '2'],
      ],
      added: [0, 1, 2],
    })
    for (const call of [checkRows, applyRows]) {
      const report = await head.call(call, wrong)
      expect(report.applied).toBe(false)
      expect(report.errors.map(({ row, column, value }) => [row, column, value])).toEqual([
        [2, 'price', '1.005'],
        [3, 'material_code', 'M404'],
        [4, 'shop_group+material_code+valid_from', 'A M1 2026-01-01'],
      ])
      expect(report.errors[0]!.allowed[0]).toContain('最多两位小数')
    }
    expect((await head.call(getSheetRows, { sheet: 'prices', keyword: 'M1' })).total).toBe(2)
  })

  it('[A1, A4] writes what was checked in one transaction, and records each field in the change log', async () => {
    const seen = await edition(head)
    const payload = change('purchase_rules', seen, {
      header: ['shop_group', 'material_code', 'min_quantity', 'step_quantity', 'max_quantity', 'can_purchase'],
      rows: [
        ['A', 'M1', '2', '0.5', '50', 'yes'],
        ['A', 'M2', '0.1', '0.1', '', 'no'],
      ],
    })
    const { differences } = await head.call(checkRows, payload)
    const applied = await head.call(applyRows, payload)
    expect(applied).toEqual(expect.objectContaining({ applied: true, errorCount: 0, differences }))
    expect(applied.differences[0]).toMatchObject({
      ...{ changedCount: 2, addedCount: 0, removedCount: 0, untouched: 8 },
      changed: [
        { key: 'A M1', changes: [{ column: 'min_quantity', from: '1', to: '2' }] },
        {
          key: 'A M2',
          changes: [
            { column: 'max_quantity', from: '1', to: '' },
            { column: 'can_purchase', from: 'yes', to: 'no' },
          ],
        },
      ],
    })
    const { records, names } = await head.call(getTrail, { sheet: 'purchase_rules', keyword: 'A M1' })
    expect(records[0]).toMatchObject({
      ...{ userId: 'head', userName: '总部', way: 'PORTAL', rowKey: 'A M1', kind: 'CHANGED', at: chain.clock.now },
      fields: [{ column: 'min_quantity', from: '1', to: '2' }],
    })
    expect(names.map(({ sheet, code }) => `${sheet} ${code}`)).toEqual(['shop_groups A', 'materials M1'])
  })

  it('[A2] refuses to overwrite a row that somebody else has changed since it was read, and says who and when', async () => {
    const seen = await edition(head)
    const rename = (name: string) =>
      change('shops', seen, {
        header: ['shop_code', 'name', 'store_status', 'business_model', 'shop_group', 'pay_method'],
        rows: [['S2', name, '2', 'Y', 'A', 'OFFLINE']],
      })
    await admin.call(applyRows, rename('上海人民广场一店'))
    const refused = refusalOf(await head.attempt(applyRows, rename('上海人民广场二店')))
    expect(refused).toMatchObject({
      kind: 'MASTER_DATA_CHANGED',
      figures: { sheet: 'shops', rowKey: 'S2', theirsBy: '管理员', changedAt: chain.clock.now },
    })
    const { records } = await head.call(getSheetRows, { sheet: 'shops', keyword: 'S2' })
    expect(records[0]!.cells.name).toBe('上海人民广场一店')
    const other = change('shops', seen, {
      header: ['shop_code', 'name', 'store_status', 'business_model', 'shop_group', 'pay_method'],
      rows: [['S1', '上海静安寺一店', '2', 'Y', 'A', 'OFFLINE']],
    })
    expect((await head.call(applyRows, other)).applied).toBe(true)
  })

  it('[A3] removes rules, but never what orders refer to', async () => {
    const seen = await edition(head)
    const gone = await head.call(applyRows, change('calendar', seen, { removed: ['B SUN'] }))
    expect(gone.differences[0]).toMatchObject({ removed: [{ key: 'B SUN' }], removedCount: 1 })
    expect((await head.call(getSheetRows, { sheet: 'calendar' })).total).toBe(13)
    const refused = refusalOf(await head.attempt(applyRows, change('shops', seen, { removed: ['S1'] })))
    expect(refused).toMatchObject({ kind: 'ROW_NOT_REMOVABLE', figures: { sheet: 'shops', rowKey: 'S1' } })
  })

  it('has one effect and one answer per idempotency key', async () => {
    const payload = change('notices', await edition(head), {
      header: ['notice_id', 'title', 'main_text', 'effective_from', 'effective_to'],
      rows: [['N9', '新通知', '', '2026-11-21 00:00', '2026-12-01 00:00']],
      long: [{ row: 0, column: 2, text: `<p>${'长'.repeat(5000)}</p>` }],
      added: [0],
    })
    const options = { idempotencyKey: crypto.randomUUID() }
    const first = await head.call(applyRows, payload, options)
    expect(first.applied).toBe(true)
    expect(await head.call(applyRows, payload, options)).toEqual(first)
    expect((await head.call(getTrail, { sheet: 'notices', keyword: 'N9' })).total).toBe(1)
    const { records } = await head.call(getSheetRows, { sheet: 'notices', keyword: 'N9' })
    expect(records[0]!.cells.main_text).toHaveLength(5007)
  })

  const send = async (session: Session, files: Readonly<Record<string, string>>) => {
    const { uploadId } = await session.call(beginUpload, {})
    for (const [file, text] of Object.entries(files)) {
      const half = Math.ceil(text.length / 2)
      await session.call(sendPiece, { uploadId, file, piece: 1, base64: base64(text.slice(half)) })
      await session.call(sendPiece, { uploadId, file, piece: 0, base64: base64(text.slice(0, half)) })
    }
    return uploadId
  }

  it('[A1, A2, A8] imports uploads in chunks: checked first, then applied unless the data has changed', async () => {
    const csv = 'shop_group,material_code,valid_from,price\nB,M2,2026-01-01,20.5\n'
    const uploadId = await send(head, { 'prices.csv': csv, 'readme.txt': 'no sheet' })
    const upsert = await head.call(checkUpload, { uploadId })
    expect(upsert.differences).toMatchObject([{ changedCount: 1, removedCount: 0, untouched: 9 }])
    const checked = await head.call(checkUpload, { uploadId, replace: true })
    expect(checked).toMatchObject({ applied: false, errorCount: 0 })
    expect(checked.differences).toMatchObject([
      { sheet: 'prices', file: 'prices.csv', changedCount: 1, removedCount: 4, addedCount: 0 },
    ])
    const price = change('prices', checked.edition, {
      header: ['shop_group', 'material_code', 'valid_from', 'price'],
      rows: [['A', 'M2', '2026-01-01', '21']],
    })
    await admin.call(applyRows, price)
    const overtaken = refusalOf(await head.attempt(applyUpload, { uploadId, edition: checked.edition }))
    expect(overtaken).toMatchObject({ kind: 'MASTER_DATA_CHANGED', figures: { theirsBy: '管理员' } })
    const again = await head.call(checkUpload, { uploadId, replace: true })
    const applied = await head.call(applyUpload, { uploadId, edition: again.edition, replace: true })
    expect(applied).toMatchObject({ applied: true, differences: again.differences })
    expect(refusalOf(await head.attempt(checkUpload, { uploadId })).kind).toBe('UPLOAD_GONE')
    expect((await head.call(getTrail, { sheet: 'prices', kind: 'REMOVED' })).total).toBe(4)
  })

  it('[A1] reports what is wrong with uploaded files', async () => {
    const uploadId = await send(head, { 'price.csv': 'a\n', 'shops.csv': 'shop_code,name\nS1,\n' })
    const report = await head.call(checkUpload, { uploadId })
    expect(report.errors.map(({ file, row, column }) => [file, row, column])).toEqual([
      ['price.csv', 0, ''],
      ...['store_status', 'business_model', 'shop_group', 'pay_method'].map(column => ['shops.csv', 1, column]),
    ])
    const applied = await head.call(applyUpload, { uploadId, edition: report.edition })
    expect(applied.applied).toBe(false)
  })

  it('[A5] refuses an upload beyond its limit, and hides those of others', async () => {
    const { uploadId } = await head.call(beginUpload, {})
    await chain.connections.pool.query(
      `insert into administration_upload_pieces select $1, 'f' || n || '.png', 0, '\\x00' from generate_series(1, 2000) n`,
      [uploadId],
    )
    const more = { uploadId, file: 'one-more.png', piece: 0, base64: 'AA==' }
    expect(refusalOf(await head.attempt(sendPiece, more))).toMatchObject({
      kind: 'UPLOAD_TOO_LARGE',
      figures: { files: 2000 },
    })
    expect(refusalOf(await admin.attempt(sendPiece, more)).kind).toBe('UPLOAD_GONE')
  })

  it('[A7] opens the sheet of users, and its change log, only to user administrators', async () => {
    const uploadId = await send(head, { 'users.csv': 'user_id,name\nclerk1,改名\n' })
    expect(faultOf(await head.attempt(checkUpload, { uploadId }))).toBe('FORBIDDEN')
    expect(faultOf(await head.attempt(applyUpload, { uploadId, edition: 0 }))).toBe('FORBIDDEN')
    expect(faultOf(await head.attempt(exportSheet, { sheet: 'users', format: 'csv' }))).toBe('FORBIDDEN')
    const own = await send(admin, { 'users.csv': 'user_id,name\nclerk1,王晓燕二\n' })
    const { edition: seen } = await admin.call(checkUpload, { uploadId: own })
    expect((await admin.call(applyUpload, { uploadId: own, edition: seen })).applied).toBe(true)
    expect((await admin.call(getTrail, { keyword: 'clerk1' })).total).toBe(1)
    expect((await head.call(getTrail, { keyword: 'clerk1' })).total).toBe(0)
  })

  it('[P8] keeps one administrator through an import of users too', async () => {
    const uploadId = await send(admin, { 'users.csv': 'user_id,name,disabled\nboss,管理员,yes\n' })
    const { edition: seen } = await admin.call(checkUpload, { uploadId })
    const refused = refusalOf(await admin.attempt(applyUpload, { uploadId, edition: seen }))
    expect(refused).toMatchObject({ kind: 'LAST_ADMINISTRATOR' })
  })

  it('exports a sheet that can be imported unchanged', async () => {
    const { file, base64: sent } = await head.call(exportSheet, { sheet: 'shops', format: 'csv' })
    expect(file).toBe('shops.csv')
    const uploadId = await send(head, { [file]: Buffer.from(sent, 'base64').toString() })
    const report = await head.call(checkUpload, { uploadId })
    expect(report.differences).toMatchObject([{ addedCount: 0, changedCount: 0, removedCount: 0, unchanged: 3 }])
  })
})

describe('a change in the browser', () => {
  const header = ['shop_group', 'material_code', 'min_quantity', 'step_quantity', 'max_quantity', 'can_purchase']
  const rows = [
    ['A', 'M1', '3', '1', '30', '是'],
    ['A', 'M3', '3', '1', '', 'no'],
  ]
  const sheetOf = async (chain: TestChain, name: SheetName) =>
    (await masterDataOn(chain.connections.db).transaction('check', store => store.rows(name))) as unknown

  it('[A1, A4] has the same rows, differences and change log as the same change by import', async () => {
    const [one, other] = await Promise.all([openTestChain(), openTestChain()])
    const head = await one.signIn('head')
    const report = await head.call(applyRows, change('purchase_rules', 0, { header, rows }))
    const raw: RawSheet = {
      file: 'purchase_rules',
      rows: [header, ...rows],
      edit: { added: new Set(), removed: new Set() },
    }
    const author = { userId: 'command-line', name: '命令行', way: 'COMMAND' as const, at: 0 }
    const imported = await importMasterData(
      ...([masterDataOn(other.connections.db), importTools(async () => null)] as const),
      ...([{ sheets: new Map([['purchase_rules' as const, raw]]), faults: [] }, 'apply', { author }] as const),
    )
    expect(report.differences[0]).toMatchObject(imported.differences[0]!)
    expect(await sheetOf(one, 'purchase_rules')).toEqual(await sheetOf(other, 'purchase_rules'))
    const lines = `select sheet, row_key, kind, fields from administration_changes order by row_key`
    const [written, also] = await Promise.all([one, other].map(({ connections: { pool } }) => pool.query(lines)))
    expect(written!.rows).toEqual(also!.rows)
    expect(written!.rows).toHaveLength(2)
    await Promise.all([one.close(), other.close()])
  })
})
