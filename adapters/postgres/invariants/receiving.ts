/** What must hold for receipts and their differences (plan of goods 10). */
export const receivingInvariants = [
  {
    name: 'G9 differences',
    about: [
      '收货差异恰好等于发货与实收之差：少货、破损、错货、多货',
      'receiving differences are exactly how the receipts differ from the shipments: short, damaged, wrong and more',
    ],
    sql: () => `select shop_code, sh_no, material_code, replaces, kind, differs, recorded from (
        select shop_code, sh_no, material_code, replaces, kind, differs
        from shipments join shipment_lines l using (shop_code, dh_no, sh_no), lateral (values
          ('SHORT', greatest(l.shipped - l.received - l.damaged - l.wrong, 0)), ('DAMAGED', l.damaged), ('WRONG', l.wrong),
          ('MORE', greatest(l.received + l.damaged + l.wrong - l.shipped, 0))) as kinds(kind, differs)
        where received_at is not null and differs > 0
      ) x full join (
        select d.shop_code, d.sh_no, l.material_code, l.replaces, l.kind, sum(l.quantity) as recorded
        from shipments s join difference_orders d using (shop_code, dh_no, sh_no) join difference_lines l
          on l.shop_code = d.shop_code and l.sc_no = d.sc_no
        where s.sc_no = d.sc_no group by 1, 2, 3, 4, 5
      ) y using (shop_code, sh_no, material_code, replaces, kind)
      where differs is distinct from recorded`,
  },
  {
    name: 'G10 drafts',
    about: ['清点中的收货单才有草稿', 'a draft belongs to a shipment that is being counted'],
    sql: () => `select shop_code, s.dh_no, sh_no, s.sh_status
      from shipments s left join receipt_drafts d using (shop_code, sh_no)
      where (s.sh_status = '20') <> (d.sh_no is not null)`,
  },
] as const
