import { Kbd } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Text } from '../../domain/kernel/text.ts'

/** Where a shortcut applies; the sections of the shortcut list, in this order. */
export const shortcutGroups = {
  everywhere: ['任何页面', 'Everywhere'],
  form: ['订货表单', 'Order form'],
  grid: ['订货数量', 'Quantities'],
  review: ['审核收货差异', 'Reviewing differences'],
} as const satisfies Record<string, Text>
export type ShortcutGroup = keyof typeof shortcutGroups

/** A shortcut: its entry in the shortcut list, and its action. */
export interface Shortcut {
  readonly id: string
  /** Alternatives such as `mod+Enter`, `/` or `ArrowDown`; `mod` is Ctrl, on a Mac ⌘. */
  readonly keys: ReadonlyArray<string>
  readonly words: Text
  readonly group: ShortcutGroup
  /** A short label for the line of hints below a form. */
  readonly hint?: Text
  /** Undefined if the focused control handles its keys itself. */
  readonly act?: () => void
  /** Whether it also works while a dialog is open; other shortcuts would act on the page below the dialog. */
  readonly overDialogs?: boolean
}

/**
 * Lists shortcuts in the shortcut list, and binds them, while the component is mounted: with its first frame, because an effect after
 * it could come later than a key.
 */
export const useShortcuts = (shortcuts: ReadonlyArray<Shortcut>): void => {
  const latest = useRef(shortcuts)
  useLayoutEffect(() => {
    latest.current = shortcuts
  })
  const ids = shortcuts.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list of the same keys is no news
  useLayoutEffect(() => register(latest), [ids])
}

/** Returns all current shortcuts, each once. */
export const useRegisteredShortcuts = (): ReadonlyArray<Shortcut> => useSyncExternalStore(watch, () => sheet)

/** Installs the one listener for all shortcuts. */
export const useShortcutKeys = (): void => {
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

/** Returns whether an input method is still composing with this key. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === 229

/** Returns whether a dialog handles the keys, except those that belong to the page (`data-page-keys`). */
export const isInDialog = (target: EventTarget | null): boolean => {
  const dialog =
    target === document.body
      ? document.querySelector('[aria-modal="true"]')
      : target instanceof Element && target.closest('[role="dialog"]')
  return dialog instanceof Element && dialog.closest('[data-page-keys]') === null
}

/** Renders the keys of a combination. */
export const Keys = ({ of: combination }: { readonly of: string }) =>
  combination.split(/\+(?=.)/).map(key => (
    <Kbd key={key} size="xs">
      {names[key] ?? key}
    </Kbd>
  ))

const isMac = /mac/i.test(navigator.platform)
const names: Readonly<Record<string, string>> = {
  ...{ mod: isMac ? '⌘' : 'Ctrl', ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', '-': '−' },
  ...{ PageUp: 'PgUp', PageDown: 'PgDn' },
}

/** Returns whether an event matches a combination. A character is input in a text field, but not in a number field. */
export const isKey = (combination: string, event: KeyboardEvent): boolean => {
  const [key = '', ...modifiers] = combination.split(/\+(?=.)/).toReversed()
  const isMod = event.ctrlKey || event.metaKey
  if (isMod !== modifiers.includes('mod') || event.altKey) return false
  if (plainKey(event.key) !== key.toLowerCase()) return false
  // A ? is typed with shift, which is ignored; with Enter, shift makes a different shortcut.
  if (key.length > 1) return event.shiftKey === modifiers.includes('Shift')
  return isMod || !isText(event.target)
}

type Listed = Readonly<React.RefObject<ReadonlyArray<Shortcut>>>
const lists = new Set<Listed>()
const watchers = new Set<() => void>()
let sheet: ReadonlyArray<Shortcut> = []

const register = (list: Listed) => {
  const change = (how: () => void) => {
    how()
    sheet = [...new Map([...lists].flatMap(({ current }) => current).map(each => [each.id, each])).values()]
    for (const notify of watchers) notify()
  }
  change(() => lists.add(list))
  return () => change(() => lists.delete(list))
}

const watch = (notify: () => void) => {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

const handleKey = (event: KeyboardEvent): void => {
  if (event.defaultPrevented || event.repeat || isComposing(event)) return
  const handler = [...lists]
    .flatMap(({ current }) => current)
    .findLast(
      ({ act, keys, overDialogs }) =>
        act !== undefined && keys.some(key => isKey(key, event)) && (overDialogs === true || !isInDialog(event.target)),
    )
  if (handler === undefined) return
  event.preventDefault()
  handler.act?.()
}

/** Returns whether a key writes this character and is pressed without a modifier, in a text field too. */
export const isCharacter = (character: string, event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isComposing(event) && plainKey(event.key) === character

/** Maps full-width keys to plain ones; some keyboards need no shift, or produce 、 instead of a slash. */
const plainKey = (key: string): string => {
  const normalised = key.normalize('NFKC').toLowerCase()
  return sameKeys[normalised] ?? normalised
}
const sameKeys: Readonly<Record<string, string>> = { '=': '+', '、': '/' }

const isText = (target: EventTarget | null): boolean => {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true
  return (
    target instanceof HTMLInputElement &&
    textTypes.has(target.type) &&
    !['decimal', 'numeric'].includes(target.inputMode)
  )
}

const textTypes = new Set(['text', 'search', 'password', 'email', 'tel', 'url', 'number'])
