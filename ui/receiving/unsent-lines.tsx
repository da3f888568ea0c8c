import { useText } from '../app/preferences.tsx'
import { countWords as words } from './count/count-words.ts'
import { quantityText } from './count/unit-texts.ts'
import type { ReceiptForm } from './count/use-count.ts'
import css from './unsent-lines.module.css'

export interface UnsentLinesProps {
  readonly lines: NonNullable<ReceiptForm['unsentLines']>
}

/** What was ordered and not sent, below the goods that were. */
export const UnsentLines = ({ lines }: UnsentLinesProps) => {
  const t = useText()
  if (lines.length === 0) return null
  return (
    <section className={css.unsent} aria-label={t(words.unsent(lines.length))}>
      <header>
        <strong>{t(words.unsent(lines.length))}</strong>
        <small>{t(words.unsentHint)}</small>
      </header>
      <ul>
        {lines.map(({ materialCode, materialName, materialSpecs, materialUnitName, quantity }) => (
          <li key={materialCode}>
            <span>
              {materialName}
              <small>
                {materialSpecs} · {materialCode}
              </small>
            </span>
            <span>{t(words.ordered(quantityText(quantity, { materialUnitName })))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
