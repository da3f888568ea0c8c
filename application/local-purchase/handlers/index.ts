import * as localPurchases from './local-purchases.ts'

/** The handlers of local purchases, by the names of their calls. */
export const localPurchaseHandlers = {
  'localPurchase.save': localPurchases.saveLocalPurchase,
  'localPurchase.approve': localPurchases.approveLocalPurchase,
  'localPurchase.void': localPurchases.voidLocalPurchase,
  'localPurchase.events': localPurchases.listLocalPurchaseEvents,
}
