import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Context, Effect } from 'effect'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportProcess } from '../../../adapters/node/export-process.ts'
import { takeBackup } from '../../../adapters/postgres/backup/backup.ts'
import { restoreBackup } from '../../../adapters/postgres/backup/restore.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { exportOrders, getExportLink, listExports } from '../../../application/reports/contract/exports.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { ExportWorker } from '../../../application/reports/ports/exports.ts'
import { LEASE_MS } from '../../../domain/reports/exports/queue.ts'
import { openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { testDatabase } from '../../fixtures/database.ts'
import { readWorkbook } from '../../fixtures/workbook.ts'
import { sweepSize } from '../../sweep.ts'

/** Number of times a worker is killed during its work. */
const kills = Math.max(1, Number(process.env.DINGHUO_KILLS ?? sweepSize(4, 1)))
const orders = 80_000

let chain: TestChain
let head: Session
beforeAll(async () => {
  chain = await openTestChain({ invariants: false, now: Date.now() })
  head = await chain.signIn('head')
  await chain.connections.pool.query(`update users set granted_codes = '{P000239}' where user_id = 'head'`)
  await chain.connections.pool.query(`update sessions set expires_at = expires_at + 86400000`)
  await putOrders()
}, 60_000)
afterAll(() => chain.close())

/** Starts a worker of the product on this database in a separate process; resolves when it has ended. */
let child: ChildProcess | undefined
const startWorker = (): ChildProcess => {
  const { host, port, user, database } = chain.connections.pool.options
  child = fork(new URL('../../../adapters/node/export-child.ts', import.meta.url))
  child.send({ poolConfig: { host, port, user, database }, reportDatabaseUrl: null })
  return child
}
afterEach(() => void child?.kill('SIGKILL'))

const task = async () => (await head.call(listExports, {})).records[0]!
const pieces = async (): Promise<number> =>
  (await chain.connections.pool.query('select count(*)::int as n from export_chunks')).rows[0].n
const file = async (taskNo: string) => {
  const { url } = await head.call(getExportLink, { taskNo })
  return fetch(chain.address + url, { headers: { authorization: `Bearer ${head.token}` } })
}

describe('the process of exports', () => {
  it('yields the processors to the server in each of its threads, from loading its modules on', async () => {
    const { host, port, user, database } = chain.connections.pool.options
    const exporting = exportProcess({ host, port, user, database })
    await Effect.runPromise(Context.get(exporting.worker, ExportWorker).wake)
    const worker = childOf(process.pid, 'export-child')
    const threads = new Set<number>()
    for (let turn = 0; turn < 300 && threads.size < 6; turn++) {
      for (const thread of threadsOf(worker)) {
        expect(getPriority(thread), `thread ${thread}`).toBe(10)
        threads.add(thread)
      }
      await sleep(10)
    }
    await exporting.stop()
    expect(threads.size).toBeGreaterThan(0)
  })
})

/** Returns the process that a process has started with this word in its command. */
const childOf = (parent: number, word: string): number => {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const ofParent = new RegExp(`^ *(\\d+) +${parent} .*${word}`, 'm')
  return Number(ofParent.exec(processes)![1])
}

/** Returns the threads of a process, each of which has a priority of its own on Linux; elsewhere the process has one. */
const threadsOf = (pid: number): ReadonlyArray<number> =>
  existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`).map(Number) : [pid]

describe('a worker killed with kill -9 in the middle of an export', () => {
  it(`[X8] leaves no part of a file visible, and another generates all of it: ${kills} times`, async () => {
    const { taskNo } = await head.call(exportOrders, {})
    for (let kill = 0; kill < kills; kill++) {
      await chain.connections.pool.query(`update jobs set attempts = 0 where kind = 'export' and claimed_until is null`)
      const worker = startWorker()
      const gone = once(worker, 'exit')
      while ((await task()).rowsDone === 0 && (await pieces()) === 0) await sleep(20)
      await sleep(kill * 60)
      worker.kill('SIGKILL')
      await gone
      expect((await task()).status).toBe('PROCESSING')
      expect(await head.attempt(getExportLink, { taskNo })).toHaveProperty('failure')
      // Ends its lease without waiting for it.
      await chain.connections.pool.query(
        `update jobs set due_at = $1, claimed_until = null, attempts = 0 where kind = 'export'`,
        [Date.now() - 1],
      )
    }
    const worker = startWorker()
    await once(worker, 'exit')
    expect(await task()).toMatchObject({ status: 'COMPLETED', rowsDone: orders, rowsTotal: orders })
    const book = readWorkbook(new Uint8Array(await (await file(taskNo)).arrayBuffer()))
    expect(book.sheets[0]!.length).toBe(orders + 1)
    expect(new Set(book.sheets[0]!.map(([number]) => number!.value)).size).toBe(orders + 1)
    expect(await checkInvariants(chain.connections.pool, Date.now()).then(of)).toEqual([])
  }, 240_000)
})

describe('a backup', () => {
  it('omits exports and their files, and is restored without them', async () => {
    await head.call(exportOrders, { dhNo: 'none' })
    await chain.run(workExports)
    const folder = mkdtempSync(join(tmpdir(), 'dinghuo-export-backup-'))
    const database = await testDatabase()
    const copy = openPool(database.connectionConfig)
    try {
      const { tables } = await takeBackup(chain.connections.pool, join(folder, 'backup'), Date.now())
      expect(tables.map(({ table }) => table)).toContain('orders')
      expect(tables.filter(({ table }) => table.startsWith('export_'))).toEqual([])
      const { broken } = await restoreBackup(copy.pool, join(folder, 'backup'), Date.now())
      expect(of(broken)).toEqual([])
    } finally {
      await copy.close()
      await database.drop()
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the invariants of exports', () => {
  const broken = () => checkInvariants(chain.connections.pool, Date.now()).then(of)

  it.each([
    ['I21', 'a piece is gone', 'delete from export_chunks where chunk_no = 0'],
    ['I21', 'a byte is another', `update export_chunks set bytes = set_byte(bytes, 5, 255 - get_byte(bytes, 5))`],
    ['I21', 'the file is shorter', 'update export_tasks set file_size = file_size - 1'],
    ['I23 exports', 'nobody has worked on it for a minute after its lease', stuck(LEASE_MS + 120_000)],
  ])('%s: %s', async (name, _, sql) => {
    const { rows } = await chain.connections.pool.query('select 1 from export_tasks')
    if (rows.length === 0) {
      await head.call(exportOrders, { dhNo: 'none' })
      await chain.run(workExports)
    }
    expect(await broken()).toEqual([])
    const client = await chain.connections.pool.connect()
    try {
      await client.query('begin')
      await client.query(sql)
      expect(of(await checkInvariants(client, Date.now()))).toContain(name)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

function stuck(agoMs: number): string {
  return `update export_tasks set status = 'PROCESSING', slot = 1, sha256 = null, completed_at = null
    where task_no = (select min(task_no) from export_tasks);
    insert into jobs (kind, key, lane, created_at, due_at, attempts, fence, claimed_until)
    select 'export', requester_id || '/' || task_no, requester_id, 0, ${Date.now() - agoMs}, 1, 1, ${Date.now() - agoMs}
    from export_tasks where status = 'PROCESSING'`
}

/** Returns the violations about exports; the orders here have no history. */
const of = (violations: Awaited<ReturnType<typeof checkInvariants>>) =>
  violations.map(({ name }) => name).filter(name => name === 'I21' || name === 'I23 exports')

const putOrders = async (): Promise<void> => {
  for (let from = 0; from < orders; from += 10_000) {
    await chain.connections.pool.query(
      `insert into orders (shop_code, dh_no, order_type, status, version, submission_no, cart_version, shop_group, shop_name,
        purchase_date, arrival_date, opens_at, cut_off_at, pay_method, business_code, delivery_mode, order_source, kinds,
        material_fee, total_fee, created_by, created_at, status_since, submitted_at, submitted_by_name, first_materials)
      select 'S1', 'DHX' || lpad(i::text, 9, '0'), 'URGENT', 'STORE_RECEIVE', 1, 1, 1, 'A', '上海静安寺店',
        date '2020-01-01' + i % 2000, null, 1, 2, 'OFFLINE', 'C', 'WAREHOUSE', 'SHOP', 1, i, i, 'head', 1, 1, 1, '王晓燕',
        '冷冻鸡腿排、鸡米花'
      from generate_series($1::int + 1, $1::int + 10000) i`,
      [from],
    )
  }
}
