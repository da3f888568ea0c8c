// biome-ignore-all lint/a11y/useSemanticElements: rows are placed absolutely, which table rows cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls inside the rows take the focus
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  createContext,
  type ReactNode,
  type Ref,
  useCallback,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import css from './virtual-rows.module.css'

export interface VirtualRowsHandle {
  readonly scrollToKey: (key: string) => void
  /** Focuses the control marked `data-focus-key={key}`; adds its row to the DOM first if necessary. */
  readonly focusKey: (key: string) => void
}

export interface VirtualRowsProps {
  readonly keys: ReadonlyArray<string>
  readonly render: (key: string, index: number) => ReactNode
  readonly label: string
  /** The row of column names, sticky at the top. */
  readonly header?: ReactNode
  readonly headerHeight?: number
  /** Estimated row height in pixels; the order grid's picture rows by default (spec 2.9). */
  readonly estimate?: number
  readonly gap?: number
  readonly overscan?: number
  readonly minWidth?: number
  /** CSS height of the scrolling box. */
  readonly height?: string
  readonly rowProps?: (key: string, index: number) => Record<`data-${string}`, string | undefined>
  /** Whether a row's control cannot take the focus: keyboard navigation skips it. */
  readonly isClosed?: ((key: string) => boolean) | undefined
  readonly ref?: Ref<VirtualRowsHandle>
}

/** Directions of keyboard navigation through the rows. */
export type Walk = keyof typeof walks
type Move = (from: string, to: Walk) => void
const Moves = createContext<Move>(() => undefined)

/** Returns a function that moves the focus from one row to another, inside `VirtualRows`. */
export const useRowMove = (): Move => useContext(Moves)

/**
 * A virtualized list of thousands of rows: only those in sight, and the focused one with its neighbours, are in the
 * DOM.
 */
export const VirtualRows = ({ keys, render, label, header, ref, rowProps, isClosed, ...rest }: VirtualRowsProps) => {
  const { headerHeight = header === undefined ? 0 : 36, minWidth = 1100, height = '70dvh' } = rest
  const scroller = useRef<HTMLDivElement>(null)
  const { virtualizer, setFocused, pageOf } = useRows(keys, scroller, headerHeight, rest)
  const handle = useFocusByKey(keys, scroller, {
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }),
    bringIn: index => flushSync(() => setFocused(index)),
  })
  useImperativeHandle(ref, () => handle, [handle])
  const move = useCallback<Move>(
    (from, to) => {
      const [first, by] = walks[to](keys.indexOf(from), keys.length - 1, pageOf())
      const next = openRow(keys, first, by, isClosed) ?? openRow(keys, first, by === 1 ? -1 : 1, isClosed)
      if (next !== undefined) handle.focusKey(next)
    },
    [keys, handle, isClosed, pageOf],
  )
  return (
    <Moves value={move}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} className={css.scroll} style={{ height }} aria-label={label} tabIndex={0} data-to-top>
        <div
          role="table"
          aria-label={label}
          aria-rowcount={keys.length + (header === undefined ? 0 : 1)}
          style={{ minWidth }}
        >
          {header !== undefined && (
            <div role="rowgroup" className={css.header} style={{ height: headerHeight }}>
              {header}
            </div>
          )}
          <div role="rowgroup" className={css.body} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map(({ index, start }) => {
              const key = keys[index] ?? ''
              return (
                <div
                  key={key}
                  ref={virtualizer.measureElement}
                  role="row"
                  aria-rowindex={index + (header === undefined ? 1 : 2)}
                  data-index={index}
                  className={css.row}
                  style={{ transform: `translateY(${start}px)` }}
                  onFocus={() => setFocused(index)}
                  {...rowProps?.(key, index)}
                >
                  {render(key, index)}
                </div>
              )
            })}
          </div>
        </div>
      </section>
    </Moves>
  )
}

/** The row where a search for an open row starts, and its direction. */
const walks = {
  next: at => [at + 1, 1],
  previous: at => [at - 1, -1],
  pageDown: (at, end, page) => [Math.min(at + page, end), 1],
  pageUp: (at, _, page) => [Math.max(at - page, 0), -1],
  first: () => [0, 1],
  last: (_, end) => [end, -1],
} as const satisfies Record<string, (at: number, end: number, page: number) => readonly [from: number, by: 1 | -1]>

const openRow = (keys: ReadonlyArray<string>, from: number, by: 1 | -1, isClosed: VirtualRowsProps['isClosed']) => {
  for (let at = from; at >= 0 && at < keys.length; at += by) if (!isClosed?.(keys[at]!)) return keys[at]
  return undefined
}

type Scroller = React.RefObject<HTMLDivElement | null>
type Sizes = Pick<VirtualRowsProps, 'estimate' | 'gap' | 'overscan'>

const useRows = (keys: ReadonlyArray<string>, scroller: Scroller, headerHeight: number, sizes: Sizes) => {
  const { estimate = 106, gap = 8, overscan = 5 } = sizes
  const [focused, setFocused] = useState<number | null>(null)
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimate,
    getItemKey: index => keys[index] ?? index,
    gap,
    overscan,
    scrollPaddingStart: headerHeight,
    // The focused row and its neighbours always stay in the DOM: the next one must be there to take the focus.
    rangeExtractor: range => {
      const near = focused === null ? [] : [focused - 1, focused, focused + 1].filter(at => at >= 0 && at < range.count)
      return [...new Set([...near, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
    },
  })
  /** The number of rows in a page step: one visible row remains visible. */
  const pageOf = useCallback(
    () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - headerHeight) / (estimate + gap)) - 1),
    [scroller, headerHeight, estimate, gap],
  )
  return { virtualizer, setFocused, pageOf }
}

interface Reach {
  readonly scrollTo: (index: number, align: 'auto' | 'center') => void
  /** Adds a row to the DOM at once. */
  readonly bringIn: (index: number) => void
}

/** Moves the focus within the key event that requests it: waiting for a frame lost 11 of 60 fast entries (UI.md). */
const useFocusByKey = (keys: ReadonlyArray<string>, scroller: Scroller, reach: Reach) => {
  /** The control to focus once its row is in the DOM, and where the focus was when it was requested. */
  const pending = useRef<{ readonly key: string; readonly from: Element | null } | null>(null)
  const latest = useRef({ keys, ...reach })
  useLayoutEffect(() => {
    latest.current = { keys, ...reach }
    if (pending.current === null) return
    // A person who has moved the focus since, such as to the search, keeps it there.
    if (hasMovedFrom(pending.current.from) || focusControl(scroller.current, pending.current.key))
      pending.current = null
  })
  return useMemo<VirtualRowsHandle>(() => {
    const scrollToKey = (key: string, align: 'auto' | 'center' = 'auto') => {
      const index = latest.current.keys.indexOf(key)
      if (index >= 0) latest.current.scrollTo(index, align)
    }
    const focusKey = (key: string) => {
      const index = latest.current.keys.indexOf(key)
      const isThere = focusControl(scroller.current, key)
      if (!isThere && index >= 0) latest.current.bringIn(index)
      const from = document.activeElement
      pending.current = isThere || focusControl(scroller.current, key) ? null : { key, from }
      // Heights before a far row are estimates: at an edge it would be half hidden.
      scrollToKey(key, isThere ? 'auto' : 'center')
    }
    return { scrollToKey, focusKey }
  }, [scroller])
}

/** Returns whether a control other than this one has the focus; the page itself is none. */
const hasMovedFrom = (from: Element | null): boolean => {
  const { activeElement, body } = document
  return activeElement !== from && activeElement !== body && activeElement?.id !== 'content'
}

const focusControl = (within: HTMLElement | null, key: string): boolean => {
  const control = within?.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`)
  control?.focus({ preventScroll: true })
  // A field that has the focus already is selected too, as when it receives it.
  if (control instanceof HTMLInputElement) control.select()
  return control !== null && control !== undefined
}
