import {
  type ClipboardEvent,
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useDialogs } from '../dialogs.tsx'

const words = {
  title: ['放弃已填写的内容？', 'Discard what you have entered?'],
  means: ['尚未保存，关闭后无法恢复。', 'It is not saved and cannot be restored once closed.'],
  verb: ['放弃', 'Discard'],
  stay: ['继续填写', 'Keep editing'],
} as const

/**
 * What the enclosing drawer or dialog provides: closing with a question about unsaved input, and marking input as
 * saved.
 */
interface Around {
  readonly leave: () => void
  readonly settle: Settle
}
/** Marks input within an element as saved or discarded; without an element, all of it. */
type Settle = (within?: Element | null) => void
const Around = createContext<Around | null>(null)

/**
 * Returns how a button inside a drawer or dialog closes it: with the same question as Escape; outside of one it closes
 * at once.
 */
export const useLeave = (onClose: () => void): (() => void) => use(Around)?.leave ?? onClose

/**
 * Returns a function that marks input as saved or discarded in a drawer or dialog that stays open, so that closing does
 * not ask about it.
 */
export const useSettle = (): Settle => use(Around)?.settle ?? noop
const noop = () => {}

/**
 * Returns a function that asks before input is discarded, for a part of a drawer or dialog with its own cancel button.
 */
export const useDiscard = (): (() => Promise<boolean>) => {
  const { confirm } = useDialogs()
  return useCallback(
    () => confirm({ title: words.title, consequence: words.means, verb: words.verb, cancel: words.stay }),
    [confirm],
  )
}

export interface DraftGuard {
  /** Resolves to true if there is no unsaved input, or the person discards it. */
  readonly mayLeave: () => Promise<boolean>
  /** Renders the content and tracks what is entered there. */
  readonly around: (children: ReactNode, leave: () => void) => ReactNode
}

/**
 * Protects input from being lost by Escape, a press outside or the closing cross, in all drawers and dialogs. Input in
 * a form counts as unsaved; `asks` overrides this for fields without a form (true) and for search-only forms (false).
 */
export const useDraftGuard = (opened: boolean, asks: boolean | undefined): DraftGuard => {
  const discard = useDiscard()
  const state = useRef({ entered: new Set<Element>(), isConfirming: false })
  useEffect(() => {
    if (opened) state.current = { entered: new Set(), isConfirming: false }
  }, [opened])
  return useMemo(() => {
    const note = (place: Element) => {
      if (asks ?? isInForm(place)) state.current.entered.add(place)
    }
    const settle: Settle = within => {
      const { entered } = state.current
      for (const place of entered) if (!within || within.contains(place)) entered.delete(place)
    }
    return {
      mayLeave: async () => {
        const now = state.current
        if (now.entered.size === 0) return true
        if (now.isConfirming) return false
        now.isConfirming = true
        const lets = await discard()
        now.isConfirming = false
        return lets
      },
      around: (children, leave) => (
        <Inside leave={leave} settle={settle}>
          <InputWatcher note={note}>{children}</InputWatcher>
        </Inside>
      ),
    }
  }, [asks, discard])
}

/** Memoizes the context value while none of it changes. */
const Inside = ({ leave, settle, children }: Around & { readonly children: ReactNode }) => {
  const around = useMemo(() => ({ leave, settle }), [leave, settle])
  return <Around value={around}>{children}</Around>
}

interface WatchedProps {
  readonly note: (place: Element) => void
  readonly children: ReactNode
}

/** Notices all input inside, also in lists and calendars that are rendered beside it in the DOM. */
const InputWatcher = ({ note, children }: WatchedProps) => {
  const box = useRef<HTMLDivElement>(null)
  const onEntry = ({ target }: FormEvent) => note(target as Element)
  // A paste that a field handles itself fires no input event.
  const onPaste = ({ target, defaultPrevented }: ClipboardEvent) => {
    if (defaultPrevented) note(target as Element)
  }
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target as Element
    const inside = box.current
    const isOutside = inside !== null && !inside.contains(pressed)
    if (isOutside && pressed.closest(choices)) note(inside.querySelector('form') ?? inside)
    else if (pressed.closest(removals)) note(pressed)
  }
  return (
    <div
      ref={box}
      style={{ display: 'contents' }}
      onInput={onEntry}
      onChange={onEntry}
      onPaste={onPaste}
      onClickCapture={onClick}
    >
      {children}
    </div>
  )
}

const choices = '[role="option"], td button, [role="menuitem"]'
const removals = '.mantine-Pill-remove, .mantine-CloseButton-root'
const isInForm = (place: Element): boolean => place.closest('form') !== null
