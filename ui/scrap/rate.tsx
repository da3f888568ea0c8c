import { isHighRate } from '../../domain/scrap/scrap.ts'
import css from './scrap.module.css'

export interface RateProps {
  /** In hundredths of a percent; null where gross sales are not known. */
  readonly of: number | null
}

/** A scrap rate in percent, red above 1.5% (spec 002 section 5). */
export const Rate = ({ of: rate }: RateProps) =>
  rate === null ? (
    <>--</>
  ) : (
    <span data-high={isHighRate(rate) || undefined} className={css.rate}>{`${(rate / 100).toFixed(2)}%`}</span>
  )
