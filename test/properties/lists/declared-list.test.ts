import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocationList } from '../../../domain/allocation/allocation-list.ts'
import { COUNTED_AT_MOST, isCountCapped } from '../../../domain/kernel/list-limit.ts'
import { defineList, sortsOf, tabSorts, tabsOf } from '../../../domain/lists/list.ts'
import { orderDetailHref } from '../../../ui/app/paths.ts'
import { columnOf, listOf, onTab, tabsWith } from '../../../ui/kit/list-page/declared.ts'
import { kindDefaults } from '../../../ui/kit/list-page/table/columns.ts'
import { assertProperty } from '../runs.ts'

interface Row {
  readonly no: string
  readonly state: string
  readonly colour: string
  readonly note: string
  readonly amount: number
}

const states = { ON: { words: ['开', 'On'], tone: 'done', icon: 'check' } } as const
const colours = { red: { words: ['红', 'Red'] } } as const

const declared = defineList({
  id: 'things',
  words: ['东西', 'Things'],
  code: 'P000237',
  columns: {
    no: { words: ['单号', 'Number'], kind: 'text', document: 'order', sorts: true },
    state: { words: ['状态', 'State'], kind: 'words', table: states, variant: 'dot' },
    colour: { words: ['颜色', 'Colour'], kind: 'words', table: colours },
    note: {
      words: ['备注', 'Note'],
      kind: 'longText',
      hint: ['说明', 'Why'],
      hidden: true,
      hasLabel: true,
      align: 'right',
    },
    count: { words: ['数量', 'Count'], kind: 'number', sorts: true, pixels: 77, card: 'off' },
    secret: { words: ['编码', 'Code'], kind: 'text', sheetOnly: true },
    at: { words: ['时间', 'At'], kind: 'instant', to: 'minute' },
    extra: { words: ['其他', 'More'], kind: 'text', lines: 2 },
    payment: { words: ['支付单号', 'Payment'], kind: 'text', copy: true },
    trade: { words: ['交易单号', 'Trade'], kind: 'text', card: 'line' },
  },
  tabs: {
    open: { words: ['待办', 'Open'], count: 'openCount' },
    done: {
      words: ['已办', 'Done'],
      columns: ['count', 'no'],
      sorts: ['no'],
      empty: { title: ['还没有', 'None yet'], hint: ['稍后再看', 'Look later'] },
    },
  },
  size: 20,
  empty: { title: ['没有', 'None'], hint: ['新建一个', 'Make one'] },
})

const page = listOf<Row, typeof declared>(declared, {
  rowKey: row => row.no,
  filters: [],
  cells: {
    count: row => row.amount,
    at: () => 0,
    extra: { render: row => row.note },
    payment: { value: row => row.note, href: row => `/pay/${row.no}`, code: 'P003056' },
    trade: row => row.no,
  },
})
const column = (key: string) => page.columns.find(one => one.key === key)!
const cellOf = (key: string, row: Partial<Row>) =>
  (column(key) as { readonly value: (of: Partial<Row>) => unknown }).value(row)

describe('a list from its declaration', () => {
  it('[V5] sorts main allocations by the columns that their list declares', () => {
    const sortable = Object.entries(allocationList.columns).filter(([, column]) => 'sorts' in column)
    expect(sortsOf(allocationList)).toEqual(sortable.map(([id]) => id))
  })

  it('shows every column except those only in the spreadsheet, in the order of the declaration', () => {
    expect(page.columns.map(({ key, kind }) => `${key} ${kind}`)).toEqual([
      ...[
        'no link',
        'state status',
        'colour text',
        'note longText',
        'count number',
        'at instant',
        'extra custom',
        'payment link',
        'trade text',
      ],
    ])
    expect(page).toMatchObject({ id: 'things', size: 20, empty: declared.empty, sorts: ['no', 'count'] })
  })
  it('gives a column the declared appearance, and a long text 200 pixels', () => {
    expect(column('note')).toMatchObject({ hint: ['说明', 'Why'], hidden: true, hasLabel: true, align: 'right' })
    expect(kindDefaults.longText.width).toBe(200)
    expect(column('count')).toMatchObject({ width: 77, card: 'off' })
    expect([column('at'), column('state'), column('extra')]).toMatchObject([{ to: 'minute' }, { variant: 'dot' }, {}])
  })
  it('reads a value under the name of its column unless the page overrides it', () => {
    assertProperty(
      fc.property(fc.string(), fc.integer(), (note, amount) => {
        expect([cellOf('note', { note }), cellOf('count', { amount })]).toEqual([note, amount])
      }),
    )
  })
  it('renders the codes of a table as badges or words, and an unknown code as itself', () => {
    expect([cellOf('state', { state: 'ON' }), cellOf('state', { state: 'OFF' })]).toEqual([states.ON, null])
    expect([cellOf('colour', { colour: 'red' }), cellOf('colour', { colour: 'blue' })]).toEqual([['红', 'Red'], 'blue'])
  })
  it('links the number of a document to its page', () => {
    const { href, code } = column('no') as unknown as { href: (row: Partial<Row>) => string; code: string }
    expect([href({ no: 'DH1' }), href({ no: '' }), code]).toEqual([orderDetailHref('DH1'), '', 'P000238'])
  })
  it('links a cell to the page that the row names, and copies a number without a page', () => {
    const row = { no: 'DH1', note: 'ZF1' }
    const { href, ...look } = column('payment') as unknown as { href: (row: Partial<Row>) => string }
    expect([cellOf('payment', row), href(row)]).toEqual(['ZF1', '/pay/DH1'])
    expect(look).toMatchObject({ kind: 'link', copy: true, code: 'P003056' })
    const numberColumn = columnOf<Row>('no', { words: ['单号', 'Number'], kind: 'text', copy: true })
    expect(numberColumn).toMatchObject({ kind: 'link', copy: true })
    expect((numberColumn as unknown as { href: (row: Partial<Row>) => null }).href(row)).toBeNull()
    const linked = columnOf<Row>(
      'no',
      { words: ['单号', 'Number'], kind: 'text' },
      { href: () => '/', code: undefined },
    )
    expect(linked).not.toHaveProperty('copy')
    expect((linked as unknown as { value: (row: Partial<Row>) => string }).value(row)).toBe('DH1')
  })
  it('shows on a tab its columns in its order, its sorts, and its text when empty', () => {
    const { columns, sorts, empty } = onTab(page, declared, 'done')
    expect(columns).toEqual([column('count'), column('no')])
    expect([sorts, tabSorts(declared, 'done')]).toEqual([['no'], ['no']])
    expect(empty).toEqual(declared.tabs.done.empty)
    expect(onTab(page, declared, 'open')).toEqual(page)
  })
  it('counts the tabs with a count', () => {
    expect(tabsOf(declared)).toEqual(['open', 'done'])
    expect(tabsWith(declared, { openCount: 3 }).map(({ key, count }) => [key, count])).toEqual([
      ['open', 3],
      ['done', undefined],
    ])
    expect([sortsOf(declared), tabsOf({ ...declared, tabs: undefined } as never)]).toEqual([['no', 'count'], []])
    expect(tabSorts({ ...declared, tabs: undefined } as never, 'open' as never)).toEqual(['no', 'count'])
  })
  it('says that there may be more when counting stops', () => {
    assertProperty(
      fc.property(fc.nat(COUNTED_AT_MOST * 2), total => {
        expect(isCountCapped(total)).toBe(total >= 10_000)
      }),
    )
  })
})
