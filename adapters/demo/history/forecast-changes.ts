import { sql } from 'kysely'
import { addDays, atTime, type Day } from '../../../domain/kernel/day.ts'
import type { Db } from '../../postgres/engine/pool.ts'
import { demoPeople } from '../chain.ts'
import type { ChainFacts } from '../script/setting.ts'

/** What somebody made of the forecast of a past day. */
interface DemoChange {
  readonly shop: string
  readonly by: string
  /** Days before today: on that day its own forecast is stored. */
  readonly ago: number
  /** The estimate of the person in percent of what was sold in the end, or of what the machine said. */
  readonly of: 'sold' | 'machine'
  readonly percent: number
  readonly weather?: 'RAIN' | 'BIG_RAIN' | 'RAINSTORM'
  readonly remarks: string
}

/** Changes that knew more than the machine, some that were too careful, and one that was hardly one. */
const changes: ReadonlyArray<DemoChange> = [
  ...[
    { shop: 'SH1001', by: 'wang.xiaoyan', ago: 13, of: 'sold', percent: 103, remarks: '商场周年庆' } as const,
    { shop: 'SH1001', by: 'wang.xiaoyan', ago: 11, of: 'sold', percent: 98, remarks: '写字楼团购订单' } as const,
    {
      shop: 'SH1001',
      by: 'li.jianguo',
      ago: 8,
      of: 'sold',
      percent: 97,
      weather: 'RAIN',
      remarks: '上午有小雨',
    } as const,
  ],
  ...[
    {
      shop: 'HZ1003',
      by: 'huang.lei',
      ago: 12,
      of: 'machine',
      percent: 70,
      weather: 'BIG_RAIN',
      remarks: '预报全天大雨',
    } as const,
    { shop: 'HZ1003', by: 'huang.lei', ago: 9, of: 'machine', percent: 125, remarks: '附近有马拉松' } as const,
  ],
  { shop: 'CD2001', by: 'zhao.min', ago: 10, of: 'sold', percent: 101, remarks: '会员日预热' },
  {
    shop: 'GZ3001',
    by: 'zhou.jie',
    ago: 12,
    of: 'machine',
    percent: 55,
    weather: 'RAINSTORM',
    remarks: '暴雨红色预警',
  },
  { shop: 'GZ3001', by: 'zhou.jie', ago: 8, of: 'sold', percent: 96, remarks: '地铁口施工结束' },
]

/** Writes what people made of forecasts of past days, each for an order of that day, so that it is known whether it helped. */
export const writeForecastChanges = async (db: Db, { zone }: ChainFacts, today: Day): Promise<void> => {
  const names = new Map(demoPeople.map(({ login, name }) => [login, name]))
  const rows = changes.map(({ shop, by, ago, of, percent, weather = null, remarks }) => {
    const day = addDays(today, -ago)
    return { shop, by, name: names.get(by), day, of, percent, weather, remarks, at: atTime(day, '09:20', zone) }
  })
  await sql`
    insert into turnover_adjustments (shop_code, trade_day, dh_no, machine, estimate, modify_reason, weather_type, remarks,
      made_at, made_by, made_by_name)
    select c.shop, c.day, o.dh_no, round(f.point / 100.0) * 100,
      round((case c.of when 'sold' then d.gross else f.point end) * c.percent / 1000000.0) * 10000,
      case when c.weather is null then 'OTHER' else 'WEATHER' end, c.weather, c.remarks, c.at, c.by, c.name
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(shop text, by text, name text, day date, of text, percent int,
        weather text, remarks text, at bigint)
      join turnover_forecasts f on f.shop_code = c.shop and f.made_on = c.day and f.trade_day = c.day
      join sales_days d on d.shop_code = c.shop and d.trade_day = c.day
      join lateral (select dh_no from orders where shop_code = c.shop and purchase_date <= c.day
        order by purchase_date desc, dh_no collate "C" limit 1) o on true
    order by c.day, c.shop collate "C"`.execute(db)
}
