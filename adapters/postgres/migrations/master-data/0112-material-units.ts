import { type Kysely, sql } from 'kysely'

/**
 * Lets a material be kept in another unit than it is ordered in (docs/decisions/stock/0064). `stock_unit` is null while both are the same,
 * as they are for all materials of the past. A line of a document stores the ratio that it was converted with; null means
 * that its unit is that of the stock. `stock_quantity` is `toStockQuantity` of the domain, for the invariants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [units, lines, conversion]) await sql.raw(statement).execute(db)
}

const units = `
alter table materials add column stock_unit text constraint materials_stock_unit references units,
  add constraint materials_stock_unit_differs check (stock_unit <> unit);
create table material_units (
  material_code text not null references materials,
  unit text not null references units,
  valid_from date not null,
  numerator integer not null,
  denominator integer not null,
  used_at bigint,
  primary key (material_code, unit, valid_from),
  constraint material_units_ratio check (numerator between 1 and 100000 and denominator between 1 and 100000)
);
`

const pair = `
  add column stock_numerator integer, add column stock_denominator integer,`
const isPair = `check ((stock_numerator is null) = (stock_denominator is null) and stock_numerator > 0 and stock_denominator > 0)`
const lines = `
alter table shipment_lines ${pair} add constraint shipment_lines_ratio ${isPair};
alter table return_lines ${pair} add constraint return_lines_ratio ${isPair};
alter table stock_movements ${pair} add column document_unit text, add constraint stock_movements_ratio ${isPair};
`

const conversion = `
create function stock_quantity(quantity bigint, numerator integer, denominator integer) returns bigint
language sql immutable parallel safe as $$
  select case when numerator is null or numerator = denominator then quantity else sign(quantity)::bigint * (
    select candidate::bigint
    from unnest('{1000,100,10,1}'::numeric[]) grid,
      lateral (select 2 * abs(quantity)::numeric * numerator as above, denominator * grid as width) amounts,
      lateral (select grid * div(above + width - 1, 2 * width) as candidate) rounded,
      lateral (select 2 * denominator * candidate - above as distance) difference
    where grid = 1 or (distance >= -numerator and distance < numerator)
    order by (distance >= -numerator and distance < numerator) desc, grid desc limit 1
  ) end
$$;
`
