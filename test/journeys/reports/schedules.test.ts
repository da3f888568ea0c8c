import { Effect, Layer } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteView, saveView, type ViewState } from '../../../application/lists/contract/preferences.ts'
import { listMessages } from '../../../application/notifications/contract/messages.ts'
import { robotJob } from '../../../application/notifications/handlers/robots.ts'
import { Notifier } from '../../../application/notifications/ports/notifier.ts'
import { runDueJobs } from '../../../application/platform/jobs/run-jobs.ts'
import { getExportLink, listExports } from '../../../application/reports/contract/exports.ts'
import {
  listReceivers,
  listSchedules,
  removeSchedule,
  saveSchedule,
  setScheduleActive,
} from '../../../application/reports/contract/schedules.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { deliveryJob, scheduleJob } from '../../../application/reports/handlers/schedules/run.ts'
import { reportListId } from '../../../domain/reports/list-id.ts'
import { openedAt, type Session, type TestChain } from '../../fixtures/chain.ts'
import { openPaymentChain, recharge } from '../../fixtures/payment-chain.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { putPaid } from '../payment/fixtures/paid-orders.ts'
import { refusalOf, signInForLong } from '../platform/walk.ts'

const hour = 3_600_000
const day = 24 * hour
const daily = { every: 'DAILY', weekday: null, monthDay: null, time: '06:00' } as const
/** 06:00 in Shanghai on the day after the tests begin. */
const firstRun = Date.parse('2026-11-22T06:00:00+08:00')
const columns = { order: ['shopJdeNumber', 'ordNo', 'totalAmt'], hidden: ['ordNo'], pinned: [] }

describe('a schedule of a saved view', () => {
  let chain: TestChain
  let finance: Session
  let payer: Session
  let viewId: string
  beforeAll(async () => {
    chain = await openPaymentChain({ invariants: false })
    await recharge(chain, 'P1', 100_000)
    await putPaid(chain, 'P1', openedAt - hour, [
      { shop: 'S4', lines: { M1: 10_000 }, subsidy: 0 },
      { shop: 'S5', lines: { M1: 20_000 }, subsidy: 0 },
    ])
    await putPaid(chain, 'P2', openedAt - hour, [{ shop: 'S6', lines: { M2: 7_000 }, subsidy: 0 }])
    finance = await signInForLong(chain, 'finance', 'in process')
    payer = await signInForLong(chain, 'payer1', 'in process')
    viewId = await viewOf('昨天的支付', '?ordTimeStart=YESTERDAY&ordTimeEnd=YESTERDAY')
  })
  afterAll(() => chain.close())

  const viewOf = async (viewName: string, query: string, apiName = 'payment', who = finance): Promise<string> => {
    const state: ViewState = { query, columns, density: 'default' }
    const views = await who.call(saveView, { listId: reportListId(apiName), viewId: null, viewName, state })
    return views.find(view => view.viewName === viewName)!.viewId
  }
  const schedule = (receivers: ReadonlyArray<string>, view = viewId) =>
    finance.call(saveSchedule, { scheduleId: null, viewId: view, when: daily, receivers })
  /** Runs what is due until nothing is, as the servers do. */
  const runAll = async (): Promise<void> => {
    for (let round = 0; round < 4; round++) {
      await chain.run(runDueJobs(scheduleJob))
      await chain.run(runDueJobs(deliveryJob))
      await chain.run(workExports)
      chain.clock.now += 3_000
    }
  }
  const lastOf = async (scheduleId: string) => {
    const mine = (await finance.call(listSchedules, {})).find(each => each.scheduleId === scheduleId)!
    return Object.fromEntries(mine.lastRun?.deliveries.map(({ userId, state }) => [userId, state]) ?? [])
  }
  const messagesOf = async (login: string, kind: string) =>
    (await (await chain.signIn(login)).call(listMessages, { size: 50 })).messages
      .filter(message => message.kind === kind)
      .map(({ text }) => text)
  const shopsIn = async (login: string): Promise<ReadonlyArray<unknown>> => {
    const who = await chain.signIn(login)
    const { records } = await who.call(listExports, { size: 100 })
    const { url } = await who.call(getExportLink, { taskNo: records[0]!.taskNo })
    const answer = await fetch(chain.address + url, { headers: { authorization: `Bearer ${who.token}` } })
    const [heading, ...rows] = readWorkbook(new Uint8Array(await answer.arrayBuffer())).sheets[0]!
    expect(heading!.map(({ value }) => value)).toEqual(['门店编码', '应付总额'])
    return rows.map(([shop]) => shop!.value).sort()
  }

  it('[R13] offers the people who may export the report and whose shops its owner sees all', async () => {
    const names = (await finance.call(listReceivers, { viewId })).map(({ userId }) => userId)
    expect(names).toEqual(expect.arrayContaining(['finance', 'payer1', 'payer2']))
    expect(names).not.toContain('nobody')
    const own = await viewOf('我的', '', 'payment', payer)
    const ofPayer = (await payer.call(listReceivers, { viewId: own })).map(({ userId }) => userId)
    expect(ofPayer).toEqual(['clerk3', 'looker', 'payer1', 'payer1b'])
    const save = { scheduleId: null, viewId: own, when: daily, receivers: ['payer2'] }
    expect(await payer.attempt(saveSchedule, save)).toMatchObject({ failure: { kind: 'NOT_FOUND' } })
    expect(await payer.attempt(saveSchedule, { ...save, viewId, receivers: ['payer1'] })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    })
  })

  it('[R12] [R13] sends each receiver a file with their own shops at the time, and tells them', async () => {
    const { scheduleId, nextAt } = await schedule(['payer1', 'payer2'])
    expect(nextAt).toBe(firstRun)
    chain.clock.now = firstRun - 60_000
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({})
    chain.clock.now = firstRun
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({ payer1: 'SENT', payer2: 'SENT' })
    expect(await shopsIn('payer1')).toEqual(['S4', 'S5'])
    expect(await shopsIn('payer2')).toEqual(['S6'])
    expect(await messagesOf('payer1', 'REPORT_READY')).toEqual([
      '定时报表「昨天的支付」已生成：支付流水_2026-11-22.xlsx，可在导出中心下载',
    ])
    expect(await messagesOf('payer1b', 'REPORT_READY')).toEqual([])
    const [mine] = await finance.call(listSchedules, {})
    expect(mine).toMatchObject({ nextAt: firstRun + day, reportName: '支付流水', lastRun: { at: firstRun } })
    await finance.call(removeSchedule, { scheduleId })
  })

  it('[R13] gives nothing to a receiver without the right, and tells its owner', async () => {
    const { scheduleId, nextAt } = await schedule(['payer1', 'payer2'])
    const { pool } = chain.connections
    await pool.query(`update users set revoked_codes = '{P000708}' where user_id = 'payer1'`)
    await pool.query(`update users set disabled = true where user_id = 'payer2'`)
    chain.clock.now = nextAt
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({ payer1: 'NO_RIGHT', payer2: 'PERSON_GONE' })
    expect((await messagesOf('finance', 'REPORT_NOT_SENT')).toSorted()).toEqual([
      '定时报表「昨天的支付」未发给唐宁：账号已停用',
      '定时报表「昨天的支付」未发给林峰：没有该报表的导出权限',
    ])
    const { rows } = await pool.query(`select 1 from export_tasks where created_at >= $1`, [nextAt])
    expect(rows).toEqual([])
    await pool.query(`update users set revoked_codes = '{}', disabled = false where user_id in ('payer1', 'payer2')`)
    await finance.call(removeSchedule, { scheduleId })
  })

  it('[R13] tells only the robots of a schedule without receivers, with the file at its owner', async () => {
    const save = { scheduleId: null, viewId: await viewOf('全部支付', ''), when: daily, receivers: [] }
    expect(refusalOf(await finance.attempt(saveSchedule, save)).kind).toBe('SCHEDULE_WITHOUT_RECEIVER')
    const { pool } = chain.connections
    await pool.query(`insert into robots (robot_id, name, vendor, url, kinds, shop_codes, language, active) values
      ('R1', '财务群', 'WECOM', 'R1', '{REPORT_READY}', '{}', 'zh', true), ('R2', '一店群', 'WECOM', '', '{REPORT_READY}', '{S4}', 'zh', true),
      ('R3', '停用', 'WECOM', '', '{REPORT_READY}', '{}', 'zh', false), ('R4', '别的', 'WECOM', '', '{PAYMENT_NEAR}', '{}', 'zh', true)`)
    const { scheduleId, nextAt } = await finance.call(saveSchedule, save)
    chain.clock.now = nextAt
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({ finance: 'SENT' })
    expect(await shopsIn('finance')).toEqual(['S4', 'S5', 'S6'])
    expect(await messagesOf('finance', 'REPORT_READY')).toEqual([])
    const lines: Array<string> = []
    const notifier = Layer.succeed(Notifier, {
      send: ({ url }, digest) =>
        Effect.sync(() => {
          lines.push(...digest.lines.map(({ text }) => `${url} ${text}`))
          return null
        }),
    })
    await chain.run(Effect.provide(runDueJobs(robotJob), notifier))
    expect(lines).toEqual(['R1 定时报表「全部支付」已生成，文件在钱方的导出中心'])
    await pool.query(`update robots set active = false`)
    chain.clock.now = nextAt + day
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({ finance: 'NO_ROBOT' })
    expect(await messagesOf('finance', 'REPORT_NOT_SENT')).toContain(
      '定时报表「全部支付」未发送：没有接收定时报表的群机器人',
    )
    await finance.call(removeSchedule, { scheduleId })
    await pool.query('delete from robots')
  })

  it('[R12] runs once, however often its jobs are started again, and once for runs that were missed', async () => {
    const { scheduleId, nextAt } = await schedule(['payer1'])
    const { pool } = chain.connections
    const exportsNow = async () =>
      Number((await pool.query(`select count(*) from export_tasks where requester_id = 'payer1'`)).rows[0].count)
    const before = await exportsNow()
    const again = async () => {
      // A process that ended after its transaction and before it settled its jobs leaves them to be claimed again.
      await pool.query(
        `insert into jobs (kind, key, lane, created_at, due_at) values
        ('reportSchedule', $1, $2, 0, 0), ('reportDelivery', $3, 'payer1', 0, 0) on conflict do nothing`,
        [...[`${scheduleId}/${nextAt}`, scheduleId, JSON.stringify([scheduleId, nextAt, 'payer1'])]],
      )
      await runAll()
    }
    chain.clock.now = nextAt + 3 * day
    await runAll()
    for (let times = 0; times < 3; times++) await again()
    expect(await exportsNow()).toBe(before + 1)
    expect(await lastOf(scheduleId)).toEqual({ payer1: 'SENT' })
    const [mine] = await finance.call(listSchedules, {})
    expect(mine!.nextAt).toBe(nextAt + 4 * day)
    await finance.call(removeSchedule, { scheduleId })
    const { rows } = await pool.query(`select 1 from jobs where kind in ('reportSchedule', 'reportDelivery')`)
    expect(rows).toEqual([])
  })

  it('[R12] does not run while it is paused, and stops when its view was deleted', async () => {
    const { scheduleId, nextAt } = await schedule(['payer1'], await viewOf('要删的', ''))
    await finance.call(setScheduleActive, { scheduleId, isActive: false })
    chain.clock.now = nextAt + day
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({})
    const { nextAt: resumed } = await finance.call(setScheduleActive, { scheduleId, isActive: true })
    expect(resumed).toBe(nextAt + 2 * day)
    const [before] = await finance.call(listSchedules, {})
    await finance.call(deleteView, { viewId: before!.viewId! })
    chain.clock.now = resumed!
    await runAll()
    const [mine] = await finance.call(listSchedules, {})
    expect(mine).toMatchObject({ isActive: false, pause: 'VIEW_GONE', nextAt: null, viewId: null, viewName: '要删的' })
    expect(await messagesOf('finance', 'SCHEDULE_STOPPED')).toHaveLength(1)
    expect(await finance.attempt(setScheduleActive, { scheduleId, isActive: true })).toMatchObject({
      failure: { kind: 'NOT_FOUND' },
    })
    await finance.call(removeSchedule, { scheduleId })
  })

  it('[R13] sends the shops of the receiver where the view holds none, because its list starts with them', async () => {
    const { scheduleId, nextAt } = await schedule(['payer1'], await viewOf('台账', '', 'payment_order'))
    chain.clock.now = nextAt
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({ payer1: 'SENT' })
    const { rows } = await chain.connections.pool.query(
      `select param -> 'shopId' as shops from export_tasks where requester_id = 'payer1' and api_name = 'payment_order'`,
    )
    expect(rows).toEqual([{ shops: ['S3', 'S4', 'S5'] }])
    await finance.call(removeSchedule, { scheduleId })
  })

  it('waits for a free place among the exports of the receiver [R13]', async () => {
    const { scheduleId, nextAt } = await schedule(['payer1'])
    chain.clock.now = nextAt
    const { pool } = chain.connections
    const busy = (slot: number) =>
      pool.query(
        `insert into export_tasks (requester_id, task_no, requester_name, language, task_source, api_name, param, columns,
          file_name, status, slot, created_at) values ('payer1', $1, '林峰', 'zh', 'DHT_WEB', 'payment', '{}', '{ordNo}', $1,
          'PROCESSING', $2, 0)`,
        [`X${slot}`, slot],
      )
    await busy(1)
    await busy(2)
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({ payer1: 'WAITING' })
    await pool.query(`update export_tasks set status = 'CANCELED', slot = null, completed_at = 0 where task_no = 'X1'`)
    chain.clock.now += 60_000
    await runAll()
    expect(await lastOf(scheduleId)).toEqual({ payer1: 'SENT' })
  })
})
