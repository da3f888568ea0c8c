import type { DocumentRow } from '../../application/documents/contract.ts'
import type { Day } from '../../domain/kernel/day.ts'
import { HIGH_SCRAP_RATE } from '../../domain/scrap/scrap.ts'
import { useText } from '../app/preferences.tsx'
import type { DocumentCells } from '../documents/document-columns.ts'
import { useBusinessDay } from '../kit/feedback/clock.tsx'
import { Percent } from '../kit/money/percent-text.tsx'
import css from './scrap.module.css'

const words = { isOpen: ['今天未完', 'Day not over'] } as const

export interface ScrapRateProps {
  /** In hundredths of a percent of the day's gross sales; null if there are none. */
  readonly of: number | null
  readonly day: Day | null
}

/**
 * The scrap rate of a day, red above the limit (spec 002 section 5). While the day still sells, its rate is too high, so it is
 * marked as not complete instead.
 */
export const ScrapRate = ({ of, day }: ScrapRateProps) => {
  const t = useText()
  const businessDay = useBusinessDay()
  const isOpen = day !== null && day >= businessDay
  if (of === null || !isOpen) return <Percent of={of} highAbove={HIGH_SCRAP_RATE} />
  return (
    <span>
      <Percent of={of} /> <small className={css.aside}>{t(words.isOpen)}</small>
    </span>
  )
}

/** Cells of scrap orders that their list and their page render themselves. */
export const scrapCells: DocumentCells = {
  scrapRate: {
    render: ({ scrapRate, scrapDate }: DocumentRow) => (
      <ScrapRate of={typeof scrapRate === 'number' ? scrapRate : null} day={scrapDate as Day | null} />
    ),
  },
}
