import type { DeliveryPlace } from '../../../application/ordering/contract/order-views.ts'
import { useText } from '../../app/preferences.tsx'
import { deliveryFacts } from '../../ordering/order/delivery-facts.ts'
import css from './pick-list.module.css'

/** The delivery address of a document, as far as the shop's master data contain it. */
export const DeliveryAddress = ({ place }: { readonly place: DeliveryPlace }) => {
  const t = useText()
  return deliveryFacts(place).map(({ key, words, value }) => (
    <span key={key}>
      <span className={css.factName}>{t(words)}</span> {value}
    </span>
  ))
}
