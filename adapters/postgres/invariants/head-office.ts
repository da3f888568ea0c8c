/** Invariants of the orders that head office opened or created. */
export const headOfficeInvariants = [
  {
    name: 'I15 urgent',
    about: [
      '带申请的紧急订货单，其申请已通过且指向该订货单',
      'an urgent order with an application belongs to an approved application that points to this order',
    ],
    sql: () => `select o.shop_code, o.dh_no, o.sq_no, a.status from orders o
      left join urgent_applications a on a.shop_code = o.shop_code and a.sq_no = o.sq_no
      where o.sq_no is not null and (a.status is distinct from 'SUCCESS' or a.dh_no is distinct from o.dh_no)`,
  },
  {
    name: 'I15 allocation',
    about: [
      '一次主配的订货单数与记录一致：要么全部生成，要么一张也没有',
      'the number of orders of a main allocation matches its record: either all were created, or none',
    ],
    sql: () => `select a.allocation_no, a.orders, count(o.dh_no) as created from main_allocations a
      left join main_allocation_orders o using (allocation_no)
      group by a.allocation_no, a.orders having count(o.dh_no) <> a.orders`,
  },
] as const
