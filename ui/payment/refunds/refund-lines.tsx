import type { RefundItem } from '../../../application/payment/contract/refunds.ts'
import { useText } from '../../app/preferences.tsx'
import { Money } from '../../kit/money/money-text.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import css from './refund-lines.module.css'

const words = {
  goods: (count: number) => [`退款物料（${count} 种）`, `Materials (${count})`] as const,
  material: ['物料', 'Material'],
  quantity: ['数量', 'Quantity'],
  cash: ['退款金额', 'Refunded'],
  promo: ['退回货补', 'Subsidy'],
} as const

/** The goods of a refund, each with what of it goes back in cash and in subsidy. */
export const RefundLines = ({ lines }: Pick<RefundItem, 'lines'>) => {
  const t = useText()
  if (lines.length === 0) return null
  const hasPromo = lines.some(({ refundPromoFee }) => refundPromoFee > 0)
  return (
    <details className={css.lines} open={lines.length <= openUpTo}>
      <summary>{t(words.goods(lines.length))}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(words.material)}</th>
            <th scope="col" data-number>
              {t(words.quantity)}
            </th>
            <th scope="col" data-number>
              {t(words.cash)}
            </th>
            {hasPromo && (
              <th scope="col" data-number>
                {t(words.promo)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <tr key={line.materialCode}>
              <td>
                {line.materialName} <small>{line.materialCode}</small>
              </td>
              <td data-number>
                <Quantity of={line.quantity} unit={line.unit} />
              </td>
              <td data-number>
                <Money fen={line.refundFee} />
              </td>
              {hasPromo && (
                <td data-number>
                  <Money fen={line.refundPromoFee} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** More of them stay folded until somebody asks. */
const openUpTo = 12
