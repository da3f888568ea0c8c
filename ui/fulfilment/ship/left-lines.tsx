import type { WarehouseLine } from '../../../application/fulfilment/contract/warehouse.ts'
import { missingStock, shortLinesFirst, stockThousandths } from '../../../domain/fulfilment/shortage.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import { stockNotCounted } from '../stock-not-counted.ts'
import css from '../warehouse.module.css'

const words = {
  title: (kinds: number) => [`物料（共 ${kinds} 种）`, `Materials (${kinds})`] as const,
  shipped: ['已发', 'Shipped'],
  ordered: ['订货', 'Ordered'],
  onHand: ['现存', 'On hand'],
  short: (quantity: string) => [`不足 ${quantity}`, `${quantity} short`] as const,
  shortKinds: (kinds: number) => [`${kinds} 种库存不足`, `${pluralOf(kinds, 'material')} short of stock`] as const,
} as const

interface LeftLinesProps {
  readonly lines: ReadonlyArray<WarehouseLine>
  /** Whether the order waits to be accepted: the stock says what of it can be sent. */
  readonly isWaiting?: boolean
}

const missingOf = ({ onHand, openQuantity }: WarehouseLine) => missingStock(openQuantity, onHand)

/** The lines of an order of which nothing can be shipped now. */
export const LeftLines = ({ lines, isWaiting = false }: LeftLinesProps) => {
  const t = useText()
  const shortKinds = isWaiting ? lines.filter(line => missingOf(line) > 0).length : 0
  return (
    <Section
      title={t(words.title(lines.length))}
      aside={shortKinds > 0 && <span data-short>{t(words.shortKinds(shortKinds))}</span>}
    >
      <ul className={css.lines}>
        {(isWaiting ? shortLinesFirst(lines) : lines).map(line => (
          <li key={line.materialCode}>
            <span>
              {line.materialName}{' '}
              <span className={css.dim}>
                {line.materialCode} · {line.materialSpecs}
              </span>
            </span>
            <span className={css.dim}>
              {t(words.ordered)} <Quantity of={line.quantity} unit={line.unit} /> ·{' '}
              {isWaiting ? (
                <Stock line={line} />
              ) : (
                <>
                  {t(words.shipped)} <Quantity of={line.fhQuantity} unit={line.unit} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The stock on hand of a line, and in red how much of the order it lacks. */
const Stock = ({ line }: { readonly line: WarehouseLine }) => {
  const t = useText()
  if (line.onHand === null) return t(stockNotCounted)
  const missing = missingOf(line)
  return (
    <>
      {t(words.onHand)} <Quantity of={stockThousandths(line.onHand)} unit={line.unit} />
      {missing > 0 && <strong data-short> {t(words.short(`${formatQuantity(missing)} ${line.unit}`))}</strong>}
    </>
  )
}
