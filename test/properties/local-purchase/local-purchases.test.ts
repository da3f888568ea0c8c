import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyLine, emptyBalance, mergeLines } from '../../../domain/inventory/posting.ts'
import { day } from '../../../domain/kernel/day.ts'
import { fen } from '../../../domain/kernel/money.ts'
import type { Thousandths } from '../../../domain/kernel/quantity.ts'
import {
  LOCAL_PURCHASE_MAX,
  type LocalPurchaseDraft,
  type LocalPurchaseLine,
  moveLocalPurchase,
  needsApproval,
  stockOfLocalPurchase,
  stockOfVoidedPurchase,
  validateLocalPurchase,
  validateVoidReason,
  validateVoidStock,
} from '../../../domain/local-purchase/purchase.ts'
import { type LocalPurchaseStatus, localPurchaseStatuses } from '../../../domain/local-purchase/words.ts'
import { assertProperty } from '../runs.ts'

const today = day('2026-11-21')
const line = (materialCode: string, quantity: number, paidFee = 100): LocalPurchaseLine => ({
  ...{ materialCode, quantity: quantity as Thousandths, paidFee: fen(paidFee) },
})
const draft = (change: Partial<LocalPurchaseDraft> = {}): LocalPurchaseDraft => ({
  ...{ purchaseDate: today, sellerName: ' 菜市场 ', remark: ' 缺货 ', documents: ['/files/1.png'] },
  ...{ lines: [line('a', 1000)] },
  ...change,
})
const refused = (kind: string, figures: object = {}) => ({ refusal: { kind, figures } })

describe('a local purchase', () => {
  it('[LC1] is approved once, and voided from both statuses', () => {
    const table = (['approve', 'void'] as const).flatMap(event =>
      Object.keys(localPurchaseStatuses).flatMap(status => {
        const moved = moveLocalPurchase({ lcNo: 'LC1', status: status as LocalPurchaseStatus }, event)
        return moved.ok ? [`${event} ${status} ${moved.value}`] : []
      }),
    )
    expect(table.toSorted()).toEqual(['approve 10 99', 'void 10 02', 'void 99 02'].toSorted())
    expect(moveLocalPurchase({ lcNo: 'LC1', status: '99' }, 'approve')).toMatchObject(
      refused('LOCAL_PURCHASE_STATUS', { lcNo: 'LC1', lcStatus: '99', newLcStatus: '99' }),
    )
  })

  it('[LC2] has goods that were paid for, a receipt, and texts that are not too long', () => {
    expect(validateLocalPurchase(draft({ lines: [line('a', 0), line('b', 5, 250)] }), today)).toMatchObject({
      value: { sellerName: '菜市场', remark: '缺货', amount: 250, lines: [{ materialCode: 'b' }] },
    })
    for (const [change, kind, figures] of [
      [{ lines: [line('a', 0)] }, 'LOCAL_PURCHASE_EMPTY', { lines: 1 }],
      [{ lines: [line('a', 1, 0)] }, 'LOCAL_PURCHASE_PAID', { materialCode: 'a' }],
      [{ documents: [] }, 'LOCAL_PURCHASE_RECEIPT', { count: 0, max: 3 }],
      [{ documents: ['1', '2', '3', '4'] }, 'LOCAL_PURCHASE_RECEIPT', { count: 4 }],
      [{ sellerName: '店'.repeat(51) }, 'LOCAL_PURCHASE_TEXT', { length: 51, max: 50 }],
      [{ remark: '注'.repeat(101) }, 'LOCAL_PURCHASE_TEXT', { length: 101, max: 100 }],
      [{ purchaseDate: day('2026-11-22') }, 'LOCAL_PURCHASE_IN_FUTURE', { day: '2026-11-22', today }],
      [{ lines: [line('a', 1, LOCAL_PURCHASE_MAX), line('b', 1, 1)] }, 'LOCAL_PURCHASE_TOO_LARGE', {}],
    ] as ReadonlyArray<[Partial<LocalPurchaseDraft>, string, object]>)
      expect(validateLocalPurchase(draft(change), today)).toMatchObject(refused(kind, figures))
    expect(validateVoidReason(' 录错 ')).toMatchObject({ value: '录错' })
    for (const reason of [' ', '错'.repeat(101)])
      expect(validateVoidReason(reason)).toMatchObject(refused('LOCAL_PURCHASE_TEXT'))
  })

  it('[LC3] enters the stock at what was paid, and a void takes the same quantity out', () => {
    const lineOf = fc.record({
      code: fc.constantFrom('a', 'b'),
      q: fc.integer({ min: 1, max: 9999 }),
      p: fc.nat(99_999),
    })
    assertProperty(
      fc.property(fc.array(lineOf, { minLength: 1, maxLength: 5 }), wishes => {
        const lines = wishes.map(({ code, q, p }) => line(code, q, p + 1))
        const [entered, left] = [mergeLines(stockOfLocalPurchase(lines)), mergeLines(stockOfVoidedPurchase(lines))]
        const movements = entered.map(stockLine => applyLine(emptyBalance, stockLine))
        expect(movements.reduce((sum, { changeValue }) => sum + changeValue, 0)).toBe(
          1000 * lines.reduce((sum, { paidFee }) => sum + paidFee, 0),
        )
        for (const [at, { after }] of movements.entries())
          expect(applyLine(after, left[at]!).after).toMatchObject({ inStore: 0, value: 0 })
      }),
    )
  })

  it('[LC4] is approved by head office above the amount of the chain', () => {
    expect(needsApproval(fen(101), fen(100))).toBe(true)
    expect(needsApproval(fen(100), fen(100))).toBe(false)
    expect(needsApproval(LOCAL_PURCHASE_MAX, null)).toBe(false)
  })

  it('[LC5] whose goods were used is voided by the payload of the chain', () => {
    const balances = new Map([['a', { ...emptyBalance, inStore: 500, value: 1 }]])
    const used = [line('a', 1000)]
    const figures = { materialCode: 'a', input: '1', bookStock: '0.5' }
    expect(validateVoidStock(balances, [line('a', 500)], 'refuse', false)).toMatchObject({ ok: true })
    expect(validateVoidStock(balances, used, 'allow', false)).toMatchObject({ ok: true })
    expect(validateVoidStock(balances, used, 'confirm', true)).toMatchObject({ ok: true })
    expect(validateVoidStock(balances, used, 'confirm', false)).toMatchObject(
      refused('LOCAL_PURCHASE_BELOW_STOCK', figures),
    )
    expect(validateVoidStock(balances, used, 'refuse', true)).toMatchObject(
      refused('LOCAL_PURCHASE_ABOVE_STOCK', figures),
    )
  })
})
