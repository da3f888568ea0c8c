import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import { pluralOf } from '../../../../domain/kernel/text.ts'
import { daysOfCover, MOST_DAYS } from '../../../../domain/ordering/filling/suggestion.ts'
import { useText } from '../../../app/preferences.tsx'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import type { FormMaterial } from '../sheet.ts'
import css from './shop-stock.module.css'

const daysText = (days: number): string => (days >= MOST_DAYS ? `${MOST_DAYS}+` : `${days}`)

const words = {
  cover: (days: number) =>
    days >= MOST_DAYS
      ? ([`够 ${MOST_DAYS}+ 天`, `${MOST_DAYS}+ days`] as const)
      : ([`够 ${days} 天`, pluralOf(days, 'day')] as const),
  coverInTransit: (days: number) =>
    days >= MOST_DAYS
      ? ([`含在途够 ${MOST_DAYS}+ 天`, `${MOST_DAYS}+ days with transit`] as const)
      : ([`含在途够 ${days} 天`, `${pluralOf(days, 'day')} with transit`] as const),
  withOrder: (days: number, daysAfter: number) => {
    const [before, after] = [daysText(days), daysText(daysAfter)]
    return [`够 ${before} 天，订后 ${after} 天`, `${before} → ${after} days with this order`] as const
  },
  explain: (days: number) =>
    [
      `按预估用量，店内与在途库存约够 ${days} 天`,
      `At the estimated use, stock on hand and in transit will last ${pluralOf(days, 'day')}`,
    ] as const,
} as const

/** The stock of the shop, and for how many days it lasts with what is on its way. */
export const ShopStock = ({ material }: { readonly material: FormMaterial }) => (
  <>
    <Quantity of={material.inShopInventory} />
    <Cover material={material} />
  </>
)

/**
 * For how many days the stock of the shop and what is on its way last, and for how many with what is ordered; marked if that is
 * less than the order must cover.
 */
export const Cover = ({ material, ordered = 0 }: CoverProps) => {
  const t = useText()
  const { inShopInventory, inTransitInventory, suggestion } = material
  if (!suggestion) return null
  const stock = inShopInventory + inTransitInventory
  const days = daysOfCover(stock as Thousandths, suggestion.estimateDataMap)
  const daysAfter = daysOfCover((stock + ordered) as Thousandths, suggestion.estimateDataMap)
  if (days === null || daysAfter === null) return null
  const alone = inShopInventory > 0 ? words.cover(days) : words.coverInTransit(days)
  return (
    <span
      className={css.cover}
      title={t(words.explain(days))}
      data-short={daysAfter < suggestion.terms.coverDays || undefined}
    >
      {t(ordered > 0 ? words.withOrder(days, daysAfter) : alone)}
    </span>
  )
}

interface CoverProps {
  readonly material: FormMaterial
  /** What is ordered, in thousandths of a unit. */
  readonly ordered?: number
}
