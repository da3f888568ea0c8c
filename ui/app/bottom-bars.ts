/**
 * Returns how many pixels of the lower edge of a window bars take, at most half of them. A bar that leaves room for a toast
 * below it, such as the buttons of a short dialog, takes none.
 */
export const takenBy = (
  bars: ReadonlyArray<{ readonly top: number; readonly bottom: number }>,
  windowHeight: number,
): number => {
  const standing = bars.filter(
    ({ top, bottom }) => bottom > top && top < windowHeight && bottom > windowHeight - TOAST_HEIGHT,
  )
  return Math.min(Math.max(0, ...standing.map(({ top }) => windowHeight - top)), windowHeight / 2)
}

/** Pixels that a toast of two lines needs with what stands around it. */
const TOAST_HEIGHT = 96
