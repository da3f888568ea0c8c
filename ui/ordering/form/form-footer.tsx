import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconShoppingCart } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { FormOrder } from '../../../application/ordering/contract/sheet.ts'
import { type Fen, formatMoney } from '../../../domain/kernel/money.ts'
import { pluralOf } from '../../../domain/kernel/text.ts'
import { isAmountFarFromUsual } from '../../../domain/ordering/cart/usual-amount.ts'
import { useText } from '../../app/preferences.tsx'
import { Keys, useRegisteredShortcuts } from '../../app/shortcuts.tsx'
import foot from '../../kit/layout/foot/foot.module.css'
import { Money } from '../../kit/money/money-text.tsx'
import { AbnormalPrices } from './cart/abnormal-prices.tsx'
import { FeesBeside, useFormFees } from './cart/fee-preview.tsx'
import css from './form.module.css'
import footer from './form-footer.module.css'
import { FixAll } from './proposal/fix-all.tsx'
import { gapSentences, useUsualGap } from './review/use-usual-gap.ts'
import type { FormMaterial } from './sheet.ts'
import { SubmitLabel } from './submit/submit-label.tsx'
import { useFill } from './use-fill.tsx'

const words = {
  kinds: (kinds: number) => [`${kinds} 种物料`, pluralOf(kinds, 'material')] as const,
  errors: (count: number) => [`${count} 处待修正`, `${count} to fix`] as const,
  cart: ['购物车', 'Cart'],
  review: ['核对', 'Review'],
  total: (amount: string, kinds: number) =>
    [`合计 ${amount}，${kinds} 种物料`, `Total ${amount}, ${pluralOf(kinds, 'material')}`] as const,
} as const

export interface FormFooterProps {
  readonly order: FormOrder
  readonly materials: ReadonlyArray<FormMaterial>
  readonly errors: ReadonlySet<string>
  readonly busy: boolean
  readonly maySubmit: boolean
  readonly onErrors: () => void
  readonly onCart: () => void
  readonly onReview: () => void
  readonly onSubmit: () => void
}

/** The total of the order, its errors, and the submit button. */
export const FormFooter = ({ order, materials, errors, maySubmit, ...rest }: FormFooterProps) => {
  const { busy, onErrors, onCart, onReview, onSubmit } = rest
  const t = useText()
  const kinds = useFill(state => state.totals.kinds)
  const { total: amount } = useFormFees(order)
  return (
    <div className={foot.page} data-bottom-bar>
      <Hints />
      <div className={css.sums}>
        <div className={css.notes}>
          <AbnormalPrices materials={materials} />
          {errors.size > 0 && (
            <UnstyledButton className={css.errors} onClick={onErrors}>
              {t(words.errors(errors.size))}
            </UnstyledButton>
          )}
          {maySubmit && <FixAll order={order} materials={materials} />}
          <FeesBeside order={order} />
          <FarFromUsual order={order} materials={materials} />
        </div>
        {!maySubmit && (
          <div className={css.total}>
            <span>{t(words.kinds(kinds))}</span>
            {amount !== null && <Money fen={amount} size="lg" />}
          </div>
        )}
        <TotalAnnouncement amount={amount} kinds={kinds} />
      </div>
      <div className={css.buttons}>
        <Button variant="default" leftSection={<IconShoppingCart size={16} />} onClick={onCart}>
          {t(words.cart)}
        </Button>
        {maySubmit && (
          <>
            <Button variant="default" disabled={kinds === 0} onClick={onReview}>
              {t(words.review)}
            </Button>
            <Button loading={busy} onClick={onSubmit}>
              <SubmitLabel order={order} />
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Says how far the order is from the usual one of the shop, where that is far [E6]. */
const FarFromUsual = ({ order, materials }: Pick<FormFooterProps, 'order' | 'materials'>) => {
  const t = useText()
  const gap = useUsualGap(order, materials)
  const kinds = useFill(state => state.totals.kinds)
  if (kinds === 0 || gap === null || !isAmountFarFromUsual(gap.amount, gap.usualAmount)) return null
  return (
    <span className={footer.far} data-strange={gap.isStrange || undefined}>
      {gapSentences(gap)
        .map(t)
        .join(t(['；', '; ']))}
    </span>
  )
}

/** Announces the total to screen readers once, 800 ms after the last change. */
const TotalAnnouncement = ({ amount, kinds }: { readonly amount: Fen | null; readonly kinds: number }) => {
  const t = useText()
  const now = useMemo(() => ({ amount, kinds }), [amount, kinds])
  const [last] = useDebouncedValue(now, 800)
  return (
    <VisuallyHidden role="status">
      {t(last.amount === null ? words.kinds(last.kinds) : words.total(formatMoney(last.amount).text, last.kinds))}
    </VisuallyHidden>
  )
}

/** Key hints of this form, grouped by purpose. */
const Hints = () => {
  const t = useText()
  const hints = Map.groupBy(useRegisteredShortcuts(), ({ hint }) => hint)
  return (
    <div className={css.keys} aria-hidden>
      {[...hints].map(
        ([hint, shortcuts]) =>
          hint && (
            <span key={hint[1]} className={css.hint}>
              {shortcuts.flatMap(({ keys }) => shortest(keys).map(key => <Keys key={key} of={key} />))} {t(hint)}
            </span>
          ),
      )}
    </div>
  )
}

const shortest = (keys: ReadonlyArray<string>): ReadonlyArray<string> => {
  const single = keys.filter(key => !/.\+/.test(key))
  return single.length > 0 ? single : keys.slice(0, 1)
}
