import { createContext, type FormEvent, type MouseEvent, type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import { useDialogs } from './dialogs.tsx'

const words = {
  title: ['放弃已填写的内容？', 'Discard what you have entered?'],
  means: ['尚未保存，关闭后无法恢复。', 'It is not saved and cannot be restored once closed.'],
  verb: ['放弃', 'Discard'],
  stay: ['继续填写', 'Keep editing'],
} as const

/** The way out of the drawer or dialog around: it asks where something was entered. */
const Leave = createContext<(() => void) | null>(null)

/** How a button inside a drawer or dialog closes it: with the question that Escape asks; outside of one it just closes. */
export const useLeave = (onClose: () => void): (() => void) => use(Leave) ?? onClose

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
  const { confirm } = useDialogs()
  const state = useRef({ isEntered: false, isAsked: false })
  useEffect(() => {
    if (opened) state.current = { isEntered: false, isAsked: false }
  }, [opened])
  return useMemo(() => {
    const note = (place: Element) => {
      if (asks ?? isInForm(place)) state.current.isEntered = true
    }
    return {
      mayLeave: async () => {
        const now = state.current
        if (!now.isEntered) return true
        if (now.isAsked) return false
        now.isAsked = true
        const question = { title: words.title, consequence: words.means, verb: words.verb, cancel: words.stay }
        const lets = await confirm(question)
        now.isAsked = false
        return lets
      },
      around: (children, leave) => (
        <Leave value={leave}>
          <Watched note={note}>{children}</Watched>
        </Leave>
      ),
    }
  }, [asks, confirm])
}

interface WatchedProps {
  readonly note: (place: Element) => void
  readonly children: ReactNode
}

/** Hears of every entry inside, also in lists and calendars that lie beside it in the page. */
const Watched = ({ note, children }: WatchedProps) => {
  const box = useRef<HTMLDivElement>(null)
  const onEntry = ({ target }: FormEvent) => note(target as Element)
  const onClick = ({ target }: MouseEvent) => {
    const pressed = target as Element
    const inside = box.current
    const isOutside = inside !== null && !inside.contains(pressed)
    if (isOutside && pressed.closest(choices)) note(inside.querySelector('form') ?? inside)
    else if (pressed.closest(removals)) note(pressed)
  }
  return (
    <div ref={box} style={{ display: 'contents' }} onInput={onEntry} onChange={onEntry} onClickCapture={onClick}>
      {children}
    </div>
  )
}

const choices = '[role="option"], td button, [role="menuitem"]'
const removals = '.mantine-Pill-remove, .mantine-CloseButton-root'
const isInForm = (place: Element): boolean => place.closest('form') !== null
