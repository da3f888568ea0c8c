import { type Context, Effect, Exit } from 'effect'
import { urlOf } from '../../../adapters/http/services.ts'
import { portsOver } from '../../../adapters/node/ports.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { callsOf } from '../../../application/documents/contract.ts'
import { shipBatch } from '../../../application/fulfilment/contract/warehouse.ts'
import { StockLedger } from '../../../application/inventory/ports.ts'
import { Shops } from '../../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../../application/platform/caller.ts'
import type { Endpoint } from '../../../application/platform/endpoint.ts'
import { Transaction } from '../../../application/platform/transaction.ts'
import type { Ports } from '../../../application/ports.ts'
import { confirmReceipt } from '../../../application/receiving/contract/receipts.ts'
import { addDays, dayOf } from '../../../domain/kernel/day.ts'
import { bareFlow, barePosting, manyDays, manyMovements } from '../bare/goods.ts'
import { pgbench, runBare } from '../bare/pgbench.ts'
import { settle } from '../chain/fill.ts'
import { head, materialCode, shopCode, tokenOf } from '../chain/numbering.ts'
import type { BenchChain } from '../chain/open.ts'
import { type Effort, figure, median, quantile, type Row } from '../row.ts'
import { measureEvening } from './goods-evening.ts'
import { measureMonth } from './goods-month.ts'

/** Lines of a posting, and shops that post at once. */
const lines = 300
const lanes = 8
/** Movements of the shop whose flow is read, over two years. */
const movements = 1_000_000
const flowShop = shopCode(0)
const pages = 200
/** Materials and days of the daily inventory that is read. */
const dailyShop = shopCode(1)
const dailyMaterials = 500
const dailyRange = 31

/** Measures the evening's sales, a month, postings, receipts, the inventory flow and daily inventory (plan of goods 11). */
export const measureGoods = async (chain: BenchChain, effort: Effort): Promise<ReadonlyArray<Row>> => {
  await chain.client.query(`update users set presets = '{headOrdering,warehouse}' where user_id = '${head(0)}'`)
  // The month and the evening check invariants, which the bare postings of the later measurements do not obey.
  const month = await measureMonth(chain, effort)
  const evening = await measureEvening(chain, effort)
  const postings = await measurePostings(chain, effort)
  const receipts = await measureReceipts(chain)
  effort.say([`填充 ${movements} 笔流水`, `filling ${movements} movements`])
  await chain.client.query(manyMovements(flowShop, movements))
  await settle(chain.client)
  await chain.client.query(manyDays(dailyShop, dailyMaterials, 2 * dailyRange))
  await settle(chain.client)
  return [month, evening, postings, receipts, await measureFlow(chain, effort), await measureDaily(chain)]
}

const measurePostings = async (chain: BenchChain, effort: Effort): Promise<Row> => {
  const connections = openPool({ host: chain.socketFolder, user: 'dinghuo', database: 'dinghuo', max: lanes })
  try {
    const ports = (await portsOver(connections)) as Context.Context<Ports>
    const [ours, bare] = [[] as number[], [] as number[]]
    for (let round = 1; round <= effort.rounds; round++) {
      ours.push(await postFor(ports, effort.seconds, round))
      const program = pgbench()
      const run = {
        script: barePosting(lines),
        socketFolder: chain.socketFolder,
        clients: lanes,
        seconds: effort.seconds,
      }
      if (program) bare.push((await runBare(program, run)) * lines)
      const text = `${figure(ours.at(-1)!)}/s, ${bare.length === 0 ? '—' : figure(bare.at(-1)!)}/s`
      effort.say([`  第 ${round} 轮：${text}`, `  round ${round}: ${text}`])
    }
    return {
      what: [`入账 ${lines} 行的销售单，与裸 SQL 之比`, `postings of ${lines} sale lines, of the rate of bare SQL`],
      ...{ unit: '×', got: bare.length === 0 ? null : median(ours) / median(bare), target: { least: 0.4 } },
      beside:
        bare.length === 0 ? [] : [[`裸 SQL ${figure(median(bare))} 行/s`, `bare SQL ${figure(median(bare))} lines/s`]],
      heldBackBy: [`${figure(median(ours))} 行/s`, `${figure(median(ours))} lines/s`],
    }
  } finally {
    await connections.close()
  }
}

/** Posts sales of different shops at once for some seconds; returns lines per second. */
const postFor = async (ports: Context.Context<Ports>, seconds: number, round: number) => {
  const until = performance.now() + seconds * 1000
  const sale = Array.from({ length: lines }, (_, line) => ({
    ...{ materialCode: materialCode(1 + line), inStore: -100 * (1 + (line % 19)), inTransport: 0, value: null },
  }))
  let done = 0
  const lane = async (number: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const key = `SALE:${round}:${number}:${turn}`
      const at = Date.now()
      const document = { key, process: 'SALE_OUT', documentNo: key, relatedNo: null, occurredAt: at } as const
      const work = Effect.gen(function* () {
        const shop = (yield* (yield* Shops).find(systemScope, shopCode(1 + number * 16 + (turn % 16))))!
        const posting = (yield* StockLedger).post(shop, { ...document, actor: systemActor }, sale, at)
        yield* (yield* Transaction).run(posting)
      })
      const exit = await Effect.runPromise(Effect.exit(Effect.provideContext(work, ports)))
      if (Exit.isFailure(exit)) throw new Error(`posting failed: ${exit.cause}`)
      done += lines
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: lanes }, (_, number) => lane(number)))
  return (done * 1000) / (performance.now() - begun)
}

/** Ships the accepted orders of 60 lines and receives each with two differences; the receipts are timed. */
const measureReceipts = async (chain: BenchChain): Promise<Row> => {
  const { rows: orders } = await chain.client.query<{
    dhNo: string
    lines: ReadonlyArray<{ code: string; quantity: string }>
  }>(
    `select dh_no as "dhNo", json_agg(json_build_object('code', material_code, 'quantity', quantity)) as lines
      from orders join order_lines using (shop_code, dh_no) where status = 'DC_RECEIVED' and not all_shipped group by dh_no limit 120`,
  )
  const times: Array<number> = []
  for (const { dhNo, lines: ordered } of orders) {
    const shNo = `SH-${dhNo}`
    const shipped = ordered.map(({ code, quantity }) => ({ materialCode: code, quantity: Number(quantity) / 1000 }))
    await ask(chain, shipBatch, { dhNo, shNo, lines: shipped, isLast: true })
    const differing = shipped.slice(0, 2).map(({ materialCode: code }) => ({ materialCode: code, quantity: 0 }))
    const begun = performance.now()
    await ask(chain, confirmReceipt, { shNo, clientKey: shNo, lines: differing })
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    what: ['收货：60 行、2 处差异，p95', 'a receipt of 60 lines with 2 differences, p95'],
    ...{ unit: 'ms', got: sorted.length === 0 ? null : quantile(sorted, 0.95), target: { most: 60 }, beside: [] },
    heldBackBy: [
      `${sorted.length} 张，p50 ${figure(median(sorted))} ms`,
      `${sorted.length} receipts, p50 ${figure(median(sorted))} ms`,
    ],
  }
}

const measureFlow = async (chain: BenchChain, effort: Effort): Promise<Row> => {
  const today = dayOf(Date.now(), 'Asia/Shanghai')
  const times: Array<number> = []
  for (let page = 0; page < pages; page++) {
    const end = addDays(today, -((page * 37) % 600))
    const range = { operateTimeStart: `${addDays(end, -30)} 00:00:00`, operateTimeEnd: `${end} 23:59:59` }
    const begun = performance.now()
    await ask(chain, callsOf.inventoryFlow.page, { storeCode: flowShop, ...range, current: 1 + (page % 5), size: 20 })
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const program = pgbench()
  const run = { script: bareFlow(flowShop), socketFolder: chain.socketFolder, clients: 1, seconds: effort.seconds }
  const bare = program ? 1000 / (await runBare(program, run)) : null
  const bareText = bare === null ? [] : [[`裸 SQL ${figure(bare)} ms`, `bare SQL ${figure(bare)} ms`] as const]
  return {
    what: [
      `库存流水一页（一店 ${figure(movements / 1e6)} 百万笔），p95`,
      `a page of inventory flow, ${figure(movements / 1e6)} M movements of one shop, p95`,
    ],
    ...{ unit: 'ms', got: quantile(sorted, 0.95), target: { most: 20 }, beside: bareText },
    heldBackBy: [`p50 ${figure(median(sorted))} ms`, `p50 ${figure(median(sorted))} ms`],
  }
}

const measureDaily = async (chain: BenchChain): Promise<Row> => {
  const today = dayOf(Date.now(), 'Asia/Shanghai')
  const tradeDateStart = `${addDays(today, 1 - dailyRange)} 00:00:00`
  const range = { storeCode: dailyShop, tradeDateStart, tradeDateEnd: `${today} 23:59:59` }
  const times: Array<number> = []
  for (let page = 0; page < pages; page++) {
    const begun = performance.now()
    await ask(chain, callsOf.dailyInventory.page, { ...range, tab: 'day', current: 1 + (page % 20), size: 20 })
    times.push(performance.now() - begun)
  }
  const sorted = times.toSorted((a, b) => a - b)
  return {
    what: [
      `每日库存一页（${dailyRange} 天 × ${dailyMaterials} 种物料），p95`,
      `a page of daily inventory, ${dailyRange} days of ${dailyMaterials} materials, p95`,
    ],
    ...{ unit: 'ms', got: quantile(sorted, 0.95), target: { most: 150 }, beside: [] },
    heldBackBy: [`p50 ${figure(median(sorted))} ms`, `p50 ${figure(median(sorted))} ms`],
  }
}

const ask = async <T>({ running }: BenchChain, endpoint: Endpoint, payload: object): Promise<T> => {
  const answer = await fetch(running.address + urlOf(endpoint), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenOf(head(0))}`,
      ...(endpoint.mutates && { 'idempotency-key': crypto.randomUUID() }),
    },
    body: JSON.stringify(payload),
  })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(`${endpoint.name}: ${message}`)
  return data
}
