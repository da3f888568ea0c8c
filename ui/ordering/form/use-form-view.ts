import { useLocalStorage } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { type FillOrder, filledLines } from '../../../application/ordering/flows/filling/fill-order.ts'
import { cycleSort } from '../../../domain/ordering/order/sort.ts'
import { textOf, useQueryString } from '../../kit/layout/use-query.ts'
import {
  type FormMaterial,
  type FormSort,
  matching,
  openingGroup,
  type QuickFilter,
  quickFilters,
  type SortColumn,
  sortMaterials,
} from './sheet.ts'

export type RowStyle = 'picture' | 'compact'

/** Filters, sort and layout of the form's rows; filters and sort are in the URL, the layout in local storage. */
export interface FormView {
  readonly rows: ReadonlyArray<FormMaterial>
  /** Whether the order shows prices [F6]. */
  readonly priced: boolean
  readonly quick: QuickFilter | null
  readonly category: ReadonlyArray<string>
  readonly keyword: string
  readonly sort: FormSort | null
  readonly rowStyle: RowStyle
  readonly setQuick: (quick: QuickFilter | null) => void
  readonly setCategory: (codes: ReadonlyArray<string>) => void
  readonly setKeyword: (keyword: string) => void
  readonly cycle: (key: SortColumn) => void
  readonly setRowStyle: (rowStyle: RowStyle) => void
  readonly showAll: () => void
  /** Shows the materials with a quantity, whatever was filtered before; all of them if none has one. */
  readonly showFilled: () => void
}

export const useFormView = (flow: FillOrder, materials: ReadonlyArray<FormMaterial>, priced: boolean): FormView => {
  // Not those of this moment: a row whose quantity is deleted would vanish under the finger.
  const [filled, setFilled] = useState(() => new Set(filledLines(flow.state())))
  const [query, write] = useQueryString()
  const [rowStyle, setRowStyle] = useRowStyle()
  const keyword = textOf(query.keyword) ?? ''
  const chosen = [query.category ?? []].flat().join('\n')
  const sortText = textOf(query.sort)
  const requestedGroup = quickOf(textOf(query.only))
  // A link such as that of the start page can name a group that has no materials any more.
  const [emptyGroup, setEmptyGroup] = useState(() =>
    openingGroup(requestedGroup, materials, filled) === null ? requestedGroup : null,
  )
  const quick = requestedGroup === emptyGroup ? null : requestedGroup
  const { category, sort, rows } = useMemo(() => {
    const category = chosen === '' ? [] : chosen.split('\n').slice(0, 3)
    const sort = sortOf(sortText)
    return { category, sort, rows: sortMaterials(matching(materials, { quick, filled, category, keyword }), sort) }
  }, [materials, quick, filled, chosen, keyword, sortText])
  const change = (next: Readonly<Record<string, unknown>>) => write({ ...query, ...next }, 'replace')
  return {
    rows,
    priced,
    quick,
    category,
    keyword,
    sort,
    rowStyle,
    setQuick: next => {
      setEmptyGroup(null)
      setFilled(new Set(filledLines(flow.state())))
      // What was filled in is shown with all its categories.
      change({ only: next ?? undefined, ...(next === 'filled' ? { category: undefined } : {}) })
    },
    showFilled: () => {
      const now = filledLines(flow.state())
      setEmptyGroup(null)
      setFilled(new Set(now))
      change({ only: now.length > 0 ? 'filled' : undefined, category: undefined, keyword: undefined })
    },
    setCategory: codes => change({ category: codes }),
    setKeyword: text => change({ keyword: text.trim() || undefined }),
    cycle: key => {
      const direction = cycleSort(sort?.column === key ? sort.direction : null)
      change({ sort: direction === null ? undefined : `${direction === 'DESC' ? '-' : ''}${key}` })
    },
    setRowStyle,
    showAll: () => change({ only: undefined, category: undefined, keyword: undefined }),
  }
}

/** The row layout of all order forms in this browser. */
export const useRowStyle = () =>
  useLocalStorage<RowStyle>({
    key: 'dinghuo.form.look',
    defaultValue: 'picture',
    getInitialValueInEffect: false,
    serialize: choice => choice,
    deserialize: stored => (stored === 'compact' ? 'compact' : 'picture'),
  })

const quickOf = (text: string | undefined): QuickFilter | null =>
  text === 'filled' || (text !== undefined && Object.hasOwn(quickFilters, text)) ? (text as QuickFilter) : null

const sortOf = (text: string | undefined): FormSort | null => {
  const column = text?.replace(/^-/, '')
  if (column !== 'label' && column !== 'forecast') return null
  return { column, direction: text!.startsWith('-') ? 'DESC' : 'ASC' }
}
