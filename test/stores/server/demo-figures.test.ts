import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import type { TestDatabase } from '../../fixtures/database.ts'
import { demoDatabase, demoGrownAt } from '../../fixtures/demo-database.ts'
import { maxGrowingTakes } from '../../fixtures/demo-stage.ts'

describe('what a stranger sees in the demo chain', () => {
  let database: TestDatabase
  let connections: Connections
  beforeAll(async () => {
    database = await demoDatabase()
    connections = openPool(database.connectionConfig)
  }, maxGrowingTakes)
  afterAll(async () => {
    await connections.close()
    await database.drop()
  })

  const rows = async (query: string) => (await connections.pool.query(query)).rows

  it('are lorries of which at most one is late, by hours', async () => {
    const late = await rows(`select round((${demoGrownAt} - expect_arrive_at) / 3600000.0)::int as hours from shipments
      where arrived_at is null and received_at is null and expect_arrive_at < ${demoGrownAt}`)
    expect(late.length).toBeLessThan(2)
    expect(late.every(({ hours }) => hours < 6)).toBe(true)
    const lateArrivals = `select sh_no from shipments where arrived_at > expect_arrive_at + 3600000`
    expect(await rows(lateArrivals)).toEqual([])
  })

  it('are drivers who each drive one lorry to one city, past places of that way', async () => {
    const drivers = await rows(`select driver_name, count(distinct (car_number, driver_phone))::int as lorries,
      count(distinct city)::int as cities from shipments join shops using (shop_code)
      where driver_name is not null group by driver_name`)
    expect(drivers.length).toBeGreaterThan(15)
    expect(drivers.filter(({ lorries, cities }) => lorries > 1 || cities > 1)).toEqual([])
    const places = await rows(`select curr_location, count(distinct city)::int as cities from shipments
      join shops using (shop_code) where arrived_at is null and driver_name is not null group by curr_location`)
    expect(places.filter(({ cities }) => cities > 1)).toEqual([])
  })

  it('are shops that sell for 7,000 to 22,000 yuan a day, of which 25 to 40 percent is the cost of what they order', async () => {
    const shops = await rows(`with last as (select max(trade_day) as day from sales_days),
        sold as (select shop_code, sum(gross) / 100.0 as yuan, count(*) as days from sales_days, last
          where trade_day < day and trade_day >= day - 30 group by shop_code),
        ordered as (select shop_code, sum(total_fee) / 100.0 as yuan from orders, last
          where order_type = 'NORMAL' and purchase_date < day and purchase_date >= day - 30
            and status not in ('INVALID', 'REJECT', 'DC_CANCEL', 'WAIT_SUBMIT', 'SUBMIT_FAIL') group by shop_code)
      select shop_code, (sold.yuan / days)::float8 as turnover, (ordered.yuan / sold.yuan)::float8 as cost
      from sold join ordered using (shop_code)`)
    expect(shops).toHaveLength(12)
    for (const { shop_code, turnover, cost } of shops) {
      expect(turnover, shop_code).toBeGreaterThan(7000)
      expect(turnover, shop_code).toBeLessThan(22_000)
      expect(cost, shop_code).toBeGreaterThan(0.25)
      expect(cost, shop_code).toBeLessThan(0.4)
    }
  })

  it('are stocks of days: of each shop at least half of what recipes take lasts two to twelve days, and hardly any is missing', async () => {
    const shops = await rows(`with used as (select shop_code, material_code, sum(sale_out - sale_return) / 6.0 as daily
        from stock_days where trade_day < (select max(trade_day) from sales_days) group by 1, 2)
      select shop_code, count(*)::int as goods, count(*) filter (where in_store between 2 * daily and 12 * daily)::int as days,
        count(*) filter (where in_store < 0)::int as missing
      from used join stock_balances using (shop_code, material_code) where daily > 0 group by shop_code`)
    expect(shops).toHaveLength(12)
    for (const { shop_code, goods, days, missing } of shops) {
      expect(days, shop_code).toBeGreaterThan(goods / 2)
      expect(missing, shop_code).toBeLessThan(3)
    }
  })

  it('are goods that are ordered by the piece, except those by weight, and machines that are rarely ordered', async () => {
    const inParts = await rows(`select material_code from purchase_rules join materials using (material_code)
      where unit <> 'kg' and (min_quantity % 1000 <> 0 or step_quantity % 1000 <> 0 or max_quantity % 1000 <> 0)`)
    expect(inParts).toEqual([])
    const [machines] = await rows(
      `select count(*) filter (where unit = '台')::float8 / count(*) as share from order_lines`,
    )
    expect(machines.share).toBeLessThan(0.01)
  })

  it('are shops that each scrap a little, and one that scraps far too much', async () => {
    const shops = await rows(`with last as (select max(trade_day) as day from sales_days)
      select shop_code, (100 * sum(l.amount) / (select sum(gross) from sales_days d, last
        where d.shop_code = o.shop_code and trade_day > day - 7))::float8 as percent
      from scrap_orders o join scrap_lines l using (shop_code, bf_no) group by shop_code`)
    expect(shops).toHaveLength(12)
    expect(shops.filter(({ percent }) => percent > 1.5).map(({ shop_code }) => shop_code)).toEqual(['CQ2002'])
    expect(shops.filter(({ percent }) => percent > 0.1 && percent < 0.9)).toHaveLength(11)
  })
})
