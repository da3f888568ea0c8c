import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, day } from '../../../domain/kernel/day.ts'
import { type Fen, fen, lineAmount } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { type ReturnStatus, returnStatuses } from '../../../domain/ordering/order/follow.ts'
import {
  RETURN_REASON_MAX,
  type ReturnableGoods,
  returnLimitOf,
  validateApplication,
  validateBookStock,
  validateReturnReason,
} from '../../../domain/receiving/returns/apply.ts'
import { returnedAmount } from '../../../domain/receiving/returns/refund.ts'
import {
  type GoodsLine,
  goodsMoveOf,
  isFinal,
  moveStatus,
  type ReturnAction,
  reportStatus,
  returnActions,
  returnedIn,
  validateStored,
} from '../../../domain/receiving/returns/status.ts'
import { type ReturnTimes, timelineOf } from '../../../domain/receiving/returns/timeline.ts'
import { returnModeOf } from '../../../domain/receiving/returns/words.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const units = (most: number) => fc.integer({ min: 0, max: most }) as unknown as fc.Arbitrary<Thousandths>
const status = fc.constantFrom(...(Object.keys(returnStatuses) as ReadonlyArray<ReturnStatus>))
const action = fc.constantFrom(...(Object.keys(returnActions) as ReadonlyArray<ReturnAction>))

/** A material with up to three receipts, of which part may have been returned. */
const goods: fc.Arbitrary<ReturnableGoods> = fc
  .record({
    receipts: fc.array(
      fc.record({ day: fc.integer({ min: 0, max: 40 }).map(age => addDays(today, -age)), quantity: units(5000) }),
      { maxLength: 3 },
    ),
    share: fc.integer({ min: 0, max: 100 }),
    returnDays: fc.option(fc.integer({ min: 0, max: 30 })),
  })
  .map(({ receipts, share, returnDays }) => {
    const received = receipts.reduce((sum, { quantity }) => sum + quantity, 0) as Thousandths
    const returned = Math.floor((received * share) / 100) as Thousandths
    return { materialCode: 'M1', received, returned, receipts, returnDays }
  })

describe('what can be returned', () => {
  it('[RT2] is never more than was received and not returned, and nothing after the return days', () => {
    assertProperty(
      fc.property(goods, one => {
        const { returnLimit, daysLeft } = returnLimitOf(one, today)
        expect(returnLimit).toBeGreaterThanOrEqual(0)
        expect(returnLimit).toBeLessThanOrEqual(one.received - one.returned)
        if (one.returnDays === null) {
          expect(daysLeft).toBeNull()
          expect(returnLimit).toBe(one.received - one.returned)
        } else if (daysLeft !== null && daysLeft < 0) expect(returnLimit).toBe(0)
        expect(returnLimitOf({ ...one, returnDays: null }, today).returnLimit).toBeGreaterThanOrEqual(returnLimit)
      }),
    )
  })

  it('[RT2] is counted until the last of the return days, and not on the day after it', () => {
    const one = (age: number): ReturnableGoods => ({
      ...{ materialCode: 'M1', received: 3000 as Thousandths, returned: 0 as Thousandths, returnDays: 7 },
      receipts: [{ day: addDays(today, -age), quantity: 3000 as Thousandths }],
    })
    expect(returnLimitOf(one(7), today)).toEqual({ returnLimit: 3000, daysLeft: 0 })
    expect(returnLimitOf(one(8), today)).toEqual({ returnLimit: 0, daysLeft: -1 })
    const payload = [{ materialCode: 'M1', quantity: 1000, reason: '破损' }]
    expect(validateApplication([one(9)], payload, today)).toMatchObject({
      refusal: { kind: 'RETURN_TOO_LATE', figures: { materialCode: 'M1', returnDays: 7, daysLate: 2 } },
    })
  })

  it('[RT2] is all that an application can have, however it is split over lines', () => {
    const quantity = fc.oneof(fc.integer({ min: -10, max: 9000 }), fc.constant(0.5))
    assertProperty(
      fc.property(goods, fc.array(quantity, { maxLength: 4 }), fc.boolean(), (one, quantities, isKnown) => {
        const materialCode = isKnown ? 'M1' : 'M9'
        const wishes = quantities.map(each => ({ materialCode, quantity: each, reason: ' 破损 ' }))
        const validation = validateApplication([one], wishes, today)
        const { returnLimit } = returnLimitOf(one, today)
        const sum = quantities.reduce((all, each) => all + each, 0)
        if (validation.ok) {
          expect(validation.value).toEqual([{ materialCode: 'M1', quantity: sum, returnLimit, reason: '破损' }])
          expect(sum).toBeLessThanOrEqual(returnLimit)
          expect(sum).toBeGreaterThan(0)
        } else if (validation.refusal.kind === 'NOTHING_RETURNED')
          expect(quantities.every(each => each === 0)).toBe(true)
        else expect(quantities.some(each => each < 0 || each % 1 !== 0) || sum > returnLimit || !isKnown).toBe(true)
      }),
    )
  })

  it('[RT5] has a reason of at most 100 characters on every line', () => {
    const whole: ReturnableGoods = {
      ...{ materialCode: 'M1', received: 3000 as Thousandths, returned: 0 as Thousandths, returnDays: null },
      receipts: [{ day: today, quantity: 3000 as Thousandths }],
    }
    assertProperty(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 130 }), text => {
        const length = [...text.trim()].length
        const validation = validateReturnReason(text)
        expect(validation.ok).toBe(length >= 1 && length <= RETURN_REASON_MAX)
        const application = validateApplication([whole], [{ materialCode: 'M1', quantity: 1, reason: text }], today)
        expect(application.ok).toBe(validation.ok)
      }),
    )
  })

  it('[RT4] is let through, confirmed or refused where the book has less, as the chain wishes', () => {
    assertProperty(
      fc.property(
        units(5000),
        fc.option(fc.integer({ min: -5000, max: 5000 })),
        fc.boolean(),
        fc.constantFrom('allow', 'confirm', 'refuse'),
        (quantity, book, yes, policy) => {
          const inStore = new Map(book === null ? [] : [['M1', book]])
          const validation = validateBookStock([{ materialCode: 'M1', quantity }], inStore, policy, yes)
          const isEnough = quantity <= (book ?? 0)
          expect(validation.ok).toBe(isEnough || policy === 'allow' || (policy === 'confirm' && yes))
          if (!validation.ok)
            expect(validation.refusal.kind).toBe(policy === 'refuse' ? 'RETURN_ABOVE_STOCK' : 'RETURN_BELOW_STOCK')
        },
      ),
    )
  })
})

describe('the status of a return', () => {
  it('[RT1] is changed by actions as far as the table allows, and by reports forwards only; a final one never', () => {
    assertProperty(
      fc.property(status, action, status, (thStatus, name, reported) => {
        const moved = moveStatus({ thNo: 'TH1', thStatus }, name)
        expect(moved.ok).toBe((returnActions[name].from as ReadonlyArray<string>).includes(thStatus))
        if (moved.ok) expect(moved.value).toBe(returnActions[name].to)
        const report = reportStatus({ thNo: 'TH1', thStatus }, reported)
        if (isFinal(thStatus)) {
          expect(moved.ok).toBe(false)
          expect(report.ok).toBe(reported === thStatus)
        } else if (moved.ok) expect(reportStatus({ thNo: 'TH1', thStatus }, moved.value).ok).toBe(true)
        if (report.ok && reported !== thStatus)
          expect(reportStatus({ thNo: 'TH1', thStatus: reported }, thStatus).ok).toBe(false)
      }),
    )
  })

  it('[RT3] moves goods out once and back at most once, so that in the end what is gone was stored', () => {
    const line = units(5000).chain(
      (quantity): fc.Arbitrary<GoodsLine> =>
        fc.option(units(quantity)).map(stored => ({ materialCode: 'M1', quantity, stored })),
    )
    assertProperty(
      fc.property(fc.array(status, { maxLength: 6 }), line, (reports, goodsLine) => {
        let at: ReturnStatus | null = null
        let [out, back] = [0, 0]
        for (const next of reports) {
          if (at !== null && !reportStatus({ thNo: 'TH1', thStatus: at }, next).ok) continue
          const moved = goodsMoveOf(at, next, [goodsLine])
          out += moved.out.reduce((sum, { quantity }) => sum + quantity, 0)
          back += moved.back.reduce((sum, { quantity }) => sum + quantity, 0)
          at = next
        }
        if (at === null) return
        expect(out - back).toBe(returnedIn(at, goodsLine))
        expect([0, goodsLine.quantity]).toContain(out)
      }),
    )
  })

  it('[RT6] the warehouse stores at most what was approved; what it does not name is stored whole', () => {
    const quantity = fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.constant(0.5))
    assertProperty(
      fc.property(
        units(4000),
        fc.array(fc.tuple(fc.constantFrom('M1', 'M2'), quantity), { maxLength: 3 }),
        (most, counts) => {
          const stored = counts.map(([materialCode, each]) => ({ materialCode, quantity: each }))
          const validation = validateStored([{ materialCode: 'M1', quantity: most }], stored)
          const isFine =
            counts.length === 0 ||
            (counts.length === 1 &&
              counts[0]![0] === 'M1' &&
              counts[0]![1] >= 0 &&
              counts[0]![1] % 1 === 0 &&
              counts[0]![1] <= most)
          expect(validation.ok).toBe(isFine)
          if (validation.ok)
            expect(validation.value).toEqual([{ materialCode: 'M1', quantity: counts[0]?.[1] ?? most }])
        },
      ),
    )
  })

  it('[RT1] is told as a timeline, whose last node that does not wait is where it stands [002: 4.7.2]', () => {
    const at = fc.option(fc.integer({ min: 1, max: 1000 }))
    const times: fc.Arbitrary<ReturnTimes> = fc.record({
      ...{ thStatus: status, appliedAt: fc.integer({ min: 1, max: 1000 }), submittedAt: at, reviewedAt: at },
      ...{ voidedAt: at, storedAt: at, refundedAt: at, isRefundable: fc.boolean() },
      ...{ appliedByName: fc.constant('A'), submittedByName: fc.constant('B'), reviewedByName: fc.constant('C') },
      ...{ voidedByName: fc.constant('D'), storedByName: fc.constant('E'), reason: fc.constant('破损') },
    })
    assertProperty(
      fc.property(times, facts => {
        const nodes = timelineOf(facts)
        const of = (name: string) => nodes.find(({ node }) => node === name)
        const current = nodes.findLast(({ status: is }) => is === 'SUCC' || is === 'FALL')!
        const isRefunded = facts.isRefundable && facts.refundedAt !== null
        expect(current.node).toBe(
          {
            '00': 'APPLY',
            '11': 'SUBMIT',
            '31': 'REVIEW',
            '99': isRefunded ? 'REFUND' : 'STORE',
            '01': 'REVIEW',
            '02': 'VOID',
          }[facts.thStatus],
        )
        expect(of('VOID') !== undefined).toBe(facts.thStatus === '02')
        expect(of('REVIEW')!.status === 'FALL').toBe(facts.thStatus === '01')
        const people = { APPLY: 'A', SUBMIT: 'B', REVIEW: 'C', VOID: 'D', STORE: 'E', REFUND: null }
        for (const { node, status: is, at: time, actorName, remark } of nodes) {
          const hasHappened = is === 'SUCC' || is === 'FALL'
          if (!hasHappened) expect(time).toBeNull()
          expect(actorName).toBe(hasHappened ? people[node] : null)
          expect(remark).toBe(is === 'FALL' ? '破损' : null)
        }
        if (facts.thStatus === '02') expect(of('SUBMIT')!.status).toBe(facts.submittedAt === null ? 'OUT' : 'SUCC')
      }),
    )
  })
})

describe('the worth of returned goods', () => {
  it('[RT7] of any sequence of returns is that of one, and never more than the goods were charged', () => {
    const price = fc.integer({ min: 0, max: 100_000 }) as unknown as fc.Arbitrary<Fen>
    assertProperty(
      fc.property(
        units(9000),
        units(12_000),
        fc.option(price),
        fc.array(units(4000), { maxLength: 5 }),
        (quantity, received, each, parts) => {
          const surplus = Math.floor(received / 3) as Thousandths
          const line = { quantity, price: each, received, surplus }
          let [storedBefore, sum] = [0 as Thousandths, 0]
          for (const part of parts) {
            if (storedBefore + part > received) continue
            const amount = returnedAmount({ ...line, storedBefore }, part)
            expect(amount).toBeGreaterThanOrEqual(0)
            sum += amount
            storedBefore = (storedBefore + part) as Thousandths
          }
          expect(sum).toBe(returnedAmount({ ...line, storedBefore: 0 as Thousandths }, storedBefore))
          const charged = Math.min(quantity, received - surplus) as Thousandths
          expect(sum).toBeLessThanOrEqual(each === null ? 0 : lineAmount(each, charged))
        },
      ),
    )
    const none = 0 as Thousandths
    const extra = { quantity: 2000 as Thousandths, price: fen(500), received: 3000 as Thousandths, surplus: none }
    expect(returnedAmount({ ...extra, storedBefore: 0 as Thousandths }, 1000 as Thousandths)).toBe(0)
    expect(returnedAmount({ ...extra, storedBefore: 1000 as Thousandths }, 1000 as Thousandths)).toBe(500)
    const more = { ...extra, quantity: 9000 as Thousandths, surplus: 2000 as Thousandths, storedBefore: none }
    expect(returnedAmount(more, 2000 as Thousandths)).toBe(0)
    expect(returnedAmount(more, 3000 as Thousandths)).toBe(500)
    expect(returnedAmount({ ...extra, received: null, storedBefore: 0 as Thousandths }, 0 as Thousandths)).toBe(0)
  })
})

describe('the way back', () => {
  it('[RT1] is direct for what suppliers deliver, otherwise by the warehouse', () => {
    expect(['DIRECT', 'WAREHOUSE', 'EXPRESS'].map(returnModeOf)).toEqual(['ZS', 'CP', 'CP'])
  })
})
