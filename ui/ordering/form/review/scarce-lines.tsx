import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import { scarceStock } from '../../../../domain/ordering/cart/availability.ts'
import { useText } from '../../../app/preferences.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFill } from '../use-fill.tsx'
import css from './review.module.css'
import { reviewWords as words } from './review-words.ts'

/** The ordered materials of which the warehouse has too little; they can be submitted [E10]. */
export const ScarceLines = ({ materials }: { readonly materials: ReadonlyArray<FormMaterial> }) => {
  const t = useText()
  const lines = useFill(state => state.lines)
  const scarceLines = materials.flatMap(({ materialCode, materialName, unitName, totalInventory }) => {
    const quantity = lines.get(materialCode)?.quantity ?? null
    const available = scarceStock(quantity, totalInventory)
    if (quantity === null || available === null) return []
    return [{ materialCode, words: words.scarceLine(materialName, formatQuantity(quantity), unitName, available) }]
  })
  if (scarceLines.length === 0) return null
  return (
    <details className={css.scarce} open={scarceLines.length <= MOST_OPEN}>
      <summary>{t(words.scarce(scarceLines.length))}</summary>
      <ul className={css.scarceLines}>
        {scarceLines.map(line => (
          <li key={line.materialCode}>{t(line.words)}</li>
        ))}
      </ul>
    </details>
  )
}

/** Longer lists are folded at first. */
const MOST_OPEN = 8
