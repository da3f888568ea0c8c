import { Clock, Context, Effect, Schema } from 'effect'
import { portsOver } from '../../adapters/node/ports.ts'
import { openPool } from '../../adapters/postgres/engine/pool.ts'
import { checkInvariants } from '../../adapters/postgres/invariants/index.ts'
import { SetClock } from '../../adapters/set-clock.ts'
import { confirmAdjustment, saveAdjustment } from '../../application/adjustments/contract/adjustments.ts'
import { dispatch } from '../../application/dispatch.ts'
import { addStockPartitions, closeDays } from '../../application/inventory/handlers/closing.ts'
import { StockClosings } from '../../application/inventory/ports.ts'
import { Shops } from '../../application/master-data/ports/shops.ts'
import { systemActor, systemScope } from '../../application/platform/caller.ts'
import type { Endpoint, Payload, Success } from '../../application/platform/endpoint.ts'
import { Transaction } from '../../application/platform/transaction.ts'
import type { Ports } from '../../application/ports.ts'
import { recordSales } from '../../application/sales/handlers/record.ts'
import { saveScrap } from '../../application/scrap/contract/scrap.ts'
import { lastClosableDay } from '../../domain/inventory/business-day.ts'
import { addDays, atTime, type Day, dayOf } from '../../domain/kernel/day.ts'
import type { Fen } from '../../domain/kernel/money.ts'
import type { Thousandths } from '../../domain/kernel/quantity.ts'
import { head, materialCode, tokenOf } from './chain/numbering.ts'
import type { BenchChain } from './chain/open.ts'
import { warehouseRights } from './goods.ts'
import { type Effort, figure, type Row } from './row.ts'

const zone = 'Asia/Shanghai'
const monthShops = 500
const days = 30
const products = 60
const recipeLines = 2
const lanes = 8

/**
 * Simulates a month of 500 shops by the use cases of the product: each shop sells 60 products on each day, which are 120
 * materials by their recipes, gets goods by an adjustment every week, scraps some, and its days are closed as they pass. Then all
 * invariants of goods are checked: the day as an equation, the sums of movements, the documents and their postings.
 */
export const measureMonth = async (chain: BenchChain, effort: Effort): Promise<Row> => {
  effort.say([`模拟 ${monthShops} 店 ${days} 天`, `simulating ${days} days of ${monthShops} shops`])
  await chain.client.query(warehouseRights)
  await chain.client.query(monthChain)
  const connections = openPool({ host: chain.socketFolder, user: 'dinghuo', database: 'dinghuo', max: lanes })
  try {
    const month = await openMonth(connections)
    const begun = performance.now()
    for (let number = 0; number < days; number++) await month.simulateDay(number)
    const seconds = (performance.now() - begun) / 1000
    const { rows } = await chain.client.query<{ count: string }>(
      `select count(*) from stock_movements where shop_code like 'N%'`,
    )
    const broken = (await checkInvariants(chain.client, month.now())).filter(({ name }) => name.startsWith('G'))
    for (const { name } of broken) effort.say([`不成立：${name}`, `broken: ${name}`])
    const movements = Number(rows[0]!.count)
    return {
      what: [
        `${monthShops} 店一个月的库存：不成立的约束`,
        `a month of ${monthShops} shops: broken invariants of goods`,
      ],
      ...{ unit: '', got: broken.length, target: { most: 0 }, beside: [] },
      heldBackBy: [
        `${figure(movements / 1e6)} 百万笔流水，${figure(movements / seconds)} 笔/s`,
        `${figure(movements / 1e6)} M movements, ${figure(movements / seconds)}/s`,
      ],
    }
  } finally {
    await connections.close()
  }
}

const findShop = (shopCode: string) =>
  Effect.flatMap(Shops, shops => Effect.map(shops.find(systemScope, shopCode), shop => shop!))

const shopOf = (number: number): string => `N${1000 + number}`

type Run = <A, E>(work: Effect.Effect<A, E, Ports>) => Promise<A>

/** Opens the use cases under a clock that begins tomorrow, so that the scheduler of the running server closes none of the days. */
const openMonth = async (connections: ReturnType<typeof openPool>) => {
  const clock = new SetClock(Date.now())
  const ports = Context.add(await portsOver(connections, { reachedAt: () => '' }), Clock.Clock, clock)
  const run: Run = work => Effect.runPromise(Effect.provideContext(work, ports as Context.Context<Ports>))
  const first = addDays(dayOf(Date.now(), zone), 1)
  const { sell, restock, scrap } = shopWork(run)
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
          await run(Effect.flatMap(findShop(shopOf(shop)), stockShop => closeDays(stockShop, through)))
          if ((number + shop) % 7 === 0) await restock(shopOf(shop), day)
          if ((number + shop) % 5 === 0) await scrap(shopOf(shop), day)
          await sell(shopOf(shop), day, shop)
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
    },
  }
}

/** Returns the work of a shop, as the till and head office do it. */
const shopWork = (run: Run) => {
  const call = async <E extends Endpoint>(endpoint: E, payload: Payload<E>): Promise<Success<E>> => {
    const request = {
      payload: Schema.encodeSync(endpoint.payload)(payload as never),
      ...({ idempotencyKey: crypto.randomUUID(), language: 'en', requestId: 'month' } as const),
    }
    const { code, message, data } = await run(dispatch(endpoint, { ...request, token: tokenOf(head(0)) }))
    if (code !== 0) throw new Error(`${endpoint.name}: ${message}`)
    return data as Success<E>
  }
  const sell = (shop: string, day: Day, turn: number) =>
    run(
      Effect.gen(function* () {
        const work = recordSales(yield* findShop(shop), {
          ...({ day, edition: 1, source: 'EVENT', actor: systemActor } as const),
          lines: Array.from({ length: products }, (_, product) => ({
            productCode: productCode(product),
            sold: (1000 * (1 + ((product + turn) % 9))) as Thousandths,
            returned: (product % 20 === 0 ? 1000 : 0) as Thousandths,
            amount: (1500 * (1 + ((product + turn) % 9))) as Fen,
          })),
        })
        return yield* (yield* Transaction).run(work)
      }),
    )
  const restock = async (storeCode: string, dhDate: Day) => {
    const lines = Array.from({ length: 40 }, (_, line) => ({
      ...{ materialCode: materialCode(1 + line * 3), quantity: 50_000 as Thousandths },
    }))
    const order = { storeCode, tzType: '0', tzMode: 'STOCK', dhDate, remark: 'weekly goods', lines } as const
    const { tzNo } = await call(saveAdjustment, order)
    await call(confirmAdjustment, { tzNo })
  }
  const scrap = (storeCode: string, day: Day) =>
    call(saveScrap, {
      ...{ storeCode, clientKey: `${storeCode}-${day}`, isStockConfirmed: true },
      lines: [{ materialCode: materialCode(1), quantity: 500 as Thousandths, reason: 'damaged' }],
    })
  return { sell, restock, scrap }
}

const productCode = (product: number): string => `CP${100 + product}`

/** Writes the shops of the month, its products and their recipes, and lets head office do all work of a shop. */
const monthChain = `
insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
select 'N' || (1000 + k), '月度门店' || k, '月度门店' || k, 'ydmd' || k, '2', 'Y', 'G1000', 'OFFLINE'
from generate_series(0, ${monthShops - 1}) k;
update users set granted_codes = granted_codes || '{DH0033,DH0034,DH0050}'::text[] where user_id = '${head(0)}';
update sessions set expires_at = expires_at + ${60 * 86_400_000}::bigint where user_id = '${head(0)}';
insert into units (unit, name) select unit, unit from materials union select '杯', '杯' on conflict do nothing;
insert into products (product_code, name, kind, unit, price)
select 'CP' || (100 + p), '成品' || p, 'PRODUCT', '杯', 1500 from generate_series(0, ${products - 1}) p;
insert into recipes (product_code, valid_from, component_code, quantity, unit, portions, yield_rate)
select 'CP' || (100 + p), '2020-01-01', material_code, 20, unit, 1000, 9500
from generate_series(0, ${products - 1}) p
join materials on material_code in ('M' || (10001 + p * ${recipeLines}), 'M' || (10002 + p * ${recipeLines}));
`
