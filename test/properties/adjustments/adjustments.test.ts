import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ADJUSTMENT_MAX,
  type AdjustmentDraft,
  type AdjustmentEvent,
  type AdjustmentLine,
  moveAdjustment,
  payStatusAtConfirmation,
  stockOfAdjustment,
  stockOfVoid,
  validateAdjustment,
  validateAdjustmentReason,
  validateAdjustmentStock,
  validateOpenAdjustment,
} from '../../../domain/adjustments/adjustment.ts'
import { payAdjustment, refundAdjustment } from '../../../domain/adjustments/settlement.ts'
import {
  type AdjustmentMode,
  type AdjustmentStatus,
  adjustmentModes,
  adjustmentStatuses,
  adjustmentTypes,
  type PayStatus,
  payStatuses,
} from '../../../domain/adjustments/words.ts'
import { applyLine, emptyBalance, mergeLines, type StockBalance } from '../../../domain/inventory/posting.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen, lineAmount } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import { adjustmentPaymentEntries, adjustmentRefundEntries, subsidyMoved } from '../../../domain/payment/ledger.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) =>
  Object.keys(table) as unknown as ReadonlyArray<K>
const line = (materialCode: string, quantity: number, unitCost: number | null = 100): AdjustmentLine => ({
  ...{ materialCode, quantity: quantity as Thousandths, unitCost: unitCost === null ? null : fen(unitCost) },
})
const draft = (change: Partial<AdjustmentDraft> = {}): AdjustmentDraft => ({
  ...{ tzMode: 'GOODS', dhDate: today, remark: '少发补记', alwAmt: fen(0), lines: [line('a', 1000)] },
  ...change,
})
const refused = (kind: string, figures: object = {}) => ({ refusal: { kind, figures } })

describe('an account adjustment', () => {
  it('[TZ1] [TZ7] moves only between these statuses, and not once it is settled', () => {
    const table = (['save', 'confirm', 'void'] as const).flatMap((event: AdjustmentEvent) =>
      keysOf(adjustmentStatuses).flatMap((status: AdjustmentStatus) =>
        keysOf(payStatuses).flatMap((payStatus: PayStatus) => {
          const moved = moveAdjustment({ tzNo: 'TZ1', status, payStatus }, event)
          return moved.ok ? [`${event} ${status} ${payStatus} ${moved.value}`] : []
        }),
      ),
    )
    expect(table.filter(row => !row.includes(' 2 ')).toSorted()).toEqual(
      ['confirm 10 0 99', 'save 10 0 10', 'void 10 0 02', 'void 99 0 02'].toSorted(),
    )
    expect(table).toContain('void 99 2 02')
    const state = { tzNo: 'TZ1', status: '99', payStatus: '1' } as const
    expect(moveAdjustment(state, 'void')).toMatchObject(refused('ADJUSTMENT_SETTLED', { payStatus: '1' }))
    expect(moveAdjustment(state, 'confirm')).toMatchObject(
      refused('ADJUSTMENT_STATUS', { tzNo: 'TZ1', tzStatus: '99', newTzStatus: '99' }),
    )
  })

  it('[TZ2] adds up price × quantity of its lines, and only stock has no price', () => {
    const priced = validateAdjustment(draft({ remark: ' 补记 ', lines: [line('a', 0), line('b', 1500, 333)] }), today)
    expect(priced).toMatchObject({
      value: { remark: '补记', amount: 500, lines: [{ materialCode: 'b', amount: 500 }] },
    })
    const stock = validateAdjustment(draft({ tzMode: 'STOCK', lines: [line('a', 1, null)] }), today)
    expect(stock).toMatchObject({ value: { amount: 0, lines: [{ amount: 0 }] } })
    for (const [change, kind, figures] of [
      [{ lines: [line('a', 0)] }, 'ADJUSTMENT_EMPTY', { lines: 1 }],
      [{ lines: [line('a', 1, null)] }, 'ADJUSTMENT_PRICE', { materialCode: 'a', tzMode: 'GOODS' }],
      [{ tzMode: 'STOCK' }, 'ADJUSTMENT_PRICE', { tzMode: 'STOCK' }],
      [{ remark: ' ' }, 'ADJUSTMENT_REASON', { length: 0, max: 100 }],
      [{ dhDate: day('2026-11-22') }, 'ADJUSTMENT_IN_FUTURE', { day: '2026-11-22', today }],
      [
        { lines: [line('a', 1_000_000_000, 5_000_000), line('b', 1_000_000_000, 5_000_001)] },
        'ADJUSTMENT_TOO_LARGE',
        { mostAmount: ADJUSTMENT_MAX },
      ],
    ] as ReadonlyArray<[Partial<AdjustmentDraft>, string, object]>)
      expect(validateAdjustment(draft(change), today)).toMatchObject(refused(kind, figures))
    expect(validateAdjustmentReason('补'.repeat(101))).toMatchObject(refused('ADJUSTMENT_REASON', { length: 101 }))
    expect(validateAdjustmentReason(` ${'补'.repeat(100)} `)).toMatchObject({ value: '补'.repeat(100) })
  })

  it('[TZ5] has a subsidy of at most its amount', () => {
    expect(validateAdjustment(draft({ alwAmt: fen(100) }), today)).toMatchObject({ ok: true })
    for (const alwAmt of [-1, 101])
      expect(validateAdjustment(draft({ alwAmt: fen(alwAmt) }), today)).toMatchObject(
        refused('ADJUSTMENT_SUBSIDY', { alwAmt, amount: 100 }),
      )
  })

  it('[TZ4] changes the stock by its lines, at their price if they are added, and a void takes the quantities back [002: 4.8.1]', () => {
    assertProperty(
      fc.property(
        fc.constantFrom(...keysOf(adjustmentTypes)),
        fc.constantFrom<AdjustmentMode>(...keysOf(adjustmentModes)),
        fc.array(
          fc.record({ code: fc.constantFrom('a', 'b'), q: fc.integer({ min: 1, max: 9999 }), p: fc.nat(9999) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (tzType, tzMode, wishes) => {
          const lines = wishes.map(({ code, q, p }) => {
            const made = line(code, q, tzMode === 'STOCK' ? null : p)
            return { ...made, amount: lineAmount(made.unitCost ?? fen(0), made.quantity) }
          })
          const goods = { tzType, tzMode, lines }
          const [moved, back] = [mergeLines(stockOfAdjustment(goods)), mergeLines(stockOfVoid(goods))]
          if (tzMode === 'MONEY') expect([...moved, ...back]).toEqual([])
          const book: StockBalance = { ...emptyBalance, inStore: 500_000, value: 50_000_000, seq: 1 }
          for (const [at, stockLine] of moved.entries()) {
            const after = applyLine(book, stockLine)
            const own = lines.filter(({ materialCode }) => materialCode === stockLine.materialCode)
            const quantity = own.reduce((sum, it) => sum + it.quantity, 0)
            expect(after.changeInStore).toBe(tzType === '0' ? quantity : -quantity)
            if (tzType === '0' && tzMode === 'GOODS')
              expect(after.changeValue).toBe(1000 * own.reduce((sum, it) => sum + it.amount, 0))
            expect(applyLine(after.after, back[at]!).after.inStore).toBe(book.inStore)
          }
        },
      ),
    )
  })

  it('[TZ4] above the book passes, is confirmed or is refused by the payload of the chain', () => {
    const balances = new Map([['a', { ...emptyBalance, inStore: 1000, value: 1 }]])
    const out = (inStore: number, materialCode = 'a') => [{ materialCode, inStore, inTransport: 0, value: null }]
    expect(validateAdjustmentStock(balances, out(-1000), 'refuse', false)).toMatchObject({ ok: true })
    expect(validateAdjustmentStock(balances, out(-1001), 'allow', false)).toMatchObject({ ok: true })
    expect(validateAdjustmentStock(balances, out(-1001), 'confirm', true)).toMatchObject({ ok: true })
    expect(validateAdjustmentStock(new Map(), out(5), 'refuse', false)).toMatchObject({ ok: true })
    const figures = { materialCode: 'a', input: '1.001', bookStock: '1' }
    expect(validateAdjustmentStock(balances, out(-1001), 'confirm', false)).toMatchObject(
      refused('ADJUSTMENT_BELOW_STOCK', figures),
    )
    expect(validateAdjustmentStock(balances, out(-1001), 'refuse', true)).toMatchObject(
      refused('ADJUSTMENT_ABOVE_STOCK', figures),
    )
    expect(validateAdjustmentStock(new Map(), out(-1, 'b'), 'confirm', false)).toMatchObject(
      refused('ADJUSTMENT_BELOW_STOCK', { materialCode: 'b', bookStock: '0' }),
    )
  })

  it('[TZ6] is owed if it is added, credited if it is subtracted, and nothing is due without money', () => {
    expect(payStatusAtConfirmation('0', fen(1))).toBe('0')
    expect(payStatusAtConfirmation('1', fen(1))).toBe('1')
    for (const tzType of keysOf(adjustmentTypes)) expect(payStatusAtConfirmation(tzType, fen(0))).toBe('2')
  })

  it('[TZ6] neither creates nor loses money: subsidy and credit come to the amount, and every event adds up to 0', () => {
    assertProperty(
      fc.property(
        fc.nat(99_999),
        fc.nat(99_999),
        fc.nat(99_999),
        fc.boolean(),
        (amount, payload, balance, isFrozen) => {
          const debt = { amount: fen(amount), alwAmt: fen(Math.min(payload, amount)) }
          const paid = payAdjustment(debt, { balance: fen(balance), isFrozen })
          expect(paid.subsidy + paid.credit).toBe(amount)
          expect(paid.subsidy).toBe(isFrozen ? 0 : Math.min(debt.alwAmt, balance))
          expect(paid.credit).toBeGreaterThanOrEqual(0)
          const back = refundAdjustment(debt)
          expect(back).toEqual({ subsidy: debt.alwAmt, credit: amount - debt.alwAmt })
          const [payment, refund] = [adjustmentPaymentEntries('S1', paid), adjustmentRefundEntries('S1', back)]
          for (const entries of [payment, refund]) {
            expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
            expect(entries.every(entry => entry.amount !== 0)).toBe(true)
          }
          expect(subsidyMoved(payment)).toBe(0 - paid.subsidy)
          expect(subsidyMoved(refund)).toBe(back.subsidy)
        },
      ),
    )
  })

  it('[TZ7] is settled only while it is confirmed and owed', () => {
    const state = { tzNo: 'TZ1', status: '99', payStatus: '0', entityCode: 'E1' } as const
    expect(validateOpenAdjustment(state)).toMatchObject({ value: 'E1' })
    for (const change of [
      { status: '10' },
      { payStatus: '1' },
      { payStatus: '2', status: '02' },
      { entityCode: null },
    ] as const)
      expect(validateOpenAdjustment({ ...state, ...change })).toMatchObject(refused('ADJUSTMENT_NOT_OPEN'))
  })
})
