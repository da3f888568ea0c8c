import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import {
  byDeadline,
  dueOrders,
  type PlanAccount,
  type PlannableOrder,
  planSettlement,
} from '../../../domain/payment/planner.ts'
import { fillUp } from '../../../domain/payment/planner-fill.ts'

const order = (
  key: string,
  of: Partial<Omit<PlannableOrder, 'fee' | 'usable'>> & { fee?: number; usable?: number } = {},
): PlannableOrder => {
  const { fee = 1000, usable = fee, ...rest } = of
  const [shopCode = '', dhNo = ''] = key.split(' ')
  return {
    ...{ shopCode, dhNo, payBy: 1000, isDue: false, isOverdue: false, isAllocation: false },
    ...{ fee: fen(fee), usable: fen(usable), ...rest },
  }
}
const keys = (of: ReadonlyArray<PlannableOrder>) => of.map(({ shopCode, dhNo }) => `${shopCode} ${dhNo}`)
const account = (balance: number, ratio = 10_000): PlanAccount => ({ balance: fen(balance), isFrozen: false, ratio })
const planned = (orders: ReadonlyArray<PlannableOrder>, of: PlanAccount, most = 30) =>
  planSettlement(orders, of, most)?.orders.map(({ dhNo, reason }) => `${dhNo} ${reason}`)

describe('due orders', () => {
  it('[H2] are sorted by deadline, an order of head office by the first deadline of its shop, before it', () => {
    const orders = [
      ...[order('S1 D1', { payBy: 10, isDue: true }), order('S1 D2', { payBy: 50, isDue: true })],
      ...[order('S2 D3', { payBy: 30, isDue: true }), order('S1 A1', { payBy: 900, isAllocation: true })],
      ...[order('S1 D4', { payBy: 900 }), order('S3 A2', { payBy: 900, isAllocation: true })],
    ]
    for (const each of [orders, orders.toReversed()])
      expect(keys(dueOrders(each))).toEqual(['S1 A1', 'S1 D1', 'S2 D3', 'S1 D2'])
  })

  it('[H2] of one moment are sorted by shop and number', () => {
    const all = ['S1 D1', 'S1 D2', 'S2 D0', 'S3 D0', 'S3 D9']
    const orders = all.map(key => order(key, { payBy: 10, isDue: true }))
    for (const each of [orders, orders.toReversed(), [2, 0, 4, 1, 3].map(at => orders[at]!)]) {
      expect(keys(dueOrders(each))).toEqual(all)
      expect(keys(byDeadline(each, 3))).toEqual(all.slice(0, 3))
    }
  })
})

describe('paying by deadline', () => {
  it('[H4] takes the earliest, except those that require a head office order it does not take', () => {
    const orders = [
      order('S1 D1', { payBy: 30 }),
      order('S2 D2', { payBy: 20 }),
      order('S1 A1', { payBy: 40, isAllocation: true }),
    ]
    expect(keys(byDeadline(orders, 3))).toEqual(['S2 D2', 'S1 D1', 'S1 A1'])
    expect(keys(byDeadline(orders, 2))).toEqual(['S2 D2'])
    expect(
      keys(byDeadline([order('S1 A1', { payBy: 1, isAllocation: true }), order('S1 A2', { isAllocation: true })], 1)),
    ).toEqual(['S1 A1'])
  })
})

describe('a plan', () => {
  it('[H2] [H3] says why each order is in it', () => {
    const orders = [
      ...[order('S1 D1', { payBy: 10, isDue: true, isOverdue: true }), order('S1 A1', { isAllocation: true })],
      ...[
        order('S2 D2', { payBy: 20, isDue: true }),
        order('S3 D3'),
        order('S4 A4', { isAllocation: true, isDue: true, payBy: 5 }),
      ],
    ]
    expect(planned(orders, account(99_999))).toEqual([
      'A4 DUE_TODAY',
      'A1 GOES_FIRST',
      'D1 OVERDUE',
      'D2 DUE_TODAY',
      'D3 SUBSIDY',
    ])
    expect(planned(orders, account(0), 2)).toEqual(['A4 DUE_TODAY', 'D2 DUE_TODAY'])
    expect(planned(orders, account(0))).toEqual(['A4 DUE_TODAY', 'A1 GOES_FIRST', 'D1 OVERDUE', 'D2 DUE_TODAY'])
  })

  it('[H3] adds to the due orders what the balance allows, and the cheapest of that', () => {
    const due = order('S1 D1', { payBy: 10, isDue: true, fee: 5000 })
    expect(planned([due, order('S2 D2', { fee: 100 })], account(9000))).toEqual(['D1 DUE_TODAY', 'D2 SUBSIDY'])
    expect(planned([due, order('S2 D2', { fee: 100 })], account(5000))).toEqual(['D1 DUE_TODAY'])
    const choice = [due, order('S2 D2', { fee: 900 }), order('S3 D3', { fee: 500 })]
    expect(planned(choice, account(5500), 2)).toEqual(['D1 DUE_TODAY', 'D3 SUBSIDY'])
    expect(planned(choice, account(5501), 2)).toEqual(['D1 DUE_TODAY', 'D2 SUBSIDY'])
    expect(planned([order('S2 D2', { fee: 10 })], account(1, 3000))).toEqual(['D2 SUBSIDY'])
    expect(planned([order('S2 D2', { fee: 3 })], account(1, 3000))).toBeUndefined()
  })

  it('[H4] gains its deduction beyond paying by deadline', () => {
    const early = order('S1 D1', { payBy: 10, fee: 1000, usable: 200 })
    const rich = order('S2 D2', { payBy: 20, fee: 1000, usable: 900 })
    expect(planSettlement([early, rich], account(9000), 1)).toEqual({
      ...{ totalFee: 1000, subsidyFee: 900, payableFee: 100, orders: [{ dhNo: 'D2', reason: 'SUBSIDY' }] },
      gain: { subsidy: 700, saved: 0, cashKept: 700 },
      dueLeft: 0,
    })
  })
})

describe('filling up', () => {
  const limits = (most: number, balance: number) => ({
    ...{ maxOrders: most, mostUsable: balance },
    subsidyOf: (usable: number) => fen(Math.min(balance, usable)),
  })

  it('[H3] takes nothing if no order fits or nothing is gained', () => {
    const orders = [order('S1 D1')]
    for (const [most, balance] of [
      [0, 9000],
      [1, 0],
      [-1, 9000],
      [1, -5],
    ] as const)
      expect(fillUp(orders, limits(most, balance))).toEqual([])
    expect(keys(fillUp(orders, limits(1, 1)))).toEqual(['S1 D1'])
    expect(fillUp([order('S1 D1', { usable: 0 })], limits(1, 9000))).toEqual([])
  })

  it('[H3] of combinations with equal deduction takes the cheapest', () => {
    const [dear, cheap] = [order('S1 D1', { fee: 900, usable: 500 }), order('S2 D2', { fee: 800, usable: 500 })]
    for (const orders of [
      [dear, cheap],
      [cheap, dear],
    ])
      expect(keys(fillUp(orders, limits(1, 9000)))).toEqual(['S2 D2'])
    const twin = order('S3 D3', { fee: 400, usable: 250 })
    const other = order('S4 D4', { fee: 399, usable: 250 })
    expect(keys(fillUp([cheap, twin, other], limits(2, 500)))).toEqual(['S3 D3', 'S4 D4'])
    expect(keys(fillUp([twin, other, cheap], limits(1, 500)))).toEqual(['S2 D2'])
  })

  it('[H3] takes orders in the order of their shops, and those of head office first', () => {
    const orders = [order('S2 D1'), order('S1 D2'), order('S2 A1', { isAllocation: true }), order('S1 D3')]
    expect(keys(fillUp(orders, limits(9, 9000)))).toEqual(['S2 A1', 'S2 D1', 'S1 D2', 'S1 D3'])
    expect(keys(fillUp(orders, limits(3, 9000))).filter(key => key === 'S2 D1')).toEqual([])
  })

  it('[H3] considers many combinations of one shop, one of which fits exactly', () => {
    const fees = [700, 520, 480, 330, 270, 210, 190, 130, 110, 70, 50, 30, 20, 10]
    const orders = fees.map((usable, at) => order(`S1 D${10 + at}`, { usable, fee: 10_000 + usable }))
    const best = (count: number, balance: number): readonly [number, number] => {
      let counts = [0, 0] as [number, number]
      for (let mask = 0; mask < 2 ** fees.length; mask++) {
        const chosen = fees.filter((_, at) => mask & (1 << at))
        if (chosen.length > count) continue
        const sum = chosen.reduce((a, b) => a + b, 0)
        const [deducted, fee] = [Math.min(balance, sum), sum + 10_000 * chosen.length]
        if (deducted > counts[0] || (deducted === counts[0] && fee < counts[1])) counts = [deducted, fee]
      }
      return counts
    }
    for (const [count, balance] of [
      [3, 1200],
      [4, 5000],
      [6, 1111],
      [14, 3120],
    ] as const) {
      const chosen = fillUp(orders, limits(count, balance))
      const sum = chosen.reduce((total, { usable }) => total + usable, 0)
      expect([Math.min(balance, sum), sum + 10_000 * chosen.length]).toEqual(best(count, balance))
    }
  })
})
