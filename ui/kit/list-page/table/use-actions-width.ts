import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLanguage } from '../../../app/preferences.tsx'

/** What a cell adds to its contents: 12 px on either side and a pixel for fractions. */
const PADDING = 25

/**
 * Width of the column of row actions, in pixels: at least `minimum`, and as wide as its longest row in the language
 * shown, measured before the rows are painted. `rows` is what the measurement depends on.
 */
export const useActionsWidth = (
  region: RefObject<HTMLElement | null>,
  minimum: number,
  rows: ReadonlyArray<unknown>,
): number => {
  const language = useLanguage()
  const [widest, setWidest] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows and language are what the rendered widths depend on
  useLayoutEffect(() => {
    const widths = [...(region.current?.querySelectorAll<HTMLElement>('[data-row-actions]') ?? [])].map(
      element => element.offsetWidth + PADDING,
    )
    setWidest(Math.max(0, ...widths))
  }, [region, rows, language])
  return Math.max(minimum, widest)
}
