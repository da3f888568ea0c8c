import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { type Fen, fen } from '../../../../domain/kernel/money.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { type OrderType, orderTypes } from '../../../../domain/master-data/order-type.ts'
import { type FeeRow, feeRows, feeTotal, hasRuleFees, orderFees } from '../../../../domain/ordering/cart/fees.ts'
import { useText } from '../../../app/preferences.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import { useFill } from '../use-fill.tsx'
import css from './fee-preview.module.css'

const words = { total: ['合计', 'Total'] } as const satisfies Record<string, Text>

/**
 * Returns the cost of the order as currently filled in, with the fees of its type. Without prices
 * there are no rows and the total is null [F1, F3, F4, F6].
 */
export const useFormFees = ({ orderType, showsPrices, serviceFee, carFee }: FormOrder) => {
  const goods = useFill(state => state.totals.amount)
  const isEmpty = useFill(state => state.totals.kinds === 0)
  const type = (Object.hasOwn(orderTypes, orderType) ? orderType : 'NORMAL') as OrderType
  if (!showsPrices) return { rows: noRows, total: null }
  if (isEmpty || !hasRuleFees(type)) return { rows: noRows, total: goods }
  const fees = orderFees(type, goods, { serviceFee: serviceFee ?? fen(0), carFee: carFee ?? fen(0) })
  const notYet = { paid: false }
  return { rows: feeRows(type, fees, notYet), total: feeTotal(type, fees, notYet) as Fen }
}

const noRows: ReadonlyArray<FeeRow> = []

/** The fees beside the total in the form's footer. */
export const FeesBeside = ({ order }: { readonly order: FormOrder }) => {
  const t = useText()
  const { rows } = useFormFees(order)
  return rows
    .filter(({ key }) => key !== 'originFee')
    .map(({ key, words: name, amount }) => (
      <span key={key} className={css.beside}>
        {t(name)} <Money fen={amount} />
      </span>
    ))
}

/** All cost rows and their total. */
export const FeeRows = ({ order }: { readonly order: FormOrder }) => {
  const t = useText()
  const { rows, total } = useFormFees(order)
  if (rows.length === 0) return null
  return (
    <dl className={css.rows}>
      {[...rows, { key: 'total', words: words.total, amount: total }].map(({ key, words: name, amount }) => (
        <div key={key}>
          <dt>{t(name)}</dt>
          <dd>
            <Money fen={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
