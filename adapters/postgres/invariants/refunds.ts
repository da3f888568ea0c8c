/** Invariants of refunds, and of the ledger that accounts for all money. */
export const refundInvariants = [
  {
    name: 'I4 payment',
    about: [
      '每笔支付退回的不超过收到的，并等于其各笔退款之和',
      'no more of a payment is refunded than was received, and the refunded amount is the sum of its refunds',
    ],
    sql: () => `select p.entity_code, p.payment_order_no, p.amount, p.refunding, p.refunded, r.owed, r.done
      from payment_orders p cross join lateral (
        select coalesce(sum(amount), 0) as owed, coalesce(sum(amount) filter (where completed_at is not null), 0) as done
        from all_payment_refunds r where r.entity_code = p.entity_code and r.payment_order_no = p.payment_order_no
      ) r
      where p.refunding <> r.owed or p.refunded <> r.done or p.refunded > p.refunding
        or p.refunding > coalesce(p.confirmed_amount, p.amount)`,
  },
  {
    name: 'I4 part',
    about: [
      '每张订货单退回的现金和货补各不超过所付，等于其退款单之和，交易状态与之相符',
      'no more cash or subsidy of an order is refunded than was paid; the totals match its refunds and the status of the trade',
    ],
    sql: () => `select p.entity_code, p.trade_order_no, p.shop_code, p.dh_no, p.refunded_fee, p.refunded_subsidy, r.cash, r.subsidy
      from trade_parts p cross join lateral (
        select coalesce(sum(refund_fee), 0) as cash, coalesce(sum(refund_promo_fee), 0) as subsidy from all_order_refunds r
        where r.shop_code = p.shop_code and r.dh_no = p.dh_no and r.trade_order_no = p.trade_order_no
      ) r
      where (p.refunded_fee, p.refunded_subsidy) is distinct from (r.cash, r.subsidy)
        or p.refunded_fee > p.payable_fee or p.refunded_subsidy > p.subsidy_fee
      union all
      select t.entity_code, t.trade_order_no, t.status, null, sum(p.refunded_fee), sum(p.refunded_subsidy), t.payable_fee,
        t.subsidy_fee
      from trade_orders t join all_trade_parts p using (entity_code, trade_order_no)
      where t.completed_at is not null
      group by t.entity_code, t.trade_order_no, t.status, t.payable_fee, t.subsidy_fee
      having t.status <> case when sum(p.refunded_fee + p.refunded_subsidy) = 0 then 'TRANSACTION_COMPLETED'
        when sum(p.refunded_fee + p.refunded_subsidy) = t.payable_fee + t.subsidy_fee then 'REFUND' else 'PART_REFUND' end`,
  },
  {
    name: 'I4 lines',
    about: [
      '退款单的现金等于其各行与费用之和，货补等于各行之和，费用所含的除外',
      'the cash of a refund is the sum of its lines and fees, and its subsidy the sum of its lines, apart from subsidy on fees',
    ],
    sql: () => `select shop_code, r.refund_no, r.refund_fee, r.refund_promo_fee, r.service_fee, r.car_fee, l.cash, l.subsidy
      from order_refunds r join all_trade_parts p using (entity_code, trade_order_no, shop_code, dh_no) cross join lateral (
        select coalesce(sum(refund_fee), 0) as cash, coalesce(sum(refund_promo_fee), 0) as subsidy
        from refund_lines l where l.shop_code = r.shop_code and l.refund_no = r.refund_no
      ) l
      where r.refund_fee <> l.cash + r.service_fee + r.car_fee
        or r.refund_promo_fee - l.subsidy not between 0 and p.service_fee + p.car_fee`,
  },
  {
    name: 'I4 owed',
    about: [
      '已取消、作废或可再编辑的订货单，所付现金和货补都已开出退款',
      'an order that is cancelled, void or editable again has refunds for all cash and subsidy paid for it',
    ],
    sql: () => `select shop_code, dh_no, o.status, p.trade_order_no, p.payable_fee, p.refunded_fee, p.subsidy_fee, p.refunded_subsidy
      from orders o join all_trade_parts p using (shop_code, dh_no)
      where o.status in ('WAIT_SUBMIT', 'WAIT_PAY', 'PAYING', 'DC_CANCEL', 'INVALID', 'REJECT') and p.state = 'PAID'
        and (p.refunded_fee < p.payable_fee or p.refunded_subsidy < p.subsidy_fee)`,
  },
  {
    name: 'I4 missing',
    about: [
      '在线支付并全部发完的订货单，少发的货都有发货差异退款',
      'an order paid online and completely shipped has a refund of the goods that were never shipped',
    ],
    sql: () => `select shop_code, dh_no, l.material_code, l.quantity, l.shipped, l.cancelled, l.amount
      from orders o join all_trade_parts p using (shop_code, dh_no) join order_lines l using (shop_code, dh_no)
      where o.all_shipped and o.status in ('DC_SHIPPED', 'STORE_RECEIVE') and p.state = 'PAID' and p.submission_no = o.submission_no
        and l.amount > round(l.price * least(l.quantity, coalesce(l.shipped, 0) + l.cancelled) / 1000.0)
        and not exists (select 1 from all_order_refunds r where r.shop_code = o.shop_code and r.dh_no = o.dh_no
          and r.attach_type = 'FC')`,
  },
  {
    name: 'I20 refund',
    about: [
      '应退的现金都有退款指令，金额相符，状态与退款单一致，未完成的都在等待发送',
      'cash to be refunded has a refund request to the provider with the same amount and status; unfinished requests are queued for sending',
    ],
    sql: () => `select r.shop_code, r.refund_no, r.refund_fee, r.show_refund_status, f.payment_refund_no, f.amount, f.status
      from order_refunds r left join all_payment_refunds f
        on f.shop_code = r.shop_code and f.refund_no = r.refund_no
      where r.trade_order_no is not null and (coalesce(f.amount, 0) <> r.refund_fee - r.difference_fee
        or coalesce(f.trade_order_no, r.trade_order_no) <> r.trade_order_no
        or coalesce(f.status, 'REFUND_SUCCESS') <> r.show_refund_status)
      union all
      select shop_code, refund_no, amount, status, payment_refund_no, null, null from payment_refunds r
      where completed_at is null
        and not exists (select 1 from jobs j where j.kind = 'refund' and j.key = r.payment_refund_no)`,
  },
  {
    name: 'I5',
    about: [
      '货补余额不为负，等于其流水之和，每条流水记有其后余额；流水只增不改，每个事件每单一条',
      'a subsidy balance is never negative and is the sum of its entries; each entry records the balance after it, is never changed, and is unique per event and order',
    ],
    sql: () => `select a.entity_code, a.balance, e.sum from subsidy_accounts a cross join lateral (
        select coalesce(sum(amount), 0) as sum from all_ledger_entries e where e.entity_code = a.entity_code and account = 'SUBSIDY'
      ) e
      where a.balance < 0 or a.balance <> e.sum
      union all
      select e.entity_code || ' ' || e.entry_no, e.balance, before.balance + e.amount from ledger_entries e
        cross join lateral (select coalesce((select b.balance from all_ledger_entries b where b.entity_code = e.entity_code
          and b.account = 'SUBSIDY' and b.entry_no < e.entry_no order by b.entry_no desc limit 1), 0) as balance) before
      where e.account = 'SUBSIDY' and e.balance <> before.balance + e.amount
      union all
      select entity_code, null, sum(amount) from ledger_entries
      where account = 'SUBSIDY' and entity_code not in (select entity_code from all_subsidy_accounts)
      group by entity_code
      union all
      select entity_code || ' ' || kind || ' ' || biz_no, count(*), sum(amount) from ledger_entries
      group by entity_code, account, kind, biz_no, shop_code, dh_no having count(*) > 1
      union all
      select 'ledger_stays', null, null where not exists (select 1 from pg_trigger
        where tgname = 'ledger_stays' and tgrelid = to_regclass('ledger_entries') and tgenabled <> 'D')`,
  },
  {
    name: 'I7 events',
    about: ['每个资金事件的各条流水合计为零', 'the entries of every event add up to zero'],
    sql: () => `select entity_code, kind, biz_no, shop_code, dh_no, sum(amount) from ledger_entries
      group by entity_code, kind, biz_no, shop_code, dh_no having sum(amount) <> 0`,
  },
  {
    name: 'I7 documents',
    about: [
      '流水与交易、支付、退款和调账单逐笔相符：不多、不少、金额一致',
      'the ledger matches trades, payments, refunds and account adjustments one by one: no entry missing, none extra, amounts equal to the fen',
    ],
    sql: () => `with told as (
        select entity_code, e.kind, trade_order_no as biz_no, shop_code, dh_no, e.account, e.amount
        from trade_parts p join all_trade_orders t using (entity_code, trade_order_no) cross join lateral (values
          ('HOLD', 'SUBSIDY', -p.subsidy_fee, true), ('HOLD', 'SUBSIDY_HELD', p.subsidy_fee, true),
          ('CLEAR_REFUND', 'SUBSIDY_HELD', -p.subsidy_fee, t.status = 'CANCELED'),
          ('CLEAR_REFUND', 'SUBSIDY', p.subsidy_fee, t.status = 'CANCELED'),
          ('PAYMENT', 'SUBSIDY_HELD', -p.subsidy_fee, t.completed_at is not null),
          ('PAYMENT', 'CHANNEL', -p.payable_fee, t.completed_at is not null),
          ('PAYMENT', 'GOODS', p.total_fee, t.completed_at is not null)
        ) e(kind, account, amount, happened) where happened
        union all
        select entity_code, 'REFUND', refund_no, shop_code, dh_no, e.account, e.amount from order_refunds
          cross join lateral (values ('GOODS', -(refund_fee + refund_promo_fee)), ('SUBSIDY', refund_promo_fee),
            ('CHANNEL', refund_fee - difference_fee), ('DIFFERENCE', difference_fee)) e(account, amount)
        where entity_code is not null
        union all
        select entity_code, 'LATE_PAYMENT', payment_order_no, '', '', e.account, e.amount from payment_orders
          cross join lateral (values ('CHANNEL', -confirmed_amount), ('UNSETTLED', confirmed_amount)) e(account, amount)
        where status = 'PAID' and not settles and not exists (select 1 from payment_differences d
          where d.entity_code = payment_orders.entity_code and d.payment_order_no = payment_orders.payment_order_no)
        union all
        select entity_code, e.kind, payment_order_no, '', '', e.account, e.amount from payment_differences
          cross join lateral (values ('DIFFERENCE_PAYMENT', 'CHANNEL', -captured, true),
            ('DIFFERENCE_PAYMENT', 'UNSETTLED', captured, true), ('DIFFERENCE_SETTLED', 'UNSETTLED', -captured, state = 'SETTLED'),
            ('DIFFERENCE_SETTLED', 'CHANNEL', asked, state = 'SETTLED'),
            ('DIFFERENCE_SETTLED', 'DIFFERENCE', captured - asked, state = 'SETTLED')) e(kind, account, amount, happened)
        where payment_differences.kind = 'AMOUNT' and e.happened
        union all
        select entity_code, case reason when 'DIFFERENCE' then 'DIFFERENCE_REFUND' else 'LATE_REFUND' end, payment_refund_no, '', '', e.account, e.amount from payment_refunds
          cross join lateral (values ('UNSETTLED', -payment_refunds.amount), ('CHANNEL', payment_refunds.amount)) e(account, amount)
        where reason <> 'ORDER_REFUND' and status = 'REFUND_SUCCESS'
        union all
        select entity_code, case tz_type when '0' then 'ADJUSTMENT_PAYMENT' else 'ADJUSTMENT_REFUND' end, tz_no, shop_code, '',
          e.account, case tz_type when '0' then e.amount else -e.amount end
        from account_adjustments cross join lateral (values ('SUBSIDY', -allowance_used),
          ('CREDIT', allowance_used - adjust_fee), ('ADJUSTMENT', adjust_fee)) e(account, amount)
        where pay_status = '1'
      )
      select t.kind, t.biz_no, t.shop_code, t.dh_no, t.account, t.amount, e.amount as entered from told t
        left join all_ledger_entries e using (entity_code, account, kind, biz_no, shop_code, dh_no)
      where t.amount <> 0 and e.amount is distinct from t.amount
      union all
      select e.kind, e.biz_no, e.shop_code, e.dh_no, e.account, null, e.amount from ledger_entries e
        left join told t using (entity_code, account, kind, biz_no, shop_code, dh_no)
      where e.kind <> 'RECHARGE' and t.amount is null`,
  },
  {
    name: 'I7 captures',
    about: [
      '支付渠道确认收到的每笔款都记入流水，币种或账户不符的列入到账差异',
      'every payment a provider confirmed is in the ledger to the fen; one in another currency or account is listed as a payment difference',
    ],
    sql: () => `select p.entity_code, p.payment_order_no, p.status, p.confirmed_amount, e.amount as entered
      from payment_orders p cross join lateral (
        select -sum(amount) as amount from all_ledger_entries e where e.entity_code = p.entity_code and e.account = 'CHANNEL'
          and ((e.kind = 'PAYMENT' and p.settles and e.biz_no = p.trade_order_no) or (e.biz_no = p.payment_order_no
            and e.kind in ('LATE_PAYMENT', 'DIFFERENCE_PAYMENT', 'DIFFERENCE_SETTLED')))
      ) e
      where p.confirmed_at is not null and e.amount is distinct from p.confirmed_amount
        and not exists (select 1 from payment_differences d where d.entity_code = p.entity_code
          and d.payment_order_no = p.payment_order_no and d.kind = 'ACCOUNT')`,
  },
  {
    name: 'I25',
    isMaintainedByScheduler: true,
    about: [
      '应退的款没有超过两分钟未尝试的',
      'no refund that is owed has waited more than two minutes for its next attempt',
    ],
    sql: now => `select r.entity_code, r.payment_refund_no, r.refund_no, r.amount, j.due_at, j.attempts, r.last_error
      from payment_refunds r join jobs j on j.kind = 'refund' and j.key = r.payment_refund_no
      where r.status = 'REFUND_ING' and j.due_at < ${Math.trunc(now) - untriedMs}`,
  },
] as const satisfies ReadonlyArray<{
  name: string
  about: readonly [string, string]
  sql: (now: number) => string
  isMaintainedByScheduler?: boolean
}>

const untriedMs = 120_000
