import { getOrderDetail } from '../../application/ordering/contract/order.ts'
import { counted } from '../../domain/kernel/text.ts'
import { useApiQuery } from '../app/backend.ts'
import { useText } from '../app/preferences.tsx'
import { RowsSkeleton } from '../kit/layout/skeletons.tsx'
import { Money } from '../kit/money/money-text.tsx'
import { Quantity } from '../kit/money/quantity-text.tsx'
import css from './approvals.module.css'

const words = {
  lines: (kinds: number) => [`物料（共 ${kinds} 种）`, `Materials (${counted(kinds, 'kind')} in total)`] as const,
  material: ['物料', 'Material'],
  quantity: ['数量', 'Quantity'],
  price: ['单价', 'Price'],
  amount: ['金额', 'Amount'],
} as const

/** The materials of an order; price and amount only where the order shows them (directly operated shops show none). */
export const ApprovalLines = ({ dhNo }: { readonly dhNo: string }) => {
  const t = useText()
  const order = useApiQuery(getOrderDetail, { dhNo })
  if (!order.data) return <RowsSkeleton asked={order} rows={4} />
  const { lineList } = order.data
  const hasPrices = lineList.some(line => line.price !== null)
  return (
    <table className={css.lines}>
      <caption>{t(words.lines(lineList.length))}</caption>
      <thead>
        <tr>
          <th scope="col">{t(words.material)}</th>
          <th scope="col" data-align="right">
            {t(words.quantity)}
          </th>
          {hasPrices && (
            <>
              <th scope="col" data-align="right">
                {t(words.price)}
              </th>
              <th scope="col" data-align="right">
                {t(words.amount)}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lineList.map(line => (
          <tr key={line.materialCode}>
            <td>
              {line.materialName}
              <span className={css.code}>
                {line.materialCode} · {line.materialSpecs}
              </span>
            </td>
            <td data-align="right">
              <Quantity of={line.quantity} unit={line.unit} />
            </td>
            {hasPrices && (
              <>
                <td data-align="right">
                  <Money fen={line.price} />
                </td>
                <td data-align="right">
                  <Money fen={line.orderPay} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
