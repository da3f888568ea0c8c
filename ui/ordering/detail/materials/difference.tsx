import { formatQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from './difference.module.css'

const words = {
  shippedMore: (quantity: string) => [`多发 ${quantity}`, `${quantity} over`] as const,
  shippedLess: (quantity: string) => [`少发 ${quantity}`, `${quantity} short`] as const,
  receivedMore: (quantity: string) => [`多收 ${quantity}`, `${quantity} over`] as const,
  receivedLess: (quantity: string) => [`少收 ${quantity}`, `${quantity} short`] as const,
  replaced: (quantity: string) => [`替换 ${quantity}`, `${quantity} replaced`] as const,
  none: ['无差异', 'None'],
} as const

interface DifferenceProps {
  readonly quantity: Thousandths | null
  readonly diffType: 'MORE' | 'LESS' | null
}

interface ShippingDifferenceProps extends DifferenceProps {
  /** The quantity for which substitutes were shipped, which is no difference [W5]. */
  readonly replaced: Thousandths
}

export const ShippingDifference = ({ replaced, ...difference }: ShippingDifferenceProps) => {
  const t = useText()
  const text = <Difference {...difference} more={words.shippedMore} less={words.shippedLess} />
  if (replaced === 0 || difference.quantity === null) return text
  const replacedText = t(words.replaced(formatQuantity(replaced)))
  return difference.diffType === null ? (
    replacedText
  ) : (
    <>
      {text} · {replacedText}
    </>
  )
}

export const ReceiptDifference = (props: DifferenceProps) => (
  <Difference {...props} more={words.receivedMore} less={words.receivedLess} />
)

interface DifferenceTextProps extends DifferenceProps {
  readonly more: (quantity: string) => Text
  readonly less: (quantity: string) => Text
}

/** "--" while the difference is unknown; less than expected in red. */
const Difference = ({ quantity, diffType, more, less }: DifferenceTextProps) => {
  const t = useText()
  if (quantity === null) return '--'
  if (diffType === null) return t(words.none)
  const text = formatQuantity(quantity)
  return diffType === 'LESS' ? <span className={css.less}>{t(less(text))}</span> : t(more(text))
}
