import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, daysBetween, isDay } from '../../../domain/kernel/day.ts'
import { nextSort } from '../../../domain/kernel/list-sort.ts'
import { type ListView, VIEWS_MAX, VIEWS_OF_ALL_MAX, validateView } from '../../../domain/lists/list-view.ts'
import { readQuery, writeQuery } from '../../../ui/app/query-string.ts'
import type { FilterDef } from '../../../ui/kit/list-page/filters/filters.ts'
import {
  bareSearch,
  isSameSearch,
  keysOf,
  LAST_PAGE,
  pageSizes,
  repairSearch,
  type SearchShape,
  sortParams,
} from '../../../ui/kit/list-page/search-state.ts'
import { headWidth, repairSettings } from '../../../ui/kit/list-page/table/column-layout.ts'
import type { ColumnDef } from '../../../ui/kit/list-page/table/columns.ts'
import { assertProperty } from '../runs.ts'

describe('the address of a list', () => {
  it('[V3] is repaired whatever it contains, and keeps nothing unknown to the list', () =>
    assertProperty(
      fc.property(addresses, raw => {
        const search = repairSearch(shape, raw)
        const known = new Set([...shape.filters.flatMap(keysOf), 'tab', 'sort', 'current', 'size', 'drawer'])
        expect(Object.keys(search).filter(key => !known.has(key))).toEqual([])
        expect(pageSizes as ReadonlyArray<unknown>).toContain(search.size)
        expect(Number.isSafeInteger(search.current)).toBe(true)
        expect(search.current).toBeGreaterThanOrEqual(1)
        expect(search.current).toBeLessThanOrEqual(LAST_PAGE)
        expect(shape.tabs).toContain(search.tab)
        if (search.sort !== undefined) expect(['kind.ASC', 'kind.DESC']).toContain(search.sort)
        if (search.kind !== undefined) expect(['A', 'B']).toContain(search.kind)
        if (search.from !== undefined) {
          const [from, to] = [search.from as Day, search.to as Day]
          expect(isDay(from) && isDay(to) && daysBetween(from, to) >= 0 && daysBetween(from, to) < 31).toBe(true)
        }
      }),
    ))

  it('[V3] is the same after writing and reading it [000: 2.5.3.1]', () =>
    assertProperty(
      fc.property(addresses, raw => {
        const search = repairSearch(shape, raw)
        const written = writeQuery(bareSearch(shape, search))
        expect(repairSearch(shape, readQuery(written))).toEqual(search)
      }),
    ))

  it('[V3] keeps valid parts beside invalid ones, and is empty with all defaults', () => {
    const search = repairSearch(shape, { tab: 'done', size: '7', current: '-3', kind: 'A', from: '2026-02-30', x: '1' })
    expect(search).toEqual({ tab: 'done', size: 10, current: 1, kind: 'A' })
    expect(bareSearch(shape, search)).toEqual({ tab: 'done', kind: 'A' })
    expect(bareSearch(shape, repairSearch(shape, {}))).toEqual({})
  })
})

describe('the sort of a list', () => {
  it('[V5] changes from none to ascending to descending and back, and restarts at another column', () => {
    const ascending = nextSort(null, 'kind')
    const descending = nextSort(ascending, 'kind')
    expect([ascending?.direction, descending?.direction, nextSort(descending, 'kind')]).toEqual(['ASC', 'DESC', null])
    expect(nextSort(descending, 'from')).toEqual({ column: 'from', direction: 'ASC' })
  })

  it('[V5] is in the address and in the request, unless the list does not offer it', () => {
    const search = repairSearch(shape, { sort: 'kind.DESC' })
    expect(bareSearch(shape, search)).toEqual({ sort: 'kind.DESC' })
    expect(sortParams(['kind'], search)).toEqual({ sort: { column: 'kind', direction: 'DESC' } })
    for (const sort of ['from.ASC', 'kind', 'kind.UP', 'kind.ASC.', '.']) {
      expect(sortParams(['kind'], repairSearch(shape, { sort })), sort).toEqual({})
    }
  })
})

describe('two searches', () => {
  it('are equal in any order, and with any notation of empty values', () => {
    expect(isSameSearch({ current: 1, kind: ['A'] }, { kind: ['A'], current: 1, no: [], text: '' })).toBe(true)
    expect(isSameSearch({ kind: ['A'] }, { kind: ['A', 'B'] })).toBe(false)
    expect(isSameSearch({ current: 1 }, { current: 2 })).toBe(false)
    expect(isSameSearch({ text: 'a' }, {})).toBe(false)
  })
})

describe('the columns of a list', () => {
  it('[V2] are each present once, only known ones, and at least one is visible', () =>
    assertProperty(
      fc.property(settings, stored => {
        const { order, hidden, pinned } = repairSettings(columns, stored)
        expect([...order].sort()).toEqual(columns.map(({ key }) => key).sort())
        expect(order.some(key => !hidden.includes(key))).toBe(true)
        for (const key of [...hidden, ...pinned]) expect(order).toContain(key)
      }),
    ))

  it('[V2] stay as a person has set them, and are unchanged by a second repair', () =>
    assertProperty(
      fc.property(settings, stored => {
        const repaired = repairSettings(columns, stored)
        expect(repairSettings(columns, repaired)).toEqual(repaired)
        const layout = stored as { order?: unknown } | null
        if (!Array.isArray(layout?.order)) return
        const known = [...new Set(layout.order)].filter(key => columns.some(column => column.key === key))
        expect(repaired.order.filter(key => known.includes(key))).toEqual(known)
      }),
    ))

  it('[V2] added later are placed where they were declared, hidden if initially hidden', () => {
    const stored = { order: ['e', 'a', 'c'], hidden: [], pinned: ['e', 'gone'] }
    expect(repairSettings(columns, stored)).toEqual({ order: ['e', 'b', 'a', 'd', 'c'], hidden: ['d'], pinned: ['e'] })
    expect(repairSettings(columns, null)).toEqual({ order: ['a', 'b', 'c', 'd', 'e'], hidden: ['d'], pinned: ['a'] })
  })
})

describe('a named view', () => {
  it('[V1] gets a name that no other view of its list has, while there is room', () =>
    assertProperty(
      fc.property(
        fc.array(fc.tuple(listIds, names), { maxLength: 30 }),
        listIds,
        names,
        (entries, listId, viewName) => {
          const views = distinct(entries)
          const ofList = views.filter(view => view.listId === listId)
          const validation = validateView({ listId, viewName, viewId: null, views })
          const isTaken = ofList.some(view => view.viewName === viewName)
          expect(validation.ok).toBe(!isTaken && ofList.length < VIEWS_MAX)
          for (const { viewId } of ofList) {
            const over = validateView({ listId, viewName, viewId, views })
            expect(over.ok).toBe(!ofList.some(view => view.viewName === viewName && view.viewId !== viewId))
          }
        },
      ),
    ))

  it('[V1] is one of twenty of its list, unless it replaces an existing one', () => {
    const views = Array.from({ length: 20 }, (_, at) => ({ viewId: `v${at}`, listId: 'x', viewName: `视图${at}` }))
    const validate = (viewName: string, viewId: string | null, savedViews: ReadonlyArray<ListView>) =>
      validateView({ listId: 'x', viewName, viewId, views: savedViews })
    const full = { ok: false, refusal: { kind: 'VIEWS_FULL', figures: { max: 20 } } }
    expect(validate('新', null, views)).toMatchObject(full)
    expect(validate('新', null, views.slice(1))).toEqual({ ok: true, value: '新' })
    expect(validate('新', 'v3', views)).toEqual({ ok: true, value: '新' })
    expect(validate('视图3', 'v3', views)).toEqual({ ok: true, value: '视图3' })
    const taken = { ok: false, refusal: { kind: 'VIEW_NAME_TAKEN', figures: { viewName: '视图4' } } }
    expect(validate('视图4', 'v3', views)).toMatchObject(taken)
    const elsewhere = views.map(view => ({ ...view, listId: 'y' }))
    expect(validate('视图4', null, elsewhere)).toEqual({ ok: true, value: '视图4' })
  })

  it('[V1] is one of two hundred over all lists', () => {
    const views = Array.from({ length: VIEWS_OF_ALL_MAX }, (_, at) => ({
      viewId: String(at),
      listId: `l${at % 20}`,
      viewName: String(at),
    }))
    const validate = (savedViews: ReadonlyArray<ListView>) =>
      validateView({ listId: 'x', viewName: 'x', viewId: null, views: savedViews })
    expect(validate(views)).toMatchObject({ refusal: { kind: 'VIEWS_FULL', figures: { max: VIEWS_OF_ALL_MAX } } })
    expect(validate(views.slice(1)).ok).toBe(true)
  })
})

const words = ['列', 'Column'] as const
const filters: ReadonlyArray<FilterDef> = [
  { kind: 'text', key: 'name', words, maxLength: 5 },
  { kind: 'numbers', key: 'dhNo', words, most: 3 },
  { kind: 'choice', key: 'kind', words, options: ['A', 'B'].map(value => ({ value, words: value })) },
  { kind: 'choices', key: 'status', words, options: ['X', 'Y', 'Z'].map(value => ({ value, words: value })) },
  { kind: 'yesNo', key: 'has', words, yes: words, no: words },
  { kind: 'shops', key: 'shop', words, source: { search: async () => [] } },
  { kind: 'range', key: 'days', keys: ['from', 'to'], words, pickDays: 31 },
]
const shape: SearchShape = { filters, tabs: ['all', 'done'], sorts: ['kind'], keep: ['drawer'] }

const columns = ['a', 'b', 'c', 'd', 'e'].map(
  (key): ColumnDef<never> => ({ key, words, kind: 'text', value: () => key, ...(key === 'd' && { hidden: true }) }),
)

const rawValue = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom(
    'A',
    'X',
    'true',
    'false',
    '1',
    '20',
    '-1',
    '1e9',
    'NaN',
    'all',
    'done',
    '1000',
    '1001',
    'kind.DESC',
    '',
  ),
  fc.constantFrom('2026-11-01', '2026-11-20', '2026-12-31', '2026-02-30', '20261101'),
  fc.array(fc.constantFrom('X', 'Y', 'Z', 'Q', ' X ', ''), { maxLength: 4 }),
)
const addresses = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...filters.flatMap(keysOf), 'tab', 'sort', 'current', 'size', 'drawer'),
    fc.constantFrom('__proto__', 'constructor', 'x'),
  ),
  rawValue,
)
const keys = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone', '__proto__'), { maxLength: 8 })
const settings = fc.oneof(
  fc.record({ order: keys, hidden: keys, pinned: keys }, { requiredKeys: [] }),
  fc.record({ order: fc.anything(), hidden: fc.anything(), pinned: fc.anything() }, { requiredKeys: [] }),
  fc.anything(),
)

const listIds = fc.constantFrom('order-list', 'export-list')
const names = fc.constantFrom(...Array.from({ length: 25 }, (_, at) => `视图${at}`))
const distinct = (entries: ReadonlyArray<readonly [string, string]>): ReadonlyArray<ListView> =>
  [...new Map(entries.map(pair => [pair.join(), pair])).values()].map(([listId, viewName], at) => ({
    viewId: String(at),
    listId,
    viewName,
  }))

describe('the width of a heading', () => {
  it('holds its words in two lines beside its icons, and no word or short Chinese name broken', () => {
    // Widths of the longer line as Chromium draws them at 13 px.
    expect(headWidth('Expected to remain', true, true)).toBeGreaterThanOrEqual(65 + 24 + 16 + 28)
    expect(headWidth('Receiving difference in', false, true)).toBeGreaterThanOrEqual(84 + 24 + 28)
    expect(headWidth('Shop', true, false)).toBeLessThan(96)
    expect(headWidth('期末库存', true, true)).toBe(4 * 13 + 24 + 16 + 28)
    expect(headWidth('预计到货日期', true, false)).toBeLessThan(116)
  })
})
