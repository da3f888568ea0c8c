import { Effect } from 'effect'
import { dayOf } from '../../../domain/kernel/day.ts'
import { documentNumber } from '../../../domain/kernel/document-number.ts'
import { Tokens } from '../../platform/tokens.ts'
import { Shops } from '../ports/shops.ts'

/** The numbers of an order's documents look like the order's own. */
const prefixes = {
  ...{
    application: 'SQ',
    allocation: 'ZP',
    shipment: 'SH',
    trip: 'ZC',
    receiptDifference: 'SC',
    returnOrder: 'TH',
    openingStock: 'QC',
    salesDay: 'XS',
    stocktake: 'PD',
    scrapOrder: 'BF',
    stockTransfer: 'DB',
    adjustment: 'TZ',
    localPurchase: 'LC',
    refund: 'TK',
    export: 'EX',
  },
  ...{ batch: 'PC', trade: 'JY', payment: 'ZF', paymentRefund: 'TF', recharge: 'HB' },
  ...{ bankStatement: 'LD', bankCredit: 'LS', subsidyBatch: 'HC' },
} as const

export const newNumber = Effect.fnUntraced(function* (kind: keyof typeof prefixes, at: number) {
  const { zone } = yield* (yield* Shops).chain
  return documentNumber(prefixes[kind], dayOf(at, zone), (yield* Tokens).orderBits())
})
