import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../application/endpoints.ts'
import { type EditedSheet, editedSheets } from '../../../application/master-data/contract.ts'
import type { Endpoint, Payload } from '../../../application/platform/endpoint.ts'
import { faults } from '../../../application/platform/failure.ts'
import { approvalList } from '../../../domain/approval/approval-list.ts'
import { workQueueList } from '../../../domain/fulfilment/work-queue.ts'
import { dailyInventory } from '../../../domain/inventory/daily-inventory.ts'
import { expiryDesk } from '../../../domain/inventory/expiry-desk.ts'
import { addDays, type Day } from '../../../domain/kernel/day.ts'
import { sortDirections } from '../../../domain/kernel/list-sort.ts'
import { keysOf } from '../../../domain/lists/filters/index.ts'
import { type List, tabSorts, tabsOf } from '../../../domain/lists/list.ts'
import { sheets } from '../../../domain/master-data/sheets/sheets.ts'
import { isName, sheetSorts } from '../../../domain/master-data/sheets/sorts.ts'
import { creditList } from '../../../domain/payment/lists/credit-list.ts'
import { differenceList } from '../../../domain/payment/lists/difference-list.ts'
import { transferList } from '../../../domain/payment/lists/transfer-list.ts'
import { reportsWithScreens } from '../../../domain/reports/index.ts'
import { isNameOfReport, reportSorts } from '../../../domain/reports/report.ts'
import { post, sessionOf } from '../../contract/contract-calls.ts'
import { payloadSchema } from '../../contract/payloads/contract-fields.ts'
import { openTestChain, type Session, type TestChain, today } from '../../fixtures/chain.ts'
import { sampleOf } from '../../sweep.ts'
import { faultOf } from '../platform/walk.ts'
import { fillSortedWorld } from './list-sorts-world.ts'
import { rowsOfEach } from './sorted-values.ts'

let chain: TestChain
let admin: Session
beforeAll(async () => {
  chain = await openTestChain({ fill: fillSortedWorld, invariants: false })
  const token = await sessionOf(chain, 'admin')
  admin = { ...chain.as(token, 'in process'), token }
})
afterAll(() => chain.close())

type Record_ = Readonly<Record<string, unknown>>

/** One list of a call: its payload and its sortable columns. */
interface SortedList {
  readonly payload: Record_
  readonly sorts: ReadonlyArray<string>
}

/** Returns the columns that the call's payload schema names. */
const columnsOf = (endpoint: Endpoint): ReadonlyArray<string> => {
  const column = payloadSchema(endpoint).properties?.sort?.properties?.column
  return (column?.anyOf ?? [column]).flatMap(node => (node?.enum ?? []) as ReadonlyArray<string>)
}

/** Every call that returns a list and accepts a sort. */
const sortable = endpoints.filter(
  endpoint => !endpoint.mutates && payloadSchema(endpoint).properties?.sort !== undefined,
) as ReadonlyArray<Endpoint>

const days = { startTime: '2026-11-01', endTime: today }
/** The original shop and its copies. */
const everyShop = ['S1', ...Array.from({ length: rowsOfEach }, (_, at) => `X${String(at + 1).padStart(3, '0')}`)]

/** The days of the orders that a report of order dates finds; every other report finds the last days. */
const orderDays: Readonly<Record<string, readonly [string, string]>> = { 'pof/yh': ['2027-06-01', '2027-06-30'] }

const reportLists = (isLedger: boolean): ReadonlyArray<SortedList> =>
  reportsWithScreens
    .filter(({ screen: reportPage }) => (reportPage.ledger ?? false) === isLedger)
    .map(report => {
      const shops = Object.entries(report.filters).flatMap(([name, filter]) =>
        filter.kind === 'shops' && filter.required ? [[name, everyShop]] : [],
      )
      const [name, filter] = Object.entries(report.filters).find(
        ([, { kind }]) => kind === 'range' || kind === 'month',
      )!
      const [start, end] = keysOf(name, filter)
      const [first, last] = orderDays[report.apiName] ?? ['2026-11-15', today]
      const period =
        filter.kind === 'month'
          ? { [start!]: today.slice(0, 7) }
          : { [start!]: `${first} 00:00:00`, [end!]: `${last} 23:59:59` }
      const param = { ...Object.fromEntries(shops), ...period }
      return { payload: { [isLedger ? 'tab' : 'apiName']: report.apiName, param }, sorts: reportSorts(report) }
    })

/** Returns the tabs of a list, each with its sortable columns. */
const tabsWithSorts = (list: List): ReadonlyArray<SortedList> =>
  tabsOf(list).map(tab => ({ payload: { tab }, sorts: tabSorts(list, tab) }))

/** Payloads of calls that serve several lists or require fields; every other call gets an empty payload. */
const listsOf: Readonly<Record<string, ReadonlyArray<SortedList> | Record_>> = {
  'warehouse.list': tabsWithSorts(workQueueList),
  'trade.processingList': days,
  'trade.paidList': days,
  'pending.orders': { entityCode: 'ES1' },
  'return.page': { applyThDateStart: `${today} 00:00:00`, applyThDateEnd: `${today} 23:59:59` },
  'realTimeInventory.page': { storeCode: 'S1' },
  'expiringInventory.page': { storeCode: 'S1' },
  'expiryDesk.page': tabsWithSorts(expiryDesk).map(({ payload, sorts }) => ({
    payload: { ...payload, storeCodeList: ['S1'] },
    sorts,
  })),
  'adjustment.page': { payStatus: '0' },
  'localPurchase.page': {
    purchaseDateStart: `${addDays(today as Day, -3)} 00:00:00`,
    purchaseDateEnd: `${today} 23:59:59`,
  },
  'scrap.page': { scrapDateStart: `${addDays(today as Day, -3)} 00:00:00`, scrapDateEnd: `${today} 23:59:59` },
  'dailyInventory.page': tabsWithSorts(dailyInventory).map(({ payload, sorts }) => ({
    payload: { ...payload, storeCode: 'S1', tradeDateStart: `${today} 00:00:00`, tradeDateEnd: `${today} 23:59:59` },
    sorts,
  })),
  'salesDay.page': { tradeDateStart: `${addDays(today as Day, -30)} 00:00:00`, tradeDateEnd: `${today} 23:59:59` },
  'stocktake.page': {
    ...{ storeCode: 'S1', countingDateStart: '2026-11-01 00:00:00', countingDateEnd: '2026-11-30 23:59:59' },
  },
  'receivingOrder.page': { fhTimeStart: `${addDays(today as Day, -30)} 00:00:00`, fhTimeEnd: `${today} 23:59:59` },
  'receivingDifference.page': { dhDateStart: '2027-06-01 00:00:00', dhDateEnd: '2027-06-30 23:59:59' },
  // An exact match needs a transfer for each receipt; its receipts are sorted as the open ones.
  'credit.list': tabsWithSorts(creditList).filter(({ payload }) => payload.tab !== 'exact'),
  'readiness.list': { purchaseDate: today },
  'reconcile.days': { startDate: '2026-11-01', endDate: today },
  'approval.list': tabsWithSorts(approvalList),
  'transfer.list': tabsWithSorts(transferList),
  'difference.list': tabsWithSorts(differenceList),
  // The settings are one row, which has no order.
  'administration.rows': editedSheets
    .filter(sheet => sheet !== 'receiving_settings')
    .map(sheet => ({ payload: { sheet }, sorts: sheetSorts(sheet) })),
  'report.query': reportLists(false),
  'ledger.list': reportLists(true),
}

const isSeveral = (lists: ReadonlyArray<SortedList> | Record_ | undefined): lists is ReadonlyArray<SortedList> =>
  Array.isArray(lists)

const cases = sortable.flatMap(endpoint => {
  const lists = listsOf[endpoint.name]
  const sortedLists = isSeveral(lists) ? lists : [{ payload: lists ?? {}, sorts: columnsOf(endpoint) }]
  return sortedLists.map(list => ({
    endpoint,
    list,
    name: `${endpoint.name} ${Object.values(list.payload)
      .filter(it => typeof it === 'string')
      .join(' ')}`,
  }))
})

interface ByShop {
  readonly shopOrders: ReadonlyArray<{ readonly shopName: string; readonly orders: ReadonlyArray<Record_> }>
}

const isByShop = (answer: unknown): answer is ByShop => (answer as Record_).shopOrders !== undefined

/** Returns the rows of an answer, wherever the call has them. */
const rowsIn = (answer: unknown): ReadonlyArray<Record_> => {
  if (Array.isArray(answer)) return answer
  if (isByShop(answer))
    return answer.shopOrders.flatMap(({ shopName, orders }) => orders.map(row => ({ shopName, ...row })))
  const { records, data, page } = answer as Record_
  return (records ?? data ?? (page as Record_).records) as ReadonlyArray<Record_>
}

/** Cells that the row has under a name other than the column's. */
const cellsByColumn: Readonly<Record<string, (row: Record_) => unknown>> = {
  'trade.processingList payAging': row => row.payBy,
  // Sorted by what needs a person first.
  'administration.materials status': row => ['NO_PRICE', 'ORDERABLE', 'CLOSED'].indexOf(String(row.status)),
  'approval.list decidedAt': row => (row.outcome as Record_ | null)?.at,
  'difference.list difference': row => Number(row.captured) - Number(row.amountDue),
}

const figures: ReadonlySet<string> = new Set(['whole', 'yuan', 'units', 'percent'])

/** Returns the value that a row is sorted by: a number, a text, or null for an empty cell. */
const cellIn = (
  endpoint: Endpoint,
  { payload: query }: SortedList,
  row: Record_,
  column: string,
): string | number | null => {
  if (endpoint.name === 'administration.rows') {
    const text = (row.cells as Readonly<Record<string, string>>)[column]!
    if (text === '') return null
    return figures.has(sheets[query.sheet as EditedSheet].columns[column]!.cell.kind.is) ? Number(text) : text
  }
  const cell = (cellsByColumn[`${endpoint.name} ${column}`]?.(row) ?? row[column]) as string | number | null | undefined
  return cell ?? null
}

/** Whether a column contains names, which are sorted by pinyin. */
const holdsNames = ({ name }: Endpoint, column: string): boolean =>
  name === 'administration.rows' ? isName(column) : column === 'name' || isNameOfReport(column)

const byPinyin = new Intl.Collator('zh-u-co-pinyin').compare
const leastName = (a: string | number | null, b: string | number | null): number =>
  a === null || b === null ? least(a, b) : byPinyin(String(a), String(b))

const least = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? -1 : 1
  return a < b ? -1 : 1
}

describe.each(sampleOf('sorted lists', cases, 8))('$name', ({ endpoint, list }) => {
  const sizeName = 'pageSize' in (payloadSchema(endpoint).properties ?? {}) ? 'pageSize' : 'size'
  const pageName = sizeName === 'pageSize' ? 'page' : 'current'
  const isPaged = sizeName in (payloadSchema(endpoint).properties ?? {})
  const ask = async (more: Record_) =>
    rowsIn(await admin.call(endpoint, { ...list.payload, ...more } as Payload<Endpoint>))
  const page = (sort: unknown, number: number, size: number) =>
    ask({ sort, ...(isPaged && { [pageName]: number, [sizeName]: size }) })

  it.for(list.sorts)('[V5] is sorted by %s in both directions', async column => {
    const keys: Array<ReadonlyArray<string>> = []
    for (const direction of sortDirections) {
      const sort = { column, direction }
      const whole = isPaged
        ? (await Promise.all([1, 2].map(number => page(sort, number, 100)))).flat()
        : await ask({ sort })
      // There are no more than eight kinds of weather.
      expect(whole.length).toBeGreaterThan(rowsOfEach - 6)
      const cells = whole.map(row => cellIn(endpoint, list, row, column))
      const ascending = cells.toSorted(holdsNames(endpoint, column) ? leastName : least)
      expect(cells).toEqual(direction === 'ASC' ? ascending : ascending.toReversed())
      const rows = whole.map(row => JSON.stringify(row))
      if (isPaged) {
        const pages = await Promise.all([1, 2, 3].map(number => page(sort, number, 10)))
        expect(pages.flat().map(row => JSON.stringify(row))).toEqual(rows.slice(0, 30))
      }
      keys.push(rows.toSorted())
    }
    // Both directions return the same rows: ties cause no row to be lost or repeated.
    expect(keys[1]).toEqual(keys[0])
  })

  it('[V5] refuses a sort by anything else', async () => {
    const others = columnsOf(endpoint).filter(name => !list.sorts.includes(name))
    const wrong = [
      ...['shop_code; drop table orders', ...others].map(column => ({ column, direction: 'ASC' })),
      { column: list.sorts[0], direction: 'UP' },
    ]
    for (const sort of wrong) {
      const { code } = await post(chain, endpoint, { ...list.payload, sort }, admin.token)
      expect(code, JSON.stringify(sort)).toBe(faults.BAD_REQUEST.code)
    }
  })
})

it('[V5] a report is sorted only within a range of days', async () => {
  const flow = endpoints.find(({ name }) => name === 'report.query')!
  const query = { apiName: 'payment', param: {}, sort: { column: 'payableFee', direction: 'ASC' } } as never
  expect(faultOf(await admin.attempt(flow as Endpoint, query))).toBe('BAD_REQUEST')
})
