import { type Kysely, sql } from 'kysely'

/** The city of each shop, which the expiry desk read out of the address before (docs/decisions/stock/0067). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, fromAddress]) await sql.raw(statement).execute(db)
}

const column = `alter table shops add column city text not null default ''`

/** 上海市 of 上海市徐汇区…, 杭州市 of 浙江省杭州市…; blank where an address names no city. */
const fromAddress = `
update shops set city = substring(address from '^(?:[^省区]*(?:省|自治区))?([^市]{2,8}市)')
where address ~ '^(?:[^省区]*(?:省|自治区))?[^市]{2,8}市'`
