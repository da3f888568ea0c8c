/** The pages of those who look after the money of the chain, as one group of the head office. It has no page of its own. */
export const financeGroup = {
  path: '/head-office/group-finance',
  words: ['财务', 'Finance'],
  icon: 'coin',
  code: null,
  isGroup: true,
  children: [
    { path: '/head-office/transfers', words: ['对公转账', 'Bank transfers'], icon: 'building-bank', code: 'DH0009' },
    { path: '/head-office/bank-statements', words: ['银行流水', 'Bank statements'], icon: 'list', code: 'DH0009' },
    {
      path: '/head-office/payment-differences',
      words: ['到账差异', 'Payment differences'],
      icon: 'alert-triangle',
      code: 'DH0020',
    },
    {
      path: '/head-office/reconciliation',
      words: ['渠道对账', 'Channel reconciliation'],
      icon: 'scale',
      code: 'DH0010',
    },
    {
      path: '/purchase-order/payment/month-close',
      words: ['月结', 'Month close'],
      icon: 'calendar-check',
      code: 'DH0014',
    },
    { path: '/head-office/subsidy-batches', words: ['批量货补', 'Bulk subsidies'], icon: 'gift', code: 'DH0011' },
    { path: '/head-office/subsidy-accounts', words: ['货补账户', 'Subsidy accounts'], icon: 'wallet', code: 'DH0011' },
  ],
} as const
