import { Context, Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { urlOf } from '../../../adapters/http/services.ts'
import { listOrders } from '../../../application/ordering/contract/order.ts'
import { Jobs } from '../../../application/platform/jobs/jobs.ts'
import {
  cancelExport,
  exportOrders,
  getExportLink,
  listExports,
  listRunningExports,
  retryExport,
} from '../../../application/reports/contract/exports.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { ExportQueue } from '../../../application/reports/ports/exports.ts'
import { runSecondTick } from '../../../application/scheduler.ts'
import { openedAt, openTestChain, type Session, type TestChain, waysOf } from '../../fixtures/chain.ts'
import { readWorkbook, type WrittenWorkbook } from '../../fixtures/workbook.ts'
import { at, fill, newShop, place, refusalOf } from '../platform/walk.ts'

const day = 86_400_000

let chain: TestChain
let head: Session
let manager: Session
beforeAll(async () => {
  chain = await openTestChain()
  await chain.connections.pool.query(`update users set granted_codes = '{P000239}' where user_id = 'head'`)
  head = await chain.signIn('head')
  manager = await chain.signIn('manager')
  await chain.connections.pool.query(`update sessions set expires_at = expires_at + ${100 * day}`)
  for (let order = 0; order < 3; order++) {
    await place(head, await newShop(chain), [{ materialCode: 'M1', quantity: 1.5 + order }])
  }
  await place(head, 'S1', [{ materialCode: 'M1', quantity: 2 }])
})
beforeEach(async () => {
  chain.clock.now = openedAt
  await chain.connections.pool.query(
    `delete from export_tasks; delete from jobs where kind = 'export'; delete from job_lanes`,
  )
})
afterAll(() => chain.close())

const fetched = (url: string, token: string | null) =>
  fetch(chain.address + url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } })

const made = async (who: Pick<Session, 'call' | 'token'>, payload = {}): Promise<WrittenWorkbook> => {
  const { taskNo } = await who.call(exportOrders, payload)
  await chain.run(workExports)
  const { url } = await who.call(getExportLink, { taskNo })
  return readWorkbook(new Uint8Array(await (await fetched(url, who.token)).arrayBuffer()))
}
const statusOf = async (who: Pick<Session, 'call'>, taskNo: string) =>
  (await who.call(listExports, {})).records.find(task => task.taskNo === taskNo)!
const pieces = async () =>
  (await chain.connections.pool.query('select count(*)::int as n from export_chunks')).rows[0].n

describe.each(waysOf(import.meta.filename))('an export of the order list, %s', way => {
  const over = (session: Session) => ({ ...chain.as(session.token, way), token: session.token })

  it('[X2, X3, X6] waits, is generated, and opens by its link with the selected columns [000: 7.1.3.3]', async () => {
    const who = over(head)
    const { taskNo, fileName } = await who.call(exportOrders, { columns: ['dhNo', 'payPrice', 'nonsense'] })
    expect(fileName).toBe('订货单列表_2026-11-21.xlsx')
    expect(await who.call(listRunningExports, {})).toMatchObject([{ taskNo, isWaiting: true, percent: 0 }])
    await chain.run(workExports)
    expect(await statusOf(who, taskNo)).toMatchObject({
      ...{ status: 'COMPLETED', percent: 100, rowsDone: 4, rowsTotal: 4, verbs: ['download'], failReason: null },
      ...{ operatorAdminName: '总部', completedAt: openedAt },
    })
    expect(await who.call(listRunningExports, {})).toEqual([])
    const { url } = await who.call(getExportLink, { taskNo })
    const answer = await fetched(url, head.token)
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent(fileName))
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
    const book = readWorkbook(bytes)
    expect(book.names).toEqual(['订货单列表', '导出说明'])
    const [titles, ...rows] = book.sheets[0]!.map(row => row.map(({ value }) => value))
    expect(titles).toEqual(['订货单号', '扣货补后金额'])
    const { records } = await who.call(listOrders, {})
    expect(rows).toEqual(records.map(order => [order.dhNo, (order.payPrice! / 100).toFixed(2)]))
    const about = Object.fromEntries(book.sheets[1]!.map(([label, value]) => [label!.value, value?.value]))
    const sum = records.reduce((total, { payPrice }) => total + payPrice!, 0)
    expect(about).toMatchObject({ 行数: '4', 扣货补后金额: (sum / 100).toFixed(2), 操作人: '总部', 文件名: fileName })
  })

  it('[X2] with a name that the person already has gets a number', async () => {
    const who = over(head)
    const names = []
    for (let file = 0; file < 2; file++) names.push((await who.call(exportOrders, {})).fileName)
    expect(names).toEqual(['订货单列表_2026-11-21.xlsx', '订货单列表_2026-11-21(2).xlsx'])
  })

  it('[X1] is refused beside two others, for that person only', async () => {
    const who = over(head)
    await who.call(exportOrders, {})
    await who.call(exportOrders, {})
    expect(refusalOf(await who.attempt(exportOrders, {}))).toMatchObject({ kind: 'EXPORTS_FULL', figures: { max: 2 } })
    expect(await over(manager).call(exportOrders, {})).toMatchObject({ fileName: '订货单列表_2026-11-21.xlsx' })
  })

  it('[X4] can be cancelled while it waits, then retried; a completed one cannot', async () => {
    const who = over(head)
    const { taskNo } = await who.call(exportOrders, {})
    expect(refusalOf(await who.attempt(getExportLink, { taskNo }))).toMatchObject({ kind: 'EXPORT_STATUS' })
    expect(await who.call(cancelExport, { taskNo })).toMatchObject({ status: 'CANCELED', verbs: ['retry'] })
    await chain.run(workExports)
    expect(await statusOf(who, taskNo)).toMatchObject({ status: 'CANCELED' })
    expect(refusalOf(await who.attempt(cancelExport, { taskNo }))).toMatchObject({
      ...{ kind: 'EXPORT_STATUS', figures: { status: 'CANCELED', exportVerb: 'cancel' }, accepted: ['PROCESSING'] },
    })
    expect(await who.call(retryExport, { taskNo })).toMatchObject({ status: 'PROCESSING', isWaiting: true })
    await chain.run(workExports)
    expect(await statusOf(who, taskNo)).toMatchObject({ status: 'COMPLETED' })
    expect(refusalOf(await who.attempt(retryExport, { taskNo }))).toMatchObject({ kind: 'EXPORT_STATUS' })
  })

  it('[X4] of another person is not found: neither task, nor file, nor link', async () => {
    const { taskNo } = await over(head).call(exportOrders, {})
    await chain.run(workExports)
    const { url } = await over(head).call(getExportLink, { taskNo })
    const other = over(manager)
    expect((await other.call(listExports, {})).total).toBe(0)
    for (const endpoint of [getExportLink, cancelExport, retryExport]) {
      expect(await other.attempt(endpoint, { taskNo })).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    }
    for (const token of [manager.token, null, 'made-up']) {
      const answer = await fetched(url, token)
      expect(await answer.json()).toMatchObject({ code: 404 })
    }
  })
})

describe('the content of an export', () => {
  it('[X3] is what the person can see when it runs: never rows of other shops', async () => {
    const book = await made(manager, { columns: ['shopCode'] })
    expect(book.sheets[0]!.slice(1).map(([cell]) => cell!.value)).toEqual(['S1'])
  })

  it('[X3] shrinks with shops removed before it runs', async () => {
    const { taskNo } = await manager.call(exportOrders, {})
    await chain.connections.pool.query(`update users set shop_codes = '{S2}' where user_id = 'manager'`)
    await chain.run(workExports)
    expect(await statusOf(manager, taskNo)).toMatchObject({ status: 'COMPLETED', rowsDone: 0, percent: 100 })
    await chain.connections.pool.query(`update users set shop_codes = '{S1,S2}' where user_id = 'manager'`)
  })

  it.each([
    ['the code', `revoked_codes = '{P000239}'`, `revoked_codes = '{}'`],
    ['the account', 'disabled = true', 'disabled = false'],
  ])('[X3] is empty once %s is removed', async (_, away, back) => {
    const { taskNo } = await manager.call(exportOrders, {})
    await chain.connections.pool.query(`update users set ${away} where user_id = 'manager'`)
    await chain.run(workExports)
    await chain.connections.pool.query(`update users set ${back} where user_id = 'manager'`)
    expect(await statusOf(manager, taskNo)).toMatchObject({ status: 'FAILED', failReason: '导出权限已被收回' })
    expect(await pieces()).toBe(0)
  })

  it('accepts empty texts for an unset status and times', async () => {
    const response = await fetch(`${chain.address}${urlOf(listExports)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${head.token}` },
      body: JSON.stringify({ current: 1, size: 10, startTime: '', endTime: '', status: '', fileName: '' }),
    })
    expect(await response.json()).toMatchObject({ code: 0, data: { current: 1 } })
  })

  it('[X3] follows the filters and the tab of the list', async () => {
    const book = await made(head, { shopJdeNo: ['S1'], group: 'all', columns: ['shopCode'] })
    expect(book.sheets[0]!.length).toBe(2)
    expect(book.sheets[1]!.flat().map(({ value }) => value)).toContain('上海静安寺店 S1')
    expect((await made(head, { group: 'th' })).sheets[0]!.length).toBe(1)
  })

  it('[C6, S11, X6] has the kinds, amount and materials of the list for a draft', async () => {
    const shop = await newShop(chain)
    await fill(head, shop, [
      { materialCode: 'M1', quantity: 2 },
      { materialCode: 'M2', quantity: 0.5 },
    ])
    const rows = async () =>
      (await made(head, { shopJdeNo: [shop], columns: ['bizStatus', 'kinds', 'orderAmount', 'materials'] })).sheets.map(
        sheet => sheet.map(row => row.map(({ value }) => value).join(' ')),
      )
    const taskOnPage = async () => {
      const [order] = (await head.call(listOrders, { shopJdeNo: [shop] as never })).records
      return [order!.totalMaterialCount, (order!.orderAmount! / 100).toFixed(2), order!.materialsText].join(' ')
    }
    expect((await rows())[0]![1]).toBe(`待下单 ${await taskOnPage()}`)
    chain.clock.now = at('2026-11-21T22:00')
    await chain.run(runSecondTick)
    const [orders, about] = await rows()
    expect(orders![1]).toBe(`已作废（未提交） ${await taskOnPage()}`)
    expect(orders![1]).toContain(' 2 261.00 ')
    expect(about).toContain('订单金额 261.00')
  })

  it('[F6] has no price of an order of business D, and no total of it', async () => {
    await chain.connections.pool.query(`update orders set business_code = 'D' where shop_code = 'S1'`)
    const books = [
      await made(head, { shopJdeNo: ['S1'], columns: ['dhNo', 'payPrice'] }),
      await made(head, { shopJdeNo: ['S1'], report: 'orderLines' }),
    ]
    await chain.connections.pool.query(`update orders set business_code = 'C' where shop_code = 'S1'`)
    expect(books[0]!.sheets[0]![1]!.map(({ at }) => at)).toEqual(['A2'])
    for (const book of books) {
      expect(book.sheets[1]!.map(row => row.map(({ value }) => value).join(' '))).toContainEqual(
        expect.stringMatching(/金额 0\.00$/),
      )
    }
  })

  it('[X5] is the lines of the orders, if requested', async () => {
    const book = await made(head, { report: 'orderLines', shopJdeNo: ['S1'] })
    const [titles, line] = book.sheets[0]!.map(row => row.map(({ value }) => value))
    expect(book.names[0]).toBe('订货单物料明细')
    expect(line![titles!.indexOf('订货数量')]).toBe('2.000')
    expect(line![titles!.indexOf('金额')]).toBe('251.00')
  })
})

describe('the export centre', () => {
  it('[X4] finds by status, by name and by time in the chain’s zone', async () => {
    const { taskNo } = await head.call(exportOrders, {})
    await chain.run(workExports)
    const tasksFound = async (payload: Parameters<typeof head.call<typeof listExports>>[1]) =>
      (await head.call(listExports, payload)).total
    expect(await tasksFound({ status: 'COMPLETED' })).toBe(1)
    expect(await tasksFound({ status: 'FAILED' })).toBe(0)
    expect(await tasksFound({ fileName: '列表_2026' })).toBe(1)
    expect(await tasksFound({ fileName: '%' })).toBe(0)
    expect(await tasksFound({ startTime: '2026-11-21 10:00:00', endTime: '2026-11-21 10:00:00' })).toBe(1)
    expect(await tasksFound({ startTime: '2026-11-21 10:00:01' })).toBe(0)
    expect(await tasksFound({ endTime: '2026-11-21 09:59:59' })).toBe(0)
    const reversed = { startTime: '2026-11-22 00:00:00', endTime: '2026-11-21 23:59:59' }
    expect(refusalOf(await head.attempt(listExports, reversed))).toMatchObject({ kind: 'DATE_RANGE_REVERSED' })
    for (const startTime of ['2026-11-21', '2026-02-30 00:00:00', '2026-11-21 24:00:00']) {
      expect(await head.attempt(listExports, { startTime })).toHaveProperty('failure')
    }
    expect(await head.attempt(listExports, { fileName: 'x'.repeat(31) })).toHaveProperty('failure')
    expect(taskNo).toMatch(/^EX261121/)
  })

  it('[X4] expires a link after ten minutes, and deletes the file after seven days; then it can be generated again', async () => {
    const { taskNo } = await head.call(exportOrders, {})
    await chain.run(workExports)
    const { url } = await head.call(getExportLink, { taskNo })
    chain.clock.now += 600_000 - 1
    expect((await fetched(url, head.token)).headers.get('content-type')).toContain('spreadsheet')
    chain.clock.now += 1
    expect(await (await fetched(url, head.token)).json()).toMatchObject({ code: 404 })
    chain.clock.now = openedAt + 7 * day
    await chain.run(Effect.flatMap(ExportQueue, queue => queue.sweep(chain.clock.now)))
    expect(await statusOf(head, taskNo)).toMatchObject({ status: 'EXPIRED', verbs: ['retry'] })
    expect(await pieces()).toBe(0)
    await head.call(retryExport, { taskNo })
    await chain.run(workExports)
    expect(await statusOf(head, taskNo)).toMatchObject({ status: 'COMPLETED' })
  })
})

describe('the order of exports', () => {
  it('[X1] prefers people without a running one, then those served longest ago', async () => {
    for (const at of [0, 1]) {
      chain.clock.now = openedAt + at
      await head.call(exportOrders, {})
    }
    chain.clock.now = openedAt + 2
    await manager.call(exportOrders, {})
    const jobs = Context.get(chain.ports, Jobs)
    const claim = { now: chain.clock.now, leaseMs: 20_000, limit: 1, perLane: 2, batch: 1, closedLanes: [] }
    const taken = []
    for (let turn = 0; turn < 3; turn++) taken.push((await chain.run(jobs.claim('export', claim)))[0]!.lane)
    expect(taken).toEqual(['head', 'manager', 'head'])
    expect(await chain.run(jobs.claim('export', claim))).toEqual([])
  })
})
