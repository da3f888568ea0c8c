import { wrongDays } from '../reports/payment-days.ts'

/** What must hold for the sums that reports read. */
export const reportInvariants = [
  {
    name: 'R15 payment days',
    readsWholeLedger: true,
    about: [
      '物料支付每日合计等于当日所付订单各行之和',
      'the sums of material payments of a day are those of the lines of the orders paid that day',
    ],
    sql: () => wrongDays,
  },
] as const
