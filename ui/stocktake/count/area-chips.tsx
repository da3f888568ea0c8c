import type { RefObject } from 'react'
import { storageTypes } from '../../../domain/master-data/words.ts'
import { useText } from '../../app/preferences.tsx'
import css from './count.module.css'
import { countWords as words } from './count-words.ts'
import type { CountRow } from './use-count.ts'

/** The rows of one area: a shelf or, without one, a kind of storage. */
export type CountArea = readonly [area: string, rows: ReadonlyArray<CountRow>]

/** Returns the rows by their areas, in shelf order; those without an area by their storage. */
export const areasOf = (rows: ReadonlyArray<CountRow>): ReadonlyArray<CountArea> => [
  ...Map.groupBy(rows, ({ line, place }) => place || `:${line.storageType ?? ''}`),
]

export const areaWords = (area: string) =>
  area.startsWith(':')
    ? (storageTypes[area.slice(1) as keyof typeof storageTypes]?.words ?? words.elsewhere)
    : ([area, area] as const)

export interface AreaChipsProps {
  readonly areas: ReadonlyArray<CountArea>
  /** The page that contains the areas. */
  readonly page: RefObject<HTMLElement | null>
}

/** A chip for each area with how many of its rows are counted; a press scrolls to the area. */
export const AreaChips = ({ areas, page }: AreaChipsProps) => {
  const t = useText()
  if (areas.length < 2) return null
  return (
    <nav className={css.chips} aria-label={t(words.areas)}>
      {areas.map(([area, rows]) => {
        const counted = rows.filter(({ total }) => total !== null).length
        return (
          <button
            key={area}
            type="button"
            data-done={counted === rows.length || undefined}
            onClick={() => page.current?.querySelector(`[data-area='${CSS.escape(area)}']`)?.scrollIntoView()}
          >
            {t(areaWords(area))} {counted}/{rows.length}
          </button>
        )
      })}
    </nav>
  )
}
