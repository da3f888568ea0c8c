import { editedShops, firstOf, linesInCart, shops } from '../chain/numbering.ts'

/** The same operations in bare SQL, one pgbench transaction each: the rate of a server that adds no cost of its own. */

/** Locks the order, writes one line of its cart and increments the cart version. */
const edit = `
\\set shop random(${editedShops}, ${shops - 1})
\\set line random(0, ${linesInCart - 1})
\\set quantity random(1, 400)
begin;
select * from orders where shop_code = 'B' || (1000 + :shop) and dh_no = 'DH000000' || (${firstOf.edit} + :shop) for update;
insert into cart_lines (shop_code, dh_no, material_code, quantity, version, updated_by, updated_by_name, updated_at)
  values ('B' || (1000 + :shop), 'DH000000' || (${firstOf.edit} + :shop), 'M' || (10003 + 16 * :line), 1000 * :quantity, 1, 'bare', 'bare', 1)
  on conflict (shop_code, dh_no, material_code) do update set quantity = excluded.quantity, version = cart_lines.version + 1,
    updated_by = excluded.updated_by, updated_by_name = excluded.updated_by_name, updated_at = excluded.updated_at;
update orders set cart_version = cart_version + 1
  where shop_code = 'B' || (1000 + :shop) and dh_no = 'DH000000' || (${firstOf.edit} + :shop);
commit;
`

/** The rows of a form: materials, rules and current prices. */
const form = `
select m.material_code, m.name, m.initials, m.spec, m.unit, m.category_code, m.storage_type, m.delivery_mode, m.labels,
  m.picture_hash, p.min_quantity, p.step_quantity, p.max_quantity, p.can_purchase, price.price
from purchase_rules p join materials m using (material_code)
  left join (
    select distinct on (material_code) material_code, price from prices
    where shop_group = 'G1000' and valid_from <= current_date order by material_code, valid_from desc
  ) price using (material_code)
where p.shop_group = 'G1000' order by m.material_code;
`

/**
 * Locks the order, stores its 60 lines with rules and prices, locks their stock, sets the charges, changes the status
 * and logs the event.
 */
const submit = `
\\set number ${firstOf.submit} + :first + :client_id * :each + :done
\\set done :done + 1
\\set shop 1000 + (:number - ${firstOf.submit}) % ${shops}
begin;
select * from orders where shop_code = 'B' || :shop and dh_no = 'DH000000' || :number for update;
insert into order_lines (shop_code, dh_no, material_code, line_no, material_name, spec, unit, storage_type, delivery_mode,
    min_quantity, step_quantity, max_quantity, quantity, price, amount)
  select c.shop_code, c.dh_no, m.material_code, row_number() over (), m.name, m.spec, m.unit, m.storage_type,
    m.delivery_mode, r.min_quantity, r.step_quantity, r.max_quantity, c.quantity, price.price, price.price * c.quantity / 1000
  from cart_lines c join materials m using (material_code)
    join purchase_rules r on r.shop_group = 'G1000' and r.material_code = c.material_code
    cross join lateral (select price from prices where shop_group = 'G1000' and prices.material_code = c.material_code
      and valid_from <= current_date order by valid_from desc limit 1) price
  where c.shop_code = 'B' || :shop and c.dh_no = 'DH000000' || :number;
insert into stock_locks (shop_code, dh_no, material_code, quantity)
  select shop_code, dh_no, material_code, quantity from order_lines
  where shop_code = 'B' || :shop and dh_no = 'DH000000' || :number;
update orders set status = 'SUBMITTED', version = version + 1, submission_no = 1, kinds = ${linesInCart}, service_fee = 500, total_fee = 500,
    submitted_by = 'bare', submitted_by_name = 'bare', submitted_at = opens_at
  where shop_code = 'B' || :shop and dh_no = 'DH000000' || :number and status = 'WAIT_SUBMIT';
insert into order_log (shop_code, dh_no, version, at, actor_id, actor_name, event, from_status, to_status, submission_no)
  values ('B' || :shop, 'DH000000' || :number, 2, 1, 'bare', 'bare', 'submit', 'WAIT_SUBMIT', 'SUBMITTED', 1);
commit;
`

/** Counts the matching orders and returns the newest 20. */
const list = `
select count(*) from orders where status = any('{DC_SHIPPED}') and purchase_date >= current_date - 30 and purchase_date <= current_date;
select * from orders where status = any('{DC_SHIPPED}') and purchase_date >= current_date - 30 and purchase_date <= current_date
  order by purchase_date desc, dh_no desc limit 20;
`

/** The orders of a shop for today and tomorrow. */
const poll = `
\\set shop random(0, ${shops - 1})
select * from orders where shop_code = 'B' || (1000 + :shop) and purchase_date between current_date and current_date + 1;
`

export const bareScripts = { edit, form, submit, list, poll } as const
