/**
 * Returns how many pixels of a window's lower edge are covered by bars, at most half of them. A bar with enough room
 * for a toast below it, such as the buttons of a short dialog, does not count.
 */
export const bottomBarHeight = (
  bars: ReadonlyArray<{ readonly top: number; readonly bottom: number }>,
  windowHeight: number,
): number => {
  const visibleBars = bars.filter(
    ({ top, bottom }) => bottom > top && top < windowHeight && bottom > windowHeight - TOAST_HEIGHT,
  )
  return Math.min(Math.max(0, ...visibleBars.map(({ top }) => windowHeight - top)), windowHeight / 2)
}

/** Height in pixels of a toast with two lines, including its margins. */
const TOAST_HEIGHT = 96
