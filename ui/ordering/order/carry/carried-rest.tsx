import type { LineNotCarried } from '../../../../application/ordering/flows/carry-over.ts'
import { refusalText } from '../../../../application/texts/refusals.ts'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import type { Text } from '../../../../domain/kernel/text.ts'
import { useText } from '../../../app/preferences.tsx'
import css from './carried-rest.module.css'

const words = {
  left: (line: string, [zh, en]: Text) => [`${line} 没有带入：${zh}`, `${line} was left out: ${en}`] as const,
  there: (line: string, into: string) =>
    [`${line} 没有带入：订货单里已有 ${into}`, `${line} was left out: the order already has ${into}`] as const,
  unknown: ['物料不可订', 'the material cannot be ordered'],
} as const

/** The lines that were not carried into the other order, each with the reason. */
export const CarriedRest = ({ rest }: { readonly rest: ReadonlyArray<LineNotCarried> }) => {
  const t = useText()
  return (
    <ul className={css.rest}>
      {rest.map(line => (
        <li key={line.materialCode}>{t(becameOf(line))}</li>
      ))}
    </ul>
  )
}

const becameOf = ({ materialName, quantity, is, there, why }: LineNotCarried): Text => {
  const line = `${materialName} ${quantity}`
  if (is === 'there') return words.there(line, formatQuantity(there))
  return words.left(line, why ? refusalText(why) : words.unknown)
}
