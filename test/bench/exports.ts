import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createInflateRaw, deflateRawSync } from 'node:zlib'
import pg from 'pg'
import { urlOf } from '../../adapters/http/services.ts'
import { openPool } from '../../adapters/postgres/engine/pool.ts'
import { migrate } from '../../adapters/postgres/migrations/migrate.ts'
import { DEFLATE_LEVEL } from '../../adapters/spreadsheet/zip-stream.ts'
import { listOrders } from '../../application/ordering/contract/order.ts'
import { getCentreChanges } from '../../application/ordering/contract/order-centre.ts'
import { getCartMaterials } from '../../application/ordering/contract/sheet.ts'
import type { Endpoint } from '../../application/platform/endpoint.ts'
import {
  type ExportTask,
  exportOrders,
  getExportLink,
  listExports,
} from '../../application/reports/contract/exports.ts'
import { addDays, dayOf } from '../../domain/kernel/day.ts'
import { type Running, start } from '../e2e/fixtures/servers.ts'
import { fillChain } from './chain/fill.ts'
import { head, openOrder, shopCode, shops, tokenOf } from './chain/numbering.ts'
import type { BenchChain } from './chain/open.ts'
import { delayBetween, delaysOf } from './event-loop.ts'
import { treeOf } from './processes.ts'
import { type Effort, figure, quantile, type Row } from './row.ts'

const orders = 1_000_000

/**
 * Measures exporting a million orders to a spreadsheet: duration, memory, and the response times of other callers
 * meanwhile.
 */
export const measureExports = async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  effort.say([`填充数据：${orders} 张历史订单`, `filling a chain with ${orders} orders of history`])
  const connection = { host: chain.socketFolder, user: 'dinghuo', database: 'exports' }
  await chain.client.query('create database exports')
  const { pool, close } = openPool(connection)
  await migrate(pool)
  await close()
  const client = new pg.Client(connection)
  await client.connect()
  await fillChain(client, orders)
  await client.end()
  const running = await start('main.ts', {
    DINGHUO_DEMO: '0',
    DATABASE_URL: `postgres://dinghuo@localhost/exports?host=${encodeURIComponent(chain.socketFolder)}`,
  })
  try {
    const made = await exportAll(running)
    const text = `${made.seconds.toFixed(1)} s, ${figure(made.megabytes)} MB`
    effort.say([`  导出：${text}`, `  exported: ${text}`])
    return rowsOf(made, await deflateAlone(running, made.task))
  } finally {
    await running.stop()
  }
}

interface Made {
  readonly task: ExportTask
  readonly seconds: number
  /** Peak memory of the process that generated it. */
  readonly megabytes: number
  /** Processor seconds of that process. */
  readonly cpu: number
  /** Response times of the server's smallest answer meanwhile, ascending. */
  readonly answers: ReadonlyArray<number>
  /** Event-loop delay of the server meanwhile, 99th percentile. */
  readonly loopDelay: number
  /** Number of other calls meanwhile. */
  readonly calls: number
}

const exportAll = async (running: Running): Promise<Made> => {
  const answers: Array<number> = []
  let [megabytes, cpu] = [0, 0]
  let open = true
  const watching = (async () => {
    while (open) {
      const startedAt = performance.now()
      await fetch(`${running.address}/api/health`).then(answer => answer.text())
      answers.push(performance.now() - startedAt)
      await sleep(10)
    }
  })()
  const traffic = usualTraffic(running)
  const delays = await delaysOf(running)
  const looking = setInterval(() => {
    for (const { pid, parent, cpuSeconds } of treeOf(running.pid)) {
      if (parent !== running.pid) continue
      megabytes = Math.max(megabytes, highWater(pid))
      cpu = Math.max(cpu, cpuSeconds)
    }
  }, 250)
  try {
    await ask(running, exportOrders, {})
    for (;;) {
      await sleep(250)
      const { records } = await ask<{ records: ReadonlyArray<ExportTask> }>(running, listExports, {})
      const task = records[0]!
      if (task.status === 'PROCESSING') continue
      if (task.status !== 'COMPLETED' || task.rowsDone < orders) throw new Error(`the export ended as ${task.status}`)
      const seconds = (task.completedAt! - task.createdAt) / 1000
      const loopDelay = delayBetween(delays, await delaysOf(running), 0.99)
      const calls = await traffic.stop()
      return { task, seconds, megabytes, cpu, answers: answers.toSorted((a, b) => a - b), loopDelay, calls }
    }
  } finally {
    open = false
    clearInterval(looking)
    await Promise.all([watching, traffic.stop()])
  }
}

/** Makes a hundred calls per second at fixed times: order centres, head office's list, and sometimes a form. */
const usualTraffic = (running: Running) => {
  const today = dayOf(Date.now(), 'Asia/Shanghai')
  const list = { purchaseDateStart: addDays(today, -30), purchaseDateEnd: today, current: 1, size: 20 }
  const open = new Set<Promise<unknown>>()
  let calls = 0
  const one = () => {
    const shop = calls % shops
    if (calls % 50 === 0) return ask(running, getCartMaterials, { dhNo: openOrder(shop) })
    return calls % 4 === 0
      ? ask(running, listOrders, list)
      : ask(running, getCentreChanges, { shopJdeNo: shopCode(shop) })
  }
  const timer = setInterval(() => {
    const answer = one().catch(() => {})
    calls += 1
    open.add(answer)
    void answer.finally(() => open.delete(answer))
  }, 10)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(open)
      return calls
    },
  }
}

const ask = async <T>({ address }: Running, endpoint: Endpoint, payload: object): Promise<T> => {
  const answer = await fetch(address + urlOf(endpoint), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf(head(0))}` },
    body: JSON.stringify(payload),
  })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(`${endpoint.name}: ${message}`)
  return data
}

const sampled = 64_000_000

/** Returns the rows per second of only deflating the beginning of the file from memory. */
const deflateAlone = async (running: Running, { taskNo }: ExportTask): Promise<number> => {
  const { url } = await ask<{ url: string }>(running, getExportLink, { taskNo })
  const answer = await fetch(running.address + url, { headers: { authorization: `Bearer ${tokenOf(head(0))}` } })
  const inflate = createInflateRaw()
  const sheet: Array<Buffer> = []
  let size = 0
  let isFirst = true
  for await (const bytes of Readable.fromWeb(answer.body as never)) {
    const part = bytes as Buffer
    if (!inflate.write(isFirst ? part.subarray(30 + part.readUInt16LE(26)) : part)) {
      for (let ready = inflate.read(); ready !== null; ready = inflate.read()) {
        sheet.push(ready)
        size += ready.length
      }
    }
    isFirst = false
    if (size >= sampled) break
  }
  const sample = Buffer.concat(sheet)
  const rows = sample.toString('latin1').split('<row ').length - 1
  const begun = performance.now()
  deflateRawSync(sample, { level: DEFLATE_LEVEL })
  return (rows * 1000) / (performance.now() - begun)
}

const rowsOf = (
  { task, seconds, megabytes, cpu, answers, loopDelay, calls }: Made,
  alone: number,
): ReadonlyArray<Row> => {
  const [p50, p99] = [quantile(answers, 0.5), quantile(answers, 0.99)].map(figure)
  const bytes = figure(task.fileSize! / 1e6)
  return [
    {
      what: ['导出 100 万张订货单', 'a million orders into a spreadsheet'],
      ...{ unit: 'k/s', got: task.rowsDone / seconds / 1000, target: null },
      beside: [
        [`只压缩同样的字节 ${figure(alone / 1000)} k/s`, `deflate alone, the same bytes ${figure(alone / 1000)} k/s`],
      ],
      heldBackBy: [
        `${seconds.toFixed(1)} s，含排队和启动进程，其中 CPU ${cpu.toFixed(1)} s；文件 ${bytes} MB`,
        `${seconds.toFixed(1)} s with waiting and starting the process, ${cpu.toFixed(1)} s of CPU; a file of ${bytes} MB`,
      ],
    },
    {
      what: ['　导出进程的内存峰值', '  most memory of the process that makes it'],
      ...{ unit: 'MB', got: megabytes || null, target: { most: 250 }, beside: [], heldBackBy: ['', ''] },
    },
    {
      what: ['　其间服务端最小请求的耗时 p99', '  the smallest answer of the server meanwhile, p99'],
      ...{ unit: 'ms', got: quantile(answers, 0.99), target: { most: 50 }, beside: [`p50 ${p50} ms`] },
      heldBackBy: [`${answers.length} 次，p99 ${p99} ms`, `${answers.length} requests, p99 ${p99} ms`],
    },
    {
      what: ['　其间服务端事件循环延迟 p99', "  the server's event-loop delay meanwhile, p99"],
      ...{ unit: 'ms', got: loopDelay, target: { most: 50 }, beside: [] },
      heldBackBy: [
        `其间另有 ${calls} 次日常请求，每秒 ${figure(calls / seconds)} 次`,
        `${calls} usual calls beside it, ${figure(calls / seconds)} a second`,
      ],
    },
  ]
}

const highWater = (pid: number): number => {
  try {
    return Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
