import { useMemo } from 'react'
import type { FormOrder } from '../../../../application/ordering/contract/sheet.ts'
import { usualHints } from '../../../../application/texts/usual.ts'
import { type Fen, fen, formatMoney } from '../../../../domain/kernel/money.ts'
import { compareWithUsual, reviewGroups, type UsualComparison } from '../../../../domain/ordering/cart/review.ts'
import { percentAboveUsual } from '../../../../domain/ordering/cart/usual-amount.ts'
import { useText } from '../../../app/preferences.tsx'
import { HintMark } from '../../../kit/feedback/hint-mark.tsx'
import { EmptyState } from '../../../kit/layout/empty.tsx'
import { SideDrawer } from '../../../kit/layout/side-drawer.tsx'
import { RowsSkeleton } from '../../../kit/layout/skeletons.tsx'
import { Money } from '../../../kit/money/money-text.tsx'
import cart from '../cart/cart.module.css'
import { FormSubtitle } from '../form-head.tsx'
import { OutcomeGroup } from '../proposal/outcome-group.tsx'
import { type FormMaterial, quickFilters } from '../sheet.ts'
import { useFill } from '../use-fill.tsx'
import { FillModes } from './fill-modes.tsx'
import css from './review.module.css'
import { ReviewFoot, type ReviewPresses } from './review-foot.tsx'
import { ReviewGroupRows } from './review-group.tsx'
import { reviewWords as words } from './review-words.ts'
import { ScarceLines } from './scarce-lines.tsx'
import { type FilledIn, useFilledIn } from './use-filled-in.ts'
import type { ReviewSource } from './use-review.ts'
import { gapSentences, useLinesToReview, useUsualGap } from './use-usual-gap.ts'

export interface ReviewSheetProps extends ReviewPresses {
  readonly source: ReviewSource
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
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

const Review = ({ source, order, materials, busy, ...presses }: ReviewSheetProps) => {
  const { filledIn, error, refetch, choose } = useFilledIn(source, order, materials)
  const usualKinds = materials.filter(quickFilters.usual.has).length
  if (filledIn === null) return <RowsSkeleton query={{ error, isPending: !error, refetch }} rows={6} />
  return (
    <>
      <div className={css.content} data-review>
        <Figures order={order} materials={materials} />
        <FillModes source={source} filledIn={filledIn} priced={order.showsPrices} disabled={busy} onChoose={choose} />
        <FillSummary filledIn={filledIn} materials={materials} />
        <ScarceLines materials={materials} />
        {[...reviewGroups].map(group => (
          <ReviewGroupRows
            key={group}
            group={group}
            lines={filledIn.groups.get(group) ?? []}
            usualKinds={usualKinds}
            priced={order.showsPrices}
            disabled={busy}
          />
        ))}
      </div>
      <ReviewFoot {...{ order, materials }} proposal={filledIn.proposals[filledIn.mode]} busy={busy} {...presses} />
    </>
  )
}

/** The total of the order, and in a sentence how it compares with the usual. */
const Figures = ({ order, materials }: Pick<ReviewSheetProps, 'order' | 'materials'>) => {
  const t = useText()
  const { kinds, amount } = useFill(state => state.totals)
  const toReview = useLinesToReview(materials)
  const against = useMemo(() => compareWithUsual(toReview), [toReview])
  const gap = useUsualGap(order, materials)
  const { showsPrices } = order
  const sentences = [
    ...gapSentences(gap),
    ...(showsPrices && against.kinds > 0 ? [comparisonOf({ kinds, amount }, against)] : []),
  ]
  const hints = [...(gap === null ? [] : [usualHints.order]), usualHints.material]
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
        <p className={css.against} data-far={gap?.isStrange || undefined}>
          {sentences.map(t).join(t(['；', '; ']))} <HintMark hint={hints.map(t).join(' ')} />
        </p>
      )}
    </div>
  )
}

/** Says what the order has beyond the usual materials or, if there is nothing, how much of these it has. */
const comparisonOf = (totals: { readonly kinds: number; readonly amount: Fen }, usual: UsualComparison) =>
  totals.kinds > usual.kinds
    ? words.notUsual(totals.kinds - usual.kinds, formatMoney(fen(totals.amount - usual.ordered)).text)
    : words.ofThese(usual.kinds, percentAboveUsual(usual.ordered, usual.usual) ?? 0)

/** How many materials were filled in, and those that could not be. */
const FillSummary = ({
  filledIn: { proposals, mode, kindsBefore },
  materials,
}: { readonly filledIn: FilledIn } & Pick<ReviewSheetProps, 'materials'>) => {
  const t = useText()
  const kinds = useFill(state => state.totals.kinds)
  const isSaved = useFill(state => state.saving === 'saved')
  const proposal = proposals[mode]
  const cleared = [...proposal.change.values()].filter(text => text === '').length
  const filled = proposal.change.size - cleared
  const rejected = proposal.rows.filter(({ outcome }) => outcome === 'rejected')
  return (
    <>
      {kinds === 0 && proposal.change.size === 0 ? (
        <EmptyState title={words.empty} hint={words.emptyHint} />
      ) : (
        proposal.change.size > 0 && (
          <p className={css.note} data-saved={isSaved || undefined} role="status">
            {t(mode === 'replace' ? words.replaced(filled, cleared) : words.filled(filled, kindsBefore))}
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
