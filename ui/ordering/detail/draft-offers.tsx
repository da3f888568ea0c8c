import { getOrderDetail, type OrderInfo } from '../../../application/ordering/contract/order.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { useApiQuery } from '../../app/backend.ts'
import { CarryOffers } from '../order/carry/carry-offers.tsx'

/** Orders in which the materials of an order that was not submitted in time can be ordered now. */
export const DraftOffers = ({ order: { dhNo, shopJdeNo, purchaseDate } }: { readonly order: OrderInfo }) => {
  // Reads all lines, because the page may be filtered by a keyword.
  const { data } = useApiQuery(getOrderDetail, { dhNo })
  const lines = (data?.lineList ?? []).map(({ materialCode, materialName, quantity }) => ({
    materialCode,
    materialName,
    quantity: formatQuantity(quantity),
  }))
  return <CarryOffers shopJdeNo={shopJdeNo} purchaseDate={purchaseDate} lines={lines} />
}
