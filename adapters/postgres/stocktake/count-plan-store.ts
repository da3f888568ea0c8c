import { Effect, Layer } from 'effect'
import { sql } from 'kysely'
import { CountPlans, OrderBlocks, type PlannedStocktake } from '../../../application/stocktake/ports/stocktakes.ts'
import type { Day } from '../../../domain/kernel/day.ts'
import type { BlockingStocktake } from '../../../domain/stocktake/order-block.ts'
import type { CountPlan } from '../../../domain/stocktake/plan.ts'
import { presentJob } from '../engine/new-job.ts'
import { Database } from '../engine/sql.ts'
import { coveredBy } from './stocktake-rows.ts'

/** Count plans in PostgreSQL. */
export const countPlanStore = Layer.effect(
  CountPlans,
  Effect.gen(function* () {
    const { rows, row, queue } = yield* Database
    return {
      active: rows(sql<CountPlan>`select ${planColumns} from count_plans where is_active order by plan_code`),
      find: planCode => row(sql<CountPlan>`select ${planColumns} from count_plans where plan_code = ${planCode}`),
      enqueueDue: Effect.fnUntraced(function* (plan, day, at) {
        const shops = yield* rows(dueShops(plan, day))
        yield* queue(
          ...shops.map(({ shopCode }) =>
            presentJob({ kind: 'stocktake', key: JSON.stringify([plan.planCode, shopCode, day]), shopCode, at }),
          ),
        )
      }),
      takeOverdue: (at, limit) => rows(takeOverdue(at, limit)),
      outdated: (today, limit) =>
        Effect.map(rows(outdatedOf(today, limit)), records => records.map(({ orderNo }) => orderNo)),
    }
  }),
)

const planColumns = sql`plan_code as "planCode", name, count_rule as rule, days, attribute, covers,
  business_model as "businessModel", shops, due_at as "dueAt", is_required as "isRequired", blocks_orders as "blocksOrders",
  impacts_inventory as "impactsInventory", is_blind as "isBlind"`

/** The trading shops of a plan that have no stocktake of a day yet, and something to count. */
const dueShops = (plan: CountPlan, day: Day) => sql<{ readonly shopCode: string }>`
  select s.shop_code as "shopCode" from shops s
  where s.store_status in ('2', '3', 'Y', 'HH')
    and (cardinality(${plan.shops}::text[]) = 0 or s.shop_code = any(${plan.shops}::text[]))
    and (${plan.businessModel}::text is null or s.business_model = ${plan.businessModel})
    and not exists (select 1 from stocktakes d
      where d.shop_code = s.shop_code and d.plan_code = ${plan.planCode} and d.counting_date = ${day}::date)
    and exists (select 1 from materials m where ${coveredBy(plan, { shopCode: sql`s.shop_code`, shopGroup: sql`s.shop_group` })})
  order by s.shop_code`

const outdatedOf = (today: Day, limit: number) => sql<{ readonly orderNo: string }>`
  select order_no as "orderNo" from stocktakes
  where status = '10' and source = '2' and not is_required and counting_date < ${today}::date
  order by counting_date, order_no limit ${limit}`

const takeOverdue = (at: number, limit: number) => sql<PlannedStocktake>`
  update stocktakes d set overdue_warned_at = ${at} from (
    select shop_code, order_no from stocktakes
    where status in ('10', '20') and sent_at is null and overdue_warned_at is null and due_at <= ${at}
    order by due_at limit ${limit} for update
  ) due
  where d.shop_code = due.shop_code and d.order_no = due.order_no
  returning d.shop_code as "shopCode", d.order_no as "orderNo", d.plan_name as "planName"`

/** The stocktakes that block orders, in PostgreSQL. */
export const orderBlockStore = Layer.effect(
  OrderBlocks,
  Effect.map(Database, ({ row }) => ({
    of: ({ shopCode }) =>
      row(sql<BlockingStocktake>`
      select order_no as "orderNo", plan_name as "planName", counting_date as "countingDate" from stocktakes
      where shop_code = ${shopCode} and status in ('10', '20') and blocks_orders and sent_at is null
      order by counting_date, order_no limit 1`),
  })),
)
