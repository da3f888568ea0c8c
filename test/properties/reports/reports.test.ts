import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../application/texts/refusals.ts'
import { addDays, type Day, day, dayOf, isWallTime } from '../../../domain/kernel/day.ts'
import { endsOf, instantOf, type RangeFilter, type RangeValue } from '../../../domain/lists/filters/days/range.ts'
import { type Filter, keysOf } from '../../../domain/lists/filters/index.ts'
import { validateFilter, validateFilters } from '../../../domain/lists/filters/values.ts'
import { adviceToNarrow } from '../../../domain/reports/advice.ts'
import { formatFilters } from '../../../domain/reports/filter-format.ts'
import {
  findReport,
  type ReportWithScreen,
  reportPages,
  reports,
  reportsWithScreens,
} from '../../../domain/reports/index.ts'
import { reportTabs } from '../../../domain/reports/pages.ts'
import { addsUp, totalOf } from '../../../domain/reports/report.ts'
import { assertProperty } from '../runs.ts'

const zone = 'Asia/Shanghai'

describe('the tabs of a page', () => {
  it('contain every report once: those of one tab together, in the order of their declaration', () => {
    const names = fc.constantFrom('A', 'B', 'C')
    assertProperty(
      fc.property(fc.array(fc.record({ tab: fc.option(names), title: names }), { maxLength: 12 }), declared => {
        const pages = declared.map(({ tab, title }, at) => ({
          ...{ at, title: [title, title] as const },
          screen: tab === null ? {} : { tab: [tab, tab] as const },
        }))
        const tabs = reportTabs(pages)
        const nameOf = ({ screen, title }: (typeof pages)[number]) => (screen.tab ?? title)[0]
        expect(tabs.map(({ words }) => words[0])).toEqual([...new Set(pages.map(nameOf))])
        for (const { words, reports: shared } of tabs) {
          expect(shared).toEqual(pages.filter(page => nameOf(page) === words[0]))
        }
      }),
    )
  })
})

describe('a sum over the rows of a report', () => {
  it('[R4] means something for every column but quantities in several units', () => {
    const columns = Object.values(reports).flatMap(report => Object.values(report.columns))
    assertProperty(
      fc.property(fc.constantFrom(...columns), column => {
        expect(addsUp(column, true)).toBe(true)
        expect(addsUp(column, false)).toBe(column.kind !== 'quantity')
      }),
    )
  })

  it('[R4] is that of all rows where a cost is compared with a quantity, and of the known ones where rows wait for theirs', () => {
    expect(totalOf(reports.breakdownByMonth.columns.totalCost)).toBe('ofAll')
    expect(totalOf(reports.transferDetail.columns.totalCost)).toBe('ofKnown')
    expect(totalOf(reports.breakdownByMonth.columns.lossQty)).toBe(true)
    expect(totalOf(reports.breakdownByMonth.columns.materialName)).toBeNull()
  })
})

describe('the advice on a search that takes too long', () => {
  it('[R9] names what the report can be narrowed by: days only where it takes a range of them', () => {
    expect(adviceToNarrow(reports.usageByMonth)).toEqual([
      '请选定门店、物料、物料分类',
      'Filter by shop, material or category',
    ])
    const days = { words: ['日期', 'Day'], kind: 'range' } as const
    expect(adviceToNarrow({ filters: { days } })).toEqual(['请缩短日期范围', 'Choose fewer days'])
    expect(adviceToNarrow({ filters: {} })).toEqual(['请增加筛选条件', 'Fill in more filters'])
    for (const report of reportsWithScreens) {
      const filters: ReadonlyArray<Filter> = Object.values(report.filters)
      const hasRange = filters.some(({ kind }) => kind === 'range')
      expect(adviceToNarrow(report)[0].includes('日期范围'), report.apiName).toBe(hasRange)
    }
  })
})

describe('a range of a report', () => {
  it('[R1] is accepted up to its limit, and refused one day beyond, by the name of its field [001: 5.2.1.2-5, 9.2.5]', () => {
    assertProperty(
      fc.property(ranges, days, fc.nat(120), ([report, name, filter], first, length) => {
        const last = addDays(first, length)
        const validation = validateFilters(report, { ...complete(report), ...values(name, filter, first, last) }, zone)
        if (length < filter.maxDays) {
          expect(validation.ok).toBe(true)
          return
        }
        expect(validation.ok ? null : validation.refusal).toMatchObject({
          ...{ kind: 'REPORT_RANGE_TOO_LONG', figures: { filter: name, days: length + 1, max: filter.maxDays } },
        })
        const [zh, en] = validation.ok ? ['', ''] : refusalText(validation.refusal)
        expect(zh).toBe(`${filter.words[0]}范围不能超过${filter.maxDays}天`)
        expect(en).toBe(`${filter.words[1]} range cannot exceed ${filter.maxDays} days`)
      }),
    )
  })

  it('[R1] contains every moment of its days and none of another [001: 7.19.2, 9.8.1]', () => {
    assertProperty(
      fc.property(days, fc.nat(30), fc.integer({ min: -2, max: 33 }), fc.nat(86_399), (first, length, at, second) => {
        const [start, end] = endsOf(first, addDays(first, length))
        const validation = validateFilters(reports.paymentFlow, { ordTimeStart: start, ordTimeEnd: end }, zone)
        const { from, before } = (validation.ok ? validation.value.ordTime : null) as RangeValue
        const clock = new Date(second * 1000).toISOString().slice(11, 19)
        const moment = instantOf(`${addDays(first, at)} ${clock}`, zone) + (second % 1000)
        expect(moment >= from && moment < before).toBe(at >= 0 && at <= length)
        expect([dayOf(from, zone), dayOf(before - 1, zone)]).toEqual([first, addDays(first, length)])
      }),
    )
  })

  it('[R2] with one end, or backwards, is invalid', () => {
    const one = validateFilters(reports.refundFlow, { ordTimeStart: '2026-11-01 00:00:00', ordTimeEnd: '' }, zone)
    expect(one).toMatchObject({ ok: false, refusal: { kind: 'REPORT_FILTER_MISSING' } })
    const back = { ordTimeStart: '2026-11-02 00:00:00', ordTimeEnd: '2026-11-01 23:59:59' }
    expect(validateFilters(reports.refundFlow, back, zone)).toMatchObject({ refusal: { kind: 'DATE_RANGE_REVERSED' } })
  })
})

describe('the required filters of a report', () => {
  const required = reportsWithScreens.flatMap(report =>
    Object.entries(report.filters).flatMap(([name, filter]) =>
      'required' in filter ? [{ report, name, filter }] : [],
    ),
  )

  it.each(required.map(row => [`${row.report.apiName} ${row.name}`, row] as const))(
    '[R2] are reported by name: %s [001: 5.2.2.1, 5.2.3.1-7, 5.2.4.1-2, 5.2.6.1]',
    (_, { report, name, filter }) => {
      const pair = typeof filter.required === 'object' ? [name, filter.required.unless] : [name]
      const empty = Object.fromEntries(
        pair.flatMap(each => keysOf(each, report.filters[each]!).map(key => [key, ''] as const)),
      )
      const validation = validateFilter(report, name, { ...complete(report), ...empty }, zone)
      expect(validation.ok ? null : validation.refusal).toMatchObject({
        kind: 'REPORT_FILTER_MISSING',
        figures: { filter: name },
      })
    },
  )

  it('[R2] are described in the words of the document [001: 5.3.1, 8.8.1]', () => {
    const phrasesOf = (report: ReportWithScreen, param: object) => {
      const validation = validateFilters(report, { ...param }, zone)
      return validation.ok ? null : refusalText(validation.refusal)
    }
    const paid = { startPaymentTime: '2026-11-01 00:00:00', endPaymentTime: '2026-11-07 23:59:59' }
    expect(phrasesOf(reports.ledgerMaterials, { shopId: 'S1' })).toEqual([
      '请选择支付时间',
      'Please select payment time',
    ])
    expect(phrasesOf(reports.ledgerSkus, { shopId: 'S1' })).toEqual([
      '请选择交易时间',
      'Please select transaction time',
    ])
    expect(phrasesOf(reports.ledgerOrders, paid)).toEqual(['请至少选择一个门店', 'Please select at least one shop'])
  })
})

describe('the filters of a report', () => {
  it('are dropped if empty, of any kind [001: 7.19.1]', () => {
    assertProperty(
      fc.property(
        fc.constantFrom(...reportsWithScreens),
        fc.constantFrom('', '   ', [], null, undefined, ['', ' ']),
        (report, none) => {
          const optional = Object.entries(report.filters).filter(([, filter]) => !('required' in filter))
          const param = Object.fromEntries(
            optional.flatMap(([name, filter]) => keysOf(name, filter).map(key => [key, none])),
          )
          const [bare, emptied] = [{}, param].map(each =>
            validateFilters(report, { ...complete(report), ...each }, zone),
          )
          expect(emptied).toEqual(bare)
        },
      ),
    )
  })

  it('of several values are equal as a list and joined by commas [001: 7.19.9]', () => {
    assertProperty(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Z0-9]{1,8}$/), { minLength: 1, maxLength: 9 }), codes => {
        const validate = (ordNo: unknown) => validateFilters(reports.paymentFlow, { ordNo }, zone)
        expect(validate(codes.join(','))).toEqual(validate(codes))
        expect(validate(codes)).toMatchObject({ ok: true, value: { ordNo: codes } })
      }),
    )
  })

  it('are described in words on the second sheet', () => {
    const [ordTimeStart, ordTimeEnd] = endsOf('2026-11-01', '2026-11-21')
    const param = { ordTimeStart, ordTimeEnd, paidStatus: ['PAID'], shopJdeNumber: ['S4'], partnerName: '鲜餐' }
    const validation = validateFilters(reports.paymentFlow, param, zone)
    const values = validation.ok ? validation.value : {}
    expect(formatFilters(reports.paymentFlow, values, new Map([['S4', '苏州观前街店']]), 'zh')).toEqual([
      ['创建时间', '2026-11-01 ~ 2026-11-21'],
      ['门店', '苏州观前街店 S4'],
      ['支付状态', '已支付'],
      ['合伙人', '鲜餐'],
    ])
  })

  it('accept only local times as moments', () => {
    expect(['2026-11-21 23:59:59', '2028-02-29 00:00:00'].map(isWallTime)).toEqual([true, true])
    for (const text of ['', '2026-11-21', '2026-02-30 00:00:00', '2026-11-21 24:00:00', '2026-11-21 10:00:60']) {
      expect(isWallTime(text)).toBe(false)
    }
  })
})

describe('the reports', () => {
  it('are on one page each, with different tabs', () => {
    expect(reportPages.flatMap(page => page.reports)).toHaveLength(reportsWithScreens.length)
    expect(new Set(reportsWithScreens.map(({ title }) => title[0])).size).toBe(reportsWithScreens.length)
    for (const { page, reports: tabs } of reportPages) expect(tabs.length > 1).toBe(page.tabs !== undefined)
  })

  it('have one kind per filter name, because they share one call', () => {
    const kinds = new Map<string, Set<string>>()
    for (const { filters } of reportsWithScreens) {
      for (const [name, filter] of Object.entries(filters)) {
        for (const key of keysOf(name, filter)) kinds.set(key, (kinds.get(key) ?? new Set()).add(filter.kind))
      }
    }
    expect([...kinds].filter(([, labels]) => labels.size > 1).map(([key]) => key)).toEqual([])
  })

  it('are found by the names of spec 001, section 7', () => {
    for (const name of [
      'payment',
      'refund',
      'promo',
      'sku_payment_detail',
      'store_sku_cnt',
      'order_sku_cnt',
      'sku_cnt',
    ]) {
      expect(findReport(name)).not.toBeNull()
    }
    expect(findReport('payment_order')).toBe('paymentLedger')
    expect(findReport('of an older version')).toBeNull()
  })
})

type Range = RangeFilter & { readonly maxDays: number }

const ranges = fc.constantFrom(
  ...reportsWithScreens.flatMap(report =>
    Object.entries(report.filters).flatMap(([name, filter]) =>
      filter.kind === 'range' ? [[report, name, filter as Range] as const] : [],
    ),
  ),
)
const days = fc.nat(4000).map(after => addDays(day('2020-01-01'), after))

const values = (name: string, filter: Filter, first: Day, last: Day) => {
  const [start, end] = keysOf(name, filter) as readonly [string, string]
  const [from, to] = endsOf(first, last)
  return { [start]: from, [end]: to }
}

/** Returns values for all filters that a report requires. */
const complete = ({ filters }: ReportWithScreen): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...Object.entries(filters).map(([name, filter]) => {
      if (!('required' in filter)) return {}
      return filter.kind === 'range' ? values(name, filter, day('2026-11-01'), day('2026-11-07')) : { [name]: ['S1'] }
    }),
  )
