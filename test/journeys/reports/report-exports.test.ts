import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getExportLink, listExports } from '../../../application/reports/contract/exports.ts'
import { exportLedger, exportReport, queryReport } from '../../../application/reports/contract/reports.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { openedAt, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { readWorkbook, type WrittenWorkbook } from '../../fixtures/workbook.ts'
import { type PaidPart, putPaid, putRefund } from '../payment/fixtures/paid-orders.ts'
import { refusalOf } from '../platform/walk.ts'

const day = 86_400_000
const week = { ordTimeStart: '2026-11-15 00:00:00', ordTimeEnd: '2026-11-21 23:59:59' }
const paid = { startPaymentTime: '2026-11-15 00:00:00', endPaymentTime: '2026-11-21 23:59:59', shopId: 'S4,S5,S6' }
/** A name that a spreadsheet program would run if it were typed into a cell. */
const hostile = `=HYPERLINK("http://x","付款")`

let chain: TestChain
let finance: Session
let payer: Session
let part: PaidPart
beforeAll(async () => {
  chain = await openPaymentChain({ invariants: false })
  await recharge(chain, 'P1', 100_000)
  const { pool } = chain.connections
  await pool.query(`update payer_entities set partner_name = $1, entity_name = '@SUM(A1)' where entity_code = 'P1'`, [
    hostile,
  ])
  await pool.query(`update shops set name = '+86苏州观前街店' where shop_code = 'S4'`)
  const [first] = await putPaid(chain, 'P1', openedAt - day, [
    { shop: 'S4', lines: { M1: 10_000 }, subsidy: 3_000 },
    { shop: 'S5', lines: { M1: 20_000 }, subsidy: 0 },
  ])
  part = first!
  await putPaid(chain, 'P2', openedAt - day, [{ shop: 'S6', lines: { M2: 7_000 }, subsidy: 0 }])
  await putRefund(chain, part, {
    ...{ attachType: 'FC', attachNo: 'FC1', cash: 700, subsidy: 300, at: openedAt, completeAt: openedAt },
  })
  finance = await chain.signIn('finance')
  payer = await chain.signIn('payer1')
})
afterAll(() => chain.close())

const bookOf = async (url: string, { token }: Pick<Session, 'token'>): Promise<WrittenWorkbook> => {
  const answer = await fetch(chain.address + url, { headers: { authorization: `Bearer ${token}` } })
  return readWorkbook(new Uint8Array(await answer.arrayBuffer()))
}
const valuesOf = (book: WrittenWorkbook, sheet: number) => book.sheets[sheet]!.map(row => row.map(({ value }) => value))

describe.each(waysOf(import.meta.filename))('the export of a report, %s', way => {
  const over = (session: Session) => ({ ...chain.as(session.token, way), token: session.token })
  const made = async (who: ReturnType<typeof over>, payload: Parameters<typeof who.call<typeof exportReport>>[1]) => {
    const { taskNo } = await who.call(exportReport, payload)
    await chain.run(workExports)
    return await bookOf((await who.call(getExportLink, { taskNo })).url, who)
  }

  it('[R4, X6] has the rows of the page, in the selected columns, and its totals on the second sheet [001: 1.3.6, 7.21.1]', async () => {
    const who = over(finance)
    const columns = [{ dataIndex: 'ordNo', title: '业务单号' }, { dataIndex: 'totalAmt' }, { dataIndex: 'secret' }]
    const book = await made(who, { apiName: 'payment', param: week, columns, taskSource: 'DHT_WEB' })
    const { records, sums } = await who.call(queryReport, { apiName: 'payment', param: week, size: 100 })
    expect(valuesOf(book, 0)).toEqual([
      ['业务单号', '应付总额'],
      ...records.map(({ ordNo, totalAmt }) => [ordNo, Number(totalAmt).toFixed(2)]),
    ])
    const about = Object.fromEntries(valuesOf(book, 1))
    expect(about).toMatchObject({
      ...{ 报表: '支付流水', 行数: '3', 应付总额: sums!.totalAmt!.toFixed(2), 创建时间: '2026-11-15 ~ 2026-11-21' },
      ...{ 操作人: '钱方' },
    })
  })

  it.each(['payment', 'refund', 'promo'] as const)('[X5] of %s never contains a formula', async apiName => {
    const moved = { tradeTimeStart: week.ordTimeStart, tradeTimeEnd: week.ordTimeEnd }
    const book = await made(over(finance), { apiName, param: apiName === 'promo' ? moved : week })
    const cells = book.sheets[0]!.flat()
    const hostileCells = cells.filter(({ value }) => value === hostile)
    expect(hostileCells.length).toBeGreaterThan(0)
    for (const { type, style } of cells.filter(({ value }) => /^[=+@]/.test(value))) {
      expect([type, book.quoted.has(style)]).toEqual(['inlineStr', true])
    }
    expect(book.xml.join('')).not.toContain('<f')
  })

  it('[R3] contains the shops that its requester has when it is generated', async () => {
    const who = over(payer)
    const shopsIn = (book: WrittenWorkbook) => valuesOf(book, 0).slice(1).flat().sort()
    const columns = [{ dataIndex: 'shopJdeNumber' }]
    const everywhere = { ...week, shopJdeNumber: ['S4', 'S5', 'S6'] }
    expect(shopsIn(await made(who, { apiName: 'payment', param: everywhere, columns }))).toEqual(['S4', 'S5'])
    const { taskNo } = await who.call(exportReport, { apiName: 'payment', param: everywhere, columns })
    await chain.connections.pool.query(`update users set shop_codes = '{S5}' where user_id = 'payer1'`)
    await chain.run(workExports)
    await chain.connections.pool.query(`update users set shop_codes = '{S3,S4,S5}' where user_id = 'payer1'`)
    expect(shopsIn(await bookOf((await who.call(getExportLink, { taskNo })).url, who))).toEqual(['S5'])
  })

  it('[R3] requires a separate code, also when it is generated [001: 6.4.1, 6.5.3]', async () => {
    const codes = (list: ReadonlyArray<string>) =>
      chain.connections.pool.query(`update users set revoked_codes = $1 where user_id = 'payer1'`, [list])
    const who = over(payer)
    const { taskNo } = await who.call(exportReport, { apiName: 'refund', param: week })
    await codes(['P000710'])
    await chain.run(workExports)
    const { records } = await who.call(listExports, {})
    expect(records.find(task => task.taskNo === taskNo)).toMatchObject({
      status: 'FAILED',
      failReason: '导出权限已被收回',
    })
    const late = chain.as((await chain.signIn('payer1')).token, way)
    expect(await late.attempt(exportReport, { apiName: 'refund', param: week })).toMatchObject({
      failure: { kind: 'FORBIDDEN', refusal: { figures: { codes: 'P000710' } } },
    })
    expect(await late.attempt(exportReport, { apiName: 'payment', param: week })).toHaveProperty('success')
    await chain.run(workExports)
    await codes([])
  })

  it('[R1, R2] is refused like the page', async () => {
    const who = over(finance)
    const long = { ordTimeStart: '2026-10-21 00:00:00', ordTimeEnd: '2026-11-21 23:59:59' }
    expect(refusalOf(await who.attempt(exportReport, { apiName: 'payment', param: long }))).toMatchObject({
      kind: 'REPORT_RANGE_TOO_LONG',
    })
    expect(refusalOf(await who.attempt(exportLedger, { tab: 'sku_cnt', param: {} }))).toMatchObject({
      kind: 'REPORT_FILTER_MISSING',
    })
  })
})

describe.each(waysOf(import.meta.filename))('the export of the payment ledger, %s', way => {
  it('[R4] returns the address of the file, which waits until it is generated [001: 7.21.2]', async () => {
    const who = { ...chain.as(finance.token, way), token: finance.token }
    const { url, fileName } = await who.call(exportLedger, { tab: 'order_sku_cnt', param: paid })
    expect(fileName).toMatch(/^订单汇总_2026-11-21(\(\d+\))?\.xlsx$/)
    const foreign = await fetch(chain.address + url, { headers: { authorization: `Bearer ${payer.token}` } })
    expect(foreign.headers.get('content-disposition')).toBeNull()
    const reading = bookOf(url, who)
    await setTimeout(100)
    await chain.run(workExports)
    const book = await reading
    expect(book.sheets[0]).toHaveLength(4)
    expect(Object.fromEntries(valuesOf(book, 1))).toMatchObject({ 行数: '3', 应付总额: '370.00', 实付金额: '340.00' })
  })

  it('[X1] is refused beside two others', async () => {
    const who = chain.as(finance.token, way)
    const waiting = [1, 2].map(() => who.call(exportReport, { apiName: 'payment', param: week }))
    await Promise.all(waiting)
    expect(refusalOf(await who.attempt(exportLedger, { tab: 'sku_cnt', param: paid }))).toMatchObject({
      kind: 'EXPORTS_FULL',
    })
    await chain.run(workExports)
  })
})
