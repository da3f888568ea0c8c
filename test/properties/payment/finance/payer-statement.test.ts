import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chineseAmount } from '../../../../domain/kernel/chinese-amount.ts'
import { fen, MONEY_CEILING } from '../../../../domain/kernel/money.ts'
import type { LedgerKind } from '../../../../domain/payment/ledger.ts'
import { statementKinds, statementTotals, subsidyIn } from '../../../../domain/payment/statements/payer-statement.ts'
import { assertProperty } from '../../runs.ts'

/** Reads capital numerals from right to left, by the value of each character: another way than writing them. */
const fenIn = (text: string): bigint => {
  const unitOf: Readonly<Record<string, bigint>> = { 拾: 10n, 佰: 100n, 仟: 1000n }
  let [total, section, digit] = [0n, 0n, 0n]
  for (const letter of text.replace('负', '').replace('整', '')) {
    const numeral = '零壹贰叁肆伍陆柒捌玖'.indexOf(letter)
    if (numeral >= 0) digit = BigInt(numeral)
    else if (letter in unitOf) [section, digit] = [section + digit * unitOf[letter]!, 0n]
    else if (letter === '万') [total, section, digit] = [total + (section + digit) * 10_000n, 0n, 0n]
    else if (letter === '亿') [total, section, digit] = [(total + section + digit) * 100_000_000n, 0n, 0n]
    else if (letter === '元') [total, section, digit] = [(total + section + digit) * 100n, 0n, 0n]
    else if (letter === '角') [total, digit] = [total + digit * 10n, 0n]
    else [total, digit] = [total + digit, 0n]
  }
  return text.startsWith('负') ? -total : total
}

describe('an amount in capital numerals', () => {
  it.each([
    [0, '零元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [55, '伍角伍分'],
    [100, '壹元整'],
    [105, '壹元零伍分'],
    [100_250, '壹仟零贰元伍角整'],
    [10_000_000, '壹拾万元整'],
    [10_000_100, '壹拾万零壹元整'],
    [100_010_001, '壹佰万零壹佰元零壹分'],
    [10_000_000_000, '壹亿元整'],
    [10_000_000_001, '壹亿元零壹分'],
    [1_000_000_000_000_00, '壹万亿元整'],
    [1_234_500_000_000_00, '壹万贰仟叁佰肆拾伍亿元整'],
    [-123, '负壹元贰角叁分'],
  ])('[J10] of %i fen is %s', (amount, text) => expect(chineseAmount(fen(amount))).toBe(text))

  it('[J10] can be read back, and says no zero twice', () => {
    assertProperty(
      fc.property(fc.oneof(fc.integer({ min: -MONEY_CEILING, max: MONEY_CEILING }), fc.nat(2_000_000)), amount => {
        const text = chineseAmount(fen(amount))
        expect(fenIn(text)).toBe(BigInt(amount))
        expect(text).not.toMatch(/零零|零[元万亿角分](?!整$)|^零(?!元整$)/)
        expect(text.endsWith('整')).toBe(amount % 10 === 0)
      }),
    )
  })
})

describe('the statement of a payer', () => {
  const kinds = Object.keys(statementKinds) as ReadonlyArray<LedgerKind>
  const someFen = fc.integer({ min: -99_999, max: 99_999 }).map(fen)

  it('[J9] adds up: opening + granted − used + returned = closing, and cash is paid or refunded', () => {
    assertProperty(
      fc.property(
        someFen,
        fc.array(fc.record({ kind: fc.constantFrom(...kinds), goods: someFen, cash: someFen, charged: someFen })),
        fc.array(fc.record({ kind: fc.constantFrom(...kinds), amount: someFen })),
        (opening, lines, movements) => {
          const totals = statementTotals(opening, lines, movements)
          expect(totals.closing).toBe(opening + totals.granted - totals.used + totals.returned)
          expect(totals.closing).toBe(opening + movements.reduce((sum, { amount }) => sum + amount, 0))
          expect(totals.paid - totals.refunded).toBe(lines.reduce((sum, { cash }) => sum + cash, 0))
          expect(totals.charged).toBe(lines.reduce((sum, { charged }) => sum + charged, 0))
          for (const line of lines)
            expect(subsidyIn(line)).toBe(['PAYMENT', 'REFUND'].includes(line.kind) ? line.goods - line.cash : 0)
        },
      ),
    )
    const line = (kind: LedgerKind, cash: number) => ({ kind, goods: fen(10), cash: fen(cash), charged: fen(0) })
    expect(statementTotals(fen(0), [line('PAYMENT', 7), line('REFUND', -5)], [])).toMatchObject({
      ...{ bought: 10, paid: 7, refunded: 5 },
    })
    // 95 came of 100 and were accepted: nothing went back.
    const lines = [line('DIFFERENCE_PAYMENT', 95), line('PAYMENT', 100), line('DIFFERENCE_SETTLED', -100)]
    expect(statementTotals(fen(0), lines, [])).toMatchObject({ bought: 10, paid: 95, refunded: 0 })
    const movement = (kind: LedgerKind, amount: number) => ({ kind, amount: fen(amount) })
    expect(
      statementTotals(
        fen(5),
        [],
        [movement('RECHARGE', 9), movement('HOLD', -4), movement('CLEAR_REFUND', 1), movement('REFUND', 2)],
      ),
    ).toMatchObject({ granted: 9, used: 3, returned: 2, closing: 13 })
  })
})
