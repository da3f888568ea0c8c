import type { HomeBlockView } from '../../../application/home/contract.ts'
import { fen, formatMoney } from '../../../domain/kernel/money.ts'
import css from './few-points.module.css'

type Series = Pick<Extract<HomeBlockView, { kind: 'series' }>, 'note' | 'points'>

/** A chart of fewer points says less than a line of text, and takes the room of a table. */
const CHART_POINTS_MIN = 3

/** Whether a series has so few points that it is written and not drawn. */
export const hasFewPoints = ({ points }: Pick<Series, 'points'>): boolean => filledOf(points).length < CHART_POINTS_MIN

/** Returns the points with an amount, each with that amount. */
const filledOf = (points: Series['points']) =>
  points.flatMap(point => {
    const amount = point.values.find(value => value !== null && value !== 0)
    return amount === null || amount === undefined ? [] : [{ ...point, amount }]
  })

/** A series with few points, as a line of text; what it says as a whole only if the points do not. */
export const FewPoints = ({ series: { note, points } }: { readonly series: Series }) => {
  const filled = filledOf(points)
  return (
    <p className={css.points}>
      {filled.length < 2 && <span>{note}</span>}
      {filled.map(({ label, amount, isLate }) => (
        <span key={label} data-late={isLate || undefined}>
          {label} <strong>{formatMoney(fen(amount)).text}</strong>
        </span>
      ))}
    </p>
  )
}
