import { Effect } from 'effect'
import { sql } from 'kysely'
import type { GroupProfile } from '../../../domain/forecast/group.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { Database } from '../engine/sql.ts'

/** The key of the job that makes the profile of the group of the shop `s`. */
const profileKey = (madeOn: Day) => sql`json_build_array(s.shop_group, ${madeOn}::text)::text`

/** Whether no job that has not failed yet is making the profile of the group of the shop `s`. */
export const hasProfile = (madeOn: Day) => sql`(
  exists (select 1 from forecast_groups g where g.shop_group = s.shop_group and g.made_on = ${madeOn}::date)
  or not exists (select 1 from jobs j
    where j.kind = 'forecastGroup' and j.key = ${profileKey(madeOn)} and j.last_error is null))`

/** What the shops of a group have in common, in PostgreSQL: one profile a group and business day, kept for a week. */
export const profilesOver = ({ row, rows, write, queue }: Database['Service']) => ({
  enqueueGroups: (madeOn: Day, since: Day, at: number) =>
    write(sql`insert into jobs (kind, key, lane, sequence, shop_code, created_at, due_at)
      select distinct 'forecastGroup', ${profileKey(madeOn)}, '', null::bigint, null, ${at}::bigint, ${at}::bigint
      from shops s
      where exists (select 1 from sales_days d where d.shop_code = s.shop_code and d.trade_day >= ${since}::date)
        and not exists (select 1 from forecast_groups g where g.shop_group = s.shop_group and g.made_on = ${madeOn}::date)
      on conflict (kind, key) do nothing`),
  sellingShops: (shopGroup: string, since: Day) =>
    Effect.map(
      rows(sql<{ shopCode: string }>`select shop_code as "shopCode" from shops s
        where shop_group = ${shopGroup}
          and exists (select 1 from sales_days d where d.shop_code = s.shop_code and d.trade_day >= ${since}::date)
        order by shop_code`),
      shops => shops.map(({ shopCode }) => shopCode),
    ),
  putProfile: (shopGroup: string, madeOn: Day, profile: GroupProfile | null) =>
    queue(
      {
        table: 'forecast_groups',
        query: sql`delete from forecast_groups where shop_group = ${shopGroup} and made_on < ${madeOn}::date - 7`,
      },
      {
        table: 'forecast_groups',
        rows: 1,
        query: sql`insert into forecast_groups (shop_group, made_on, profile)
          values (${shopGroup}, ${madeOn}::date, ${profile && JSON.stringify(profile)}::jsonb)
          on conflict (shop_group, made_on) do update set profile = excluded.profile`,
      },
    ),
  profile: (shopGroup: string, madeOn: Day) =>
    Effect.map(
      row(sql<{ profile: GroupProfile }>`select profile from forecast_groups
        where shop_group = ${shopGroup} and made_on <= ${madeOn}::date and made_on > ${madeOn}::date - 7
          and profile is not null
        order by made_on desc limit 1`),
      record => record?.profile ?? null,
    ),
})
