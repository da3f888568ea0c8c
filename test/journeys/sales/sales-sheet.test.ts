import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsxRows } from '../../../adapters/spreadsheet/xlsx.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { beginUpload, sendPiece } from '../../../application/master-data/contract.ts'
import { getSalesForm, saveSales } from '../../../application/sales/contract/sales.ts'
import { applySalesSheet, checkSalesSheet, getSalesTemplate } from '../../../application/sales/contract/sales-sheet.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { salesSheet } from '../../../domain/sales/sales-sheet.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'

const header = 'shop_code,trade_day,product_code,sold,returned,amount'

describe('sales days by sheet', () => {
  let chain: TestChain
  let head: Session
  beforeAll(async () => {
    chain = await openTestChain()
    head = await chain.signIn('head')
    await chain.connections.pool.query(`
      insert into products (product_code, name, kind, unit, price) values ('P1', '堡', 'PRODUCT', '个', 1800);
      insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
        values ('P1', '2026-01-01', 'M1', 1000, '箱', 50000, 10000)`)
  })
  afterAll(() => chain.close())

  const sent = async (rows: ReadonlyArray<string>) => {
    const { uploadId } = await head.call(beginUpload, {})
    const base64 = Buffer.from([header, ...rows].join('\n')).toString('base64')
    if (rows[0] !== 'no file') await head.call(sendPiece, { uploadId, file: 'xs.csv', piece: 0, base64 })
    return uploadId
  }
  const check = async (...rows: ReadonlyArray<string>) => {
    const uploadId = await sent(rows)
    return { uploadId, ...(await head.call(checkSalesSheet, { uploadId })) }
  }
  const apply = async (...rows: ReadonlyArray<string>) => {
    const { uploadId, days } = await check(...rows)
    const seen = days.map(({ storeCode, day: on, edition }) => ({ storeCode, day: day(on), edition }))
    return head.call(applySalesSheet, { uploadId, seen })
  }
  const rows = ['S1,2026-11-20,P1,10,1,162.00', 'S2,2026-11-19,P1,5,,90', 'S1,2026-11-20,P9,2,,-1.5']

  it('[SA6] are checked, then recorded once; the same file changes nothing, and a changed day is the next edition', async () => {
    const days = [
      { storeCode: 'S1', day: '2026-11-20', products: 2, sold: 12_000, amount: 16_050, edition: 0, isChanged: true },
      { storeCode: 'S2', day: '2026-11-19', products: 1, sold: 5000, amount: 9000, edition: 0, unknownProducts: 0 },
    ]
    const checked = await check(...rows)
    expect(checked).toMatchObject({ errorCount: 0, days })
    expect(checked.days[0]!.unknownProducts).toBe(1)
    const before = await head.call(getSalesForm, { storeCode: 'S1', day: day('2026-11-20') })
    expect(before.edition).toBe(0)
    const answer = await apply(...rows)
    expect(answer).toMatchObject({ errorCount: 0, days })
    const form = await head.call(getSalesForm, { storeCode: 'S1', day: day('2026-11-20') })
    expect(form).toMatchObject({ edition: 1, source: 'SHEET' })
    const again = await apply(...rows)
    expect(again.days.map(({ salesNo, isChanged }) => [salesNo, isChanged])).toEqual(
      answer.days.map(({ salesNo }) => [salesNo, false]),
    )
    expect((await head.call(getSalesForm, { storeCode: 'S1', day: day('2026-11-20') })).edition).toBe(1)
    const corrected = await apply('S1,2026-11-20,P1,8,,144')
    expect(corrected.days).toMatchObject([{ edition: 1, isChanged: true, salesNo: answer.days[0]!.salesNo }])
    const now = await head.call(getSalesForm, { storeCode: 'S1', day: day('2026-11-20') })
    expect(now.edition).toBe(2)
    const { records } = await head.call(callsOf.inventoryFlow.page, {
      ...{ storeCode: 'S1', operateTimeStart: '2026-11-01 00:00:00', operateTimeEnd: '2026-11-30 23:59:59' },
    } as never)
    expect(records.some(({ bizOrderNo }) => bizOrderNo === answer.days[0]!.salesNo)).toBe(true)
  })

  it('[SA6] write nothing over a day that was recorded since the check', async () => {
    const { uploadId, days } = await check('S1,2026-11-18,P1,3,,54', 'S2,2026-11-18,P1,3,,54')
    const line = { productCode: 'P1', sold: 1000 as Thousandths, amount: fen(1800) }
    await head.call(saveSales, { storeCode: 'S2', day: day('2026-11-18'), seenEdition: 0, lines: [line] })
    const seen = days.map(({ storeCode, day: on, edition }) => ({ storeCode, day: day(on), edition }))
    expect(await head.call(applySalesSheet, { uploadId, seen })).toMatchObject({
      errorCount: 1,
      errors: [{ row: 3 }],
      days: [],
    })
    expect((await head.call(getSalesForm, { storeCode: 'S1', day: day('2026-11-18') })).edition).toBe(0)
  })

  it('[SA6] list every error with its row', async () => {
    const errorsIn = async (...wrong: ReadonlyArray<string>) =>
      (await check(...wrong)).errors.map(({ row, column }) => `${row} ${column}`)
    expect(await errorsIn('S1,2026-13-01,P1,-1,x,abc')).toEqual(
      expect.arrayContaining(['2 trade_day', '2 sold', '2 returned', '2 amount']),
    )
    expect(await errorsIn('S9,2026-11-20,P1,1,,1')).toEqual(['2 shop_code'])
    expect(await errorsIn('S1,2026-11-22,P1,1,,1')).toEqual(['2 '])
    expect(await errorsIn()).toEqual(['0 '])
    const tooMany = Array.from({ length: 401 }, (_, ago) => {
      const on = new Date(Date.UTC(2026, 10, 20) - ago * 86_400_000).toISOString().slice(0, 10)
      return `S1,${on},P1,1,,1`
    })
    expect(await errorsIn(...tooMany)).toEqual(['402 '])
    const crowded = Array.from({ length: 2001 }, (_, number) => `S1,2026-11-20,Q${number},1,,1`)
    expect(await errorsIn(...crowded)).toEqual(['2 '])
    expect((await check('no file')).errorCount).toBeGreaterThan(0)
    await expect(head.call(checkSalesSheet, { uploadId: 'gone' })).rejects.toMatchObject({
      refusal: { kind: 'UPLOAD_GONE' },
    })
  })

  it('have a template with every column', async () => {
    const { file, base64 } = await head.call(getSalesTemplate, { format: 'xlsx' })
    expect(file).toBe('sales_days.xlsx')
    const sheet = await readXlsxRows(new Uint8Array(Buffer.from(base64, 'base64')))
    expect(JSON.stringify(sheet)).toContain(JSON.stringify(Object.keys(salesSheet.columns)).slice(1, -1))
  })
})
