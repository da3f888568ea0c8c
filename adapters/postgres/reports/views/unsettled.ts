import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../../../application/platform/caller.ts'
import { inScope } from '../../engine/scope.ts'
import { isWhollyVisible } from '../../payment/trade-store.ts'
import { ofShops } from '../filtered.ts'

/**
 * Captures that pay for no order: those received after their trade was over, and those that differ from the requested
 * amount. For a capture accepted as payment, only the difference. They belong to a trade and not to one of its shops
 * [Z8].
 */
export const unsettledCaptures = (scope: Scope, shops: unknown): RawBuilder<unknown> => sql`(
  select y.*, coalesce(d.kind, 'LATE') as capture,
    case when y.settles then d.captured - d.asked else y.confirmed_amount end as came
  from payment_orders y left join payment_differences d using (entity_code, payment_order_no)
  where (y.status = 'PAID' and not y.settles) or d.kind = 'AMOUNT'
) y
  join trade_orders t on t.entity_code = y.entity_code and t.trade_order_no = y.trade_order_no
  join payer_entities e on e.entity_code = y.entity_code
  where ${isWhollyVisible(scope, 't')} and exists (select 1 from trade_parts p where p.entity_code = t.entity_code
    and p.trade_order_no = t.trade_order_no and ${inScope(scope, 'p.shop_code')} ${ofShops(sql`p.shop_code`, shops)})`

/** Document type of a capture without an order. */
export const captureType = sql`case when y.settles then 'DIFFERENCE' when y.capture = 'AMOUNT' then 'DIFFERING_PAYMENT'
  else 'LATE_PAYMENT' end`

/** Amount ordered to be refunded; the difference of an accepted capture is not refunded. */
export const captureBack = sql`case when y.settles then 0 else y.refunding end`

/** Completion time of the refund. */
export const captureBackAt = sql`(select max(r.completed_at) from payment_refunds r where r.entity_code = y.entity_code
  and r.payment_order_no = y.payment_order_no and r.reason <> 'ORDER_REFUND')`
