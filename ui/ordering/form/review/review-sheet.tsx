import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { percentAboveUsual } from '../../../../domain/home/usual.ts'
import { formatMoney } from '../../../../domain/kernel/money.ts'
import { compareWithUsual, reviewGroups } from '../../../../domain/ordering/cart/review.ts'
import { useText } from '../../../app/preferences.tsx'
import { EmptyState } from '../../../kit/layout/empty.tsx'
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import cart from '../cart/cart.module.css'
import { FormSubtitle } from '../form-head.tsx'
import { OutcomeGroup } from '../proposal/outcome-group.tsx'
import type { FormMaterial } from '../sheet.ts'
import { useFill, useFlow } from '../use-fill.tsx'
import css from './review.module.css'
import { ReviewGroupRows } from './review-group.tsx'
import { reviewWords as words } from './review-words.ts'
import { type FilledIn, linesToReview, useFilledIn } from './use-filled-in.ts'
import type { ReviewSource } from './use-review.ts'

export interface ReviewSheetProps {
  readonly source: ReviewSource
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
}

/** Fills a source into the order and shows what it changes against the usual, to be submitted with one press. */
export const ReviewSheet = (props: ReviewSheetProps) => {
  const t = useText()
  return (
    <SideDrawer
      pageKeys
      opened
      onClose={props.onClose}
      title={t(words.title)}
      width={760}
      classNames={{ body: cart.body!, content: cart.content! }}
    >
      <Review {...props} />
    </SideDrawer>
  )
}

const Review = ({ source, order, materials, busy, onClose, onSubmit }: ReviewSheetProps) => {
  const { filledIn, error, refetch, takeInstead } = useFilledIn(source, order, materials)
  if (filledIn === null) return <RowsSkeleton query={{ error, isPending: !error, refetch }} rows={6} />
  return (
    <>
      <div className={css.content} data-review>
        <Figures order={order} materials={materials} />
        <FillSummary filledIn={filledIn} materials={materials} />
        <OtherQuantities kinds={filledIn.instead.change.size} disabled={busy} onTake={takeInstead} />
        {[...reviewGroups].map(group => (
          <ReviewGroupRows
            key={group}
            group={group}
            lines={filledIn.groups.get(group) ?? []}
            priced={order.showsPrices}
            disabled={busy}
          />
        ))}
      </div>
      <Foot filledIn={filledIn} busy={busy} onClose={onClose} onSubmit={onSubmit} />
    </>
  )
}

/** The total of the order, and in a sentence how it compares with the usual. */
const Figures = ({ order, materials }: Pick<ReviewSheetProps, 'order' | 'materials'>) => {
  const t = useText()
  const lines = useFill(state => state.lines)
  const { kinds, amount } = useFill(state => state.totals)
  const against = useMemo(() => compareWithUsual(linesToReview(materials, { lines })), [materials, lines])
  const { showsPrices, usualAmount } = order
  const whole = percentAboveUsual(amount, usualAmount)
  const sentences = [
    ...(usualAmount === null || whole === null ? [] : [words.wholeOrder(whole, formatMoney(usualAmount).text)]),
    ...(showsPrices && against.kinds > 0
      ? [words.ofThese(against.kinds, percentAboveUsual(against.ordered, against.usual) ?? 0)]
      : []),
  ]
  return (
    <div className={css.figures}>
      <div className={css.about}>
        {order.shopName} <FormSubtitle isNarrow order={order} />
      </div>
      <p className={css.total}>
        <span className={css.totalName}>{t(words.total)}</span>
        {showsPrices && <Money fen={amount} size="lg" />} <span>{t(words.kinds(kinds))}</span>
      </p>
      {kinds > 0 && sentences.length > 0 && (
        <p className={css.against} data-far={(whole !== null && Math.abs(whole) >= FAR_PERCENT) || undefined}>
          {sentences.map(t).join(t(['；', '; ']))}
        </p>
      )}
    </div>
  )
}

/** From this difference from the usual order on, the sentence about it stands out. */
const FAR_PERCENT = 50

/** How many materials were filled in, and those that could not be. */
const FillSummary = ({
  filledIn: { proposal, kindsBefore },
  materials,
}: { readonly filledIn: FilledIn } & Pick<ReviewSheetProps, 'materials'>) => {
  const t = useText()
  const kinds = useFill(state => state.totals.kinds)
  const rejected = proposal.rows.filter(({ outcome }) => outcome === 'rejected')
  return (
    <>
      {kinds === 0 && proposal.change.size === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        proposal.change.size > 0 && (
          <p className={css.note} role="status">
            {t(words.filled(proposal.change.size, kindsBefore))}
          </p>
        )
      )}
      {rejected.length > 0 && (
        <details className={css.rejected}>
          <summary>{t(words.rejected(rejected.length))}</summary>
          <OutcomeGroup outcome="rejected" rows={rejected} materials={materials} onChoose={() => undefined} />
        </details>
      )}
    </>
  )
}

interface OtherQuantitiesProps {
  readonly kinds: number
  readonly disabled: boolean
  readonly onTake: () => void
}

/** Says how many lines kept a quantity that the source has otherwise, and offers that of the source. */
const OtherQuantities = ({ kinds, disabled, onTake }: OtherQuantitiesProps) => {
  const t = useText()
  if (kinds === 0) return null
  return (
    <p className={css.otherQuantities} role="status">
      {t(words.different(kinds))}{' '}
      <Button size="compact-sm" variant="default" disabled={disabled} onClick={onTake}>
        {t(words.takeInstead)}
      </Button>
    </p>
  )
}

interface FootProps extends Pick<ReviewSheetProps, 'busy' | 'onClose' | 'onSubmit'> {
  readonly filledIn: FilledIn
}

const Foot = ({ filledIn: { proposal }, busy, onClose, onSubmit }: FootProps) => {
  const t = useText()
  const flow = useFlow()
  const kinds = useFill(state => state.totals.kinds)
  const undo = () => {
    flow.refill(proposal.before)
    onClose()
  }
  return (
    <div className={css.foot} data-bottom-bar>
      {proposal.change.size > 0 && (
        <Button variant="subtle" color="gray" disabled={busy} onClick={undo}>
          {t(words.undo)}
        </Button>
      )}
      <Button variant="default" className={css.back} onClick={onClose}>
        {t(words.back)}
      </Button>
      <Button data-autofocus loading={busy} disabled={kinds === 0} onClick={onSubmit}>
        {t(words.submit)}
      </Button>
    </div>
  )
}
