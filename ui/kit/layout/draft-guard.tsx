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
import { useDialogs } from './dialogs.tsx'

const words = {
  title: ['放弃已填写的内容？', 'Discard what you have entered?'],
  means: ['尚未保存，关闭后无法恢复。', 'It is not saved and cannot be restored once closed.'],
  verb: ['放弃', 'Discard'],
  stay: ['继续填写', 'Keep editing'],
} as const

/** The drawer or dialog around: its way out, which asks where something was entered, and what became of that. */
interface Around {
  readonly leave: () => void
  readonly settle: Settle
}
/** Of what was entered within an element, or anywhere where none is named. */
type Settle = (within?: Element | null) => void
const Around = createContext<Around | null>(null)

/** How a button inside a drawer or dialog closes it: with the question that Escape asks; outside of one it just closes. */
export const useLeave = (onClose: () => void): (() => void) => use(Around)?.leave ?? onClose

/** Tells a drawer or dialog that stays open that what was entered has been saved or let go of: closing asks about it no more. */
export const useSettle = (): Settle => use(Around)?.settle ?? noop
const noop = () => {}

/** Asks before something that was entered is let go of: for a part of a drawer or dialog that has its own way back. */
export const useDiscard = (): (() => Promise<boolean>) => {
  const { confirm } = useDialogs()
  return useCallback(
    () => confirm({ title: words.title, consequence: words.means, verb: words.verb, cancel: words.stay }),
    [confirm],
  )
}

export interface DraftGuard {
  /** True where nothing was entered, or the person lets it go. */
  readonly mayLeave: () => Promise<boolean>
  /** Draws what is inside and notes what is entered there. */
  readonly around: (children: ReactNode, leave: () => void) => ReactNode
}

/**
 * Keeps what somebody has entered from being lost by Escape, a press outside or the closing cross: one way for all drawers and
 * dialogs. What they hold counts as entered if it lies in a form; `asks` says otherwise for fields without one (true) and for
 * forms that only search (false).
 */
export const useDraftGuard = (opened: boolean, asks: boolean | undefined): DraftGuard => {
  const discard = useDiscard()
  const state = useRef({ entered: new Set<Element>(), isAsked: false })
  useEffect(() => {
    if (opened) state.current = { entered: new Set(), isAsked: false }
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
        if (now.isAsked) return false
        now.isAsked = true
        const lets = await discard()
        now.isAsked = false
        return lets
      },
      around: (children, leave) => (
        <Inside leave={leave} settle={settle}>
          <Watched note={note}>{children}</Watched>
        </Inside>
      ),
    }
  }, [asks, discard])
}

/** The same value while nothing of it changes. */
const Inside = ({ leave, settle, children }: Around & { readonly children: ReactNode }) => {
  const around = useMemo(() => ({ leave, settle }), [leave, settle])
  return <Around value={around}>{children}</Around>
}

interface WatchedProps {
  readonly note: (place: Element) => void
  readonly children: ReactNode
}

/** Hears of every entry inside, also in lists and calendars that lie beside it in the page. */
const Watched = ({ note, children }: WatchedProps) => {
  const box = useRef<HTMLDivElement>(null)
  const onEntry = ({ target }: FormEvent) => note(target as Element)
  // What a field reads from the clipboard by itself comes with no entry.
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
