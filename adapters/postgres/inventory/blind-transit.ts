import { type RawBuilder, sql } from 'kysely'

/**
 * Returns whether a material is on its way to a shop in a shipment that the shop has to count blind. What is in transit of it is
 * hidden until that count was sent, because it tells what was shipped [RC5].
 */
export const isInBlindShipment = (shopCode: RawBuilder<unknown>, materialCode: RawBuilder<unknown>) =>
  sql<boolean>`((select blind_receiving from chain) and exists (
    select 1 from shipments bs join shipment_lines bl using (shop_code, dh_no, sh_no) join orders bo using (shop_code, dh_no)
    where bs.shop_code = ${shopCode} and bs.received_at is null and bl.material_code = ${materialCode}
      and bo.status not in ('DC_CANCEL', 'INVALID')))`
