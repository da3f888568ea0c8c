import type { FillLine } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { formatQuantity, type Thousandths } from '../../../../domain/kernel/quantity.ts'
import { useText } from '../../../app/preferences.tsx'
import css from './two-clerks.module.css'

const words = {
  set: (name: string, quantity: string) => [`${name} 改为 ${quantity}`, `${name} changed it to ${quantity}`] as const,
  emptied: (name: string, was: string) => [`${name} 已清空（原 ${was}）`, `${name} cleared it (was ${was})`] as const,
  someone: ['有人', 'Someone'],
} as const

/** Shows for a few seconds who changed this line, and to what. */
export const RemoteChangeNote = ({ line, unit }: { readonly line: FillLine | undefined; readonly unit: string }) => {
  const t = useText()
  if (!line?.remoteChange) return null
  const { by, from } = line.remoteChange
  const name = by ?? t(words.someone)
  const withUnit = (quantity: Thousandths) => `${formatQuantity(quantity)} ${unit}`.trim()
  return (
    <div className={css.remoteChange} role="status">
      {t(line.stored === 0 ? words.emptied(name, withUnit(from)) : words.set(name, withUnit(line.stored)))}
    </div>
  )
}
