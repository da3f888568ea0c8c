import type { ReactNode } from 'react'
import type { TradeDetail } from '../../../application/contract/payment/trade-views.ts'
import type { Fen } from '../../../domain/money.ts'
import type { Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/detail-page/detail-page.tsx'
import { Money } from '../../kit/money.tsx'
import css from './trade.module.css'

const words = {
  title: ['金额', 'Amounts'],
  total: ['订单总额', 'Order total'],
  subsidy: ['货补抵扣', 'Subsidy deduction'],
  payable: ['应付金额', 'Amount payable'],
  paid: ['实付金额', 'Actual amount'],
  refund: ['退款金额', 'Refunded'],
  refundSubsidy: ['退回货补', 'Subsidy given back'],
} as const

export interface TradeAmountsProps {
  readonly trade: TradeDetail
  readonly aside?: ReactNode
}

/** What the trade comes to, what the subsidy bears, what is paid, and what went back. */
export const TradeAmounts = ({ trade, aside }: TradeAmountsProps) => {
  const t = useText()
  const isPaid = trade.paidAt !== null
  const rows: ReadonlyArray<readonly [Text, Fen, boolean]> = [
    [words.total, trade.totalFee, true],
    [words.subsidy, (trade.subsidyFee === 0 ? 0 : -trade.subsidyFee) as Fen, true],
    [isPaid ? words.paid : words.payable, trade.payableFee, true],
    [words.refund, trade.refundFee, trade.refundFee > 0],
    [words.refundSubsidy, trade.refundSubsidy, trade.refundSubsidy > 0],
  ]
  return (
    <Section title={t(words.title)} aside={aside}>
      <dl className={css.amounts}>
        {rows.flatMap(([name, amount, shown]) =>
          shown ? (
            <div key={name[0]} data-main={name === words.paid || name === words.payable || undefined}>
              <dt>{t(name)}</dt>
              <dd>
                <Money fen={amount} />
              </dd>
            </div>
          ) : (
            []
          ),
        )}
      </dl>
    </Section>
  )
}
