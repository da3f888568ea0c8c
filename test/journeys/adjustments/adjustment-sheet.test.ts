import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import {
  applyAdjustmentSheet,
  checkAdjustmentSheet,
  getAdjustmentTemplate,
} from '../../../application/adjustments/contract/adjustment-sheet.ts'
import { confirmAdjustment, listAdjustmentEvents } from '../../../application/adjustments/contract/adjustments.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { beginUpload, sendPiece } from '../../../application/master-data/contract.ts'
import { adjustmentSheet } from '../../../domain/adjustments/adjustment-sheet.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'

const header = 'shop_code,scm_code,tz_type,material_code,quantity,unit_cost,subsidy,tz_mode,adjust_day,remark'

describe('account adjustments by sheet', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head')
  })
  afterAll(() => chain.close())

  const sent = async (rows: ReadonlyArray<string>) => {
    const { uploadId } = await head.call(beginUpload, {})
    const base64 = Buffer.from([header, ...rows].join('\n')).toString('base64')
    if (rows[0] !== 'no file') await head.call(sendPiece, { uploadId, file: 'tz.csv', piece: 0, base64 })
    return uploadId
  }
  const check = async (...rows: ReadonlyArray<string>) =>
    head.call(checkAdjustmentSheet, { uploadId: await sent(rows) })
  const apply = async (...rows: ReadonlyArray<string>) =>
    head.call(applyAdjustmentSheet, { uploadId: await sent(rows) })
  const rows = [
    'S1,ZY1,0,M1,2,10,1.5,GOODS,2026-11-20,补记',
    'S2,ZY2,调减,M1,1,,,仅调库存,2026-11-21,更正',
    'S1,ZY1,调增,M2,1,5,0.5,,2026-11-20,补记',
  ]

  it('[TZ3] are checked, then written as drafts, one for each shop, difference and type, and only once', async () => {
    const documents = [
      { storeCode: 'S1', scmCode: 'ZY1', tzType: '0', lines: 2, adjustFee: 2500, alwAmt: 200 },
      { storeCode: 'S2', scmCode: 'ZY2', tzType: '1', lines: 1, adjustFee: 0, alwAmt: 0 },
    ]
    expect(await check(...rows)).toMatchObject({ errorCount: 0, documents })
    expect((await head.call(callsOf.adjustment.page, {})).total).toBe(0)
    const answer = await apply(...rows)
    expect(answer).toMatchObject({ errorCount: 0, documents })
    const { records } = await head.call(callsOf.adjustment.page, { payStatus: '0' })
    expect(records.map(({ tzNo }) => tzNo).toSorted()).toEqual(answer.documents.map(({ tzNo }) => tzNo).toSorted())
    const stockOnly = answer.documents[1]!
    expect(await head.call(confirmAdjustment, { tzNo: stockOnly.tzNo, isStockConfirmed: true })).toMatchObject({
      tzStatus: '99',
      payStatus: '2',
    })
    const { nodes } = await head.call(listAdjustmentEvents, { tzNo: stockOnly.tzNo })
    expect(nodes.map(({ nodeName, operatorName }) => [nodeName, operatorName])).toEqual([
      ['制单', '总部'],
      ['确认', '总部'],
    ])
    const again = await apply(...rows)
    expect(again).toMatchObject({ errorCount: 2, documents: [], errors: [{ row: 2 }, { row: 3 }] })
    expect(again.errors[0]!.allowed[0]).toContain('ZY1')
    expect((await head.call(callsOf.adjustment.page, {})).total).toBe(2)
  })

  it('[TZ2] [TZ5] list every error with its row, and write nothing', async () => {
    const errorsIn = async (...wrong: ReadonlyArray<string>) => {
      const { errors, documents } = await apply(...wrong)
      expect(documents).toEqual([])
      return errors.map(({ row, column }) => `${row} ${column}`)
    }
    expect(await errorsIn('S9,ZY9,0,M404,0,x,,GOODS,2026-13-01,')).toEqual(
      expect.arrayContaining(['2 quantity', '2 unit_cost', '2 adjust_day']),
    )
    expect(await errorsIn('S9,ZY9,0,M404,1,1,,GOODS,2026-11-20,补')).toEqual(['2 shop_code', '2 material_code'])
    expect(await errorsIn('S1,ZY9,0,M1,1,1,,GOODS,2026-11-20,补', 'S1,ZY9,0,M2,1,1,,MONEY,2026-11-21,另')).toEqual([
      '3 tz_mode',
      '3 adjust_day',
      '3 remark',
    ])
    expect(await errorsIn('S1,ZY9,0,M1,1,1,2,GOODS,2026-11-20,补')).toEqual(['2 '])
    expect(await errorsIn('S1,ZY9,0,M1,1,50001,,GOODS,2026-11-20,补')).toEqual(['2 unit_cost'])
    expect(await errorsIn()).toEqual(['0 '])
    expect((await check('no file')).errorCount).toBeGreaterThan(0)
    await expect(head.call(checkAdjustmentSheet, { uploadId: 'gone' })).rejects.toMatchObject({
      refusal: { kind: 'UPLOAD_GONE' },
    })
  })

  it('have a template with every column', async () => {
    const { file, base64 } = await head.call(getAdjustmentTemplate, { format: 'xlsx' })
    expect(file).toBe('account_adjustments.xlsx')
    const sheet = await readXlsxRows(new Uint8Array(Buffer.from(base64, 'base64')))
    expect(JSON.stringify(sheet)).toContain(JSON.stringify(Object.keys(adjustmentSheet.columns)).slice(1, -1))
  })
})
