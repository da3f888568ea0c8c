import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideCancelAllocation } from '../../../domain/allocation/cancel.ts'
import { contentOf, decideSend, type PreviousAllocation } from '../../../domain/allocation/send.ts'
import {
  type AllocationInput,
  allocationColumns,
  readAllocation,
  splitPaste,
} from '../../../domain/allocation/table.ts'
import {
  type AllocatedShop,
  type AllocationTerms,
  validateAllocation,
} from '../../../domain/allocation/validate-allocation.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import { calendarDay, type OrderRule } from '../../../domain/master-data/calendar.ts'
import { catalogueOf } from '../../../domain/ordering/filling/catalogue.ts'
import { type OrderStatus, orderStatuses } from '../../../domain/ordering/order/status.ts'
import { material, sheetOf } from '../ordering/orders.ts'
import { assertProperty } from '../runs.ts'

describe('the sheet of a main allocation', () => {
  it('[U6] can have its columns in any order, with headings in either language and other columns between', () => {
    const columns = Object.keys(allocationColumns) as ReadonlyArray<keyof typeof allocationColumns>
    const orders = fc.shuffledSubarray([...columns, 'other'] as const, { minLength: 6, maxLength: 6 })
    assertProperty(
      fc.property(orders, fc.constantFrom(0, 1), (order, language) => {
        const heads = order.map(column => (column === 'other' ? '小计' : allocationColumns[column].head[language]))
        const row = order.map(column => (column === 'quantity' ? '3' : `its ${column}`))
        expect(readAllocation([heads, row])).toEqual([
          ...[{ at: 2, shop: 'its shop', material: 'its material', quantity: '3' }].map(input => ({
            ...{ ...input, zpType: 'its zpType', zpExplain: 'its zpExplain' },
          })),
        ])
      }),
    )
  })

  it('[U6] without headings has shop, material, quantity, type and explanation in this order; blank rows are skipped', () => {
    expect(readAllocation(splitPaste('S1\tM1\t1,200\n\n S2 , M2 , 三\nS3 M3 ３'))).toEqual([
      { at: 1, shop: 'S1', material: 'M1', quantity: '1200', zpType: '', zpExplain: '' },
      { at: 3, shop: 'S2', material: 'M2', quantity: '3', zpType: '', zpExplain: '' },
      { at: 4, shop: 'S3', material: 'M3', quantity: '３', zpType: '', zpExplain: '' },
    ])
  })
})

describe('a main allocation', () => {
  const cells = fc.record({
    shop: fc.constantFrom('S1', '二店', 'S3', ''),
    material: fc.constantFrom('A', '乙料', 'C', 'D', '无'),
    quantity: fc.constantFrom('1', '2.5', '0.7', '400', '-1', '0', '', 'many'),
    zpType: fc.constantFrom('', 'NEW', '补货主配', '没有'),
    zpExplain: fc.constantFrom('', '缺货', 'x'.repeat(101)),
  })
  const allocations = fc
    .array(cells, { maxLength: 25 })
    .map(rows => rows.map((row, index): AllocationInput => ({ at: index + 1, ...row })))

  it('[U6] returns every row with one outcome, and its orders contain the accepted rows, to the fen', () => {
    assertProperty(
      fc.property(allocations, written => {
        const { rows, counts, orders, total } = validateAllocation(written, terms)
        expect(rows.map(({ at }) => at)).toEqual(written.map(({ at }) => at))
        expect(counts.accepted + counts.adjusted + counts.rejected).toBe(written.length)
        for (const { outcome, fills, why } of rows) {
          expect(outcome === 'rejected').toBe(fills === null)
          expect(outcome === 'accepted').toBe(why === null)
        }
        const amounts = rows.reduce((sum, row) => sum + (row.amount ?? 0), 0)
        const lines = orders.flatMap(order => order.lines)
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amounts)
        expect(total).toBe(amounts)
        expect(orders.length > 0).toBe(counts.rejected < written.length)
        const keys = orders.map(({ shopCode, zpType, zpExplain }) => `${shopCode} ${zpType} ${zpExplain}`)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { lines: own } of orders) {
          expect(new Set(own.map(line => line.materialCode)).size).toBe(own.length)
          for (const { quantity } of own) expect(quantity).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('[U7] is sent only with the amount of the preview, and without rejected rows', () => {
    assertProperty(
      fc.property(allocations, fc.boolean(), fc.constantFrom(0, 1), (written, leaveOut, off) => {
        const allocation = validateAllocation(written, terms)
        const sent = decideSend(allocation, { seenTotal: fen(allocation.total + off), leaveOut, again: false }, null)
        const may = allocation.orders.length > 0 && (leaveOut || allocation.counts.rejected === 0) && off === 0
        expect(sent.ok).toBe(may)
      }),
    )
  })

  it('[U8] of the same rows is equal in any order, with a warning before it is repeated', () => {
    assertProperty(
      fc.property(allocations, fc.integer(), (written, seed) => {
        const shuffled = [...written].sort((a, b) => ((a.at * 7919 + seed) % 31) - ((b.at * 7919 + seed) % 31))
        const content = (rows: ReadonlyArray<AllocationInput>) =>
          contentOf('ZP', validateAllocation(rows, terms).orders)
        expect(content(shuffled)).toEqual(content(written))
        const { rows, orders } = validateAllocation(written, terms)
        expect(contentOf('SRM_ZP', orders)).not.toEqual(contentOf('ZP', orders))
        // Rejected rows do not count: the ordered rows alone are the same content.
        const ordered = written.filter((_, index) => rows[index]!.outcome !== 'rejected')
        expect(content(ordered)).toEqual(content(written))
      }),
    )
    const written = [{ at: 1, shop: 'S1', material: 'A', quantity: '1', zpType: '', zpExplain: '' }]
    const allocation = validateAllocation(written, terms)
    const before: PreviousAllocation = { allocationNo: 'ZP1', by: '徐宁', at: 1 }
    const send = (again: boolean) =>
      decideSend(allocation, { seenTotal: allocation.total, leaveOut: false, again }, before)
    expect([send(false).ok, send(true).ok]).toEqual([false, true])
  })
})

describe('a cancelled allocation', () => {
  const statuses = fc.array(fc.constantFrom(...(Object.keys(orderStatuses) as ReadonlyArray<OrderStatus>)), {
    maxLength: 6,
  })
  it('[U9] is void completely, or not at all if the warehouse has accepted some of it or is working on it', () => {
    assertProperty(
      fc.property(statuses, all => {
        const orders = all.map((status, index) => ({ dhNo: `DH${index}`, status }))
        const decided = decideCancelAllocation(orders, ' 发错 ')
        const some = (...among: ReadonlyArray<OrderStatus>) => all.some(status => among.includes(status))
        const kind = some('DC_RECEIVED', 'DC_SHIPPED', 'STORE_RECEIVE')
          ? 'ALLOCATION_ACCEPTED'
          : some('SUBMITTING', 'ROLLING_BACK', 'PAYING')
            ? 'ALLOCATION_BUSY'
            : some('WAIT_PAY', 'SUBMITTED', 'SUBMIT_FAIL', 'PLACE_SUCCESS')
              ? null
              : 'ALLOCATION_OVER'
        if (kind !== null) {
          expect(decided).toMatchObject({ ok: false, refusal: { kind } })
          return
        }
        expect(decided).toMatchObject({ ok: true, value: { to: 'INVALID', cancelReason: '发错' } })
        const open = orders.filter(
          ({ status }) => !['INVALID', 'DC_CANCEL', 'WAIT_SUBMIT', 'WAIT_APPROVE', 'REJECT'].includes(status),
        )
        expect(decided.ok && decided.value.orders).toEqual(open)
      }),
    )
    for (const [reason, ok] of [
      ['', false],
      ['字'.repeat(100), true],
      ['字'.repeat(101), false],
    ] as const)
      expect(decideCancelAllocation([{ dhNo: 'DH1', status: 'PLACE_SUCCESS' }], reason).ok).toBe(ok)
  })
})

const today = day('2026-11-21')
const shops: Readonly<Record<string, AllocatedShop>> = {
  S1: shop('S1', '2'),
  二店: shop('S2', '1'),
  S3: shop('S3', '4'),
}
const names = [
  ...[
    ['A', '甲料'],
    ['B', '乙料'],
    ['C', '丙料'],
    ['D', '丁料'],
  ].map(([materialCode, materialName]) => ({
    ...{ materialCode: materialCode!, materialName: materialName!, initials: '', unitName: '箱' },
    materialSpecification: '',
  })),
]
const sheet = sheetOf(
  material('A'),
  material('B'),
  material('C', { price: null }),
  material('D', { canPurchase: false }),
)
const terms: AllocationTerms = {
  ...{ purchaseDate: today, zpType: 'NEW', zpExplain: '', now: Date.parse('2026-11-21T10:00:00+08:00') },
  findShop: text => shops[text] ?? null,
  find: catalogueOf(names).find,
  sheetOf: () => sheet,
}

function shop(shopCode: string, storeStatus: '1' | '2' | '4'): AllocatedShop {
  const rule: OrderRule = {
    ...{ orderType: 'ZP', opensDayOffset: -7, opensAt: '00:00', cutOffDayOffset: 0, cutOffAt: '23:59' },
    ...{ serviceFee: fen(0), carFee: fen(0), graceMinutes: 0 },
  }
  const calendar = calendarDay([{ day: 'SAT', canOrder: true, arrivalDays: 1 }], today)
  const facts = { orderType: 'ZP', storeStatus, calendar, hasMaterials: true, rule, routine: null } as const
  return { shopCode, shopGroup: 'G', facts: { ...facts, zone: 'Asia/Shanghai', existing: null } }
}
