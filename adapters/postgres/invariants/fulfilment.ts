/**
 * Invariants of deliveries: the quantities on ordered lines equal those of the shipments, and receipts never exceed
 * shipments.
 */
export const fulfilmentInvariants = [
  {
    name: 'I16 lines',
    about: [
      '每行实发不超过订货（多发须记为差异），实收不超过实发（多货须记为收货差异），退货不超过实收；全部发货后每行都有实发',
      'no line has more shipped than ordered or more received than shipped (unless recorded as a difference), or more returned than received; once all is shipped, each line has a shipped quantity',
    ],
    sql: () => `select shop_code, dh_no, material_code, l.quantity, l.shipped, l.received, l.returned, l.cancelled
      from order_lines l join orders o using (shop_code, dh_no)
      where (coalesce(l.received, 0) > coalesce(l.shipped, 0) and not exists (
          select 1 from difference_orders d join difference_lines more using (shop_code, sc_no)
          where d.shop_code = l.shop_code and d.dh_no = l.dh_no and more.material_code = l.material_code and more.kind = 'MORE'
            and d.sc_status <> '02'))
        or coalesce(l.returned, 0) > coalesce(l.received, 0)
        or l.cancelled > l.quantity or coalesce(l.shipped, 0) > 2 * l.quantity - l.cancelled
        or (o.all_shipped and l.shipped is null)
        or (o.all_shipped and not o.has_difference and coalesce(l.shipped, 0) <> l.quantity - l.cancelled)`,
  },
  {
    name: 'I16 shipments',
    about: [
      '订货行的实发和实收等于各发货单之和，替换发货计为该行的取消数量',
      'shipped and received quantities of an order line are the sums of its shipments, and replaced quantities count as cancelled',
    ],
    sql: () => `select shop_code, dh_no, material_code, l.shipped, l.received, l.cancelled, s.shipped as sent,
        s.received as came, s.replaced
      from (select l.*, o.status from order_lines l join orders o using (shop_code, dh_no)) l
        full join (
          select shop_code, dh_no, coalesce(nullif(replaces, ''), material_code) as material_code,
            sum(shipped) filter (where replaces = '') as shipped, sum(received) filter (where replaces = '') as received,
            sum(shipped) filter (where replaces <> '') as replaced
          from shipment_lines group by 1, 2, 3
        ) s using (shop_code, dh_no, material_code)
      where l.quantity is null or coalesce(l.shipped, 0) <> coalesce(s.shipped, 0)
        or coalesce(l.received, 0) <> coalesce(s.received, 0)
        or (l.status <> 'DC_CANCEL' and l.cancelled <> coalesce(s.replaced, 0))`,
  },
  {
    name: 'I16 receipts',
    about: [
      '发货单收货后每行都有实收；已收货的订货单每张发货单都已收，作废的除外',
      'every line of a received shipment has a received quantity; every shipment of a received order is received, unless its receipt was voided',
    ],
    sql: () => `select shop_code, dh_no, sh_no, o.status, s.received_at, l.material_code, l.shipped, l.received
      from shipments s join orders o using (shop_code, dh_no) left join shipment_lines l using (shop_code, dh_no, sh_no)
      where l.shipped is null or (s.received_at is null) <> (l.received is null)
        or o.status not in ('DC_SHIPPED', 'STORE_RECEIVE')
        or (o.status = 'STORE_RECEIVE' and ((s.received_at is null and s.edition = 1) or not o.all_shipped))`,
  },
] as const
