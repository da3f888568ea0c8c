import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect } from 'react'
import { loadSentences } from '../app/sentences.ts'
import { useShortcutKeys, useShortcuts } from '../app/shortcuts.tsx'
import { PRELOAD_AFTER } from '../app/toasts.tsx'
import { useEver } from '../kit/layout/use-ever.ts'

const loadPalette = () => import('./palette/palette.tsx').then(({ Palette }) => ({ default: Palette }))
const Palette = lazy(loadPalette)
const KeysSheet = lazy(() => import('./keys-sheet.tsx').then(({ KeysSheet }) => ({ default: KeysSheet })))

const words = {
  palette: ['查找与操作', 'Search and actions'],
  keys: ['显示快捷键', 'Show shortcuts'],
  keysHint: ['快捷键', 'shortcuts'],
  close: ['关闭弹窗', 'Close the dialog'],
} as const

export type Overlay = 'palette' | 'keys'

export interface OverlaysProps {
  readonly open: Overlay | null
  readonly onOpen: Dispatch<SetStateAction<Overlay | null>>
}

/** Overlays that a key opens on any page: the command palette, and the list of shortcuts. */
export const Overlays = ({ open, onOpen }: OverlaysProps) => {
  const needed = { palette: useEver(open === 'palette'), keys: useEver(open === 'keys') }
  useShortcutKeys()
  useShortcuts([
    {
      id: 'palette',
      keys: ['mod+K'],
      words: words.palette,
      group: 'everywhere',
      overDialogs: true,
      act: () => onOpen(open === 'palette' ? null : 'palette'),
    },
    {
      id: 'keys',
      keys: ['?'],
      words: words.keys,
      group: 'everywhere',
      hint: words.keysHint,
      act: () => onOpen('keys'),
    },
    { id: 'close', keys: ['Escape'], words: words.close, group: 'everywhere' },
  ])
  useEffect(() => {
    // Preloads the palette and the sentences of refusals, after the page itself has loaded.
    const load = () => {
      void loadPalette().catch(() => undefined)
      void loadSentences()
    }
    const timer = setTimeout(load, PRELOAD_AFTER)
    return () => clearTimeout(timer)
  }, [])
  // An overlay that opened the other has already closed itself.
  const close = (overlay: Overlay) => onOpen(current => (current === overlay ? null : current))
  return (
    <Suspense>
      {needed.palette && (
        <Palette opened={open === 'palette'} onClose={() => close('palette')} onKeys={() => onOpen('keys')} />
      )}
      {needed.keys && <KeysSheet opened={open === 'keys'} onClose={() => close('keys')} />}
    </Suspense>
  )
}
