/**
 * Invariants of settlements, trades and payments: every fen due is explained by exactly one order. The checked rows can
 * be limited to recent ones; they are compared with all rows (recent.ts).
 */
export const paymentInvariants = [
  {
    name: 'I1 trade',
    about: [
      '交易金额等于各订货单之和，货补等于各单分摊之和，各单金额等于行金额加费用',
      'the amount of a trade is the sum of its orders, its subsidy is the sum of their shares, and the amount of an order is its lines plus fees',
    ],
    sql: () => `select t.entity_code, t.trade_order_no, t.total_fee, t.subsidy_fee, t.payable_fee, p.orders, p.total, p.subsidy,
        p.payable
      from trade_orders t cross join lateral (
        select count(*) as orders, count(distinct shop_code) as shops, sum(total_fee) as total, sum(subsidy_fee) as subsidy,
          sum(payable_fee) as payable
        from all_trade_parts p where p.entity_code = t.entity_code and p.trade_order_no = t.trade_order_no
      ) p
      where (p.orders, p.shops, p.total, p.subsidy, p.payable)
        is distinct from (t.order_count, t.shop_count, t.total_fee, t.subsidy_fee, t.payable_fee)`,
  },
  {
    name: 'I1 order',
    about: [
      '支付中和已支付的订货单：金额与其交易中的一份相符，支付后扣除货补',
      'the amount of an order in payment matches its part of the trade; once paid, the subsidy is deducted',
    ],
    sql: () => `select o.shop_code, o.dh_no, o.trade_order_no, o.status, p.state, o.total_fee, o.discount_fee, p.payable_fee,
        p.subsidy_fee
      from orders o left join all_trade_parts p using (shop_code, dh_no, trade_order_no)
      where o.trade_order_no is not null and (p.state is null or p.state = 'RELEASED'
        or (p.submission_no, p.goods_fee, p.service_fee, p.car_fee, case p.state when 'PAID' then p.subsidy_fee else 0 end)
          is distinct from (o.submission_no, o.material_fee, o.service_fee, o.car_fee, o.discount_fee))`,
  },
  {
    name: 'I1 lines',
    about: [
      '已支付订货单的货补全部分摊到可用货补的行和费用，每行不超过其金额',
      'the subsidy of a paid order is spread over the lines and fees it may pay, and no line gets more than its amount',
    ],
    sql: () => `select o.shop_code, o.dh_no, o.trade_order_no, p.subsidy_fee, t.unusable_fee, l.promo
      from orders o join all_trade_parts p using (shop_code, dh_no, trade_order_no)
        join all_trade_orders t using (entity_code, trade_order_no)
        cross join lateral (
          select coalesce(sum(promo_fee), 0) as promo,
            coalesce(bool_or(promo_fee > amount or (promo_fee > 0 and not l.subsidy_usable)), false) as beyond
          from order_lines l where l.shop_code = o.shop_code and l.dh_no = o.dh_no
        ) l
      where p.state = 'PAID' and (l.beyond or p.subsidy_fee - l.promo not between 0 and
        case when t.unusable_fee = 0 then p.service_fee + p.car_fee else 0 end)`,
  },
  {
    name: 'I2 part',
    about: [
      '一张订货单最多一份未全额退款的已支付交易，且交易已完成',
      'an order has at most one paid trade part that is not fully refunded, and its trade is completed',
    ],
    sql: () => `select p.shop_code, p.dh_no, p.trade_order_no, other.trade_order_no as other
      from trade_parts p join all_trade_parts other on other.shop_code = p.shop_code and other.dh_no = p.dh_no
        and other.trade_order_no <> p.trade_order_no
      where p.state = 'PAID' and (p.refunded_fee < p.payable_fee or p.refunded_subsidy < p.subsidy_fee)
        and other.state = 'PAID' and (other.refunded_fee < other.payable_fee or other.refunded_subsidy < other.subsidy_fee)
      union all
      select p.shop_code, p.dh_no, p.trade_order_no, t.status
      from trade_parts p join all_trade_orders t using (entity_code, trade_order_no)
      where p.state <> case t.status when 'IN_TRANSACTION' then 'OPEN' when 'CANCELED' then 'RELEASED' else 'PAID' end`,
  },
  {
    name: 'I2 capture',
    about: [
      '已完成的交易恰由一笔支付结清，其余到账全部退回',
      'a completed trade is settled by exactly one payment unless nothing was payable; every other captured amount is refunded in full',
    ],
    sql: () => `select entity_code, trade_order_no, t.status, t.payable_fee, count(p.payment_order_no) as settling
      from trade_orders t left join all_payment_orders p using (entity_code, trade_order_no)
      group by entity_code, trade_order_no, t.status, t.payable_fee, t.completed_at
      having count(*) filter (where p.settles)
        <> case when t.completed_at is not null and t.payable_fee > 0 then 1 else 0 end
      union all
      select p.entity_code, p.payment_order_no, p.status, p.amount, 0 from payment_orders p
        left join all_payment_refunds r on r.entity_code = p.entity_code and r.payment_order_no = p.payment_order_no
          and r.reason <> 'ORDER_REFUND'
      where p.status = 'PAID' and not p.settles and r.amount is distinct from p.confirmed_amount`,
  },
  {
    name: 'I3',
    about: [
      '结清交易的支付：金额、币种与交易相符或差额已由财务确认，并有支付渠道查询确认',
      'the payment that settles a trade has its amount and currency, or finance accepted the difference; a query to the provider confirmed it',
    ],
    sql: () => `select entity_code, payment_order_no, trade_order_no, p.amount, t.payable_fee, p.confirmed_amount,
        p.confirmed_currency, p.confirmed_merchant
      from payment_orders p join all_trade_orders t using (entity_code, trade_order_no)
      where p.settles and (p.status <> 'PAID' or p.amount <> t.payable_fee or p.currency <> 'CNY'
        or p.confirmed_currency is distinct from p.currency
        or (p.confirmed_amount is distinct from p.amount and not exists (select 1 from payment_differences d
          where d.entity_code = p.entity_code and d.payment_order_no = p.payment_order_no and d.state = 'SETTLED'
            and (d.asked, d.captured) = (p.amount, p.confirmed_amount)))
        or p.confirmed_at is null or p.confirmed_merchant is null or p.provider is null or p.channel_no is null)`,
  },
  {
    name: 'I6',
    about: [
      '交易用的货补不超过当时余额，也不超过可抵扣金额乘比例',
      'a trade uses no more subsidy than the balance at that time, and no more than the deductible amount times the ratio',
    ],
    sql: () => `select entity_code, trade_order_no, t.subsidy_fee, t.account_subsidy, h.before, t.deduction_ratio
      from trade_orders t left join (
        select distinct on (entity_code, biz_no) entity_code, biz_no as trade_order_no, balance - amount as before
        from all_ledger_entries where account = 'SUBSIDY' and kind = 'HOLD'
          and (entity_code, biz_no) in (select entity_code, trade_order_no from trade_orders where subsidy_fee > 0)
        order by entity_code, biz_no, entry_no
      ) h using (entity_code, trade_order_no)
      where t.subsidy_fee > least(t.account_subsidy,
          div((t.total_fee - t.unusable_material_fee - t.unusable_fee)::numeric * t.deduction_ratio, 10000))
        or (t.subsidy_fee > 0 and t.account_subsidy is distinct from h.before)`,
  },
  {
    name: 'I8',
    about: [
      '已支付的金额永不改变：与支付渠道确认的相符，且有触发器拒绝修改',
      'a paid amount never changes: it matches what the provider confirmed, and a trigger blocks any change',
    ],
    sql: () => `select payment_order_no, amount, confirmed_amount from payment_orders
      where status = 'PAID' and settles and confirmed_amount is distinct from amount
        and not exists (select 1 from payment_differences d where d.payment_order_no = payment_orders.payment_order_no
          and d.state = 'SETTLED')
      union all
      select t.name, null, null from (values ('payment_orders', 'paid_stays'), ('payment_orders', 'captured_stays'), ('trade_orders', 'paid_trade_stays'),
        ('trade_parts', 'paid_part_stays')) as t(of, name)
      where not exists (select 1 from pg_trigger
        where tgname = t.name and tgrelid = to_regclass(t.of) and tgenabled <> 'D')`,
  },
  {
    name: 'I9 paying',
    about: [
      '支付中的订货单恰在一个有效结算批次和一笔进行中的交易里，反之亦然',
      'an order in payment is in exactly one live settlement and one open trade, and the other way round',
    ],
    sql: () => `select p.shop_code, p.dh_no, o.status, o.trade_order_no, p.trade_order_no as part, t.status as trade, b.live
      from all_trade_parts p left join all_orders o using (shop_code, dh_no)
        left join all_trade_orders t on t.entity_code = p.entity_code and t.trade_order_no = p.trade_order_no
        left join all_batch_orders b on b.entity_code = t.entity_code and b.batch_no = t.batch_no
          and b.shop_code = p.shop_code and b.dh_no = p.dh_no
      where p.state = 'OPEN' and (o.status is distinct from 'PAYING' or o.trade_order_no is distinct from p.trade_order_no
        or b.live is not true)
      union all
      select o.shop_code, o.dh_no, o.status, o.trade_order_no, null, null, null from orders o
      where o.status = 'PAYING' and not exists (select 1 from all_trade_parts p
        where p.shop_code = o.shop_code and p.dh_no = o.dh_no and p.state = 'OPEN')`,
  },
  {
    name: 'I9 batch',
    about: [
      '一张订货单最多在一个有效批次中；有效批次含 1 到 30 张待支付或支付中的订货单',
      'an order is in at most one live settlement; a live settlement holds 1 to 30 orders waiting for payment or in payment',
    ],
    sql: () => `select b.entity_code, b.batch_no, b.status, count(*) as orders from settlement_batches b
        left join all_batch_orders l using (entity_code, batch_no)
      group by b.entity_code, b.batch_no, b.status having count(l.dh_no) not between 1 and 30
      union all
      select l.shop_code, l.dh_no, string_agg(coalesce(o.status, '') || ' ' || b.status, ', '), count(*)
      from all_batch_orders l join all_settlement_batches b using (entity_code, batch_no)
        left join all_orders o on o.shop_code = l.shop_code and o.dh_no = l.dh_no
        left join all_trade_orders t on t.entity_code = b.entity_code and t.trade_order_no = b.trade_order_no
      where l.live group by l.shop_code, l.dh_no
      having count(*) > 1 or bool_or(o.status is null or o.status not in ('WAIT_PAY', 'PAYING')
        or not (b.status = 'LIVE' or (b.status = 'SUBMITTED' and t.status = 'IN_TRANSACTION')))`,
  },
  {
    name: 'I26 credits',
    about: [
      '已确认的银行收款恰好确认一笔转账，金额与流水号一致，且没有第二笔收款确认同一转账',
      'a confirmed bank credit confirmed exactly one transfer, of its amount and with its reference, and no other credit confirmed the same',
    ],
    sql: () => `select c.credit_no, c.serial, c.amount, c.payment_order_no, t.state, t.amount as transferred, t.bank_reference
      from bank_credits c left join offline_transfers t using (payment_order_no)
      where c.state = 'CONFIRMED' and (t.state, t.amount, t.bank_reference)
        is distinct from ('CONFIRMED', c.amount, c.serial)
      union all
      select min(credit_no), null, null, payment_order_no, null, count(*), null from bank_credits
      where state = 'CONFIRMED' group by payment_order_no having count(*) > 1`,
  },
  {
    name: 'I27 subsidies',
    about: [
      '已放行的货补批次由另一人放行，每行恰有一笔同额的充值分录；其余批次没有',
      'a granted batch of subsidies was released by another person and each line has exactly one recharge of its amount; other batches have none',
    ],
    sql: () => `select b.batch_no, b.state, l.entity_code, l.amount, l.biz_no, e.amount as entered
      from subsidy_batches b join subsidy_batch_lines l using (batch_no)
        left join all_ledger_entries e on e.entity_code = l.entity_code and e.account = 'SUBSIDY'
          and e.kind = 'RECHARGE' and e.biz_no = l.biz_no
      where (b.state = 'GRANTED' and (e.amount is distinct from l.amount or b.decided_by = b.created_by))
        or (b.state <> 'GRANTED' and l.biz_no is not null)
      union all
      select b.batch_no, b.state, null, b.total, null, sum(l.amount) from subsidy_batches b
        left join subsidy_batch_lines l using (batch_no)
      group by b.batch_no having (b.lines, b.total) is distinct from (count(l.entity_code), coalesce(sum(l.amount), 0))`,
  },
  {
    name: 'I30 months',
    readsWholeLedger: true,
    about: [
      '已月结月份的增加、减少与分录逐项相符，期初等于上月期末，已月结的月份相连',
      'the figures of closed months equal their entries, each opening is the closing of the month before, and closed months follow each other',
    ],
    sql: () => `select month, entity_code, account, kind, f.inflow, f.outflow, f.entries, e.inflow as entered_in, e.outflow as entered_out
      from ledger_month_figures f full join (
        select to_char(book_day, 'YYYY-MM') as month, entity_code, account, kind, sum(greatest(amount, 0)) as inflow,
          sum(greatest(-amount, 0)) as outflow, count(*) as entries
        from all_ledger_entries where book_day <= (select closed_through from ledger_calendar)
        group by 1, 2, 3, 4
      ) e using (month, entity_code, account, kind)
      where (coalesce(f.inflow, 0), coalesce(f.outflow, 0), coalesce(f.entries, 0))
        <> (coalesce(e.inflow, 0), coalesce(e.outflow, 0), coalesce(e.entries, 0))
      union all
      select f.month, f.entity_code, f.account, f.kind, f.opening, b.closing, null, null, null
      from ledger_month_figures f left join ledger_month_figures b on b.entity_code = f.entity_code and b.account = f.account
        and b.kind = f.kind and b.month = to_char((f.month || '-01')::date - 1, 'YYYY-MM')
      where f.opening <> coalesce(b.closing, 0)
      union all
      select b.month, b.entity_code, b.account, b.kind, b.closing, null, null, null, null
      from ledger_month_figures b join ledger_months m on m.month = to_char((b.month || '-01')::date + interval '1 month', 'YYYY-MM')
      where b.closing <> 0 and not exists (select 1 from ledger_month_figures f where f.month = m.month
        and f.entity_code = b.entity_code and f.account = b.account and f.kind = b.kind)
      union all
      select to_char(c.closed_through, 'YYYY-MM'), null, null, null, months.count, months.expected, null, null, null
      from ledger_calendar c cross join (
        select count(*), max((month || '-01')::date + interval '1 month')::date - 1 as last,
          12 * (max(left(month, 4))::int - min(left(month, 4))::int)
            + (right(max(month), 2)::int - right(min(month), 2)::int) + 1 as expected
        from ledger_months
      ) months
      where c.closed_through is distinct from months.last or months.count <> coalesce(months.expected, 0)`,
  },
  {
    name: 'I24',
    isMaintainedByScheduler: true,
    about: [
      '没有交易过期一分钟后仍在支付中，除非支付渠道还问不到',
      'no trade is still in payment a minute after it expired, unless the provider cannot be reached',
    ],
    sql: now => `select t.entity_code, t.trade_order_no, t.expires_at, p.payment_order_no, p.status, j.due_at
      from all_trade_orders t left join all_payment_orders p on p.entity_code = t.entity_code
        and p.trade_order_no = t.trade_order_no and p.status in ('CREATED', 'PREPAID', 'UNKNOWN')
        left join jobs j on j.kind = 'paymentInquiry' and j.key = p.payment_order_no
      where t.status = 'IN_TRANSACTION' and t.expires_at < ${Math.trunc(now) - lateAfterMs}
        and (j.due_at is null or j.due_at < ${Math.trunc(now) - lateAfterMs})`,
  },
  {
    name: 'I24 notifications',
    isMaintainedByScheduler: true,
    about: ['支付渠道的通知一分钟内处理', 'notifications from a provider are processed within a minute'],
    sql: now => `select provider, event_id, kind, about_no, received_at from payment_events
      where done_at is null and received_at < ${Math.trunc(now) - lateAfterMs}`,
  },
] as const satisfies ReadonlyArray<{
  name: string
  about: readonly [string, string]
  sql: (now: number) => string
  isMaintainedByScheduler?: boolean
  readsWholeLedger?: boolean
}>

/** A minute until it counts as late, and another until the scheduler has processed it. */
const lateAfterMs = 120_000
