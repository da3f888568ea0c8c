import { urlOf } from '../../../adapters/http/services.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { createKey, receiveEvents } from '../../../application/integration/contract/integration.ts'
import { addDays, type Day, dayOf } from '../../../domain/kernel/day.ts'
import { barePosting } from '../bare/goods.ts'
import { pgbench, runBare } from '../bare/pgbench.ts'
import { settle } from '../chain/fill.ts'
import { head, tokenOf } from '../chain/numbering.ts'
import type { BenchChain } from '../chain/open.ts'
import { type Effort, figure, type Row } from '../row.ts'

/** Shops of the whole chain, for which the figure is extrapolated. */
const wholeChain = 10_000
/** Shops whose tills report; DINGHUO_BENCH_EVENING_SHOPS makes it another number, 10,000 for the whole evening. */
const shops = Number(process.env.DINGHUO_BENCH_EVENING_SHOPS ?? 500)
/** Products that a shop sells, of two materials each: the 420 lines of the plan of goods. */
const products = 210
const recipeLines = 2
const lines = products * recipeLines
/** Tills that report at once. */
const tills = 8

/**
 * Measures the evening on which the tills of all shops report their day by an integration event over HTTP, one event a call, and
 * extrapolates to a chain of 10,000 shops by the number of shops (plan of goods 11).
 */
export const measureEvening = async (chain: BenchChain, effort: Effort): Promise<Row> => {
  effort.say([`${shops} 店上报一天的销售`, `${shops} shops report the sales of a day`])
  await chain.client.query(eveningChain)
  await settle(chain.client)
  const token = await keyOf(chain)
  const yesterday = addDays(dayOf(Date.now(), 'Asia/Shanghai'), -1)
  // A shop that sells has had the goods before: the evening that is measured changes balances and creates none.
  await reportAll(chain, token, addDays(yesterday, -1))
  const begun = performance.now()
  await reportAll(chain, token, yesterday)
  const seconds = (performance.now() - begun) / 1000
  const { rows } = await chain.client.query<{ count: string }>(
    `select count(*) from stock_movements where shop_code like 'E1%' and process = 'SALE_OUT' and trade_day = $1`,
    [yesterday],
  )
  const posted = Number(rows[0]!.count)
  if (posted !== shops * lines) throw new Error(`${posted} movements instead of ${shops * lines}`)
  const broken = (await checkInvariants(chain.client, Date.now())).filter(({ name }) => name.startsWith('G'))
  if (broken.length > 0) throw new Error(`broken: ${broken.map(({ name }) => name).join(', ')}`)
  const bare = await bareMinutes(chain, effort)
  const rate = figure(posted / seconds)
  return {
    what: [
      `${wholeChain} 店当晚销售入账（按 ${shops} 店推算，每店 ${lines} 行）`,
      `the evening's sales of ${wholeChain} shops (from ${shops}, ${lines} lines each)`,
    ],
    ...{ unit: 'min', got: (seconds / 60) * (wholeChain / shops), target: { most: 5 } },
    beside: bare === null ? [] : [[`裸 SQL ${figure(bare)} min`, `bare SQL ${figure(bare)} min`]],
    heldBackBy: [
      `${shops} 店实测 ${figure(seconds)} s，${rate} 行/s`,
      `${shops} shops took ${figure(seconds)} s, ${rate} lines/s`,
    ],
  }
}

/** Reports the sales of all shops on a day, several tills at once. */
const reportAll = async (chain: BenchChain, token: string, day: Day): Promise<void> => {
  let next = 0
  const till = async () => {
    while (next < shops) await report(chain, token, eventOf(next++, day))
  }
  await Promise.all(Array.from({ length: tills }, till))
}

/** Minutes of the same postings of the whole chain by bare SQL; null without pgbench. */
const bareMinutes = async (chain: BenchChain, effort: Effort): Promise<number | null> => {
  const program = pgbench()
  if (!program) return null
  const run = { script: barePosting(lines), socketFolder: chain.socketFolder, clients: tills, seconds: effort.seconds }
  return wholeChain / (await runBare(program, run)) / 60
}

const eventOf = (shop: number, day: Day) => ({
  ...{ eventId: `till-${shop}-${day}`, kind: 'sales.day', occurredAt: Date.now() },
  data: {
    ...{ shopCode: `E${10_000 + shop}`, day, edition: 1 },
    lines: Array.from({ length: products }, (_, product) => {
      const sold = 1 + ((product + shop) % 9)
      return { productCode: `EV${1000 + product}`, sold, amount: 15 * sold }
    }),
  },
})

const keyOf = async (chain: BenchChain): Promise<string> => {
  const { data } = await post<{ token: string }>(chain, urlOf(createKey), tokenOf(head(0)), {
    ...{ keyName: 'tills', shopJdeNos: null, kinds: ['sales.day'] },
  })
  return data.token
}

const report = async (chain: BenchChain, token: string, event: object) => {
  const { data } = await post<{ results: ReadonlyArray<{ outcome: string }> }>(chain, urlOf(receiveEvents), token, {
    events: [event],
  })
  const { outcome } = data.results[0]!
  if (outcome !== 'APPLIED') throw new Error(`sales.day: ${JSON.stringify(data.results[0])}`)
}

const post = async <T>({ running }: BenchChain, path: string, token: string, body: object) => {
  const answer = await fetch(running.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  if (code !== 0) throw new Error(`${path}: ${message}`)
  return { data }
}

/** Writes the shops of the evening with the products that they sell. */
const eveningChain = `
insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
select 'E' || (10000 + k), '晚间门店' || k, '晚间门店' || k, 'wjmd' || k, '2', 'Y', 'G1000', 'OFFLINE'
from generate_series(0, ${shops - 1}) k;
update users set granted_codes = granted_codes || '{DH0007}'::text[] where user_id = '${head(0)}';
insert into units (unit, name) select unit, unit from materials union select '杯', '杯' on conflict do nothing;
insert into products (product_code, name, kind, unit, price)
select 'EV' || (1000 + p), '晚间成品' || p, 'PRODUCT', '杯', 1500 from generate_series(0, ${products - 1}) p;
insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
select 'EV' || (1000 + p), '2020-01-01', material_code, 20, unit, 1000, 9500
from generate_series(0, ${products - 1}) p
join materials on material_code in ('M' || (10001 + p * ${recipeLines}), 'M' || (10002 + p * ${recipeLines}));
`
