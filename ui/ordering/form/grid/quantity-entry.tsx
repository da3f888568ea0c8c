import { UnstyledButton } from '@mantine/core'
import { memo } from 'react'
import type { Conflict } from '../../../../application/ordering/flows/filling/fill-order.ts'
import { formatQuantity, validateQuantity } from '../../../../domain/kernel/quantity.ts'
import { scarceStock } from '../../../../domain/ordering/cart/availability.ts'
import { usualText } from '../../../../domain/ordering/cart/usual-quantity.ts'
import { useText } from '../../../app/preferences.tsx'
import { QuantityCell } from '../../../kit/quantity-grid/quantity-cell.tsx'
import unitCss from '../cart/unit.module.css'
import css from '../form.module.css'
import type { FormMaterial } from '../sheet.ts'
import { useFlow, useLine } from '../use-fill.tsx'
import { NearestValues, useNearest } from './nearest-values.tsx'
import { RemoteChangeNote } from './remote-change-note.tsx'
import { StockNote } from './stock-note.tsx'

const words = {
  theirs: (name: string, quantity: string) =>
    quantity === '0'
      ? ([`${name} 刚清空`, `${name} has just cleared it`] as const)
      : ([`${name} 刚改为 ${quantity}`, `${name} has just changed it to ${quantity}`] as const),
  someone: ['有人', 'Someone'],
  takeMine: (quantity: string) => [`用我的 ${quantity}`, `Use mine: ${quantity}`] as const,
  takeTheirs: (quantity: string) => [`用对方的 ${quantity}`, `Use theirs: ${quantity}`] as const,
} as const

export interface QuantityEntryProps {
  readonly material: FormMaterial
  readonly disabled: boolean
  /** Whether the unit stands behind the quantity. */
  readonly hasUnit?: boolean
  /** Whether it says under the quantity if the warehouse has too little. */
  readonly hasStockNote?: boolean
}

/** The quantity of one material, saved while typing. */
export const QuantityEntry = memo(
  ({ material, disabled, hasUnit = false, hasStockNote = false }: QuantityEntryProps) => {
    const flow = useFlow()
    const { materialCode, materialName, unitName, rule, canPurchase, usual } = material
    const line = useLine(materialCode)
    const text = line?.text ?? ''
    // The cell checks the same rules; only refusals of the server or the sheet are passed to it.
    const nearest = useNearest(text, rule, disabled)
    const isScarce = hasStockNote && scarceStock(line?.quantity ?? null, material.totalInventory) !== null
    const refusal = line?.refusal && validateQuantity(text, rule).ok ? line.refusal : null
    const cell = (
      <QuantityCell
        rowKey={materialCode}
        material={materialName}
        unit={unitName}
        rule={rule}
        text={text}
        onText={typed => flow.setQuantity(materialCode, typed)}
        offer={usualText(usual, rule)}
        disabled={disabled || (!canPurchase && text === '')}
        {...(refusal && { refusal })}
        beside={
          (nearest.length > 0 || line?.remoteChange || line?.conflict || isScarce) && (
            <>
              {isScarce && <StockNote material={material} />}
              <NearestValues values={nearest} unit={unitName} onPick={value => flow.setQuantity(materialCode, value)} />
              <RemoteChangeNote line={line} unit={unitName} />
              {line?.conflict && <Choice materialCode={materialCode} conflict={line.conflict} />}
            </>
          )
        }
      />
    )
    if (!hasUnit) return cell
    return (
      <span className={unitCss.withUnit}>
        {cell}
        <span className={unitCss.unit}>{unitName}</span>
      </span>
    )
  },
)

/** A conflict of two people on one line: both quantities, of which the person chooses one. */
const Choice = ({ materialCode, conflict }: { readonly materialCode: string; readonly conflict: Conflict }) => {
  const t = useText()
  const { settle } = useFlow()
  const [mine, theirs] = [formatQuantity(conflict.yours), formatQuantity(conflict.theirs)]
  return (
    <div className={css.conflict} role="alert">
      {t(words.theirs(conflict.theirsBy ?? t(words.someone), theirs))}
      <span className={css.choices}>
        <UnstyledButton className={css.choice} onClick={() => settle(materialCode, 'mine')}>
          {t(words.takeMine(mine))}
        </UnstyledButton>
        <UnstyledButton className={css.choice} onClick={() => settle(materialCode, 'theirs')}>
          {t(words.takeTheirs(theirs))}
        </UnstyledButton>
      </span>
    </div>
  )
}
