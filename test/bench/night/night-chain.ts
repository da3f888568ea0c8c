import type { Context } from 'effect'
import { Effect } from 'effect'
import pg from 'pg'
import { portsOver } from '../../../adapters/node/ports.ts'
import { type Connections, openPool } from '../../../adapters/postgres/engine/pool.ts'
import { migrate } from '../../../adapters/postgres/migrations/migrate.ts'
import { startEmbedded } from '../../../adapters/postgres/server/embedded.ts'
import { fillPublicHolidays } from '../../../application/forecast/handlers/public-holidays.ts'
import type { Ports } from '../../../application/ports.ts'
import { HISTORY_DAYS } from '../../../domain/forecast/plan.ts'
import { settle } from '../chain/fill.ts'
import { type Effort, figure } from '../row.ts'

const shopsInGroup = 500
/** Shops written by one statement. */
const shopsAtOnce = 500

/**
 * Builds a chain in the data folder unless a chain of so many shops with sales through yesterday is there: groups of 500 shops, 800 days of
 * sales each, of every twentieth shop 60 to 360, a promotion of all shops and one of each group every month, public
 * holidays.
 */
export const buildNightChain = (dataFolder: string, shops: number, effort: Effort): Promise<void> =>
  withDatabase(dataFolder, effort, async (client, connections) => {
    await migrate(connections.pool)
    if (await isBuilt(client, shops)) return
    effort.say([
      `建立 ${shops} 店 ${HISTORY_DAYS} 天的销售`,
      `building ${HISTORY_DAYS} days of sales of ${shops} shops`,
    ])
    const begun = performance.now()
    await fill(client, shops)
    const ports = (await portsOver(connections)) as Context.Context<Ports>
    await Effect.runPromise(Effect.provideContext(fillPublicHolidays, ports))
    await settle(client)
    const minutes = figure((performance.now() - begun) / 60_000)
    effort.say([`  用时 ${minutes} 分钟`, `  took ${minutes} minutes`])
  })

/** Takes away all forecasts and their jobs, so that the next start makes those of the night. */
export const forgetForecasts = (dataFolder: string, effort: Effort): Promise<void> =>
  withDatabase(dataFolder, effort, async client => {
    await client.query(`truncate forecast_runs, turnover_forecasts, forecast_groups`)
    await client.query(`delete from jobs where kind in ('forecast', 'forecastGroup')`)
    await settle(client)
  })

const withDatabase = async (
  dataFolder: string,
  { say }: Effort,
  work: (client: pg.Client, connections: Connections) => Promise<void>,
): Promise<void> => {
  const server = await startEmbedded({ dataFolder, mode: 'safe', log: line => say([line, line]) })
  const connections = openPool(server.poolConfig())
  const client = new pg.Client(server.poolConfig())
  try {
    await client.connect()
    await work(client, connections)
  } finally {
    await client.end().catch(() => {})
    await connections.close()
    await server.stop()
  }
}

/** The business day of the chain now. */
export const businessDay = `(select (now() at time zone zone - day_ends_at::interval)::date from chain)`

const isBuilt = async (client: pg.Client, shops: number): Promise<boolean> => {
  const { rows } = await client.query<{ built: boolean }>(`select count(*) = ${shops} as built from shops
    where exists (select 1 from sales_days d where d.shop_code = shops.shop_code and d.trade_day = ${businessDay} - 1)`)
  return rows[0]!.built
}

/** Foreign keys are not checked for rows that one script writes; two indexes are built after the rows. */
const fill = async (client: pg.Client, shops: number): Promise<void> => {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0`)
  await client.query(`truncate shops, sales_events cascade;
    drop index sales_days_by_number; drop index sales_days_by_day`)
  await client.query(shopsOf(shops))
  for (let from = 0; from < shops; from += shopsAtOnce)
    await client.query(salesOf(from, Math.min(from + shopsAtOnce, shops)))
  await client.query(`set maintenance_work_mem = '256MB';
    create unique index sales_days_by_number on sales_days (sales_no);
    create index sales_days_by_day on sales_days (trade_day desc, shop_code);
    set session_replication_role = origin; set synchronous_commit = on`)
  await client.query(eventsOf(Math.ceil(shops / shopsInGroup)))
}

const code = (number: string) => `'N' || lpad((${number})::text, 5, '0')`

const shopsOf = (shops: number): string => `
insert into shops (shop_code, name, title, initials, store_status, business_model, shop_group, pay_method)
select ${code('k')}, '门店' || k, '门店' || k, 'md' || k, '2', 'Y', 'G' || lpad((k / ${shopsInGroup})::text, 3, '0'), 'OFFLINE'
from generate_series(0, ${shops - 1}) k`

/** A number from 0 to 1 that is always the same for a shop, a day and a purpose. */
const chance = (purpose: number) =>
  `((hashint8extended(k * 100000::bigint + ago, ${purpose}) & 65535) / 65536.0::float8)`

/**
 * Turnover by level, weekday, season, growth, promotion of the group, and a rough rest; one shop of ten is closed on Mondays, and one of
 * twenty is new.
 */
const salesOf = (from: number, to: number): string => `
insert into sales_days (shop_code, trade_day, sales_no, edition, body_hash, source, gross, sold, returned, waiting,
  recorded_at, recorded_by, recorded_by_name)
select ${code('k')}, day, 'XS' || ${code('k')} || lpad((${HISTORY_DAYS} - ago)::text, 3, '0'), 1, '', 'EVENT',
  round((200000 + 7919::bigint * k % 900000)
    * (array[0.85, 0.84, 0.88, 0.95, 1.2, 1.4, 1.25])[extract(isodow from day)::int]
    * (1 + 0.15 * sin((extract(doy from day) + k / ${shopsInGroup} * 20) / 58.1))
    * (1 + 0.0002 * (${HISTORY_DAYS} - ago))
    * case when extract(day from day)::int between 3 + k / ${shopsInGroup} % 20 and 7 + k / ${shopsInGroup} % 20 then 1.35 else 1 end
    * exp(0.35 * (${chance(1)} + ${chance(2)} + ${chance(3)} - 1.5)))::bigint,
  100000, 0, 0, extract(epoch from day)::bigint * 1000 + 86400000, 'system', '系统'
from generate_series(${from}, ${to - 1}) k cross join lateral generate_series(1,
  case when k % 20 = 19 then 60 + k * 7 % 300 else ${HISTORY_DAYS} end) ago
  cross join lateral (select ${businessDay} - ago as day) on_day
where not (k % 10 = 3 and extract(isodow from day) = 1)
order by k, ago desc`

const months = `generate_series(date_trunc('month', current_date - ${HISTORY_DAYS}), current_date + 31, interval '1 month') month`

const eventsOf = (groups: number): string => `
insert into sales_events (event_code, name, kind, first_day, last_day, shops)
select 'ALL-' || to_char(month, 'YYYYMM'), '会员日', 'PROMOTION', month::date + 17, month::date + 18, '{}' from ${months}
union all
select 'G' || g || '-' || to_char(month, 'YYYYMM'), '区域满减' || g, 'PROMOTION', month::date + 2 + g % 20, month::date + 6 + g % 20,
  array(select shop_code from shops where shop_group = 'G' || lpad(g::text, 3, '0') order by 1)
from ${months} cross join generate_series(0, ${groups - 1}) g`
