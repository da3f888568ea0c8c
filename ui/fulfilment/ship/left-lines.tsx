import type { WarehouseLine } from '../../../application/fulfilment/contract/warehouse.ts'
import { useText } from '../../app/preferences.tsx'
import { Section } from '../../kit/document/detail-page/detail-page.tsx'
import { Quantity } from '../../kit/money/quantity-text.tsx'
import css from '../warehouse.module.css'

const words = {
  title: (kinds: number) => [`物料（共 ${kinds} 种）`, `Materials (${kinds})`] as const,
  shipped: ['已发', 'Shipped'],
  ordered: ['订货', 'Ordered'],
} as const

/** The lines of an order of which nothing can be shipped now. */
export const LeftLines = ({ lines }: { readonly lines: ReadonlyArray<WarehouseLine> }) => {
  const t = useText()
  return (
    <Section title={t(words.title(lines.length))}>
      <ul className={css.lines}>
        {lines.map(({ materialCode, materialName, materialSpecs, quantity, fhQuantity, unit }) => (
          <li key={materialCode}>
            <span>
              {materialName}{' '}
              <span className={css.dim}>
                {materialCode} · {materialSpecs}
              </span>
            </span>
            <span className={css.dim}>
              {t(words.ordered)} <Quantity of={quantity} unit={unit} /> · {t(words.shipped)}{' '}
              <Quantity of={fhQuantity} unit={unit} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
