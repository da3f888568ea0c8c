import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fen } from '../../../domain/kernel/money.ts'
import { type BillItem, dayStateOf, type PortalItem, reconcile } from '../../../domain/payment/reconcile.ts'
import { runs, seed } from '../runs.ts'

describe('a day of a provider', () => {
  it('[J4] has everything of bill, trades and ledger exactly once: as matching or as one exception', () => {
    fc.assert(
      fc.property(day, ({ bill, own }) => {
        const { matched, exceptions } = reconcile(bill, own)
        const keys = new Set([...bill, ...own.filter(item => item.isOfDay)].map(({ way, no }) => `${way} ${no}`))
        const exceptionNumbers = exceptions.map(({ way, no }) => `${way} ${no}`)
        expect(new Set(exceptionNumbers).size).toBe(exceptionNumbers.length)
        expect(matched + exceptionNumbers.length).toBe(keys.size)
      }),
      { numRuns: runs, seed },
    )
  })

  it('[J4] differs in its totals by its exceptions, and by nothing else', () => {
    fc.assert(
      fc.property(day, ({ bill, own }) => {
        const { exceptions, totals } = reconcile(bill, own)
        const off = exceptions.reduce(
          (sum, { way, billed, done }) => sum + (way === 'REFUND' ? -1 : 1) * ((billed ?? 0) - (done ?? 0)),
          0,
        )
        expect(totals.billed - totals.done).toBe(off)
      }),
      { numRuns: runs, seed },
    )
  })

  it('[J4] is agreed if bill, trades and ledger agree', () => {
    fc.assert(
      fc.property(fc.uniqueArray(number), numbers => {
        const bill = numbers.map(no => ({ way: 'PAYMENT', no, channelNo: no, amount: fen(100) }) as const)
        const own = numbers.map(no => ({ ...ownBase, no, done: fen(100), entered: fen(100) }))
        expect(reconcile(bill, own)).toMatchObject({ matched: numbers.length, exceptions: [] })
      }),
      { numRuns: runs, seed },
    )
  })

  const paid = { ...ownBaseOf(), done: fen(100), entered: fen(100) }
  const onBill: BillItem = { way: 'PAYMENT', no: 'ZF1', channelNo: 'W1', amount: fen(100) }
  it.each<[string, ReadonlyArray<BillItem>, ReadonlyArray<PortalItem>]>([
    ['UNKNOWN_NUMBER', [onBill], []],
    ['NOT_SETTLED', [onBill], [ownBaseOf()]],
    ['NOT_ON_BILL', [], [paid]],
    ['AMOUNT_DIFFERS', [{ ...onBill, amount: fen(101) }], [paid]],
    ['LEDGER_DIFFERS', [onBill], [{ ...paid, entered: null }]],
    ['LEDGER_DIFFERS', [], [{ ...paid, entered: fen(99) }]],
    ['CAPTURE_MISMATCH', [onBill], [{ ...ownBaseOf(), reportedFee: fen(99) }]],
    ['CAPTURE_MISMATCH', [], [{ ...ownBaseOf(), reportedFee: fen(99) }]],
  ])('[J4] reports %s correctly', (kind, bill, own) => {
    expect(reconcile(bill, own).exceptions.map(exception => exception.kind)).toEqual([kind])
  })

  it('[J4] does not miss events of other days', () => {
    expect(reconcile([], [{ ...paid, isOfDay: false }])).toMatchObject({ matched: 0, exceptions: [] })
    expect(reconcile([onBill], [{ ...paid, isOfDay: false }])).toMatchObject({ matched: 1, exceptions: [] })
  })

  it('[J5] is open until every exception is explained', () => {
    expect([dayStateOf(0, 0), dayStateOf(2, 0), dayStateOf(2, 1), dayStateOf(2, 2)]).toEqual([
      ...['AGREED', 'EXCEPTIONS', 'EXCEPTIONS', 'EXPLAINED'],
    ])
  })
})

function ownBaseOf(): PortalItem {
  return {
    ...{ way: 'PAYMENT', no: 'ZF1', tradeOrderNo: 'JY1', entityName: '付款主体', requestedFee: fen(100) },
    ...{ done: null, entered: null, reportedFee: null, isOfDay: true },
  }
}
const ownBase = ownBaseOf()

const number = fc.integer({ min: 0, max: 12 }).map(n => `ZF${n}`)
const some = fc.integer({ min: 0, max: 3 }).map(n => fen(n))
const way = fc.constantFrom('PAYMENT' as const, 'REFUND' as const)
const billItem: fc.Arbitrary<BillItem> = fc.record({ way, no: number, channelNo: number, amount: some })
const ownItem: fc.Arbitrary<PortalItem> = fc.record({
  ...{ way, no: number, tradeOrderNo: number, entityName: fc.constant('甲'), requestedFee: some },
  ...{ done: fc.option(some), entered: fc.option(some), reportedFee: fc.option(some), isOfDay: fc.boolean() },
})
const keyOf = ({ way: side, no }: { readonly way: string; readonly no: string }) => `${side} ${no}`
const day = fc.record({
  bill: fc.uniqueArray(billItem, { selector: keyOf, maxLength: 12 }),
  own: fc.uniqueArray(ownItem, { selector: keyOf, maxLength: 12 }),
})
