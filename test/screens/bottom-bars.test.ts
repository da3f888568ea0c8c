import { describe, expect, it } from 'vitest'
import { bottomBarHeight } from '../../ui/app/bottom-bars.ts'

describe('the lower edge of a window of 844 pixels, above which toasts are shown', () => {
  it('is occupied by a bar at it', () => {
    expect(bottomBarHeight([{ top: 713, bottom: 832 }], 844)).toBe(131)
  })

  it('is not occupied by the buttons of a short dialog in the middle of the window', () => {
    expect(bottomBarHeight([{ top: 548, bottom: 588 }], 844)).toBe(0)
    expect(
      bottomBarHeight(
        [
          { top: 548, bottom: 588 },
          { top: 713, bottom: 832 },
        ],
        844,
      ),
    ).toBe(131)
  })

  it('is not occupied by a bar that is hidden or below the window', () => {
    expect(
      bottomBarHeight(
        [
          { top: 0, bottom: 0 },
          { top: 844, bottom: 844 },
          { top: 900, bottom: 960 },
        ],
        844,
      ),
    ).toBe(0)
    expect(bottomBarHeight([], 844)).toBe(0)
  })

  it('is occupied by half of the window at most', () => {
    expect(bottomBarHeight([{ top: 100, bottom: 844 }], 844)).toBe(422)
  })
})
