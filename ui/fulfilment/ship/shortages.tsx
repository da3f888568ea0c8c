import type { OutgoingLine, Shortage } from '../../../domain/fulfilment/shortage.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../domain/kernel/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from '../warehouse.module.css'

const words = {
  exceeds: (kinds: number) =>
    [`${kinds} 种超过仓库现存：`, `More than the warehouse has of ${pluralOf(kinds, 'material')}:`] as const,
  line: (name: string, quantity: string, unit: string, onHand: string): Text => [
    `${name} 需 ${quantity} ${unit}，现存 ${onHand}`,
    `${name}: ${quantity} ${unit} needed, ${onHand} on hand`,
  ],
} as const

/** An outgoing line with the name and unit of its material. */
export interface ShortageLine extends OutgoingLine {
  readonly materialName: string
  readonly unit: string
}

interface ShortagesProps {
  readonly shortages: ReadonlyArray<Shortage>
  readonly lines: ReadonlyArray<ShortageLine>
}

/** The materials of which more is to leave than is on hand, with both quantities [W19]. */
export const Shortages = ({ shortages, lines }: ShortagesProps) => {
  const t = useText()
  const lineOf = new Map(lines.map(line => [line.materialCode, line]))
  return (
    <div className={css.warn} role="alert">
      {t(words.exceeds(shortages.length))}
      <ul className={css.differenceList}>
        {shortages.map(({ materialCode, quantity, onHand }) => {
          const { materialName = materialCode, unit = '' } = lineOf.get(materialCode) ?? {}
          return (
            <li key={materialCode}>
              {t(words.line(materialName, formatQuantity(quantity), unit, formatQuantity(onHand)))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
