import { type RawBuilder, sql } from 'kysely'
import type { ShopCondition } from '../lists/document-view.ts'

/**
 * Returns whether a material is on its way to a shop in a shipment that the shop has to count blind. What is in transit of it is
 * hidden until that count was sent, because it tells what was shipped [RC5].
 */
export const isInBlindShipment = (
  shopCode: RawBuilder<unknown>,
  materialCode: RawBuilder<unknown>,
  atShop: ShopCondition = () => sql<boolean>`true`,
) => sql<boolean>`((select blind_receiving from chain) and exists (
    select 1 from shipments bs join shipment_lines bl using (shop_code, dh_no, sh_no) join orders bo using (shop_code, dh_no)
    where bs.shop_code = ${shopCode} and ${atShop('bs.shop_code')} and ${atShop('bl.shop_code')} and ${atShop('bo.shop_code')} and bs.received_at is null and bl.material_code = ${materialCode}
      and bo.status not in ('DC_CANCEL', 'INVALID')))`

/**
 * Returns whether the shipment of this alias is still to be counted by a shop that must not see what was shipped: for the first
 * time, or anew after a void [RC5].
 */
export const isToCountBlind = (shipment: RawBuilder<unknown>) =>
  sql<boolean>`((select blind_receiving from chain) and ${shipment}.sh_status <> '99')`

/** Returns whether a shipment of the order `o` of this shop is still to be counted by a shop that must not see what was shipped [RC5]. */
export const isInBlindCount = (shopCode: string) => sql<boolean>`((select blind_receiving from chain) and exists (
  select 1 from shipments bs where bs.shop_code = ${shopCode} and bs.dh_no = o.dh_no and bs.received_at is null))`

/**
 * Selects the quantities in transit to a shop, by material in the stock unit, that are in shipments which the shop has to count
 * blind; no rows where the chain does not count blind.
 */
export const blindTransitOf = (shopCode: string) => sql`
  select bl.material_code, sum(stock_quantity(bl.shipped, bl.stock_numerator, bl.stock_denominator))::bigint as quantity
  from shipments bs join shipment_lines bl using (shop_code, dh_no, sh_no) join orders bo using (shop_code, dh_no)
  where (select blind_receiving from chain) and bs.shop_code = ${shopCode} and bs.received_at is null
    and bo.status not in ('DC_CANCEL', 'INVALID')
  group by bl.material_code`
