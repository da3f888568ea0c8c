import { type Kysely, sql } from 'kysely'

/**
 * Adds whether the chain is the demo, which uses play money. Only the creation of the demo sets it, and it cannot be
 * set for a chain with orders of its own. An existing database counts as the demo if it still has the demo's name, all
 * its shops, all its payers and one of its accounts; otherwise it is a real chain.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, classified, guard, trigger]) await sql.raw(statement).execute(db)
}

const shops = 'SH1001,SH1002,HZ1003,NJ1004,SZ1005,CD2001,CQ2002,WH2003,GZ3001,SZ3002,CS3003,XA3004'
const payers = '山野茶集（上海）餐饮管理有限公司,深圳南岭晴川餐饮有限公司,长沙麓云知味餐饮管理有限公司'
const logins =
  'wang.xiaoyan,li.jianguo,huang.lei,chen.yu,zhao.min,zhou.jie,sun.li,lin.feng,he.qing,xu.ning,gao.wei,ma.chao'

const column = 'alter table chain add column is_demo boolean not null default false'

const listed = (text: string): string => `string_to_array('${text}', ',')`

const classified = `
update chain set is_demo = true
where name = '山野茶集'
  and ${listed(shops)} <@ (select coalesce(array_agg(shop_code), '{}') from shops)
  and ${listed(payers)} <@ (select coalesce(array_agg(entity_name), '{}') from payer_entities)
  and exists (select from users where user_id = any(${listed(logins)}))`

const guard = `
create function refuse_demo_later() returns trigger language plpgsql as $$
begin
  if new.is_demo and not old.is_demo and exists (select from orders) then
    raise exception 'a chain with orders cannot become the demo chain';
  end if;
  return new;
end $$`

const trigger = `
create trigger chain_demo_at_creation before update of is_demo on chain
  for each row execute function refuse_demo_later()`
