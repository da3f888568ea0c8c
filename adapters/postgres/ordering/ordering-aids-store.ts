import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import type { ShopInScope } from '../../../application/master-data/ports/shops.ts'
import {
  type LastOrderRow,
  OrderingAids,
  type ParLevelRow,
  type SourceLineRow,
  type TemplateRow,
} from '../../../application/ordering/ports/ordering-aids.ts'
import type { SupplyDay } from '../../../application/ordering/ports/orders.ts'
import type { Actor } from '../../../application/platform/caller.ts'
import type { CartQuantity } from '../../../domain/ordering/order/order.ts'
import { Database } from '../engine/sql.ts'
import { draftLines } from './order-drafts.ts'

export const orderingAidsStore = Layer.effect(
  OrderingAids,
  Effect.gen(function* () {
    const { rows, row, write } = yield* Database
    return {
      lastOrder: order => row(lastOrderOf(order)),
      linesOf: ({ shopCode }, dhNo) =>
        rows(sql<SourceLineRow>`
          (select material_code as "materialCode", material_name as "materialName", quantity from order_lines
            where shop_code = ${shopCode} and dh_no = ${dhNo} order by line_no)
          union all
          (select material_code, name, quantity
            from (${draftLines(sql`(select * from orders where shop_code = ${shopCode} and dh_no = ${dhNo})`)}) d
            order by material_code)`),
      templates: ({ shopCode }) =>
        rows(sql<TemplateRow>`
          select template_name as "templateName", version, updated_by_name as "updatedByName", updated_at as "updatedAt",
            (select count(*) from order_template_lines l
              where l.shop_code = ${shopCode} and l.template_name = t.template_name) as kinds
          from order_templates t where shop_code = ${shopCode} order by template_name collate "C"`),
      lockTemplates: ({ shopCode }) =>
        write(
          sql`select 1 from order_templates where shop_code = ${shopCode} order by template_name collate "C" for update`,
        ),
      templateLines: ({ shopCode }, templateName) =>
        rows(sql<SourceLineRow>`
          select material_code as "materialCode", coalesce(name, material_code) as "materialName", quantity
          from order_template_lines left join materials using (material_code)
          where shop_code = ${shopCode} and template_name = ${templateName} order by line_no`),
      putTemplate: (shop, template, actor, now) =>
        Effect.gen(function* () {
          if ((yield* write(putHead(shop, template, actor, now))) === 0) return false
          yield* write(sql`delete from order_template_lines
            where shop_code = ${shop.shopCode} and template_name = ${template.templateName}`)
          yield* write(putLines(shop, template))
          return true
        }),
      renameTemplate: ({ shopCode }, { templateName, newName, version }, { userId, name }, now) =>
        Effect.gen(function* () {
          // Not by a cascade of the foreign key, which a distributed engine does not know.
          yield* write(sql`insert into order_templates (shop_code, template_name, version, updated_by, updated_by_name, updated_at)
            values (${shopCode}, ${newName}, ${version}, ${userId}, ${name}, ${now})`)
          yield* write(sql`update order_template_lines set template_name = ${newName}
            where shop_code = ${shopCode} and template_name = ${templateName}`)
          return yield* write(
            sql`delete from order_templates where shop_code = ${shopCode} and template_name = ${templateName}`,
          )
        }),
      deleteTemplate: ({ shopCode }, templateName) =>
        write(sql`delete from order_templates where shop_code = ${shopCode} and template_name = ${templateName}`),
      parLevels: ({ shopCode }) =>
        rows(sql<ParLevelRow>`
          select material_code as "materialCode", coalesce(name, material_code) as "materialName", level
          from par_levels left join materials using (material_code)
          where shop_code = ${shopCode} order by material_code`),
      putParLevels: (shop, levels, actor, now) => write(putLevels(shop, levels, actor, now)),
    }
  }),
)

/** Selects the previous order of the same type by purchase date: submitted, or filled but not submitted. */
const lastOrderOf = ({ shopCode, dhNo, orderType, purchaseDate }: SupplyDay) => sql<LastOrderRow>`
  select dh_no as "dhNo", purchase_date as "purchaseDate", kinds = 0 as "isDraft" from orders o
  where shop_code = ${shopCode} and dh_no is distinct from ${dhNo}::text and order_type = ${orderType}
    and purchase_date <= ${purchaseDate}::date
    and (submitted_at is not null
        and status not in ('WAIT_SUBMIT', 'SUBMITTING', 'SUBMIT_FAIL', 'ROLLING_BACK', 'REJECT', 'INVALID')
      or status in ('WAIT_SUBMIT', 'INVALID') and kinds = 0 and exists (
        select 1 from cart_lines c where c.shop_code = ${shopCode} and c.dh_no = o.dh_no and c.quantity > 0))
  order by purchase_date desc, coalesce(submitted_at, created_at) desc limit 1`

interface TemplateHead {
  readonly templateName: string
  readonly version: number
}

/** Writes nothing if the name of a new template exists already. */
const putHead = ({ shopCode }: ShopInScope, { templateName, version }: TemplateHead, actor: Actor, now: number) => sql`
  insert into order_templates as kept (shop_code, template_name, version, updated_by, updated_by_name, updated_at)
  values (${shopCode}, ${templateName}, ${version}, ${actor.userId}, ${actor.name}, ${now})
  on conflict (shop_code, template_name) do update set version = excluded.version, updated_by = excluded.updated_by,
    updated_by_name = excluded.updated_by_name, updated_at = excluded.updated_at
  where kept.version = excluded.version - 1`

const putLines = (
  { shopCode }: ShopInScope,
  { templateName, lines }: Pick<TemplateHead, 'templateName'> & { readonly lines: ReadonlyArray<CartQuantity> },
) => sql`
  insert into order_template_lines (shop_code, template_name, material_code, line_no, quantity)
  select ${shopCode}, ${templateName}, line.* from unnest(
    ${lines.map(line => line.materialCode)}::text[], ${lines.map((_, index) => index + 1)}::int[],
    ${lines.map(line => line.quantity)}::bigint[]
  ) as line`

const putLevels = (
  { shopCode }: ShopInScope,
  levels: ReadonlyArray<Pick<ParLevelRow, 'materialCode' | 'level'>>,
  { userId, name }: Actor,
  now: number,
) => sql`
  with given as (
    select * from unnest(${levels.map(it => it.materialCode)}::text[], ${levels.map(it => it.level)}::bigint[])
      as given(material_code, level)
    order by material_code
  ), gone as (
    delete from par_levels p using given
    where p.shop_code = ${shopCode} and p.material_code = given.material_code and given.level = 0
  )
  insert into par_levels (shop_code, material_code, level, updated_by, updated_by_name, updated_at)
  select ${shopCode}, material_code, level, ${userId}, ${name}, ${now}::bigint from given where level > 0
  on conflict (shop_code, material_code) do update set level = excluded.level, updated_by = excluded.updated_by,
    updated_by_name = excluded.updated_by_name, updated_at = excluded.updated_at`
