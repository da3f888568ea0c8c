import { Schema } from 'effect'
import { describe, expect, it } from 'vitest'
import { callsOf } from '../../../application/documents/contract.ts'
import { refusalText } from '../../../application/texts/refusals.ts'
import { type DocumentName, documents, documentsByName } from '../../../domain/documents/index.ts'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { type Document, hasPage, listPath, rowHref } from '../../../domain/lists/document.ts'
import { anchorFilter, type Filter, keysOf, kindOf } from '../../../domain/lists/filters/index.ts'
import { validateFilter, validateFilters } from '../../../domain/lists/filters/values.ts'
import type { ListColumn } from '../../../domain/lists/list.ts'
import { documentPages } from '../../../ui/app/document-pages.ts'
import { factColumns, lineColumns, listColumns } from '../../../ui/documents/document-columns.ts'
import { defaultsOf } from '../../../ui/kit/list-page/search-state.ts'

/** What document 002 says of the lists and pages of documents, compared with their declarations. */

const today = day('2026-11-21')
const zone = 'Asia/Shanghai'
const declared = (name: DocumentName): Document => documents[name]

/** The lists by their address and permission code, and the pages by the address of one document and their code. */
const addresses: ReadonlyArray<
  readonly [name: DocumentName, list: string, code: string, page?: string, code?: string]
> = [
  ['realTimeInventory', 'inventory/real-time-inventory/list', 'P000261'],
  ['expiringInventory', 'inventory/expired-inventory/list', 'P000263'],
  ['dailyInventory', 'inventory/daily-inventory/list', 'P000267'],
  ['inventoryFlow', 'inventory/inventory-flow/list', 'P000265'],
  [
    ...(['stocktake', 'inventory/stocktake/list', 'P000275'] as const),
    ...(['inventory/stocktake/detail?no=N%261&code=S1', 'P000276'] as const),
  ],
  ['scrap', 'inventory/scrap/list', 'P000270', 'inventory/scrap/detail?no=N%261', 'P000271'],
  [
    ...(['receivingOrder', 'received-goods/order-list', 'P000247'] as const),
    ...(['received-goods/order-detail?no=N%261', 'P000248'] as const),
  ],
  [
    ...(['receivingDifference', 'received-goods/difference-list', 'P000251'] as const),
    ...(['received-goods/difference-detail?no=N%261', 'P000252'] as const),
  ],
  ['stockTransfer', 'inventory/allocation/list', 'P000280', 'inventory/allocation/detail?no=N%261', 'P000281'],
  ['adjustment', 'inventory/account/list', 'P000285', 'inventory/account/detail?tzNo=N%261', 'P000286'],
  ['return', 'refund/refund-order', 'P000256', 'refund/refund-order/detail?thNo=N%261', 'P000257'],
]

describe('the pages of document 002', () => {
  it.each(addresses.map(address => [address[0], address] as const))(
    'have the addresses and permission codes of the document: %s [002: 2.1.1-11.1, 2.1.12.1-2, 2.1.8.2, 2.2.1-4.1, 2.3.1-2.1] [000: 2.12.2.1-2]',
    (name, [, list, code, page, pageCode]) => {
      const entry = [name, declared(name)] as const
      expect([listPath(entry[1]), entry[1].code]).toEqual([`/purchase-order/${list}`, code])
      if (!hasPage(entry)) return expect(page).toBeUndefined()
      const row = { [entry[1].number]: 'N&1', storeCode: 'S1' }
      expect([rowHref(entry[1], row), entry[1].detail.code]).toEqual([`/purchase-order/${page}`, pageCode])
    },
  )

  it('are linked from the number in their list, for people with the code of the page [002: 2.5.1.3, 6.2.1, 6.4-7.1, 6.9.1]', () => {
    for (const [name, , , page, code] of addresses.filter(each => each.length > 3)) {
      const entry = [name, declared(name)] as const
      if (!hasPage(entry)) throw new Error(`${name} has no page`)
      const { number } = entry[1]
      const column = listColumns(entry[1]).find(({ key }) => key === number)
      expect(column).toMatchObject({ kind: 'link', code, copy: true })
      if (column?.kind !== 'link') return
      const row = { [number]: 'N&1', storeCode: 'S1' }
      expect([column.href(row), column.value(row)]).toEqual([`/purchase-order/${page}`, 'N&1'])
    }
  })

  it('of an adjustment has what its row says in the address, and nothing that it lacks [002: 2.1.12.3]', () => {
    const entry = ['adjustment', declared('adjustment')] as const
    if (!hasPage(entry)) throw new Error('adjustment has no page')
    const row = {
      ...{ tzNo: 'TZ1', tzType: '0', payStatus: '1', shopName: '人民广场店', shopJdeNo: 'S1', dhDate: '2026-11-01' },
      ...{ scmCode: null, remark: '补记 & 更正', tzTypeName: '加账', payStatusName: '已结算', adjustFee: 1200 },
    }
    const { searchParams } = new URL(rowHref(entry[1], row), 'http://portal')
    const { scmCode: _, adjustFee: __, ...parameters } = row
    expect(Object.fromEntries(searchParams)).toEqual(parameters)
  })

  it('are linked from the numbers of other documents, which each name a page with its code [002: 2.4.1.4, 6.8.1]', () => {
    const codesById = new Map<string, Set<string>>()
    for (const [name, each] of documentsByName) {
      const columns: ReadonlyArray<readonly [string, ListColumn | { readonly kind: 'material' }]> = Object.entries({
        ...each.columns,
        ...each.detail?.facts,
        ...each.detail?.lines.columns,
      })
      for (const [id, column] of columns)
        if (column.kind === 'text' && column.document) {
          expect(documentPages.has(column.document), `${name}.${id} names ${column.document}`).toBe(true)
          codesById.set(id, (codesById.get(id) ?? new Set()).add(documentPages.get(column.document)!.code))
        }
    }
    const codeOf = (id: string) => [...(codesById.get(id) ?? [])]
    expect([codeOf('dhNo'), codeOf('shNo'), codeOf('scNo')]).toEqual([['P000238'], ['P000248'], ['P000252']])
    expect(documentPages.get('order')!.href('N&1')).toBe('/purchase-order/order/order-detail?dhNo=N%261')
  })

  it('show each of their fields, the reason of a rejection in a column with a tooltip [002: 2.5.1.1, 2.5.2.2, 2.5.3.1, 2.5.4.1, 2.5.5.1-4, 2.5.6.1-2, 2.5.7.1-2, 2.5.9, 4.6.2]', () => {
    for (const [name] of addresses) {
      const entry = [name, declared(name)] as const
      const list = listColumns(entry[1]).map(({ key }) => key)
      const visible = Object.entries<ListColumn>(entry[1].columns).filter(([, { sheetOnly }]) => !sheetOnly)
      expect(list).toEqual(visible.map(([id]) => id))
      if (!hasPage(entry)) continue
      const facts = factColumns(entry[1]).map(({ key }) => key)
      expect(list.filter(id => id !== entry[1].number && id !== entry[1].detail.status && !facts.includes(id))).toEqual(
        [],
      )
      expect(lineColumns(entry[1].detail.lines.columns).length).toBeGreaterThan(0)
    }
    expect(listColumns(declared('stocktake')).find(({ key }) => key === 'rejectedReason')?.kind).toBe('longText')
  })
})

/** The names under which the filters of each list travel. */
const payloads: Readonly<Partial<Record<DocumentName, string>>> = {
  realTimeInventory: 'storeCode materialCodes',
  expiringInventory: 'storeCode materialCodes totalQtyMin totalQtyMax expireDateStart expireDateEnd',
  dailyInventory: `storeCode materialCodes tradeDateStart tradeDateEnd beforeTotalQtyMin beforeTotalQtyMax afterTotalQtyMin
    afterTotalQtyMax`,
  inventoryFlow: `storeCode materialCodes operateTimeStart operateTimeEnd transportChangeType inStoreChangeType processTypes
    bizOrderNo relateOrderNo`,
  adjustment: 'dhDateStart dhDateEnd tzNo scmCode shopJdeNos payStatus tzType tzMode',
  return: `shopJdeNoList thStatusList thNo applyThDateStart applyThDateEnd thTypeList thSourceList deliveryModeList materialCode
    shNo dhNo`,
}

/** The usual sentence where a filter is missing; `null` where the search is complete. */
const messageOf = (name: DocumentName, param: Readonly<Record<string, unknown>>, filter?: string) => {
  const list = { apiName: name, filters: anchoredFilters(name) }
  const validation = filter ? validateFilter(list, filter, param, zone) : validateFilters(list, param, zone)
  return validation.ok ? null : refusalText(validation.refusal)
}
const anchoredFilters = (name: DocumentName): Readonly<Record<string, Filter>> =>
  Object.fromEntries(Object.entries(declared(name).filters).map(([key, filter]) => [key, anchorFilter(filter, today)]))

/** A range of so many days that ends today. */
const lastDays = (name: string, count: number, end = today) => ({
  [`${name}Start`]: `${addDays(end, 1 - count)} 00:00:00`,
  [`${name}End`]: `${end} 23:59:59`,
})
const shop = { storeCode: 'S1' }

describe('the filters of document 002', () => {
  it('travel under the names of the document [002: 7.2.2-3, 7.11, 7.12.1]', () => {
    for (const [name, keys] of Object.entries(payloads)) {
      const filters = Object.entries<Filter>(declared(name as DocumentName).filters)
      const sent = new Set(filters.flatMap(([key, filter]) => keysOf(key, filter)))
      expect(keys.split(/\s+/).filter(key => !sent.has(key))).toEqual([])
    }
  })

  it.each([
    ['stocktake', 'storeCode', ['请选择门店', 'Please select a shop']],
    ['stocktake', 'countingDate', ['请选择盘点日期', 'Please select counting date']],
    [
      'receivingDifference',
      'confirmShTime',
      ['请选择收货日期或订货日期', 'Please select receiving date or order date'],
    ],
    [
      ...(['receivingOrder', 'fhTime'] as const),
      ['请选择发货时间或预计到货日期', 'Please select ship time or expected arrival date'],
    ],
    ['return', 'applyThDate', ['请选择申请日期', 'Please select request date']],
    ['dailyInventory', 'storeCode', ['请选择门店', 'Please select a shop']],
    ['dailyInventory', 'tradeDate', ['请选择营业日期', 'Please select business date']],
    ['inventoryFlow', 'storeCode', ['请选择门店', 'Please select a shop']],
    ['inventoryFlow', 'operateTime', ['请选择操作时间', 'Please select time']],
    ['realTimeInventory', 'storeCode', ['请选择门店', 'Please select a shop']],
    ['expiringInventory', 'storeCode', ['请选择门店', 'Please select a shop']],
  ] as const)(
    'that are required say so: %s %s [002: 5.1.1-2, 5.2.1, 5.3.1, 5.5.1, 5.6.1, 5.6.3, 5.7.1, 5.7.3, 5.8, 8.3.1]',
    (name, filter, message) => {
      expect(messageOf(name, {}, filter)).toEqual(message)
      // The first filter that is missing, with the other one of a pair.
      const others = filter === 'countingDate' || filter === 'tradeDate' || filter === 'operateTime' ? shop : {}
      expect(messageOf(name, others)).toEqual(message)
    },
  )

  it.each([
    ['stocktake', 'countingDate', shop, ['盘点日期范围不能超过31天', 'Counting date range cannot exceed 31 days']],
    [
      'receivingDifference',
      'confirmShTime',
      {},
      ['收货日期范围不能超过31天', 'Receiving date range cannot exceed 31 days'],
    ],
    ['receivingDifference', 'dhDate', {}, ['订货日期范围不能超过31天', 'Order date range cannot exceed 31 days']],
    ['receivingOrder', 'fhTime', {}, ['发货时间范围不能超过31天', 'Ship time range cannot exceed 31 days']],
    [
      ...(['receivingOrder', 'expectArrivalDate', {}] as const),
      ['预计到货日期范围不能超过31天', 'Expected arrival date range cannot exceed 31 days'],
    ],
    ['return', 'applyThDate', {}, ['申请日期范围不能超过31天', 'Request date range cannot exceed 31 days']],
    ['dailyInventory', 'tradeDate', shop, ['营业日期范围不能超过31天', 'Business date range cannot exceed 31 days']],
    ['inventoryFlow', 'operateTime', shop, ['操作时间范围不能超过31天', 'Time range cannot exceed 31 days']],
  ] as const)(
    'take 31 days and refuse 32, by name: %s %s [002: 5.1.3, 5.2.2, 5.3.2, 5.6.2, 5.7.2, 8.3.1, 9.1.1]',
    (name, range, others, message) => {
      expect(messageOf(name, { ...others, ...lastDays(range, 31) })).toBeNull()
      expect(messageOf(name, { ...others, ...lastDays(range, 32) })).toEqual(message)
    },
  )

  it('of returns take 30 days before or after a day, and none after today [002: 5.5.2-3, 9.2.1]', () => {
    const filter = anchoredFilters('return').applyThDate!
    expect(kindOf(filter).field(filter)).toMatchObject({ is: 'days', maxDays: 31, latest: today })
    expect(messageOf('return', lastDays('applyThDate', 2, addDays(today, 1)))).toEqual([
      ...(['申请日期不能晚于今天', 'Request date cannot be after today'] as const),
    ])
  })

  it('begin with the day before and today for scrap, and with today for the others [002: 9.11]', () => {
    const initial = (name: DocumentName, range: string) => {
      const filter = anchoredFilters(name)[range]!
      return kindOf(filter).initial?.(filter)
    }
    expect(initial('scrap', 'scrapDate')).toEqual([addDays(today, -1), today])
    for (const [name, range] of [
      ['stocktake', 'countingDate'],
      ['receivingOrder', 'expectArrivalDate'],
      ['receivingDifference', 'confirmShTime'],
      ['return', 'applyThDate'],
      ['dailyInventory', 'tradeDate'],
      ['inventoryFlow', 'operateTime'],
      ['stockTransfer', 'transferDate'],
      ['adjustment', 'dhDate'],
    ] as const)
      expect(initial(name, range), name).toEqual([today, today])
  })

  it('of transfers take the days from 2024-06-10 to today [002: 5.4.1, 9.3.1]', () => {
    const filter = anchoredFilters('stockTransfer').transferDate!
    expect(kindOf(filter).field(filter)).toMatchObject({ is: 'days', earliest: '2024-06-10', latest: today })
    const range = (start: string, end: string) => ({
      ...{ transferDateStart: `${start} 00:00:00`, transferDateEnd: `${end} 23:59:59` },
    })
    expect(messageOf('stockTransfer', range('2024-06-10', today))).toBeNull()
    expect(messageOf('stockTransfer', range('2024-06-09', today))).not.toBeNull()
    expect(messageOf('stockTransfer', range('2024-06-10', addDays(today, 1)))).not.toBeNull()
  })

  it('of adjustments begin with what is not settled, payStatus 0 [002: 4.8.2]', () => {
    const filter = anchoredFilters('adjustment').payStatus!
    expect(kindOf(filter).initial?.(filter)).toEqual(['0'])
  })

  it('take a code as a number too, as the document writes it [002: 4.8.1-2, 7.12.1]', () => {
    const { payload } = callsOf.adjustment.page
    expect(Schema.decodeUnknownSync(payload)({ payStatus: 0, tzType: 1, shopJdeNos: [1001, 'S1'] })).toEqual({
      ...{ payStatus: '0', tzType: '1', shopJdeNos: ['1001', 'S1'] },
    })
    expect(() => Schema.decodeUnknownSync(payload)({ payStatus: 0.5 })).toThrow()
  })

  it('of stores offer those that the person may access [002: 6.11.1]', () => {
    const pickers = addresses.map(([name]) => {
      const entry = Object.entries(declared(name).filters).find(([key]) =>
        /^(storeCode|shopJdeNoList|shopJdeNos|outShopCodes)$/.test(key),
      )
      return entry && kindOf(entry[1]).source?.(entry[1])
    })
    expect(pickers).toEqual(addresses.map(() => ({ from: 'shops' })))
  })

  it('leave out what is empty, and page by current and size, 10 for returns [002: 7.2.4, 7.10, 9.4.1]', () => {
    for (const [name] of addresses) {
      const { filters, size } = declared(name)
      for (const filter of Object.values<Filter>(filters).filter(({ kind }) => kind !== 'change'))
        expect(
          kindOf(filter)
            .send([], filter)
            .every(value => value === undefined),
        ).toBe(true)
      expect(defaultsOf({ ...declared(name), filters: [], sorts: [] } as never)).toMatchObject({
        current: 1,
        size: size ?? 10,
      })
    }
    expect(declared('return').size ?? 10).toBe(10)
  })
})
