import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import type { Text } from '../../../domain/kernel/text.ts'

/** What the cash of a trade is called: to be paid until it was. */
export const cashWords = ({ paidAt }: Pick<TradeDetail, 'paidAt'>): Text =>
  paidAt === null ? ['应付金额', 'Amount payable'] : ['实付金额', 'Actual amount']

/** The same beside one order: what it was to cost, where finance accepted that another amount came for all of them. */
export const orderCashWords = (trade: Pick<TradeDetail, 'paidAt' | 'payableFee' | 'receivedFee'>): Text =>
  cashWords(trade.payableFee === trade.receivedFee ? trade : { paidAt: null })
