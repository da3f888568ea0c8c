/** The pages of payment; pages reached only from other pages are hidden in the menu. */
export const paymentPages = [
  {
    path: '/purchase-order/payment/pending-payment',
    words: ['待支付', 'Awaiting payment'],
    icon: 'credit-card',
    code: 'P003046',
  },
  {
    path: '/purchase-order/payment/payment-going',
    words: ['支付中', 'Payment in progress'],
    icon: 'clock',
    code: 'P003050',
  },
  {
    path: '/purchase-order/payment/payment-going/detail',
    words: ['支付中详情', 'Payment in progress details'],
    icon: 'file-text',
    code: 'P003055',
    hideInMenu: true,
  },
  {
    path: '/purchase-order/payment/paid',
    words: ['已支付', 'Paid'],
    icon: 'circle-check',
    code: 'P003053',
  },
  {
    path: '/purchase-order/payment/statements',
    words: ['付款方月度对账单', 'Payer statements'],
    icon: 'report-money',
    code: 'P000289',
  },
  {
    path: '/purchase-order/payment/invoice-details',
    words: ['开票资料', 'Invoice details'],
    icon: 'file-invoice',
    code: 'P000289',
  },
  {
    path: '/purchase-order/payment/paid/detail',
    words: ['已支付详情', 'Paid order details'],
    icon: 'file-text',
    code: 'P003056',
    hideInMenu: true,
  },
] as const
