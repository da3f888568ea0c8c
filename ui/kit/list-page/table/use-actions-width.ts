import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLanguage } from '../../../app/preferences.tsx'

/** Width that a cell adds to its content, in pixels: padding of 12 on either side and one for fractions. */
const PADDING = 25

/**
 * Returns the width of the column of row actions, in pixels: at least `minimum`, and as wide as its longest row in the
 * current language, measured before the rows are painted. `rows` is what the measurement depends on.
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
