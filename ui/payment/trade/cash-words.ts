import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import type { Text } from '../../../domain/kernel/text.ts'

/** Returns the label of a trade's cash amount: to be paid, or paid. */
export const cashWords = ({ paidAt }: Pick<TradeDetail, 'paidAt'>): Text =>
  paidAt === null ? ['应付金额', 'Amount payable'] : ['实付金额', 'Amount paid']

/** Returns the same label for one order; it stays "payable" if finance accepted a different amount for the trade. */
export const orderCashWords = (trade: Pick<TradeDetail, 'paidAt' | 'payableFee' | 'receivedFee'>): Text =>
  cashWords(trade.payableFee === trade.receivedFee ? trade : { paidAt: null })
