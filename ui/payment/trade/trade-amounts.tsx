import type { TradeDetail } from '../../../application/payment/contract/trade-views.ts'
import { type Fen, fen } from '../../../domain/kernel/money.ts'
import type { Text } from '../../../domain/kernel/text.ts'
import { explainSubsidy, explainTotal, type Term } from '../../../domain/payment/explain.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { MoneyTerms } from '../../kit/money/money-terms.tsx'
import { cashWords } from './cash-words.ts'
import css from './trade.module.css'

const words = {
  title: ['金额', 'Amounts'],
  accepted: ['财务确认的差额', 'Difference accepted by finance'],
  refund: ['退款金额', 'Refunded'],
  left: ['退款后实付', 'Paid after refunds'],
  refundSubsidy: ['退回货补', 'Subsidy returned'],
} as const

/** Total, subsidy, payment and refunds of the trade, each expandable into its terms [B17]. */
export const TradeAmounts = ({ trade }: { readonly trade: TradeDetail }) => {
  const t = useText()
  const { receivedFee, refundFee, refundSubsidy } = trade
  const paid = { name: cashWords(trade), amount: receivedFee }
  return (
    <Section title={t(words.title)}>
      <div className={css.amounts}>
        <MoneyTerms terms={termsOf(trade)} total={paid} />
        {refundFee > 0 && (
          <MoneyTerms
            terms={[refundTerm(words.refund, refundFee, trade)]}
            total={{ name: words.left, amount: fen(Math.max(0, receivedFee - refundFee)) }}
          />
        )}
        {refundSubsidy > 0 && <MoneyTerms terms={[{ name: words.refundSubsidy, amount: refundSubsidy }]} />}
      </div>
    </Section>
  )
}

/**
 * Returns the terms of the payable amount. Their breakdown by shop and order is omitted if a keyword filters the orders,
 * because it would be incomplete.
 */
const termsOf = (trade: TradeDetail): ReadonlyArray<Term> => {
  const terms = [explainTotal(settlementOf(trade)), explainSubsidy(settlementOf(trade))]
  const whole = isComplete(trade) ? terms : [flat(terms[0]!), { ...flat(terms[1]!), amount: fen(-trade.subsidyFee) }]
  const accepted = { name: words.accepted, amount: fen(trade.receivedFee - trade.payableFee) }
  return [...whole, accepted].filter(({ amount }) => amount !== 0)
}

const settlementOf = ({ totalFee, payableFee, shopOrders }: TradeDetail) => ({
  totalFee,
  payableFee,
  shopOrders: shopOrders.map(({ shopName, totalFee, orders }) => ({
    shopName,
    payableFee: totalFee,
    orders: orders.map(order => ({ ...order, payableFee: order.totalFee })),
  })),
})

const refundTerm = (name: Text, amount: Fen, trade: TradeDetail): Term => {
  const orders = trade.shopOrders.flatMap(shop => shop.orders).filter(({ refundFee }) => refundFee > 0)
  const terms = orders.map(({ dhNo, refundFee }) => ({ name: [dhNo, dhNo] as Text, amount: fen(-refundFee) }))
  return { name, amount: fen(-amount), ...(isComplete(trade) && { terms }) }
}

const isComplete = ({ orderCount, shopOrders }: TradeDetail): boolean =>
  shopOrders.reduce((count, { orders }) => count + orders.length, 0) === orderCount

const flat = ({ name, amount }: Term): Term => ({ name, amount })
