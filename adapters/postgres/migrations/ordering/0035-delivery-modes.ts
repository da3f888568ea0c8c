import { type Kysely, sql } from 'kysely'

/**
 * Adds the delivery modes of an order, derived from its lines and shipments (docs/decisions/ordering/0030); before, every order
 * and shipment was stored as coming from the warehouse. `orders.delivery_mode` is no longer read; a later migration
 * removes it when no process of the previous release can be running.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [columns, shipmentWays, orderWays, ...listIndexes]) await sql.raw(statement).execute(db)
}

const columns = `
alter table orders alter column delivery_mode set default 'WAREHOUSE',
  add column delivery_modes text[] not null default '{}'`

const place = (mode: string): string => `array_position('{WAREHOUSE,DIRECT,EXPRESS}'::text[], ${mode})`

/** Mode of most lines; substitutes have the mode of the chain's material. */
const shipmentWays = `
with counted as (
  select s.shop_code, s.dh_no, s.sh_no, coalesce(m.delivery_mode, l.delivery_mode) as mode, count(*) as lines
  from shipment_lines s
    left join materials m on m.material_code = s.material_code and s.replaces <> ''
    left join order_lines l on l.shop_code = s.shop_code and l.dh_no = s.dh_no
      and l.material_code = coalesce(nullif(s.replaces, ''), s.material_code)
  group by 1, 2, 3, 4
), first_way as (
  select distinct on (shop_code, dh_no, sh_no) shop_code, dh_no, sh_no, mode from counted where mode is not null
  order by shop_code, dh_no, sh_no, lines desc, ${place('mode')}
)
update shipments s set delivery_mode = first_way.mode from first_way
where s.shop_code = first_way.shop_code and s.dh_no = first_way.dh_no and s.sh_no = first_way.sh_no
  and s.delivery_mode <> first_way.mode`

const orderWays = `
with way as (
  select shop_code, dh_no, delivery_mode as mode, count(*) as lines from order_lines group by 1, 2, 3
  union all
  select shop_code, dh_no, delivery_mode, 0 from shipments
), summed as (
  select shop_code, dh_no, mode, sum(lines) as lines from way group by 1, 2, 3
), ways as (
  select shop_code, dh_no, array_agg(mode order by lines desc, ${place('mode')}) as modes from summed group by 1, 2
)
update orders o set delivery_modes = ways.modes from ways where o.shop_code = ways.shop_code and o.dh_no = ways.dh_no`

/** As in 0004, with the new filter column of the list. */
const filters = 'include (order_type, has_difference, delivery_modes, pay_method'
const listIndexes = [
  'drop index orders_by_status',
  `create index orders_by_status on orders (status, purchase_date desc, dh_no desc) ${filters}, shop_code)`,
  'drop index orders_by_date',
  `create index orders_by_date on orders (shop_code, purchase_date desc, dh_no desc) ${filters}, status)`,
]
