import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import { setShopStock } from '../../../application/inventory/contract/opening.ts'
import { applyOpenings, checkOpenings, exportOpenings } from '../../../application/inventory/contract/opening-sheet.ts'
import { whyStock } from '../../../application/inventory/contract/stock.ts'
import { beginUpload, sendPiece } from '../../../application/master-data/contract.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { units } from '../integration/integration-walk.ts'
import { refusalOf } from '../platform/walk.ts'

describe('opening balances by sheet', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head')
  })
  afterAll(() => chain.close())

  const sent = async (text: string | Buffer, file = 'opening.csv') => {
    const { uploadId } = await head.call(beginUpload, {})
    await head.call(sendPiece, { uploadId, file, piece: 0, base64: Buffer.from(text).toString('base64') })
    return uploadId
  }
  const check = async (text: string) => head.call(checkOpenings, { uploadId: await sent(text) })
  const apply = async (text: string | Buffer, file?: string) =>
    head.call(applyOpenings, { uploadId: await sent(text, file), reason: '开店盘点' })
  const countPostings = async () => {
    const { rows } = await chain.connections.pool.query('select count(*)::int as count from stock_postings')
    return rows[0].count
  }
  const sheet = '门店编码,Material,on_hand,单位成本\nS1,M2,12,3.50\nS1,M4,3,\nS2,M2,0.125,\n'

  it('[SL6] are checked without being posted, then posted with one document a shop; a repeat posts nothing', async () => {
    const before = await countPostings()
    expect(await check(sheet)).toMatchObject({
      ...{ errorCount: 0, errors: [] },
      shops: [
        { storeCode: 'S1', changed: 2, unchanged: 0 },
        { storeCode: 'S2', changed: 1, unchanged: 0 },
      ],
      changes: [{ storeCode: 'S1', materialCode: 'M2', bookQty: 0, countedQty: 12_000 }, {}, { storeCode: 'S2' }],
    })
    expect(await countPostings()).toBe(before)
    const { shops } = await apply(sheet)
    expect(shops).toMatchObject([
      { storeCode: 'S1', changed: 2, unchanged: 0, isFailed: false },
      { storeCode: 'S2', changed: 1, unchanged: 0, isFailed: false },
    ])
    const why = await head.call(whyStock, { storeCode: 'S1', materialCode: 'M2' })
    expect(why).toMatchObject({
      ...{ inStoreQty: 12_000, terms: [{ process: 'BOH_SYNC', change: 12_000 }] },
      movements: [{ bizOrderNo: shops[0]!.documentNo, remark: '开店盘点', actorName: '总部' }],
    })
    const again = await apply(sheet.replace('0.125', '0.250'))
    expect(again.shops).toMatchObject([
      { changed: 0, unchanged: 2, documentNo: null },
      { changed: 1, unchanged: 0, documentNo: expect.stringMatching(/^QC/) },
    ])
    await apply(sheet)
    expect(await countPostings()).toBe(before + 4)
    expect((await apply(sheet)).shops.map(({ documentNo }) => documentNo)).toEqual([null, null])
    expect(await countPostings()).toBe(before + 4)
  })

  it('[A1] with errors name file, row, column and what is allowed, and nothing is posted', async () => {
    const before = await countPostings()
    const wrong = [
      ...['shop_code,material_code,on_hand,unit_cost', 'S1,M2,99,', 'S9,M2,1,', 'S1,M404,1,', 'S1,M4,-1,'],
      ...['S1,M1,1,50000.01', 'S1,M2,5,', 'S2,M4,,', 'S2,M1,1000000.001,'],
    ].join('\n')
    const { errors, errorCount, shops } = await apply(wrong)
    expect(errors.map(({ file, row, column }) => [file, row, column])).toEqual(
      [
        [3, 'shop_code'],
        [4, 'material_code'],
        [5, 'on_hand'],
        [6, 'unit_cost'],
        [7, 'shop_code+material_code'],
        [8, 'on_hand'],
        [9, 'on_hand'],
      ].map(place => ['opening.csv', ...place]),
    )
    expect([errorCount, shops, await countPostings()]).toEqual([7, [], before])
    expect(errors[2]!.allowed[1]).toContain('from 0 to 1,000,000')
    const empty = await check('shop_code,material_code,on_hand\n')
    expect(empty.errors).toMatchObject([{ row: 0, allowed: ['至少一行库存', 'at least one row'] }])
    expect((await check('shop_code,amount\n')).errors.map(({ column }) => column)).toEqual([
      ...['amount', 'material_code', 'on_hand'],
    ])
    expect((await apply('PK', 'opening.xlsx')).errors).toMatchObject([{ file: 'opening.xlsx' }])
    expect((await apply('x', 'opening.pdf')).errors).toMatchObject([{ file: 'opening.pdf', value: '.pdf' }])
  })

  it('[SL6] of a shop that fails are reported while the others are posted, and the same upload can be sent again', async () => {
    const { pool } = chain.connections
    await pool.query(`create function refuse_s1() returns trigger language plpgsql as
      $$ begin raise exception 'no room'; end $$`)
    await pool.query(`create trigger refuse_s1 before insert on stock_postings for each row
      when (new.shop_code = 'S1') execute function refuse_s1()`)
    const uploadId = await sent('shop_code,material_code,on_hand\nS1,M2,40\nS2,M2,50\n')
    await expect(head.call(applyOpenings, { uploadId, reason: ' ' })).rejects.toMatchObject({
      refusal: { kind: 'STOCK_REASON' },
    })
    const post = () => head.call(applyOpenings, { uploadId, reason: '盘点' })
    expect((await post()).shops).toMatchObject([
      { storeCode: 'S1', isFailed: true, documentNo: null },
      { storeCode: 'S2', isFailed: false, changed: 1 },
    ])
    await pool.query('drop trigger refuse_s1 on stock_postings')
    expect((await post()).shops).toMatchObject([
      { storeCode: 'S1', isFailed: false, changed: 1 },
      { storeCode: 'S2', changed: 0, unchanged: 1, documentNo: null },
    ])
    expect(refusalOf(await head.attempt(checkOpenings, { uploadId })).kind).toBe('UPLOAD_GONE')
  })

  it('[A7] are exported in the same shape, and come in again without a change', async () => {
    await head.call(setShopStock, {
      storeCode: 'S2',
      reason: '盘点',
      lines: [{ materialCode: 'M4', onHand: units(0) }],
    })
    for (const format of ['csv', 'xlsx'] as const) {
      const { file, base64 } = await head.call(exportOpenings, { content: 'BALANCES', format })
      expect(file).toBe(`opening_stock.${format}`)
      const before = await countPostings()
      const { errors, shops } = await apply(Buffer.from(base64, 'base64'), file)
      expect([errors, shops.map(({ changed }) => changed), await countPostings()]).toEqual([[], [0, 0], before])
    }
    const { base64 } = await head.call(exportOpenings, { content: 'TEMPLATE', format: 'xlsx' })
    expect(await readXlsxRows(Buffer.from(base64, 'base64'))).toEqual([
      ['shop_code', 'material_code', 'on_hand', 'unit_cost'],
    ])
  })

  it('[P2] need the right, and reach only the shops of the person', async () => {
    const reader = await chain.signIn('reader')
    await expect(reader.call(exportOpenings, { content: 'BALANCES', format: 'csv' })).rejects.toMatchObject({
      kind: 'FORBIDDEN',
    })
    await chain.connections.pool.query(`update users set shop_codes = '{S1}', all_shops = false where user_id = 'head'`)
    const narrow = await chain.signIn('head')
    const { base64 } = await narrow.call(exportOpenings, { content: 'BALANCES', format: 'csv' })
    const shops = Buffer.from(base64, 'base64').toString().split('\n').slice(1, -1)
    expect(new Set(shops.map(row => row.split(',')[0]))).toEqual(new Set(['S1']))
    // The upload is the same person's; only the new session is known to have the narrower scope at once.
    const uploadId = await sent('shop_code,material_code,on_hand\nS2,M2,1\n')
    const { errors } = await narrow.call(checkOpenings, { uploadId })
    expect(errors).toMatchObject([{ row: 2, column: 'shop_code', value: 'S2' }])
  })
})
