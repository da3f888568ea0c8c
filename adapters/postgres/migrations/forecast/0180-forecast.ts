import { type Kysely, sql } from 'kysely'

/**
 * The forecast of turnover and products (docs/decisions/reports/0075): the calendar of events, what was forecast with its inputs, and what
 * people made of it. Amounts are fen, quantities thousandths, ratios ten-thousandths, times epoch ms.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [products, calendar, forecasts, changes, suggestions]) await sql.raw(statement).execute(db)
}

const products = `
alter table products add column category text not null default '', add column labels text[] not null default '{}'`

const calendar = `
create table sales_events (
  event_code text primary key,
  name text not null,
  kind text not null,
  first_day date not null,
  last_day date not null,
  shops text[] not null default '{}',
  products text[] not null default '{}',
  weather_type text,
  constraint sales_events_days check (last_day >= first_day),
  constraint sales_events_weather check ((kind = 'WEATHER') = (weather_type is not null))
);
create index sales_events_by_day on sales_events (first_day, last_day);
create table weather_scenarios (
  weather_type text primary key,
  turnover_rate integer not null,
  constraint weather_scenarios_rate check (turnover_rate between 0 and 300)
)`

/** \`made_on\` is the business day before which everything was known; \`baseline\` is the mean of the last four same weekdays. */
const forecasts = `
create table forecast_groups (
  shop_group text not null,
  made_on date not null,
  profile jsonb,
  primary key (shop_group, made_on)
);
create table forecast_runs (
  shop_code text not null references shops,
  made_on date not null,
  made_at bigint not null,
  inputs jsonb not null,
  accuracy jsonb,
  primary key (shop_code, made_on)
);
create table turnover_forecasts (
  shop_code text not null,
  made_on date not null,
  trade_day date not null,
  point bigint not null,
  low bigint not null,
  high bigint not null,
  level bigint not null,
  baseline bigint,
  factors jsonb not null,
  primary key (shop_code, made_on, trade_day),
  foreign key (shop_code, made_on) references forecast_runs on delete cascade,
  constraint turnover_forecasts_ahead check (trade_day >= made_on),
  constraint turnover_forecasts_band check (low <= point and point <= high)
)`

/** An adjustment is never changed: of a day the one with the highest number counts. */
const changes = `
create table turnover_adjustments (
  shop_code text not null references shops,
  trade_day date not null,
  adjustment_no bigint generated always as identity,
  dh_no text not null,
  machine bigint,
  estimate bigint not null,
  modify_reason text not null,
  weather_type text,
  remarks text not null,
  made_at bigint not null,
  made_by text not null,
  made_by_name text not null,
  primary key (shop_code, trade_day, adjustment_no),
  constraint turnover_adjustments_estimate check (estimate >= 0),
  constraint turnover_adjustments_reason check (modify_reason in ('WEATHER', 'OTHER')),
  constraint turnover_adjustments_weather check ((modify_reason = 'WEATHER') = (weather_type is not null))
);
create table product_estimates (
  shop_code text not null references shops,
  trade_day date not null,
  product_code text not null,
  dh_no text not null,
  estimate bigint not null,
  made_at bigint not null,
  made_by text not null,
  made_by_name text not null,
  primary key (shop_code, trade_day, product_code),
  constraint product_estimates_estimate check (estimate >= 0)
)`

/** The expected use of each day from the purchase date on; null where every day is \`daily_estimate\`. */
const suggestions = `
alter table order_suggestions add column estimates bigint[]`
