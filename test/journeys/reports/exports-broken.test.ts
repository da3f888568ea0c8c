import { Context, Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Jobs } from '../../../application/platform/jobs/jobs.ts'
import type { Ports } from '../../../application/ports.ts'
import { cancelExport, exportOrders, listExports, retryExport } from '../../../application/reports/contract/exports.ts'
import { workExports } from '../../../application/reports/handlers/exports/make.ts'
import { ExportQueue } from '../../../application/reports/ports/exports.ts'
import { ReportSource } from '../../../application/reports/ports/report-source.ts'
import { LEASE_MS } from '../../../domain/reports/exports/queue.ts'
import { openedAt, openTestChain, type Session, type TestChain } from '../../fixtures/chain.ts'
import { newShop, place } from '../platform/walk.ts'

let chain: TestChain
let head: Session
beforeAll(async () => {
  chain = await openTestChain()
  await chain.connections.pool.query(`update users set granted_codes = '{P000239}' where user_id = 'head'`)
  head = await chain.signIn('head')
  for (let order = 0; order < 4; order++) {
    await place(head, await newShop(chain), [{ materialCode: 'M1', quantity: 1.5 + order }])
  }
})
beforeEach(async () => {
  chain.clock.now = openedAt
  await chain.connections.pool.query(`delete from export_tasks; delete from jobs where kind = 'export'`)
})
afterAll(() => chain.close())

const statusOf = async (who: Pick<Session, 'call'>, taskNo: string) =>
  (await who.call(listExports, {})).records.find(task => task.taskNo === taskNo)!
const pieces = async () =>
  (await chain.connections.pool.query('select count(*)::int as n from export_chunks')).rows[0].n
/** Processes the export queue over replaced ports. */
const workOver = (ports: Context.Context<Ports>) => Effect.runPromise(Effect.provideContext(workExports, ports))

/** Claims the job and begins its attempt, as a worker does first. */
const claimExport = async () => {
  const claim = { now: chain.clock.now, leaseMs: LEASE_MS, limit: 1, perLane: 1, batch: 1, closedLanes: [] }
  const [job] = await chain.run(Context.get(chain.ports, Jobs).claim('export', claim))
  const key = { requesterId: job!.lane, taskNo: job!.key.slice(job!.lane.length + 1) }
  return (await chain.run(Context.get(chain.ports, ExportQueue).begin(key, job!.fence, chain.clock.now)))!
}

describe('a failing export', () => {
  const source = () => Context.get(chain.ports, ReportSource)
  const over = (read: (typeof ReportSource)['Service']['read']) =>
    Context.add(chain.ports, ReportSource, { ...source(), read }) as Context.Context<Ports>

  it('[X8] is restarted, and fails after three attempts without leaving parts', async () => {
    const { taskNo } = await head.call(exportOrders, {})
    const broken = over((query, counted, batch) =>
      source().read(query, counted, rows => Effect.andThen(batch(rows), Effect.die(new Error('cut off on purpose')))),
    )
    for (const left of ['PROCESSING', 'PROCESSING', 'FAILED']) {
      await workOver(broken)
      expect(await statusOf(head, taskNo)).toMatchObject({ status: left })
      expect(await pieces()).toBe(0)
      chain.clock.now += 3_000
    }
    expect(await statusOf(head, taskNo)).toMatchObject({ failReason: '导出多次中断，请重试', verbs: ['retry'] })
    await head.call(retryExport, { taskNo })
    await chain.run(workExports)
    expect(await statusOf(head, taskNo)).toMatchObject({ status: 'COMPLETED' })
  })

  it.each([
    ['a row more than were counted', { rows: -1, sum: 0n }],
    ['a fen more than they add up to', { rows: 0, sum: -1n }],
  ])('[X6] leaves no file: %s', async (_, off) => {
    const { taskNo } = await head.call(exportOrders, {})
    await workOver(
      over((query, counted, batch) =>
        source().read(
          query,
          ({ rows, sums, hasOneUnit }, readFrom) =>
            counted(
              { hasOneUnit, rows: rows + off.rows, sums: { ...sums, payPrice: sums.payPrice! + off.sum } },
              readFrom,
            ),
          batch,
        ),
      ),
    )
    expect(await statusOf(head, taskNo)).toMatchObject({ status: 'FAILED', failReason: '核对合计不一致，文件未生成' })
    expect(await pieces()).toBe(0)
  })

  it('[X4] that is cancelled while running stops at the next heartbeat and leaves no parts', async () => {
    const { taskNo } = await head.call(exportOrders, {})
    const stopped = workOver(
      over((query, counted, batch) =>
        source().read(query, counted, rows =>
          Effect.gen(function* () {
            yield* batch(rows)
            yield* Effect.promise(() => head.call(cancelExport, { taskNo }))
            return yield* Effect.never
          }),
        ),
      ),
    )
    const begun = performance.now()
    await stopped
    expect(performance.now() - begun).toBeLessThan(6_000)
    expect(await statusOf(head, taskNo)).toMatchObject({ status: 'CANCELED' })
    expect(await pieces()).toBe(0)
  })

  it('[X8] whose worker hangs is taken over after its lease; later writes of the first have no effect', async () => {
    const { taskNo } = await head.call(exportOrders, {})
    const queue = Context.get(chain.ports, ExportQueue)
    const silent = await claimExport()
    expect(await chain.run(workExports)).toBe(0)
    chain.clock.now += 20_000
    expect(await chain.run(workExports)).toBe(1)
    expect(await chain.run(queue.file(silent).complete(1, chain.clock.now))).toBe(false)
    const late = queue.file(silent)
    expect(await chain.run(late.put([new Uint8Array(2_000_000)]))).toBe(false)
    expect(await chain.run(late.complete(1, chain.clock.now))).toBe(false)
    expect(await chain.run(queue.progress(silent, { rowsDone: 1, rowsTotal: 1 }))).toBe(false)
    expect(await statusOf(head, taskNo)).toMatchObject({ status: 'COMPLETED', rowsDone: 4 })
    expect(await pieces()).toBe(1)
  })
})
