import type { DeliveryPlace } from '../../../application/ordering/contract/order-views.ts'
import type { Text } from '../../../domain/kernel/text.ts'

const facts = {
  address: ['收货地址', 'Deliver to'],
  receiver: ['收货联系人', 'Contact'],
  receiverPhone: ['电话', 'Phone'],
  deliveryWindow: ['收货时段', 'Delivery window'],
} as const satisfies Readonly<Record<keyof DeliveryPlace, Text>>

const keys = ['address', 'receiver', 'receiverPhone', 'deliveryWindow'] as const satisfies ReadonlyArray<
  keyof DeliveryPlace
>

/** Returns a shop's master data about deliveries, for a printed document, without empty values. */
export const deliveryFacts = (place: DeliveryPlace) =>
  keys.flatMap(key =>
    place[key] === '' ? [] : [{ key, words: facts[key], value: place[key], isLong: key === 'address' }],
  )
