import type { ReactNode } from 'react'
import type { DifferenceFormLine } from '../../../application/receiving/contract/differences.ts'
import { formatQuantity } from '../../../domain/kernel/quantity.ts'
import { differenceKinds } from '../../../domain/receiving/receipt-status.ts'
import { useText } from '../../app/preferences.tsx'
import { Picture } from '../../kit/table/picture.tsx'
import css from './differences.module.css'

const words = {
  shipped: (shipped: string, received: string) =>
    [`发货 ${shipped}，实收 ${received}`, `Shipped ${shipped}, received ${received}`] as const,
} as const

export const lineKeyOf = ({ materialCode, replaces, kind }: DifferenceFormLine): string =>
  JSON.stringify([materialCode, replaces, kind])

/** A line of a difference: its material, how it differs, and what a form asks about it. */
export const DifferenceLine = ({
  line,
  children,
}: {
  readonly line: DifferenceFormLine
  readonly children: ReactNode
}) => {
  const t = useText()
  const { kind, quantity, shipped, received, materialUnitName: unit } = line
  return (
    <li className={css.line}>
      <div className={css.head}>
        <Picture src={line.materialUrl} size={40} />
        <span className={css.name}>
          <strong>{line.materialName}</strong>
          <small>
            {line.materialSpecs} · {line.materialCode}
          </small>
        </span>
        <strong>
          {t(differenceKinds[kind].words)} {formatQuantity(quantity)} {unit}
        </strong>
        <span className={css.aside}>
          {t(words.shipped(formatQuantity(shipped), received === null ? '--' : formatQuantity(received)))}
        </span>
      </div>
      {children}
    </li>
  )
}
