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
import css from './virtual-rows.module.css'

export interface VirtualRowsHandle {
  readonly scrollToKey: (key: string) => void
  /** Focuses the control marked `data-focus-key={key}`, bringing its row into the DOM first if need be. */
  readonly focusKey: (key: string) => void
}

export interface VirtualRowsProps {
  readonly keys: ReadonlyArray<string>
  readonly render: (key: string, index: number) => ReactNode
  readonly label: string
  /** The row of column names, sticky at the top. */
  readonly header?: ReactNode
  readonly headerHeight?: number
  /** Pixels; the order grid's picture rows by default (spec 2.9). */
  readonly estimate?: number
  readonly gap?: number
  readonly overscan?: number
  readonly minWidth?: number
  /** CSS height of the scrolling box. */
  readonly height?: string
  readonly rowProps?: (key: string, index: number) => Record<`data-${string}`, string | undefined>
  /** Rows whose control cannot take the focus: moving passes them by. */
  readonly isClosed?: ((key: string) => boolean) | undefined
  readonly ref?: Ref<VirtualRowsHandle>
}

type Move = (from: string, by: 1 | -1) => void
const Moves = createContext<Move>(() => undefined)

/** Moves the focus to the row before or after, inside `VirtualRows`. */
export const useRowMove = (): Move => useContext(Moves)

/** Thousands of rows of which only those in sight, and the one in focus with its neighbours, are in the DOM. */
export const VirtualRows = ({ keys, render, label, header, ref, rowProps, isClosed, ...rest }: VirtualRowsProps) => {
  const { headerHeight = header === undefined ? 0 : 36, minWidth = 1100, height = '70dvh' } = rest
  const scroller = useRef<HTMLDivElement>(null)
  const { virtualizer, setFocused } = useRows(keys, scroller, headerHeight, rest)
  const handle = useFocusByKey(keys, scroller, index => virtualizer.scrollToIndex(index, { align: 'auto' }))
  useImperativeHandle(ref, () => handle, [handle])
  const move = useCallback<Move>(
    (from, by) => {
      const at = keys.indexOf(from)
      const ahead = by === 1 ? keys.slice(at + 1) : keys.slice(0, at).toReversed()
      const next = ahead.find(key => !isClosed?.(key))
      if (next !== undefined) handle.focusKey(next)
    },
    [keys, handle, isClosed],
  )
  return (
    <Moves value={move}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} className={css.scroll} style={{ height }} aria-label={label} tabIndex={0}>
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
    // The focused row never leaves the DOM, nor do its neighbours: the next one must be there to take the focus.
    rangeExtractor: range => {
      const near = focused === null ? [] : [focused - 1, focused, focused + 1].filter(at => at >= 0 && at < range.count)
      return [...new Set([...near, ...defaultRangeExtractor(range)])].sort((a, b) => a - b)
    },
  })
  return { virtualizer, setFocused }
}

/** Focus moves at once if the row is there: waiting for a frame lost 11 of 60 fast entries (UI.md). */
const useFocusByKey = (keys: ReadonlyArray<string>, scroller: Scroller, scrollTo: (index: number) => void) => {
  const wanted = useRef<string | null>(null)
  const latest = useRef({ keys, scrollTo })
  latest.current = { keys, scrollTo }
  useLayoutEffect(() => {
    if (wanted.current !== null && focusControl(scroller.current, wanted.current)) wanted.current = null
  })
  return useMemo<VirtualRowsHandle>(() => {
    const scrollToKey = (key: string) => {
      const index = latest.current.keys.indexOf(key)
      if (index >= 0) latest.current.scrollTo(index)
    }
    const focusKey = (key: string) => {
      wanted.current = focusControl(scroller.current, key) ? null : key
      scrollToKey(key)
    }
    return { scrollToKey, focusKey }
  }, [scroller])
}

const focusControl = (within: HTMLElement | null, key: string): boolean => {
  const control = within?.querySelector<HTMLElement>(`[data-focus-key="${CSS.escape(key)}"]`)
  control?.focus({ preventScroll: true })
  return control !== null && control !== undefined
}
