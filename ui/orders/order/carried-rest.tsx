import type { LineNotCarried } from '../../../application/portal/carry-over.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { formatQuantity } from '../../../domain/quantity.ts'
import type { Text } from '../../../domain/text.ts'
import { useText } from '../../app/preferences.tsx'
import css from './carried-rest.module.css'

const words = {
  adjusted: (line: string, into: string, [zh, en]: Text) =>
    [`${line} 改为 ${into}：${zh}`, `${line} became ${into}: ${en}`] as const,
  left: (line: string, [zh, en]: Text) => [`${line} 没有带入：${zh}`, `${line} was left out: ${en}`] as const,
  there: (line: string, into: string) =>
    [`${line} 没有带入：订货单里已有 ${into}`, `${line} was left out: the order already has ${into}`] as const,
  unknown: ['物料不可订', 'the material cannot be ordered'],
} as const

/** The lines that do not stand in the other order as they were, each with what became of it and why. */
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

const becameOf = ({ materialName, quantity, is, into, why }: LineNotCarried): Text => {
  const [line, holds] = [`${materialName} ${quantity}`, formatQuantity(into)]
  const because = why ? refusalText(why) : words.unknown
  if (is === 'there') return words.there(line, holds)
  return is === 'adjusted' ? words.adjusted(line, holds, because) : words.left(line, because)
}
