import { type Kysely, sql } from 'kysely'

/**
 * Creates ordering aids: named templates and target stocks of a shop. Both may contain deleted materials, which are
 * reported when they are used; therefore there is no foreign key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(fillAids).execute(db)
}

const fillAids = `
create table order_templates (
  shop_code text not null,
  template_name text not null,
  version integer not null,
  updated_by text not null,
  updated_by_name text not null,
  updated_at bigint not null,
  primary key (shop_code, template_name)
);

create table order_template_lines (
  shop_code text not null,
  template_name text not null,
  material_code text not null,
  line_no integer not null,
  quantity bigint not null check (quantity > 0),
  primary key (shop_code, template_name, material_code),
  foreign key (shop_code, template_name) references order_templates on update cascade on delete cascade
);

create table par_levels (
  shop_code text not null,
  material_code text not null,
  level bigint not null check (level > 0),
  updated_by text not null,
  updated_by_name text not null,
  updated_at bigint not null,
  primary key (shop_code, material_code)
);
`
