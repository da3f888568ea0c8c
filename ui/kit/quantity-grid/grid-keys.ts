import type { KeyboardEvent } from 'react'
import { minus, plus } from '../../../domain/kernel/quantity.ts'
import { isComposing, isKey, type Shortcut } from '../../app/shortcuts.tsx'
import type { Walk } from '../layout/scroll/virtual-rows.tsx'

/** Actions of a key on the focused row. */
export interface Row {
  readonly step: (by: typeof plus) => void
  /** Fills in the offered quantity; absent if nothing is offered, and then Tab leaves the quantity as everywhere. */
  readonly acceptOffer?: (() => void) | undefined
  readonly walk: (to: Walk) => void
}

export interface GridKey extends Shortcut {
  readonly does: (row: Row) => void
  /** Whether the key has a meaning on this row; without it, on every row. */
  readonly applies?: (row: Row) => boolean
}

const [move, step] = [['移动', 'move'] as const, ['按递增量加减', 'by step'] as const]

/** The keys handled by a quantity cell; Enter moves on and never changes a number. */
export const gridKeys: ReadonlyArray<GridKey> = (
  [
    ['previous', ['ArrowUp', 'Shift+Enter'], ['上一行', 'Previous row'], ({ walk }) => walk('previous'), move],
    ['next', ['ArrowDown', 'Enter'], ['下一行', 'Next row'], ({ walk }) => walk('next'), move],
    ['plus', ['+'], ['加一个递增量', 'Add one step'], row => row.step(plus), step],
    ['minus', ['-'], ['减一个递增量', 'Subtract one step'], row => row.step(minus), step],
    ['pageUp', ['PageUp'], ['上一屏', 'Page up'], ({ walk }) => walk('pageUp')],
    ['pageDown', ['PageDown'], ['下一屏', 'Page down'], ({ walk }) => walk('pageDown')],
    ['first', ['Home', 'mod+Home'], ['第一行', 'First row'], ({ walk }) => walk('first')],
    ['last', ['End', 'mod+End'], ['最后一行', 'Last row'], ({ walk }) => walk('last')],
  ] satisfies ReadonlyArray<readonly [string, string[], Shortcut['words'], GridKey['does'], Shortcut['hint']?]>
).map(([id, keys, words, does, hint]) => ({
  id: `grid.${id}`,
  keys,
  words,
  group: 'grid',
  does,
  ...(hint && { hint }),
}))

/** The key that fills in the quantity which an empty cell offers, and moves on. */
export const offerKey: GridKey = {
  id: 'grid.offer',
  keys: ['Tab'],
  words: ['填入平时的数量，到下一行', 'Fill in the usual quantity and go to the next row'],
  group: 'grid',
  hint: ['填平时量', 'usual'],
  applies: ({ acceptOffer }) => acceptOffer !== undefined,
  does: ({ acceptOffer, walk }) => {
    acceptOffer?.()
    walk('next')
  },
}

/** Handles a key pressed in a quantity; ignores one that completes a word of a Chinese input method. */
export const handleGridKey = (event: KeyboardEvent, row: Row): void => {
  if (isComposing(event.nativeEvent)) return
  const binding = [...gridKeys, offerKey].find(
    ({ keys, applies }) => (applies?.(row) ?? true) && keys.some(key => isKey(key, event.nativeEvent)),
  )
  if (!binding) return
  event.preventDefault()
  binding.does(row)
}
