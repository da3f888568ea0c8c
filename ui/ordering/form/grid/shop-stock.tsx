import type { Thousandths } from '../../../../domain/kernel/quantity.ts'
import { pluralOf, type Text } from '../../../../domain/kernel/text.ts'
import { daysOfCover, MOST_DAYS } from '../../../../domain/ordering/filling/suggestion.ts'
import { useText } from '../../../app/preferences.tsx'
import { Quantity } from '../../../kit/money/quantity-text.tsx'
import type { FormMaterial } from '../sheet.ts'
import css from './shop-stock.module.css'

const daysText = (days: number): Text =>
  days >= MOST_DAYS ? [`${MOST_DAYS}+ 天`, `${MOST_DAYS}+ days`] : [`${days} 天`, pluralOf(days, 'day')]

const words = {
  cover: ([zh, en]: Text): Text => [`够 ${zh}`, en],
  coverInTransit: ([zh, en]: Text): Text => [`含在途够 ${zh}`, `${en} incl. in transit`],
  withOrder: ([zh, en]: Text, [zhAfter, enAfter]: Text): Text => [
    `${zh}，订后 ${zhAfter}`,
    `${en}, ${enAfter} with this order`,
  ],
  explain: (days: number) =>
    [
      `按预估用量，店内与在途库存约够 ${days} 天`,
      `At the estimated use, stock on hand and in transit will last ${pluralOf(days, 'day')}`,
    ] as const,
} as const

/** The stock of the shop, and for how many days it lasts with what is on its way. */
export const ShopStock = ({ material }: { readonly material: FormMaterial }) => (
  <>
    <Quantity of={material.inShopInventory} unit={material.unitName} />
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
  const before = daysText(days)
  const alone = inTransitInventory > 0 ? words.coverInTransit(before) : words.cover(before)
  return (
    <span
      className={css.cover}
      title={t(words.explain(days))}
      data-short={daysAfter < suggestion.terms.coverDays || undefined}
    >
      {t(ordered > 0 ? words.withOrder(alone, daysText(daysAfter)) : alone)}
    </span>
  )
}

interface CoverProps {
  readonly material: FormMaterial
  /** What is ordered, in thousandths of a unit. */
  readonly ordered?: number
}
