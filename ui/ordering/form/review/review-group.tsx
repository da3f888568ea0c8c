import { UnstyledButton } from '@mantine/core'
import { memo, useState } from 'react'
import { formatQuantity } from '../../../../domain/kernel/quantity.ts'
import type { Tone } from '../../../../domain/kernel/status-display.ts'
import { amountAtUsual, type ReviewGroup } from '../../../../domain/ordering/cart/review.ts'
import { useText } from '../../../app/preferences.tsx'
import { usePhone } from '../../../kit/layout/use-phone.ts'
import { Money } from '../../../kit/money/money-text.tsx'
import { Picture } from '../../../kit/table/picture.tsx'
import { LineAmount } from '../cart/line-amount.tsx'
import { UnitPrice } from '../cart/unit-price.tsx'
import { QuantityEntry } from '../grid/quantity-entry.tsx'
import { Cover } from '../grid/shop-stock.tsx'
import { StockNote } from '../grid/stock-note.tsx'
import { useFlow, useLine } from '../use-fill.tsx'
import type { MaterialToReview } from './lines-to-review.ts'
import css from './review.module.css'
import { groupWords, reviewWords as words } from './review-words.ts'

const tones: Record<ReviewGroup, Tone> = {
  problem: 'fail',
  unusual: 'act',
  more: 'flow',
  less: 'flow',
  new: 'review',
  missing: 'act',
  usual: 'done',
  covered: 'done',
}

/** Groups that are folded at first: nothing in them differs, or nothing in them is ordered. */
const isFolded = (group: ReviewGroup): boolean => group === 'usual' || group === 'missing' || group === 'covered'

/** Folded groups with at most this many lines are open. */
const SHORT = 6

export interface ReviewGroupProps {
  readonly group: ReviewGroup
  readonly lines: ReadonlyArray<MaterialToReview>
  /** The kinds that the shop usually orders. */
  readonly usualKinds: number
  /** Whether the order shows prices [F6]. */
  readonly priced: boolean
  readonly disabled: boolean
}

/** The lines of one group, each with its usual quantity and an input. */
export const ReviewGroupRows = ({ group, lines, usualKinds, priced, disabled }: ReviewGroupProps) => {
  const t = useText()
  const mayFold = isFolded(group) && lines.length > SHORT
  // What is covered explains the order if it is most of the usual.
  const [isOpen, setOpen] = useState(!mayFold || (group === 'covered' && 2 * lines.length >= usualKinds))
  if (lines.length === 0) return null
  const title = t(groupWords[group])
  return (
    <section className={css.group} aria-label={title} data-group={group}>
      <h3 className={css.groupTitle} style={{ color: `var(--tone-${tones[group]}-fg)` }}>
        <span className={css.dot} style={{ background: `var(--tone-${tones[group]}-dot)` }} aria-hidden />
        {title} <span className={css.count}>{lines.length}</span>
        {priced && group === 'missing' && (
          <span className={css.groupAmount}>
            {t(words.addingAll)} <Money fen={amountAtUsual(lines)} />
          </span>
        )}
        {mayFold && (
          <UnstyledButton className={css.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? words.hide : words.show)}
          </UnstyledButton>
        )}
      </h3>
      {isOpen && (
        <ul className={css.rows}>
          {lines.map(line => (
            <ReviewRow key={line.materialCode} line={line} priced={priced} disabled={disabled} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ReviewRowProps extends Pick<ReviewGroupProps, 'priced' | 'disabled'> {
  readonly line: MaterialToReview
}

const ReviewRow = memo(({ line: { material, usual }, priced, disabled }: ReviewRowProps) => {
  const t = useText()
  const phone = usePhone()
  const { materialCode, materialName, materialImg, materialSpecification, unitName, price } = material
  const ordered = useLine(materialCode)?.quantity ?? 0
  return (
    <li className={css.row}>
      <Picture src={materialImg} size={phone ? 32 : 36} />
      <span className={css.material}>
        <span>{materialName}</span>
        <span className={css.spec}>
          {usual === null ? materialSpecification : t(words.usually(formatQuantity(usual.quantity), unitName))}
          <Cover material={material} ordered={ordered} />
        </span>
        <StockNote material={material} />
      </span>
      <span className={css.entry}>
        <TakeUsual line={{ material, usual }} disabled={disabled} />
        <QuantityEntry hasUnit material={material} disabled={disabled} />
      </span>
      {priced && (
        <span className={css.amount}>
          <LineAmount materialCode={materialCode} price={price} />
          <span className={css.price}>
            <UnitPrice price={price} unit={unitName} />
          </span>
        </span>
      )}
    </li>
  )
})

/** A button that fills the usual quantity into an empty line. */
const TakeUsual = ({
  line: { material, usual },
  disabled,
}: {
  readonly line: Pick<MaterialToReview, 'material' | 'usual'>
  readonly disabled: boolean
}) => {
  const t = useText()
  const flow = useFlow()
  const { materialCode, materialName, canPurchase } = material
  const isEmpty = (useLine(materialCode)?.text ?? '') === ''
  if (usual === null || !isEmpty || !canPurchase || disabled) return null
  const quantity = formatQuantity(usual.quantity)
  return (
    <UnstyledButton
      className={css.take}
      aria-label={t(words.takeOf(materialName, quantity))}
      onClick={() => flow.setQuantity(materialCode, quantity)}
    >
      {t(words.take(quantity))}
    </UnstyledButton>
  )
}
