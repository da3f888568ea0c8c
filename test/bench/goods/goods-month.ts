import { Clock, Context, Effect } from 'effect'
import { portsOver } from '../../../adapters/node/ports.ts'
import { openPool } from '../../../adapters/postgres/engine/pool.ts'
import { checkInvariants } from '../../../adapters/postgres/invariants/index.ts'
import { SetClock } from '../../../adapters/set-clock.ts'
import { addStockPartitions, closeDays } from '../../../application/inventory/handlers/closing.ts'
import { StockClosings } from '../../../application/inventory/ports.ts'
import type { Ports } from '../../../application/ports.ts'
import { lastClosableDay } from '../../../domain/inventory/business-day.ts'
import { addDays, atTime, dayOf } from '../../../domain/kernel/day.ts'
import { head } from '../chain/numbering.ts'
import type { BenchChain } from '../chain/open.ts'
import { type Effort, figure, type Row } from '../row.ts'
import { findShop, products, type Run, recipeLines, shopWork } from './goods-shop-work.ts'

const zone = 'Asia/Shanghai'
const days = 30
const lanes = 8

/** Number of shops of the month; DINGHUO_BENCH_MONTH_SHOPS makes it another one. */
const monthShops = Number(process.env.DINGHUO_BENCH_MONTH_SHOPS ?? 500)

/**
 * Simulates a month of 500 shops by the use cases of the product: each shop sells 60 products on each day, which are 120
 * materials by their recipes, and corrects a day of each week; it gets goods by an adjustment every week, scraps some, counts
 * 20 materials, sends goods to another shop, which lacks some of them, and its days are closed as they pass. Then all
 * invariants of goods are checked: the day as an equation, the sums of movements, the documents and their postings.
 */
export const measureMonth = async (chain: BenchChain, effort: Effort): Promise<Row> => {
  effort.say([`模拟 ${monthShops} 店 ${days} 天`, `simulating ${days} days of ${monthShops} shops`])
  await chain.client.query(monthChain)
  const connections = openPool({ host: chain.socketFolder, user: 'dinghuo', database: 'dinghuo', max: lanes })
  try {
    const month = await openMonth(connections)
    const begun = performance.now()
    for (let number = 0; number < days; number++) {
      await month.simulateDay(number)
      effort.say([`  第 ${number + 1} 天`, `  day ${number + 1}`])
    }
    const seconds = (performance.now() - begun) / 1000
    const { rows } = await chain.client.query<{ movements: string; documents: string }>(countsOfMonth)
    const broken = (await checkInvariants(chain.client, month.now())).filter(({ name }) => name.startsWith('G'))
    for (const { name } of broken) effort.say([`不成立：${name}`, `broken: ${name}`])
    const [movements, documents] = [Number(rows[0]!.movements), Number(rows[0]!.documents)]
    return {
      what: [
        `${monthShops} 店一个月的库存：不成立的约束`,
        `a month of ${monthShops} shops: broken invariants of goods`,
      ],
      ...{ unit: '', got: broken.length, target: { most: 0 }, beside: [] },
      heldBackBy: [
        `${figure(documents)} 张单据，${figure(movements / 1e6)} 百万笔流水，${figure(movements / seconds)} 笔/s`,
        `${figure(documents)} documents, ${figure(movements / 1e6)} M movements, ${figure(movements / seconds)}/s`,
      ],
    }
  } finally {
    await connections.close()
  }
}

const shopOf = (number: number): string => `N${1000 + (number % monthShops)}`

/** Opens the use cases under a clock that begins tomorrow, so that the scheduler of the running server closes none of the days. */
const openMonth = async (connections: ReturnType<typeof openPool>) => {
  const clock = new SetClock(Date.now())
  const ports = Context.add(await portsOver(connections, { reachedAt: () => '' }), Clock.Clock, clock)
  const run: Run = work => Effect.runPromise(Effect.provideContext(work, ports as Context.Context<Ports>))
  const first = addDays(dayOf(Date.now(), zone), 1)
  const { sell, restock, scrap, count, transfer } = shopWork(run, () => clock.now)
  return {
    now: () => clock.now,
    simulateDay: async (number: number) => {
      const day = addDays(first, number)
      clock.now = atTime(day, '09:00', zone)
      await run(addStockPartitions)
      const through = lastClosableDay(clock.now, await run(Effect.flatMap(StockClosings, ({ hours }) => hours)))
      let next = 0
      const lane = async () => {
        while (next < monthShops) {
          const shop = next++
          const isTurn = (every: number, offset = 0) => (number + shop) % every === offset
          await run(Effect.flatMap(findShop(shopOf(shop)), stockShop => closeDays(stockShop, through)))
          if (isTurn(7)) await restock(shopOf(shop), day)
          if (isTurn(5)) await scrap(shopOf(shop), day, number)
          if (isTurn(7, 1)) await transfer(shopOf(shop), shopOf(shop + 1))
          await sell(shopOf(shop), day, shop)
          if (isTurn(7, 2)) await count(shopOf(shop))
          if (number > 0 && isTurn(7, 3)) await sell(shopOf(shop), addDays(day, -1), shop, 2)
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
  }
}

const countsOfMonth = `select (select count(*) from stock_movements where shop_code like 'N%') as movements,
  (select count(distinct (shop_code, biz_order_no)) from stock_postings where shop_code like 'N%') as documents`

/** Writes the shops of the month, its products and their recipes, and lets head office do all work of a shop. */
const monthChain = `
insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
select 'N' || (1000 + k), '月度门店' || k, '月度门店' || k, 'ydmd' || k, '2', 'Y', 'G1000', 'OFFLINE'
from generate_series(0, ${monthShops - 1}) k;
update users set granted_codes = granted_codes
  || '{DH0030,DH0031,DH0033,DH0034,DH0035,DH0036,DH0050,P000276}'::text[] where user_id = '${head(0)}';
update sessions set expires_at = expires_at + ${60 * 86_400_000}::bigint where user_id = '${head(0)}';
insert into units (unit, name) select unit, unit from materials union select '杯', '杯' on conflict do nothing;
insert into products (product_code, name, kind, unit, price)
select 'CP' || (100 + p), '成品' || p, 'PRODUCT', '杯', 1500 from generate_series(0, ${products - 1}) p;
insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
select 'CP' || (100 + p), '2020-01-01', material_code, 20, unit, 1000, 9500
from generate_series(0, ${products - 1}) p
join materials on material_code in ('M' || (10001 + p * ${recipeLines}), 'M' || (10002 + p * ${recipeLines}));
`
