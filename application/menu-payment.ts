/** The pages of payment; those that are reached only from others are hidden in the menu. */
export const paymentPages = [
  {
    path: '/purchase-order/payment/pending-payment',
    words: ['待支付', 'Pending payment'],
    icon: 'wallet',
    code: 'P003046',
  },
] as const
