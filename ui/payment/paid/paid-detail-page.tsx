import { paths } from '../../app/paths.ts'
import { TradeAmounts } from '../trade/trade-amounts.tsx'
import { TradePage } from '../trade/trade-page.tsx'
import { TradeRefunds } from '../trade/trade-refunds.tsx'
import { TradeStatusBlock } from '../trade/trade-status.tsx'

const words = {
  payment: ['支付', 'Payment'],
  list: ['已支付订单', 'Paid orders'],
  detail: ['已支付详情', 'Paid detail'],
} as const

const trail = [{ words: words.payment }, { words: words.list, href: paths.paid }, { words: words.detail }]

/** P003056: a paid trade, by its own number or that of its payment, with what went back of it (spec 001 section 2). */
export const PaidDetailPage = () => (
  <TradePage trail={trail} backTo={paths.paid} byPayment>
    {trade => ({
      status: (
        <TradeStatusBlock trade={trade} refresh={null}>
          <TradeRefunds trade={trade} />
        </TradeStatusBlock>
      ),
      amounts: <TradeAmounts trade={trade} />,
    })}
  </TradePage>
)
