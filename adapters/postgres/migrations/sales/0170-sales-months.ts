import { type Kysely, sql } from 'kysely'

/**
 * Creates the sums of the sales breakdown by month (docs/decisions/reports/0074). A row of `sales_months` says through which day the sums
 * of a shop's month count; without one they do not. The scheduler fills both, for the past months too. Recipes and units that
 * change take away the months that they were used in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [months, usage, changes]) await sql.raw(statement).execute(db)
}

const months = `
create table sales_months (
  shop_code text not null references shops,
  month date not null,
  through date not null,
  primary key (shop_code, month),
  constraint sales_months_days check (extract(day from month) = 1 and date_trunc('month', through) = month)
);
`

/** A material that a recipe names and nothing was posted of has no cost. */
const usage = `
create table sales_month_usage (
  shop_code text not null,
  month date not null,
  product_code text not null,
  material_code text not null,
  unit text not null,
  sold bigint not null,
  quantity numeric not null,
  cost bigint,
  primary key (shop_code, month, product_code, material_code, unit)
);
`

/**
 * The lock makes a change of a recipe and the sums of a month wait for each other (adapters/postgres/sales/sales-month-store.ts). A new
 * ratio of a unit can change days before it, if it is the first of its unit.
 */
const changes = `
create function forget_sales_months() returns trigger language plpgsql as $$
declare since date;
begin
  perform pg_advisory_xact_lock_shared(7302017);
  if tg_table_name = 'recipes' then
    since := least(case when tg_op <> 'INSERT' then old.valid_from end, case when tg_op <> 'DELETE' then new.valid_from end);
  end if;
  delete from sales_months where through >= coalesce(since, '-infinity');
  return null;
end $$;
create trigger recipes_months after insert or delete on recipes for each row execute function forget_sales_months();
create trigger recipes_changed_months after update on recipes for each row when (old is distinct from new)
  execute function forget_sales_months();
create trigger material_units_months after insert or delete on material_units for each row execute function forget_sales_months();
create trigger material_units_changed_months after update on material_units for each row
  when ((old.unit, old.valid_from, old.numerator, old.denominator) is distinct from (new.unit, new.valid_from, new.numerator, new.denominator))
  execute function forget_sales_months();
create trigger materials_months after update on materials for each row
  when ((old.unit, old.stock_unit) is distinct from (new.unit, new.stock_unit)) execute function forget_sales_months();
`
