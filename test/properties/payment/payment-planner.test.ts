import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Fen, fen, sumFen } from '../../../domain/kernel/money.ts'
import {
  byDeadline,
  dueOrders,
  type PlanAccount,
  type PlannableOrder,
  planSettlement,
  planTotals,
} from '../../../domain/payment/planner.ts'
import { assertProperty } from '../runs.ts'

describe('a settlement plan', () => {
  it('[H1] fits, contains each order once, and never an order without its head office order', () => {
    assertProperty(
      fc.property(worlds, ({ orders, account, most }) => {
        const chosen = chosenIn(orders, planSettlement(orders, account, most)?.orders ?? [])
        expect(chosen.length).toBeLessThanOrEqual(most)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(isClosed(chosen, orders)).toBe(true)
      }),
    )
  })

  it('[H2] takes due orders by deadline, each with the orders it requires or not at all', () => {
    assertProperty(
      fc.property(worlds, ({ orders, account, most }) => {
        const chosen = new Set(chosenIn(orders, planSettlement(orders, account, most)?.orders ?? []))
        const must = mustOf(orders, most)
        expect(must.filter(order => !chosen.has(order))).toEqual([])
        for (const left of orders.filter(({ isDue }) => isDue).filter(order => !must.includes(order)))
          expect(must.length + groupOf(left, orders).filter(order => !must.includes(order)).length).toBeGreaterThan(
            most,
          )
      }),
    )
  })

  it('[H2] does not fill a settlement with orders of head office that are not due', () => {
    const allocations = Array.from({ length: 31 }, (_, index) =>
      order('S1', `ZP${index}`, { isAllocation: true, payBy: 900, usable: 0 }),
    )
    const waits = order('S1', 'A', { isDue: true, payBy: 100 })
    const other = order('S2', 'B', { isDue: true, payBy: 200 })
    const plan = planSettlement([...allocations, waits, other], noSubsidy)
    expect(plan).toMatchObject({ orders: [{ dhNo: 'B', reason: 'DUE_TODAY' }], dueLeft: 1 })
    expect(planSettlement([...allocations.slice(2), waits, other], noSubsidy)?.orders).toHaveLength(30)
  })

  it('[H2] counts the due orders that it leaves out', () => {
    assertProperty(
      fc.property(worlds, ({ orders, account, most }) => {
        const plan = planSettlement(orders, account, most)
        const chosen = chosenIn(orders, plan?.orders ?? [])
        const left = orders.filter(order => order.isDue && !chosen.includes(order))
        expect(plan?.dueLeft ?? left.length).toBe(left.length)
      }),
    )
  })

  it('[H4] gives its loss against paying by deadline', () => {
    const early = order('S1', 'A', { payBy: 10, fee: 1000, usable: 1000 })
    const due = order('S2', 'B', { payBy: 20, isDue: true, fee: 5000, usable: 0 })
    const plan = planSettlement([early, due], { balance: fen(9000), isFrozen: false, ratio: 10_000 }, 1)
    expect(plan).toMatchObject({ orders: [{ dhNo: 'B' }], gain: { subsidy: -1000, saved: 1, cashKept: -5000 } })
  })

  it('[H2] treats an order of head office as due like those that require it', () => {
    const allocation = order('S1', 'ZP', { isAllocation: true, payBy: 900 })
    const waits = order('S1', 'A', { isDue: true, payBy: 100 })
    const other = order('S2', 'B', { isDue: true, payBy: 200 })
    expect(dueOrders([other, waits, allocation])).toEqual([allocation, waits, other])
    const plan = planSettlement([other, waits, allocation], noSubsidy, 2)
    expect(plan?.orders).toEqual([
      { dhNo: 'ZP', reason: 'GOES_FIRST' },
      { dhNo: 'A', reason: 'DUE_TODAY' },
    ])
    expect(plan?.gain.saved).toBe(0)
    expect(planSettlement([other, waits, allocation], noSubsidy, 1)?.orders).toEqual([
      { dhNo: 'B', reason: 'DUE_TODAY' },
    ])
  })

  it('[H2, H3] is the best of all combinations', () => {
    assertProperty(
      fc.property(worlds, ({ orders, account, most }) => {
        const plan = planSettlement(orders, account, most)
        const best = bestOf(orders, account, most)
        const taken = plan ?? planTotals([], account)
        expect([taken.subsidyFee, taken.payableFee]).toEqual([best.subsidyFee, best.payableFee])
      }),
    )
  })

  it('[H4] gains against paying by deadline, and exists only if something is due or deductible', () => {
    assertProperty(
      fc.property(worlds, ({ orders, account, most }) => {
        const plan = planSettlement(orders, account, most)
        const isIdle = mustOf(orders, most).length === 0 && bestOf(orders, account, most).subsidyFee === 0
        expect(plan === null).toBe(isIdle)
        if (plan === null) return
        expect(plan.totalFee).toBe(plan.subsidyFee + plan.payableFee)
        const [chosen, byDate] = [chosenIn(orders, plan.orders), byDeadline(orders, most)]
        const [after, before] = [planTotals(chosen, account), planTotals(byDate, account)]
        expect(plan.gain).toEqual({
          subsidy: after.subsidyFee - before.subsidyFee,
          saved: chosen.filter(({ isDue }) => isDue).length - byDate.filter(({ isDue }) => isDue).length,
          cashKept: before.payableFee - after.payableFee,
        })
      }),
    )
    const early = order('S1', 'A', { payBy: 100, fee: 5000, usable: 0 })
    const late = order('S2', 'B', { payBy: 200, fee: 10_000, usable: 10_000 })
    expect(planSettlement([early, late], { balance: fen(9999), isFrozen: false, ratio: 3000 }, 1)).toMatchObject({
      orders: [{ dhNo: 'B', reason: 'SUBSIDY' }],
      gain: { subsidy: 3000, saved: 0, cashKept: -2000 },
    })
    const waits = order('S1', 'C', { payBy: 50, isDue: true })
    const first = order('S1', 'ZP', { payBy: 900, isAllocation: true })
    const due = order('S3', 'D', { payBy: 60, isDue: true })
    expect(planSettlement([waits, first, due], noSubsidy, 2)?.gain.saved).toBe(0)
    expect(planSettlement([waits, first], noSubsidy, 2)?.gain.saved).toBe(0)
    expect(planSettlement([waits, first, early], noSubsidy, 2)?.gain).toEqual({ subsidy: 0, saved: 1, cashKept: -2000 })
    expect(planSettlement([early, due], noSubsidy, 2)?.gain.cashKept).toBe(5000)
  })

  it('[H3] of many orders that differ only in their deduction takes the highest', () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      order(`S${index % 40}`, `DH${index}`, { fee: 1000 + 7 * index, usable: 900 + 5 * index }),
    )
    const account = { balance: fen(2_000_000), isFrozen: false, ratio: 3000 }
    const plan = planSettlement(many, account)!
    const richest = many.toSorted((a, b) => b.usable - a.usable).slice(0, 30)
    expect(chosenIn(many, plan.orders).toSorted((a, b) => b.usable - a.usable)).toEqual(richest)
    expect(plan.subsidyFee).toBe(planTotals(richest, account).subsidyFee)
  })
})

/** Tries every combination: due orders as far as they fit, then the most subsidy, then the least cash. */
function bestOf(orders: ReadonlyArray<PlannableOrder>, account: PlanAccount, most: number) {
  const must = mustOf(orders, most)
  let best = { ...planTotals(must, account), count: must.length }
  for (let mask = 0; mask < 2 ** orders.length; mask++) {
    const chosen = orders.filter((_, index) => mask & (1 << index))
    if (chosen.length > most || must.some(of => !chosen.includes(of)) || !isClosed(chosen, orders)) continue
    const taken = planTotals(chosen, account)
    const isBetter =
      taken.subsidyFee > best.subsidyFee || (taken.subsidyFee === best.subsidyFee && taken.payableFee < best.payableFee)
    if (isBetter) best = { ...taken, count: chosen.length }
  }
  return best
}

/** Returns an order with the head office orders that must be paid before it. */
const groupOf = (order: PlannableOrder, orders: ReadonlyArray<PlannableOrder>): ReadonlyArray<PlannableOrder> =>
  orders.filter(of => of === order || (!order.isAllocation && of.isAllocation && of.shopCode === order.shopCode))

/** Returns the due orders that fit with their groups, by deadline. */
const mustOf = (orders: ReadonlyArray<PlannableOrder>, most: number): ReadonlyArray<PlannableOrder> => {
  const must: Array<PlannableOrder> = []
  for (const due of dueOrders(orders).filter(({ isDue }) => isDue)) {
    const more = groupOf(due, orders).filter(of => !must.includes(of))
    if (must.length + more.length <= most) must.push(...more)
  }
  return must
}

const isClosed = (chosen: ReadonlyArray<PlannableOrder>, orders: ReadonlyArray<PlannableOrder>): boolean =>
  chosen.every(
    ({ isAllocation, shopCode }) =>
      isAllocation || orders.every(of => !of.isAllocation || of.shopCode !== shopCode || chosen.includes(of)),
  )

const chosenIn = (
  orders: ReadonlyArray<PlannableOrder>,
  planned: ReadonlyArray<{ readonly dhNo: string }>,
): ReadonlyArray<PlannableOrder> => planned.map(({ dhNo }) => orders.find(of => of.dhNo === dhNo)!)

const noSubsidy: PlanAccount = { balance: fen(0), isFrozen: false, ratio: 3000 }

const order = (
  shopCode: string,
  dhNo: string,
  {
    fee = 1000,
    usable = fee,
    ...rest
  }: Partial<Omit<PlannableOrder, 'fee' | 'usable'>> & { fee?: number; usable?: number },
): PlannableOrder => ({
  ...{ shopCode, dhNo, payBy: 1000, isDue: false, isOverdue: false, isAllocation: false },
  ...{ fee: fen(fee), usable: fen(usable) },
  ...rest,
})

/** Up to ten orders of three shops; due orders have the earlier deadlines. */
const worlds = fc
  .record({
    orders: fc.array(
      fc.record({
        shopCode: fc.constantFrom('S1', 'S2', 'S3'),
        payBy: fc.nat(100),
        isAllocation: fc.boolean(),
        fee: fc.integer({ min: 1, max: 5000 }),
        usable: fc.nat(5000),
      }),
      { maxLength: 10 },
    ),
    account: fc.record({
      balance: fc.nat(4000).map(fen),
      isFrozen: fc.boolean(),
      ratio: fc.constantFrom(0, 1, 3000, 10_000),
    }),
    most: fc.integer({ min: 0, max: 6 }),
    dueBefore: fc.nat(100),
  })
  .map(({ orders, account, most, dueBefore }) => ({
    account,
    most,
    orders: orders.map((of, index): PlannableOrder => {
      const isDue = of.payBy < dueBefore
      const usable = fen(Math.min(of.fee, of.usable))
      return {
        ...of,
        dhNo: `DH${index}`,
        fee: fen(of.fee),
        usable,
        isDue,
        isOverdue: isDue && of.payBy < dueBefore / 2,
      }
    }),
  }))

describe('the random orders of these properties', () => {
  it('[H1] have totals that equal the sum of their parts', () => {
    assertProperty(
      fc.property(worlds, ({ orders, account }) => {
        const total: Fen = sumFen(orders.map(({ fee }) => fee))
        expect(planTotals(orders, account).totalFee).toBe(total)
      }),
    )
  })
})
